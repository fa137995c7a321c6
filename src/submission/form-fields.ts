/**
 * Hidden fields of the public forms, as browser and server name them, most of them to tell people and programs apart
 * (docs/decisions/0022).
 */

/** A field that people neither see nor reach; programs fill it. */
export const HONEYPOT_FIELD = "website";

/** The server's signed word on when the form was first used. */
export const TOKEN_FIELD = "formToken";

/** Names a form in its posts: the day of the first of them (submission/page-form.server.ts). */
export const FORM_ID_FIELD = "formId";

/** Nobody fills a form faster. The browser waits the rest out, so that quick people with autofill are not suspected. */
export const FILL_TIME_MIN_MS = 1000;

/** After this time the server asks for a form once more; the browser fetches a new token before. */
export const TOKEN_LIFETIME_MS = 12 * 60 * 60 * 1000;
