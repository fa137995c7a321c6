/** What a screen shows while it reads, and where reading or storing failed. */
import { useIsFetching } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ApiKey, SessionEndedError } from "./api-client";
import { useIsCut, useIsOnline } from "./app/connection";
import { ICON_BUTTON, QuietButton } from "./buttons";
import { RefreshIcon } from "./icons";
import { Panel } from "./panel";
import { failureInWords, refreshAll, useApiResult } from "./queries";

/** Says what could not be loaded, with a button to retry; that there is no connection is said by the banner alone. */
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

/** Answer of an API path: says that it loads, or why it cannot be read. */
export function Read<Data>({ from, children }: { from: ApiKey<Data>; children: (data: Data) => ReactNode }) {
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
