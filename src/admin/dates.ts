/** Times as the operator reads them: German, Europe/Berlin (spec sections 2 and 9). */
import { addDays, berlinDay, berlinFormat } from "../platform/berlin-days";

const date = berlinFormat({ day: "2-digit", month: "2-digit", year: "numeric" });
const time = berlinFormat({ hour: "2-digit", minute: "2-digit" });
const weekday = berlinFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

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

/** "Heute", "Gestern" or "Donnerstag, 19. November 2026". @param iso a time in ISO 8601, UTC */
export function formatDay(iso: string, now = new Date()): string {
  const day = berlinDay(new Date(iso));
  const today = berlinDay(now);
  if (day === today) return "Heute";
  if (day === addDays(today, -1)) return "Gestern";
  return weekday(new Date(iso));
}

/** "25 Min.", "3 Std." or "2 Tagen", as after "nach" and "seit". */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${Math.max(minutes, 1)} Min.`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} Std.` : `${Math.round(hours / 24)} Tagen`;
}
