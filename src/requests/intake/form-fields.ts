/**
 * Hidden fields of the public forms, most of them to tell people from programs (docs/decisions/0125).
 */
import { HOUR_MS } from "../../platform/time/durations.ts";

/** Name of a field that people neither see nor reach; programs fill it. */
export const HONEYPOT_FIELD = "website";

/** Name of the field with the signed timestamp of first use. */
export const TOKEN_FIELD = "formToken";

/** Name of the field with a form's idempotency key, made with its first post (forms/page-post.server.ts). */
export const FORM_ID_FIELD = "formId";

/** Least time to fill a form. The browser waits for the rest, so that people with autofill are not flagged. */
export const FILL_TIME_MIN_MS = 1000;

/** Time after which the server rejects the token; the browser fetches a new one before. */
export const TOKEN_LIFETIME_MS = 12 * HOUR_MS;
