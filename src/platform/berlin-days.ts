/** Days as the company lives them: Europe/Berlin, 23 or 25 hours long when the clocks change. */
export const TIME_ZONE = "Europe/Berlin";

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });
const wallClock = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

/** The day of an instant, as "2026-11-21". */
export function berlinDay(instant: Date): string {
  return isoDay.format(instant);
}

/** The instant at which a day begins. @param day "2026-11-21" */
export function startOfBerlinDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  return new Date(midnight.getTime() - offsetAt(new Date(midnight.getTime() - offsetAt(midnight))));
}

/** The day before or after. @param day "2026-11-21" */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** By how many milliseconds the wall clock is ahead of UTC. */
function offsetAt(instant: Date): number {
  return Date.parse(`${wallClock.format(instant).replace(" ", "T")}Z`) - Math.floor(instant.getTime() / 1000) * 1000;
}
