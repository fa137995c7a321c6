import { type Day, weekdayInWords } from "../platform/time/berlin-days";

/** Columns of a message that wishes for a call. */
export interface CallWish {
  callDay: Day | null;
  callSlot: string;
}

/** "am Freitag, 27. November, ab 16 Uhr", or "abends" where no day is known. */
export function callInWords({ callDay, callSlot }: CallWish): string {
  return callDay ? `am ${weekdayInWords(callDay)}, ${callSlot}` : callSlot;
}
