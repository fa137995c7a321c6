/** Entries of the conversation and of the owner's print: what was written and done. Pure. */
import { timeInShort } from "../../platform/time/berlin-days";
import type { HistoryLine } from "../work/history.server";
import type { ThreadText } from "../work/thread.server";
import { AUTOMATIC, actEntry, CUSTOMER, ownersWords, withActs } from "./acts";

/** Texts and lines of one moment: the lines of one tap have the same time. */
export interface ConversationEntry {
  at: string;
  /** Author of the first of them. */
  author: string;
  /** The oldest first. */
  said: ThreadText[];
  lines: HistoryLine[];
}

/** Author in words; an account is named by the part of its address before the "@". */
export function authorInWords(author: string): string {
  if (author === CUSTOMER) return "Kundin oder Kunde";
  return author === AUTOMATIC ? "von selbst" : author.replace(/@.*/, "");
}

/** Entries, the oldest first. @param events the newest first */
export function entriesOf(events: readonly HistoryLine[], thread: readonly ThreadText[]): ConversationEntry[] {
  const entries = new Map<string, ConversationEntry>();
  const entryAt = (at: string, author: string) => {
    const entry = entries.get(at) ?? { at, author, said: [], lines: [] };
    entries.set(at, entry);
    return entry;
  };
  for (const event of withActs(events).reverse()) entryAt(event.at, event.author).lines.push(event);
  for (const text of thread) entryAt(text.createdAt, text.author === "owner" ? "wir" : text.author).said.push(text);
  for (const entry of entries.values()) entry.lines = entry.lines.filter((line) => !isSaid(line, entry));
  return [...entries.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Whether a text or another line of the entry says the same. */
function isSaid(line: HistoryLine, { said, lines }: ConversationEntry): boolean {
  if (line.act === "status") return lines.some((other) => actEntry(other).steps.includes(line.data.after));
  return said.length > 0 && actEntry(line).isInThread === true;
}

/** Entries of the history alone, the newest first, each as a row: time and author, and what was done. */
export function historyInWords(events: readonly HistoryLine[], service?: string) {
  return entriesOf(events, [])
    .reverse()
    .map(({ at, author, lines }) => ({
      at,
      label: `${timeInShort(at)}, ${authorInWords(author)}`,
      value: lines.flatMap((line) => ownersWords(line, service)).join("\n"),
    }));
}
