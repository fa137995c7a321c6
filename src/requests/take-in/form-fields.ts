/**
 * Hidden fields of the public forms, most of them to tell people from programs (docs/decisions/0125).
 */

/** A field that people neither see nor reach; programs fill it. */
export const HONEYPOT_FIELD = "website";

/** Signed timestamp of first use. */
export const TOKEN_FIELD = "formToken";

/** Idempotency key of a form without JavaScript, made with its first post (forms/page-post.server.ts). */
export const FORM_ID_FIELD = "formId";

/** Nobody fills a form faster. The browser waits for the remainder, so that people with autofill are not flagged. */
export const FILL_TIME_MIN_MS = 1000;

/** After this time the server rejects the token; the browser fetches a new one before. */
export const TOKEN_LIFETIME_MS = 12 * 60 * 60 * 1000;
