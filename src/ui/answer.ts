/**
 * Attributes of what answers a form. In a page that comes back from a post it gets the focus: by `autofocus`, or by its
 * id where the address has a fragment, in which case browsers leave `autofocus` alone.
 */
export const ANSWER = { id: "antwort", tabIndex: -1, autoFocus: true } as const;

/** Fragment of it: where forms post to their own page, and where posts redirect to. */
export const TO_ANSWER = `#${ANSWER.id}`;
