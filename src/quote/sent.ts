/**
 * Item of the tab about the last sent request: a reload, "back" and the wizard's first step find its number, and ask
 * for its link. It holds no answer and no link. The script of every page deletes it (website/frame/frame.browser.ts).
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
