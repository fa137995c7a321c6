/**
 * The hourly roll-up (docs/decisions/0030): finished hours become digests, finished days totals, finished months totals
 * of totals.
 *
 * It works like `make`: each result stores a version of its sources, and is made again when that has changed. So it may
 * run twice, late, or be killed at any point; the next run does what is missing. Every result is made from its sources
 * alone, without read-modify-write, and one that fails does not keep others from being made.
 */
import { addDays, addMonths, berlinDay, type Day, daysFrom, monthOf } from "../platform/berlin-days";
import { KEYS_PER_RUN } from "./bounds";
import type { StatisticsStore } from "./collect.server";
import { digestEvents } from "./digest-events.server";
import { type DigestMetadata, lookbackOf, putDigest, readDigests } from "./digests.server";
import { deleteOldDropped } from "./dropped.server";
import { finishedHours, type Hour, hoursOf } from "./hours";
import { dayKey, hourKey, monthKey, PREFIXES, ROLLUP_WINDOW_DAYS, TOTALS_KEPT_DAYS, TOTALS_TTL_SECONDS } from "./keys";
import { getAll, listAll } from "./kv.server";
import { daysOfMonth } from "./range";
import { deleteOldCorrections, uncorrectedRequests } from "./requests.server";
import { type Attempts, startAttempts } from "./rollup-failures.server";
import { type DayDigests, sharedSessions, type Totals, totalsOfDay, totalsOfMonth, versionFrom } from "./totals";

/** Hours that are checked again, because KV may list a new key a minute late. */
const LATE_HOURS = 2;
/** Limits a run's operations; after an outage the next runs continue. */
const HOURS_PER_RUN = 60;
/** Finished months that are checked again. */
const MONTHS_CHECKED = 2;

interface TotalsMetadata {
  version: number;
}

/**
 * One run; the next one continues what it leaves.
 *
 * @throws OperationalError at its end when a part failed; the failure is logged and recorded for the operator, and the
 * next run tries again
 */
export async function rollUp(store: StatisticsStore, now: Date): Promise<void> {
  const parts = await startAttempts(store.db, now);
  await parts.attempt(WHOLE_RUN, async () => {
    const digested = await digestHours(store.statistics, parts, now);
    const pending = await rollUpDays(store, digested, parts, now);
    await rollUpMonths(store.statistics, pending, parts, now);
    const oldest = addDays(berlinDay(now), -TOTALS_KEPT_DAYS);
    await deleteOldDropped(store.db, oldest);
    await deleteOldCorrections(store.db, oldest);
  });
  await parts.finish();
}

/** A failure outside of the parts, above all in the lists of keys. */
const WHOLE_RUN = "run";

/** @returns how many events each digest holds, by its key */
async function digestHours(kv: KVNamespace, parts: Attempts, now: Date): Promise<Map<string, number>> {
  const listed = await listAll<DigestMetadata>(kv, PREFIXES.hour);
  const digested = new Map(listed.map(({ name, metadata }) => [name, metadata.events]));
  const finished = finishedHours(addDays(berlinDay(now), -ROLLUP_WINDOW_DAYS), now);
  const late = finished.slice(-LATE_HOURS);
  const due = finished.filter((hour) => late.includes(hour) || !digested.has(hourKey(hour)));
  for (const hour of finished) if (!due.includes(hour)) parts.markUpToDate(hourKey(hour));
  let keys = 0;

  // Hours that failed before come last: otherwise one that makes the platform stop the Worker would block every run at
  // the same place.
  for (const hour of parts.failedLast(due, hourKey).slice(0, HOURS_PER_RUN)) {
    if (keys >= KEYS_PER_RUN || parts.hasTooManyFailures()) break;
    await parts.attempt(hourKey(hour), async (recordInAdvance) => {
      const [digest] = await digestEvents(kv, [hour], { onLongList: recordInAdvance });
      if (!digest) return;
      keys += digest.events;
      if (digest.events === digested.get(hourKey(hour))) return;
      await putDigest(kv, hour, digest);
      digested.set(hourKey(hour), digest.events);
    });
  }
  return digested;
}

/**
 * @returns days of the window that are not rolled up yet, because hours are missing or they failed
 */
async function rollUpDays(
  store: StatisticsStore,
  digested: Map<string, number>,
  parts: Attempts,
  now: Date,
): Promise<Day[]> {
  const kv = store.statistics;
  const today = berlinDay(now);
  const days = daysFrom(addDays(today, -ROLLUP_WINDOW_DAYS), addDays(today, -1));
  const versions = await listVersions(kv, days.map(monthOf));
  const pending: Day[] = [];

  for (const day of parts.failedLast(days, dayKey)) {
    if (!hoursOf(day).every((hour) => digested.has(hourKey(hour)))) {
      pending.push(day);
      continue;
    }
    const sources = [...lookbackOf(day), day].flatMap(hoursOf);
    if (versions.get(dayKey(day)) === expectedVersion(sources, digested)) {
      parts.markUpToDate(dayKey(day));
      continue;
    }
    const made = await parts.attempt(dayKey(day), async () => putTotals(kv, dayKey(day), await makeDay(store, day)));
    if (!made) pending.push(day);
  }
  return pending;
}

async function makeDay({ statistics, db }: StatisticsStore, day: Day): Promise<Totals> {
  const today = await readDigests(statistics, day);
  const before: DayDigests[] = [];
  // One at a time: each is as large as a bulk read may be.
  for (const earlier of lookbackOf(day)) before.push(sharedSessions(await readDigests(statistics, earlier), today));
  return totalsOfDay(today, before, await uncorrectedRequests(db, day));
}

function expectedVersion(hours: readonly Hour[], digested: Map<string, number>): number {
  return versionFrom(hours.flatMap((hour) => digested.get(hourKey(hour)) ?? []));
}

async function rollUpMonths(kv: KVNamespace, pending: readonly Day[], parts: Attempts, now: Date): Promise<void> {
  const current = monthOf(berlinDay(now));
  const months = Array.from({ length: MONTHS_CHECKED }, (_, index) => addMonths(current, -1 - index));
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
    if (days.length === 0 || monthVersions.get(monthKey(month)) === version) {
      parts.markUpToDate(monthKey(month));
      continue;
    }
    await parts.attempt(monthKey(month), async () => {
      const totals = await getAll<Totals>(kv, days);
      await putTotals(kv, monthKey(month), totalsOfMonth(month, [...totals.values()]));
    });
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
