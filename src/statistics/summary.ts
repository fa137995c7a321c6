/**
 * Answer of `GET /api/admin/analytics` (spec section 3, decisions "Analytics"). Pure.
 *
 * A *view* is one page shown. A *visit* is one session (one `sessionId`) on one day; a range is the sum of its days.
 * Days are Europe/Berlin days, "2026-11-21". Lists are sorted by their number, highest first, then by name.
 */
import { addDays, addMonths, type Day, earlierOf, firstDayOf, isDay, laterOf, monthOf } from "../platform/berlin-days";
import type { FunnelStep } from "./steps";

export interface AnalyticsSummary {
  /** Distinct sessionIds of each day. */
  totalVisitors: number;
  /** `funnelCompletions` per visitor in percent, with one decimal; 0 without visitors. */
  conversionRate: number;
  /** Distinct sessionIds of each day that saw /angebot. */
  funnelStarts: number;
  /**
   * Requests that came in by the form and are not spam. Counted in the database, so also those of visitors who are not
   * counted, and those that were erased since.
   */
  funnelCompletions: number;
  /** Pages with the most views, at most ten. */
  topPages: { page: string; views: number }[];
  /** Sources with the most visits, at most ten. */
  topSources: { source: string; visits: number }[];

  /** Rows of the days, oldest first, from the first day that was ever counted; without gaps. */
  days: DayRow[];
  /** Sources with the most visits, at most a hundred. */
  sources: { source: string; visits: number }[];

  /** Steps of the funnel, all six in order. */
  funnel: FunnelStepCount[];

  /** Numbers of as many days before the range as it has finished ones; null where either were not all counted. */
  before: { visitors: number; completions: number } | null;
}

export interface DayRow {
  day: string;
  /** Views and visitors; both null where the day has no total (yet). */
  views: number | null;
  visitors: number | null;
  /** Requests by the form. */
  completions: number;
  /** Whether views or steps are missing: the day has as many as it may have, more than are read, or one was refused. */
  isIncomplete: boolean;
}

/** Step of the funnel, measured on the visits that saw *this* step. */
export interface FunnelStepCount {
  step: FunnelStep;
  /** Visits that saw this step. */
  visits: number;
  /** Visits of these that saw a later step too. */
  wentOn: number;
  /** Visits that ended here, in percent of `visits` with one decimal; 0 for the last step and where nobody saw it. */
  dropOff: number;
}

/** Name of all pages or sources that are not kept by their own. */
export const OTHER = "andere";

/** Months for which days are kept: three full years plus the current month. */
export const DAYS_KEPT_MONTHS = 37;

export function oldestKeptDay(today: Day): Day {
  return firstDayOf(addMonths(monthOf(today), 1 - DAYS_KEPT_MONTHS));
}

/** Range of days, both included. */
export interface Range {
  from: Day;
  to: Day;
}

/** Length in days of a summary without `from`: what the dashboard's cards show. */
export const DEFAULT_DAYS = 30;

/**
 * Range from `?from=` and `?to=`, both optional. The default are the thirty days up to the last one; days in the
 * future, or no longer kept, are left out.
 *
 * @returns undefined when one of them is not a day, or they are the wrong way round
 */
export function readRange(parameters: URLSearchParams, today: Day): Range | undefined {
  const oldest = oldestKeptDay(today);
  const to = parameters.get("to") ?? today;
  if (!isDay(to)) return undefined;
  const from = parameters.get("from") ?? addDays(to, 1 - DEFAULT_DAYS);
  if (!isDay(from)) return undefined;
  const range = { from: laterOf(from, oldest), to: earlierOf(to, today) };
  return range.from <= range.to ? range : undefined;
}
