/** What the wizard keeps for this tab only: the unfinished request, and what was sent. */
import type { Attempt } from "../forms/send-submission";
import { MINUTE_MS } from "../platform/durations";
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { Answers } from "./steps";
import type { SentPage } from "./wizard-form";

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

/** The thank-you screen of the request that was sent last, so that a reload or "back" finds it again. */
export const SENT_KEY = "quote-sent";
export const SENT_KEPT_MINUTES = 30;

/** `key`: idempotency key of the submission, with which the path of the request's page can still be asked for. */
interface KeptSent {
  at: number;
  page: SentPage;
  key: string;
}

/** @param at when it was sent; what is learned later does not make it stay longer */
export function keepSent(page: SentPage, key: string, at = Date.now()): void {
  keepInTab(SENT_KEY, { at, page, key } satisfies KeptSent);
}

export function forgetSent(): void {
  keepInTab(SENT_KEY, undefined);
}

/** What was kept of this request; what has been kept long enough is forgotten. */
export function readSent(reference: string | undefined): KeptSent | undefined {
  const kept = readFromTab(SENT_KEY) as KeptSent | undefined;
  if (kept && Math.abs(Date.now() - kept.at) < SENT_KEPT_MINUTES * MINUTE_MS)
    return kept.page.reference === reference ? kept : undefined;
  forgetSent();
  return undefined;
}
