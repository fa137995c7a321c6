import { useEffect, useRef } from "react";
import { CUSTOMER, isWord, ownersWords } from "../../../requests/history/acts";
import { authorInWords, type ConversationEntry, entriesOf } from "../../../requests/history/entries";
import type { FollowUpDetail } from "../detail.server";

/** Entries with what was said since a time. */
export function saidSince({ history, thread }: FollowUpDetail, since: string): ConversationEntry[] {
  const isSaid = ({ at, said, lines }: ConversationEntry) => at > since && (said.length > 0 || lines.some(isWord));
  return entriesOf(history, thread).filter(isSaid);
}

/** What came in while an answer was typed, which is not sent before it can be read. */
export function Unread({ entries, name }: { entries: readonly ConversationEntry[]; name: string }) {
  const notice = useRef<HTMLDivElement>(null);
  const newest = entries[entries.length - 1]?.at;
  useEffect(() => {
    if (newest) notice.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  return (
    <div className="grid gap-2 border-l-3 border-danger bg-paper px-3 py-2 empty:sr-only" role="alert" ref={notice}>
      {entries.map((entry) => (
        <p className="wrap-anywhere whitespace-pre-wrap" key={entry.at}>
          <strong>{whoIn(entry, name)}</strong> {wordsOf(entry)}
        </p>
      ))}
    </div>
  );
}

function whoIn({ author, said, lines }: ConversationEntry, name: string): string {
  const customer = name || "die Kundin oder der Kunde";
  if (said.some((text) => text.author === "customer")) return `Inzwischen hat ${customer} geschrieben:`;
  if (said.length === 0 && lines.some((line) => line.author === CUSTOMER)) return `Inzwischen von ${customer}:`;
  return `Inzwischen hat ${authorInWords(author)} geantwortet:`;
}

function wordsOf({ said, lines }: ConversationEntry): string {
  return [...said.map(({ text }) => text), ...lines.flatMap((line) => ownersWords(line))].join("\n");
}
