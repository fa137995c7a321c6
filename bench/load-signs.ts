/** What the load client and the bench tell each other. */

/** The client's line when the load begins. */
export const READY = "ready";

/** Stands in a request for a form token, and is as long as one. */
export const TOKEN_PLACEHOLDER = "{token}".padEnd(75, "-");
