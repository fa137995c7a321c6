/**
 * Reads the summary in a number of operations that does not grow over the years: one bulk read for the months, one or
 * two for single days, one a day for today and the days before it, and lists of the current hour.
 */
import { addDays, addMonths, berlinDay, type Day, monthOf } from "../platform/berlin-days";
import type { StatisticsStore } from "./collect.server";
import { lookbackOf, readDayNow } from "./digests.server";
import { countDropped } from "./dropped.server";
import { dayKey, monthKey, ROLLUP_WINDOW_DAYS } from "./keys";
import { getAll } from "./kv.server";
import { daysOfMonth, partsOf, type Range, runsOf } from "./range";
import { countRequests, readCorrections } from "./requests.server";
import { readFailures } from "./rollup-failures.server";
import { summarize } from "./summarize";
import type { AnalyticsSummary } from "./summary";
import { type DayDigests, sumOf, type Totals, totalsOfDay } from "./totals";

/** @throws whatever KV or D1 throws */
export async function readSummary(store: StatisticsStore, range: Range, now: Date): Promise<AnalyticsSummary> {
  const { totals, missing } = await readTotals(store.statistics, range, berlinDay(now));
  const [live, requests, corrections, dropped, failures] = await Promise.all([
    readLiveDays(store.statistics, missing, now),
    // Totals keep their requests even after the leads themselves are deleted.
    Promise.all(runsOf(missing).map(({ first, last }) => countRequests(store.db, first, last))),
    readCorrections(store.db, range.from, range.to),
    countDropped(store.db, range.from, range.to),
    readFailures(store.db),
  ]);
  const sum = sumOf([...totals, ...live]);
  const isCountedLive = new Set(missing);
  const storedCorrections = corrections.filter(({ day }) => !isCountedLive.has(day));
  const counted = { ...sum, requests: [...sum.requests, ...storedCorrections, ...requests.flat()] };
  return { ...summarize(range, counted, dropped), failures };
}

/** The stored totals of a range, and the days of it that have none, oldest first. */
async function readTotals(kv: KVNamespace, range: Range, today: Day): Promise<{ totals: Totals[]; missing: Day[] }> {
  const parts = partsOf(range, today);
  const months = await getAll<Totals>(kv, parts.months.map(monthKey));
  const withoutTotals = parts.months.filter((month) => !months.has(monthKey(month)));
  // The month that has just ended may not be rolled up yet. An older one without totals is from before the first view.
  const justEnded = withoutTotals.filter((month) => month === addMonths(monthOf(today), -1)).flatMap(daysOfMonth);
  const days = await getAll<Totals>(kv, [...justEnded, ...parts.days].map(dayKey));
  const missing = [...withoutTotals.flatMap(daysOfMonth), ...parts.days].filter((day) => !days.has(dayKey(day))).sort();
  return { totals: [...months.values(), ...days.values()], missing };
}

/** Days that are not rolled up: today, and after an outage those that the roll-up will catch up on. */
async function readLiveDays(kv: KVNamespace, missing: readonly Day[], now: Date): Promise<Totals[]> {
  const oldest = addDays(berlinDay(now), -ROLLUP_WINDOW_DAYS);
  const read = new Map<Day, Promise<DayDigests>>();
  const readOnce = (day: Day) => {
    const known = read.get(day) ?? readDayNow(kv, day, now);
    read.set(day, known);
    return known;
  };
  const live = missing.filter((day) => day >= oldest);
  return Promise.all(
    live.map(async (day) => totalsOfDay(await readOnce(day), await Promise.all(lookbackOf(day).map(readOnce)))),
  );
}
