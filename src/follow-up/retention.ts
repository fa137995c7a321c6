/** How long requests and messages are kept; the privacy page says it from here. */

/** Months after the last change, or after the day on which the operator wanted to get back to it if that is later. What became an order is kept, because tax law wants it for years; it is erased by hand. */
export const RETENTION_MONTHS = 6;

/** Whatever was changed last before this time is deleted now. Counted in calendar months, never past a month's end. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - RETENTION_MONTHS);
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(day, lastDay));
  return since;
}
