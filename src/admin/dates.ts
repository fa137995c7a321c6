import { TIME_ZONE } from "../platform/berlin-days";

/** Times as the operator reads them: German, Europe/Berlin (spec sections 2 and 9). */

const date = new Intl.DateTimeFormat("de-DE", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("de-DE", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" });

/** "21.11.2026 14:05" @param iso a time in ISO 8601, UTC */
export function formatDateTime(iso: string): string {
  const instant = new Date(iso);
  return `${date.format(instant)} ${time.format(instant)}`;
}

/** "21.11.2026 um 14:05" @param iso a time in ISO 8601, UTC */
export function formatLastLogin(iso: string): string {
  const instant = new Date(iso);
  return `${date.format(instant)} um ${time.format(instant)}`;
}
