/**
 * The roll-up (docs/decisions/0030): finished hours become digests, finished days totals, finished months totals of totals.
 *
 * It works like `make`: each result notes a version of what it was made from, and is made again when that has changed.
 * So it may run twice, late, or be killed at any point; the next run does what is missing. Nothing is read, changed and
 * written back: every result is made from its sources alone.
 */

import { addDays, addMonths, berlinDay, type Day, daysFrom, monthOf } from "../platform/berlin-days";
import type { StatisticsStore } from "./collect.server";
import { type DigestMetadata, lookbackOf, putDigest, readDigests } from "./digests.server";
import { forgetDropped } from "./dropped.server";
import { digestEvents } from "./events.server";
import { finishedHours, type Hour, hoursOf } from "./hours";
import { dayKey, hourKey, monthKey, PREFIXES, ROLLUP_WINDOW_DAYS, TOTALS_KEPT_DAYS, TOTALS_TTL_SECONDS } from "./keys";
import { getAll, listAll } from "./kv.server";
import { daysOfMonth } from "./range";
import { countRequests } from "./requests.server";
import { type DayDigests, type Totals, totalsOfDay, totalsOfMonth, versionFrom } from "./totals";

/** Hours that are looked at again, because KV shows a new key up to a minute or so late. */
const LATE_HOURS = 2;
/** Bounds a run's operations; after an outage the next runs go on. */
const HOURS_PER_RUN = 60;
/** Finished months that are looked at again. */
const MONTHS_CHECKED = 2;

interface TotalsMetadata {
  version: number;
}

/** One run; what it does not get done, the next one does. @throws whatever KV or D1 throws */
export async function rollUp(store: StatisticsStore, now: Date): Promise<void> {
  const digested = await digestHours(store.statistics, now);
  const pending = await rollUpDays(store, digested, now);
  await rollUpMonths(store.statistics, pending, now);
  await forgetDropped(store.db, addDays(berlinDay(now), -TOTALS_KEPT_DAYS));
}

/** @returns how many events each digest holds, by its key */
async function digestHours(kv: KVNamespace, now: Date): Promise<Map<string, number>> {
  const listed = await listAll<DigestMetadata>(kv, PREFIXES.hour);
  const digested = new Map(listed.map(({ name, metadata }) => [name, metadata.events]));
  const finished = finishedHours(addDays(berlinDay(now), -ROLLUP_WINDOW_DAYS), now);
  const late = finished.slice(-LATE_HOURS);
  const due = finished.filter((hour) => late.includes(hour) || !digested.has(hourKey(hour))).slice(0, HOURS_PER_RUN);

  for (const hour of due) {
    const [digest] = await digestEvents(kv, [hour]);
    if (!digest || digest.events === digested.get(hourKey(hour))) continue;
    await putDigest(kv, hour, digest);
    digested.set(hourKey(hour), digest.events);
  }
  return digested;
}

/** @returns days of the window that are not rolled up yet, because hours of theirs are missing */
async function rollUpDays(store: StatisticsStore, digested: Map<string, number>, now: Date): Promise<Day[]> {
  const kv = store.statistics;
  const today = berlinDay(now);
  const days = daysFrom(addDays(today, -ROLLUP_WINDOW_DAYS), addDays(today, -1));
  const versions = await listVersions(kv, days.map(monthOf));
  const pending: Day[] = [];

  for (const day of days) {
    if (!hoursOf(day).every((hour) => digested.has(hourKey(hour)))) {
      pending.push(day);
      continue;
    }
    const sources = [...lookbackOf(day), day].flatMap(hoursOf);
    if (versions.get(dayKey(day)) === expectedVersion(sources, digested)) continue;
    await putTotals(kv, dayKey(day), await makeDay(store, day));
  }
  return pending;
}

async function makeDay({ statistics, db }: StatisticsStore, day: Day): Promise<Totals> {
  const before: DayDigests[] = [];
  for (const earlier of lookbackOf(day)) before.push(await readDigests(statistics, earlier));
  return totalsOfDay(await readDigests(statistics, day), before, await countRequests(db, day, day));
}

function expectedVersion(hours: readonly Hour[], digested: Map<string, number>): number {
  return versionFrom(hours.flatMap((hour) => digested.get(hourKey(hour)) ?? []));
}

async function rollUpMonths(kv: KVNamespace, pending: readonly Day[], now: Date): Promise<void> {
  const running = monthOf(berlinDay(now));
  const months = Array.from({ length: MONTHS_CHECKED }, (_, index) => addMonths(running, -1 - index));
  const dayVersions = await listVersions(kv, months);
  const monthVersions = new Map(
    (await listAll<TotalsMetadata>(kv, PREFIXES.month)).map(({ name, metadata }) => [name, metadata.version]),
  );

  for (const month of months) {
    if (pending.some((day) => monthOf(day) === month)) continue;
    const days = daysOfMonth(month)
      .map(dayKey)
      .filter((key) => dayVersions.has(key));
    const version = versionFrom(days.map((key) => dayVersions.get(key) ?? 0));
    if (days.length === 0 || monthVersions.get(monthKey(month)) === version) continue;
    const totals = await getAll<Totals>(kv, days);
    await putTotals(kv, monthKey(month), totalsOfMonth(month, [...totals.values()]));
  }
}

async function listVersions(kv: KVNamespace, months: readonly string[]): Promise<Map<string, number>> {
  const lists = await Promise.all(
    [...new Set(months)].map((month) => listAll<TotalsMetadata>(kv, `${PREFIXES.day}${month}`)),
  );
  return new Map(lists.flat().map(({ name, metadata }) => [name, metadata.version]));
}

async function putTotals(kv: KVNamespace, key: string, totals: Totals): Promise<void> {
  const metadata: TotalsMetadata = { version: totals.version };
  await kv.put(key, JSON.stringify(totals), { metadata, expirationTtl: TOTALS_TTL_SECONDS });
}
