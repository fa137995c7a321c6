/** What the screen shows of what was said: all that answers the customer says how far that goes. */
import { createContext, useContext } from "react";

/** Time of the newest that is shown; a screen that answers sets it. */
export const Seen = createContext<string | undefined>(undefined);

/** For screens without the conversation. */
export const NOTHING_SEEN = new Date(0).toISOString();

export function useSeen(): string | undefined {
  return useContext(Seen);
}
