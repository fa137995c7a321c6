/** Which of the customer's texts and acts are answered, for the customer's page and the opened request. Pure. */
import { HAS_ANSWERED } from "../work/options";
import type { ThreadText } from "../work/thread.server";
import { type Act, AUTOMATIC, answersCustomer, CUSTOMER, withActs } from "./acts";

/** Line of the history, as far as it may answer. */
export type AnsweringLine = Act & { at: string; author: string; seen: string | null };

/**
 * Time up to which somebody has answered the customer: what is later is open, also where a word of ours came after it
 * whose author had not read it. "" where nothing is answered.
 *
 * @param events the oldest first
 */
export function answeredUntil(events: readonly AnsweringLine[]): string {
  const read = withActs(events)
    .filter(isOurWord)
    .map(({ seen, at }) => seen ?? at);
  const [latest = ""] = read.sort().reverse();
  return latest;
}

/** Texts of the customer that nobody has answered. @param events the oldest first */
export function openTexts<Text extends Pick<ThreadText, "author" | "createdAt">>(
  thread: readonly Text[],
  events: readonly AnsweringLine[],
): Text[] {
  const until = answeredUntil(events);
  return thread.filter(({ author, createdAt }) => author === CUSTOMER && createdAt > until);
}

/** Whether a mail or call of the customer's was noted after our last word. @param events the oldest first */
export function isAnswerNoted(events: readonly AnsweringLine[]): boolean {
  return events.reduce(
    (isNoted, line, index) =>
      !isOurWord(line, index, events) && (isNoted || (line.act === "outcome" && line.data.outcome === HAS_ANSWERED)),
    false,
  );
}

/** Whether a line answers what the customer said before; a call that reached nobody does not. */
function isOurWord(line: AnsweringLine, index: number, events: readonly AnsweringLine[]): boolean {
  if (line.author === CUSTOMER || line.author === AUTOMATIC || !answersCustomer(line)) return false;
  const isSaid = (other: AnsweringLine) =>
    other.author === line.author && (other.act === "outcome" || answersCustomer(other));
  const next = line.act === "contact" ? events.slice(index + 1).find(isSaid) : undefined;
  return !(next?.act === "outcome" && next.data.outcome === "not-reached");
}
