/** The answers of the unfinished request, kept for this tab only, so that a reload or a crash loses nothing (issue "Nothing lost"). */
import { randomUuid } from "../platform/random-uuid";
import type { Answers } from "./steps";

export const DRAFT_KEY = "quote-draft";

export interface Draft {
  /** The `?service=` that the wizard was entered with; another link begins anew with its own service. */
  entered: string | null;
  answers: Answers;
  /** The last send that brought no answer: the same request is sent again with the same key. */
  attempt?: { key: string; sent: string };
}

/** Where storage is blocked there is no draft; the wizard works without. */
export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "null");
    return draft && typeof draft.answers === "object" ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Full or blocked: the answers are still in the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Blocked: there is none.
  }
}

/** The key of a send: the one of the last attempt while what is sent is the same, else a new one. */
export function keyFor(draft: Draft, input: object): { key: string; draft: Draft } {
  const sent = JSON.stringify(input);
  const key = draft.attempt?.sent === sent ? draft.attempt.key : randomUuid();
  return { key, draft: { ...draft, attempt: { key, sent } } };
}
