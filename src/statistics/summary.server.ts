/**
 * Answer of `GET /api/admin/analytics`, from the days of a range and its requests.
 *
 * A *view* is one page shown. A *visit* is one session (one `sessionId`) on one day; a range is the sum of its days.
 * Days are Europe/Berlin days, "2026-11-21". Lists are sorted by their number, highest first, then by name.
 */
import { addDays, berlinDay, type Day, daysFrom, laterOf } from "../platform/time/berlin-days";
import { type Counts, type FunnelCounts, inOneSpelling, totalOf } from "./day-total";
import { type KnownDay, readDays, readToday, readVisitors, type StatisticsStore } from "./days.server";
import { readCompletions } from "./requests.server";
import { type FunnelStep, funnelSteps } from "./steps";
import type { Range } from "./summary";

/** Length of the top lists. */
const TOP_LENGTH = 10;

/** Number of sources in the summary: those of a brand are one only where they are shown. */
const SOURCES_LENGTH = 100;

export type AnalyticsSummary = Awaited<ReturnType<typeof readSummary>>;
export type VisitDay = AnalyticsSummary["days"][number];

/** Summary of a range. @throws whatever KV or D1 throws */
export async function readSummary({ statistics, db }: StatisticsStore, { from, to }: Range, now: Date) {
  const today = berlinDay(now);
  // Only finished days compare; today is not over yet.
  const finished = daysFrom(from, to).filter((day) => day < today);
  const before = { from: addDays(from, -finished.length), to: addDays(from, -1) };
  const [{ known, first }, totalOfToday, visitorsBefore, completions] = await Promise.all([
    readDays(db, { from, to }),
    to === today ? readToday(statistics, now) : undefined,
    readVisitors(db, before),
    readCompletions(db, before.from, to),
  ]);
  const completionsOf = (range: Range) =>
    daysFrom(range.from, range.to).reduce((sum, day) => sum + (completions.get(day) ?? 0), 0);
  const funnelCompletions = completionsOf({ from, to });
  const days = new Map(known.map((row) => [row.day, row]));
  const isCounted = finished.every((day) => days.get(day)?.total);
  if (totalOfToday) days.set(today, { day: today, isIncomplete: false, ...days.get(today), total: totalOfToday });
  const { visitors, pages, sources, funnel } = totalOf([...days.values()].flatMap(({ total }) => total ?? []));
  const rankedSources = highest(inOneSpelling(sources), SOURCES_LENGTH).map(([source, visits]) => ({ source, visits }));

  return {
    /** Distinct sessionIds of each day. */
    totalVisitors: visitors,
    conversionRate: percent(funnelCompletions, visitors),
    /** Distinct sessionIds of each day that saw /angebot. */
    funnelStarts: funnel.seen?.visits ?? 0,
    /** Requests by the form that are no spam, from the database: of visitors not counted, and erased ones, too. */
    funnelCompletions,
    topPages: highest(pages, TOP_LENGTH).map(([page, number]) => ({ page, views: number })),
    topSources: rankedSources.slice(0, TOP_LENGTH),
    /** Oldest first, from the first day that was ever counted; without gaps. */
    days: daysFrom(laterOf(from, first ?? today), to).map((day) => ({
      ...dayRow(day, days.get(day)),
      completions: completions.get(day) ?? 0,
    })),
    sources: rankedSources,
    funnel: funnelSteps.map((step) => funnelStep(step, funnel)),
    /** Totals of as many days before the range; null where not all days of both were counted. */
    before:
      isCounted && visitorsBefore !== null ? { visitors: visitorsBefore, completions: completionsOf(before) } : null,
  };
}

/** Entries with the highest numbers, then by name. */
function highest(counts: Counts, length: number): [string, number][] {
  return Object.entries(counts)
    .sort(([a, numberA], [b, numberB]) => numberB - numberA || (a < b ? -1 : 1))
    .slice(0, length);
}

/** Visits that saw a step, those that saw a later one too, and the percent that ended there. */
function funnelStep(step: FunnelStep, counts: FunnelCounts) {
  const { visits = 0, wentOn = 0 } = counts[step] ?? {};
  return { step, visits, wentOn, dropOff: step === "sent" ? 0 : percent(visits - wentOn, visits) };
}

/** Share in percent, with one decimal. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

/** Row of a day; a day without one in the database has no numbers either: a line through the days must not skip it. */
function dayRow(day: Day, { total = null, isIncomplete = false }: Partial<KnownDay> = {}) {
  return {
    day,
    views: total?.views ?? null,
    visitors: total?.visitors ?? null,
    /** Whether the day has as many views or steps as it may have, more than are read, or one was refused. */
    isIncomplete: isIncomplete || (total?.isCut ?? false),
  };
}
