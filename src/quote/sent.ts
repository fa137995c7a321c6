/**
 * What the tab keeps of the request that was sent last, so that a reload, "back" and the wizard's first step find its
 * number and link again: no answer and no link. The script of every page forgets it (website/frame.browser.ts).
 */
export const SENT_KEY = "quote-sent";
export const SENT_KEPT_MINUTES = 30;

/** `key`: idempotency key of the submission, with which the path of the request's page can still be asked for. */
export interface KeptSent {
  at: number;
  reference: string;
  key: string;
}

/** What `POST /api/request-link` gives: the path of the request's page, and whether photos can be added there. */
export interface LinkGiven {
  path: string;
  takesPhotos: boolean;
}
