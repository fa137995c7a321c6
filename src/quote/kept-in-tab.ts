/** What the wizard keeps for this tab only: the unfinished request, and the text of the one that was just sent. */
import type { Attempt } from "../forms/send-submission";
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { Answers } from "./steps";

/** The answers of the unfinished request, so that a reload or a crash loses nothing. */
export const DRAFT_KEY = "quote-draft";

export interface Draft {
  /** The `?service=` of the link that opened the wizard; a link with another service starts with that one. */
  entered: string | null;
  answers: Answers;
  /** The service for which the answers of step 2 were given. Step 1 may have another one chosen already. */
  fitted?: string | undefined;
  attempt?: Attempt;
}

export function readDraft(): Draft | undefined {
  return readFromTab(DRAFT_KEY) as Draft | undefined;
}

export function saveDraft(draft: Draft): void {
  keepInTab(DRAFT_KEY, draft);
}

export function forgetDraft(): void {
  keepInTab(DRAFT_KEY, undefined);
}

/**
 * The free text sent from this tab, by reference, which the server hides until the owner has replied.
 */
export const SENT_TEXT_KEY = "sent-text";

export interface SentText {
  reference: string;
  text: string;
}

/** @param text "" where there is none */
export function keepSentText(reference: string, text: string): void {
  keepInTab(SENT_TEXT_KEY, text ? ({ reference, text } satisfies SentText) : undefined);
}
