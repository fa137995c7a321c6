/**
 * Time of the customer's newest act or text that a screen shows. What answers the customer posts it, so that the server
 * can refuse an answer to something unread.
 */
import { createContext, useContext } from "react";

export const Seen = createContext<string | undefined>(undefined);

/** For screens without the conversation. */
export const NOTHING_SEEN = new Date(0).toISOString();

export function useSeen(): string | undefined {
  return useContext(Seen);
}
