/** Items that the wizard keeps for this tab only: the unfinished request, and what was sent. */
import { keepInTab, readFromTab } from "../platform/tab-storage";
import { type KeptSent, SENT_KEY } from "./sent";
import type { Answers } from "./steps";

/** Key of the unfinished request, so that a reload or a crash loses no answer. */
export const DRAFT_KEY = "quote-draft";

export interface Draft {
  /** The `?service=` of the link that opened the wizard; a link with another service starts with that one. */
  entered: string | null;
  answers: Answers;
  /** Service for which the answers of step 2 were given. Step 1 may have another one chosen already. */
  fitted?: string | undefined;
  /** `WizardState.isChange`. */
  isChange?: boolean | undefined;
  /** Idempotency key of the request, made with the first answer: a copy of this tab sends the same one. */
  key?: string | undefined;
}

export function readDraft(): Draft | undefined {
  return readFromTab(DRAFT_KEY) as Draft | undefined;
}

/** Keeps the draft; undefined forgets it. */
export function keepDraft(draft?: Draft): void {
  keepInTab(DRAFT_KEY, draft);
}

export function keepSent(reference: string, key: string): KeptSent {
  const sent = { at: Date.now(), reference, key };
  keepInTab(SENT_KEY, sent);
  return sent;
}

export function readSent(): KeptSent | undefined {
  return readFromTab(SENT_KEY) as KeptSent | undefined;
}
