/** How long requests and messages are kept; the privacy page says it from here. */

/**
 * Months after the last change, or after the day on which the operator wanted to get back to it if that is later.
 * What became an order is kept for longer, because commercial and tax law want it (`lastDayKept`).
 */
export const RETENTION_MONTHS = 6;

/** Whatever was changed last before this time is deleted now. Counted in calendar months, never past a month's end. */
export function retentionCutoff(now: Date): Date {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - RETENTION_MONTHS);
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(day, lastDay));
  return since;
}

/**
 * Full years for which letters about an order are kept, from the end of the year of the order (§ 147 AO, § 257 HGB).
 */
export const RETENTION_YEARS = 6;

/**
 * How long D1's own recovery keeps deleted rows on the paid plan
 * (https://developers.cloudflare.com/d1/reference/time-travel/).
 */
export const RECOVERY_DAYS = 30;

/** The last day on which an order is kept. @param wonOn day in Berlin, "2026-11-21" */
export function lastDayKept(wonOn: string): string {
  return `${Number(wonOn.slice(0, 4)) + RETENTION_YEARS}-12-31`;
}
