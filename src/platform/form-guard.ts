/** The fields that tell people and programs apart, as browser and server name them (docs/decisions/0022). */

/** A field that people neither see nor reach; programs fill it. */
export const HONEYPOT_FIELD = "website";

/** The server's signed word on when the form was first used. */
export const TOKEN_FIELD = "formToken";

/** Nobody fills a form faster. The browser waits the rest out, so that quick people with autofill are not suspected. */
export const FILL_TIME_MIN_MS = 1000;
