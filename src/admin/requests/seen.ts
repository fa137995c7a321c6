/** Time of the customer's newest act that a screen shows: the server refuses an answer to something unread. */
import { createContext, useContext } from "react";

export const Seen = createContext<string | undefined>(undefined);

/** For screens without the conversation. */
export const NOTHING_SEEN = new Date(0).toISOString();

export function useSeen(): string | undefined {
  return useContext(Seen);
}
