/** Times as the operator reads them: German, Europe/Berlin (spec sections 2 and 9). */
import { berlinFormat } from "../platform/berlin-days";

const date = berlinFormat({ day: "2-digit", month: "2-digit", year: "numeric" });
const time = berlinFormat({ hour: "2-digit", minute: "2-digit" });

/** "21.11.2026 14:05" @param iso a time in ISO 8601, UTC */
export function formatDateTime(iso: string): string {
  const instant = new Date(iso);
  return `${date(instant)} ${time(instant)}`;
}

/** "21.11.2026 um 14:05" @param iso a time in ISO 8601, UTC */
export function formatLastLogin(iso: string): string {
  const instant = new Date(iso);
  return `${date(instant)} um ${time(instant)}`;
}
