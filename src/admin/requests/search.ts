import type { ApiKey } from "../api-keys";

/** The lists that can be searched. */
export type SearchedList = "leads" | "contacts";

/** A list without spam, which has a page of its own; not searched, also without what stands in the groups above it. */
export function listKey(list: SearchedList, q: string): ApiKey {
  return [`/api/${list}`, { spam: "hide", ...(q ? { q } : { open: "hide" }) }];
}

/** Milliseconds between the last keystroke and the search. */
export const TYPING_PAUSE_MS = 300;
