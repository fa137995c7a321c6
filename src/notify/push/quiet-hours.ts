/** The hours in which no device rings. Pure. */
import { addDays, berlinDay, berlinInstant } from "../../platform/berlin-days";
import type { QuietHours } from "./schema";

export const DEFAULT_QUIET_HOURS: QuietHours = { isOn: true, from: "21:00", to: "06:00" };

/** @returns the end of the current quiet hours; undefined outside of them */
export function quietUntil({ isOn, from, to }: QuietHours, now: Date): Date | undefined {
  if (!isOn || from === to) return undefined;
  const today = berlinDay(now);
  // Quiet hours that span midnight may have begun yesterday.
  for (const day of [addDays(today, -1), today]) {
    const begin = berlinInstant(day, from);
    const end = berlinInstant(to > from ? day : addDays(day, 1), to);
    if (begin <= now && now < end) return end;
  }
  return undefined;
}
