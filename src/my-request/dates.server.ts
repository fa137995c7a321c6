/** Days and times as the customer reads them, in Europe/Berlin. */
import { TIME_ZONE } from "../platform/berlin-days";

const day = new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, dateStyle: "long" });
const weekday = new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, dateStyle: "full" });
const time = new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" });

/** "22. November 2026" */
export function dayInWords(instant: string): string {
  return day.format(new Date(instant));
}

/** "Dienstag, 24. November 2026, um 10:00 Uhr" */
export function timeInWords(instant: string): string {
  const date = new Date(instant);
  return `${weekday.format(date)}, um ${time.format(date)} Uhr`;
}
