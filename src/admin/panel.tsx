import { useIsFetching } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { timeInShort } from "../platform/time/berlin-days";
import type { Row } from "../requests/answers/in-words";
import { classes } from "../ui/classes";
import type { ApiKey } from "./api-keys";
import { useIsCut, useIsOnline } from "./app/connection";
import { ICON_BUTTON, QuietButton } from "./buttons";
import { RefreshIcon } from "./icons";
import { failureInWords, refreshAll, useApiResult } from "./queries";
import { SessionEndedError } from "./session/session";

const PANELS = {
  /** An empty list, or information. */
  calm: classes("gap-3 rounded-corner bg-mist px-4 py-6"),
  /** Panel for a failure, and what can be done. */
  failed: classes("gap-3 rounded-corner bg-danger-soft px-4 py-6 font-strong text-danger"),
  /** Information above everything else. */
  notice: classes("mt-4 gap-3 rounded-corner border-l-4 border-accent bg-mist p-4 print:hidden"),
  /** Panel that has to be read before anything else is done. */
  banner: classes("mt-4 mb-2 gap-3 rounded-corner border-l-4 border-danger bg-danger-soft p-4 print:hidden"),
};

interface PanelProps extends Omit<ComponentProps<"div">, "className"> {
  look?: keyof typeof PANELS;
}

/** A message in place of a list or above it, with its buttons one below the other. */
export function Panel({ look = "calm", ...panel }: PanelProps) {
  return <div className={classes("grid justify-items-start", PANELS[look])} {...panel} />;
}

/**
 * Says what could not be loaded, with a button to retry; nothing is retried automatically. That there is no connection
 * is said by the banner alone, and its button reads everything.
 */
export function Retry({ problem, isUnanswered }: { problem: string; isUnanswered?: boolean }) {
  const isOnline = useIsOnline();
  const isCut = useIsCut();
  if (isUnanswered && (isCut || !isOnline)) return null;
  return (
    <Panel look="failed" role="alert">
      <p>{problem}</p>
      <QuietButton onClick={() => void refreshAll()}>Erneut versuchen</QuietButton>
    </Panel>
  );
}

interface ReadProps<Data> {
  from: ApiKey<Data>;
  children: (data: Data) => ReactNode;
}

/** Answer of an API path: says that it loads, or why it cannot be read. */
export function Read<Data>({ from, children }: ReadProps<Data>) {
  const result = useApiResult<Data>(from);
  if (!result) return <Loading />;
  return result.problem === undefined ? children(result.data) : <Retry {...result} />;
}

/** Reason above a form's buttons why what was typed is not stored; nothing where it is, or the page is being left. */
export function NotSaved({ title = "Nicht gespeichert", error }: { title?: string; error: Error | null }) {
  if (!error || error instanceof SessionEndedError) return null;
  const failure = failureInWords(title, error);
  return (
    <p className="basis-full font-strong text-danger" role="alert">
      {failure.title}: {failure.description}
    </p>
  );
}

export function RefreshButton() {
  const isFetching = useIsFetching() > 0;
  return (
    <button
      className={ICON_BUTTON}
      type="button"
      aria-label="Aktualisieren"
      aria-busy={isFetching}
      onClick={() => void refreshAll()}
    >
      <RefreshIcon />
    </button>
  );
}

export function Loading() {
  return (
    <p className="px-4 py-6 text-ink-soft" role="status">
      Wird geladen…
    </p>
  );
}

const BADGES = {
  quiet: classes("bg-mist text-ink-soft"),
  /** Yellow is for what a customer has answered, and for nothing else. */
  answer: classes("bg-sun text-on-sun"),
  strong: classes("bg-water text-accent-strong"),
};

type BadgeLook = keyof typeof BADGES;

/** A word or two about the text beside it. */
export function Badge({ look = "quiet", children }: { look?: BadgeLook; children: ReactNode }) {
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
