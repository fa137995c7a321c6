/** Small facts: labels with values, a time, a word or two in a badge. */
import type { ReactNode } from "react";
import { timeInShort } from "../platform/time/berlin-days";
import type { Row } from "../requests/answers/in-words";
import { classes } from "../ui/classes";

const BADGES = {
  quiet: classes("bg-mist text-ink-soft"),
  /** Yellow is for what a customer has answered, and for nothing else. */
  answer: classes("bg-sun text-on-sun"),
  strong: classes("bg-water text-accent-strong"),
};

/** A word or two about the text beside it. */
export function Badge({ look = "quiet", children }: { look?: keyof typeof BADGES; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-block rounded-corner px-[0.55rem] py-[0.05rem] text-small font-strong whitespace-nowrap",
        BADGES[look],
      )}
    >
      {children}
    </span>
  );
}

/** Facts in a sentence: a dot between them, and none where a line begins or ends. */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <div className="overflow-hidden">
      <div className="-ml-3">
        {facts.filter(Boolean).map((fact, index) => (
          <span
            className={classes(
              "relative pl-3 wrap-anywhere",
              index > 0 ? "inline-block max-w-full" : "box-decoration-clone",
            )}
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            key={index}
          >
            {index > 0 && <span className="absolute left-0 w-3 text-center">{" · "}</span>}
            {fact}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Day and time. @param at ISO 8601, UTC */
export function Time({ at }: { at: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at}>
      {timeInShort(at)}
    </time>
  );
}

/** Labels and their values. */
export function Facts({ facts }: { facts: readonly Row[] }) {
  return (
    <dl className="mt-2 grid gap-2">
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a label may come twice
        <div className="items-baseline gap-3 2xs:grid 2xs:grid-cols-[8rem_1fr]" key={index}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
