/** The answers of the unfinished request, kept for this tab only, so that a reload or a crash loses nothing (issue "Nothing lost"). */
import { randomUuid } from "../platform/random-uuid";
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { Answers } from "./steps";

export const DRAFT_KEY = "quote-draft";

export interface Draft {
  /** The `?service=` that the wizard was entered with; another link begins anew with its own service. */
  entered: string | null;
  answers: Answers;
  /** The last send that brought no answer: the same request is sent again with the same key. */
  attempt?: { key: string; sent: string };
}

export function readDraft(): Draft | undefined {
  const draft = readFromTab(DRAFT_KEY) as Draft | undefined;
  return typeof draft?.answers === "object" ? draft : undefined;
}

export function saveDraft(draft: Draft): void {
  keepInTab(DRAFT_KEY, draft);
}

export function forgetDraft(): void {
  keepInTab(DRAFT_KEY, undefined);
}

/** The key of a send: the one of the last attempt while what is sent is the same, else a new one. */
export function keyFor(draft: Draft, input: object): { key: string; draft: Draft } {
  const sent = JSON.stringify(input);
  const key = draft.attempt?.sent === sent ? draft.attempt.key : randomUuid();
  return { key, draft: { ...draft, attempt: { key, sent } } };
}
