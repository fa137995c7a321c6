import { useState } from "react";
import { CUSTOMER, ownersWords } from "../../../requests/history/acts";
import { authorInWords, type ConversationEntry, entriesOf } from "../../../requests/history/entries";
import type { HistoryLine } from "../../../requests/work/history.server";
import type { ThreadText } from "../../../requests/work/thread.server";
import { classes } from "../../../ui/classes";
import { Chip } from "../../buttons";
import { Time } from "../../facts";

/** Number of the newest entries that are shown at first. */
const SHOWN = 8;

interface ConversationProps {
  /** The history, the newest first. */
  events: readonly HistoryLine[];
  /** Account that is not named, because it is the only one. */
  onlyAccount: string | null;
  /** Texts of the thread, the oldest first. */
  thread: readonly ThreadText[];
  receivedAt: string;
  received?: string;
  /** A request's service, which puts corrected answers into words. */
  service?: string;
}

/** Conversation and acts in the order of time: the newest entries, and the others on demand. */
export function Conversation(props: ConversationProps) {
  const [showsAll, setShowsAll] = useState(false);
  const entries = entriesOf(props.events, props.thread);
  const hidden = showsAll ? 0 : Math.max(entries.length - SHOWN, 0);
  const isWhole = hidden === 0;
  return (
    <>
      {!isWhole && <Chip onClick={() => setShowsAll(true)}>Ältere zeigen</Chip>}
      <Entries {...props} entries={entries.slice(hidden)} isWhole={isWhole} />
    </>
  );
}

const SIDES = {
  theirs: classes("border-accent bg-mist py-2"),
  ours: classes("border-accent-strong bg-water py-2"),
  note: classes("border-0 border-dashed border-control py-2"),
  // One line where there is room: when and by whom stand behind what was done.
  event: classes("flex flex-wrap gap-x-2 border-line text-small"),
};

interface EntriesProps extends Pick<ConversationProps, "onlyAccount" | "receivedAt" | "received" | "service"> {
  entries: readonly ConversationEntry[];
  /** Whether it goes back to the arrival. */
  isWhole: boolean;
}

export function Entries({ entries, isWhole, onlyAccount, receivedAt, received, service }: EntriesProps) {
  return (
    <ol className="mt-2 grid gap-2" aria-label="Gespräch">
      {isWhole && (
        <li className={classes(ENTRY, SIDES[received ? "theirs" : "event"])}>
          <p className="whitespace-pre-wrap">{received ?? "Eingegangen"}</p>
          <p className="text-small text-ink-soft">
            <Time at={receivedAt} />
          </p>
        </li>
      )}
      {entries.map(({ at, author, said, lines }) => (
        <li className={classes(ENTRY, SIDES[sideOf(author, said.length > 0, lines)])} key={at}>
          {said.map(({ id, text }) => (
            <p className="whitespace-pre-wrap" key={id}>
              {text}
            </p>
          ))}
          {lines
            .flatMap((line) => ownersWords(line, service))
            .map((words) => (
              <p className="whitespace-pre-wrap" key={words}>
                {words}
              </p>
            ))}
          <p className="text-small text-ink-soft">
            <Time at={at} />
            {lines.some(isNote) && " · intern"}
            {author !== onlyAccount && ` · ${authorInWords(author)}`}
            {said[0]?.offer && ` · zu Angebot ${said[0].offer}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

const ENTRY = classes("border-l-3 px-3 wrap-anywhere");

function sideOf(author: string, isSaid: boolean, lines: readonly HistoryLine[]): keyof typeof SIDES {
  if (isSaid) return author === CUSTOMER ? "theirs" : "ours";
  return lines.some(isNote) ? "note" : "event";
}

function isNote({ act }: HistoryLine): boolean {
  return act === "note";
}
