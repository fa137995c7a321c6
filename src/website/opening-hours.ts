import type { OpeningHours } from "../content/company";

/** "08:00" as Germans write it: "8:00". */
export function clock(time: string): string {
  return time.replace(/^0/, "");
}

/** Hours in one data attribute: "12345 8:00 18:00,6 9:00 16:00" (ISO weekdays, opens, closes). */
export function encodeHours({ periods }: OpeningHours): string {
  return periods.map(({ days, opens, closes }) => `${days.join("")} ${clock(opens)} ${clock(closes)}`).join();
}
