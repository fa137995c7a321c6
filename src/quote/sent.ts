/**
 * Key of the request that was sent last, so that a reload, "back" and the wizard's first step find its number and link
 * again: no answer and no link is kept. The script of every page forgets it (website/frame.browser.ts).
 */
export const SENT_KEY = "quote-sent";
export const SENT_KEPT_MINUTES = 30;

/** Request as the tab keeps it. `key`: idempotency key, with which the path of its page can be asked for. */
export interface KeptSent {
  at: number;
  reference: string;
  key: string;
}

/** Answer of `POST /api/request-link`: the path of the request's page, and whether photos can be added there. */
export interface LinkGiven {
  path: string;
  takesPhotos: boolean;
}
