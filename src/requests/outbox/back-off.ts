/** When a failed mail is sent again: after 1, 2, 4 … minutes, then every hour, for about a day. */
import { HOUR_MS, MINUTE_MS } from "../../platform/durations";

const FIRST_DELAY_MS = MINUTE_MS;
const MAX_DELAY_MS = HOUR_MS;

/** Six attempts in the first hour, then one an hour. */
export const MAX_ATTEMPTS = 30;

/** @param failures failed attempts, including this one */
export function afterFailure(failures: number, now: Date): { dueAt: Date; givenUp: boolean } {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  return { dueAt: new Date(now.getTime() + delay), givenUp: failures >= MAX_ATTEMPTS };
}
