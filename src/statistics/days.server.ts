/** Days of the statistics: the hourly job's totals in D1, and today from its keys in KV (docs/decisions/0030). */
import { and, count, gte, lt, lte, min, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { erasedRequests, statisticsDays } from "../db/schema";
import { addDays, berlinDay, berlinInstant, type Day, daysFrom, startOfBerlinDay } from "../platform/time/berlin-days";
import { KEYS_A_DAY } from "./day-counts.server";
import { countDay, type DayTotal } from "./day-total";
import { dayPrefix, parseKey, type StepRecord, type StoredEvent, type ViewRecord } from "./record";
import { oldestKeptDay, type Range } from "./summary";

export interface StatisticsStore {
  statistics: KVNamespace;
  db: Database;
}

/** Total of a day, and whether there were more keys than were read. */
type ReadDay = DayTotal & { isCut: boolean };

/** Day as the database knows it. `total` is null until the job has made one. */
export interface KnownDay {
  day: Day;
  /** Whether it has all keys that it may have, or one was refused. */
  isIncomplete: boolean;
  total: ReadDay | null;
}

/** Number of lists at most, of a thousand keys each; the job may read more, because the platform allows a thousand. */
export const PAGES_TODAY = 20;
const PAGES_OF_FINISHED_DAY = 200;

/** Time of a day's first total, because KV's lists may lag behind its writes; a day later it is made once more. */
const FIRST_RUN = "02:00";

/** Number of days that still have all their keys (`KEYS_KEPT_DAYS`); the job catches up on them after an outage. */
export const DAYS_BACK = 3;

/**
 * Makes the totals that are due. A run may be repeated, or killed at any point: each total is made anew from all keys
 * of its day and replaces the one before.
 *
 * @throws the last failure, after all days were tried
 */
export async function totalFinishedDays({ statistics, db }: StatisticsStore, now: Date): Promise<void> {
  const today = berlinDay(now);
  await deleteOldDays(db, oldestKeptDay(today));
  if (now < berlinInstant(today, FIRST_RUN)) return;

  const madeOn = await readMadeOn(db, addDays(today, -DAYS_BACK));
  let failure: unknown;
  for (const day of daysFrom(addDays(today, -DAYS_BACK), addDays(today, -1))) {
    if (!isDue(day, madeOn.get(day), today)) continue;
    try {
      await putTotal(db, day, today, await readKeys(statistics, day, PAGES_OF_FINISHED_DAY));
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
}

/** Whether a total is to be made: it is final from the second day after its own. */
function isDue(day: Day, madeOn: Day | null | undefined, today: Day): boolean {
  const finalFrom = addDays(day, 2);
  return !madeOn || (madeOn < finalFrom && today >= finalFrom);
}

async function readMadeOn(db: Database, from: Day): Promise<Map<Day, Day | null>> {
  const { day, madeOn } = statisticsDays;
  const rows = await db.select({ day, madeOn }).from(statisticsDays).where(gte(day, from));
  return new Map(rows.map((row) => [row.day, row.madeOn]));
}

async function putTotal(db: Database, day: Day, madeOn: Day, total: ReadDay): Promise<void> {
  const made = { madeOn, total };
  await db
    .insert(statisticsDays)
    .values({ day, ...made })
    .onConflictDoUpdate({ target: statisticsDays.day, set: made });
}

async function deleteOldDays(db: Database, oldest: Day): Promise<void> {
  await db.batch([
    db.delete(statisticsDays).where(lt(statisticsDays.day, oldest)),
    db.delete(erasedRequests).where(lt(erasedRequests.createdAt, startOfBerlinDay(oldest).toISOString())),
  ]);
}

/** Known days of a range, and the first known day of all times (null on the first day). */
export async function readDays(db: Database, { from, to }: Range): Promise<{ known: KnownDay[]; first: Day | null }> {
  const { day, keys, isRefused, total } = statisticsDays;
  const [known, [oldest]] = await db.batch([
    db
      .select({ day, keys, isRefused, total })
      .from(statisticsDays)
      .where(and(gte(day, from), lte(day, to))),
    db.select({ day: min(day) }).from(statisticsDays),
  ]);
  return {
    known: known.map((row) => ({
      day: row.day,
      isIncomplete: row.keys >= KEYS_A_DAY || row.isRefused,
      total: row.total as ReadDay | null,
    })),
    first: oldest?.day ?? null,
  };
}

/** Visits of a range of finished days; null where not all of them were counted. */
export async function readVisitors(db: Database, { from, to }: Range): Promise<number | null> {
  const { day, total } = statisticsDays;
  const [found] = await db
    .select({ counted: count(total), visitors: sql<number>`sum(${total} ->> '$.visitors')` })
    .from(statisticsDays)
    .where(and(gte(day, from), lte(day, to)));
  return found?.counted === daysFrom(from, to).length ? found.visitors : null;
}

/** Total of today so far, read from its keys each time. @throws whatever KV throws */
export function readToday(kv: KVNamespace, now: Date): Promise<ReadDay> {
  return readKeys(kv, berlinDay(now), PAGES_TODAY);
}

async function readKeys(kv: KVNamespace, day: Day, maxPages: number): Promise<ReadDay> {
  let isCut = false;
  async function* pages(): AsyncGenerator<StoredEvent[]> {
    let cursor: string | undefined;
    for (let count = 1; ; count += 1) {
      const page = await kv.list<ViewRecord | StepRecord>({ prefix: dayPrefix(day), cursor });
      yield page.keys.flatMap(({ name, metadata }) => (metadata ? [{ ...parseKey(name), record: metadata }] : []));
      if (page.list_complete) return;
      cursor = page.cursor;
      isCut = count === maxPages;
      if (isCut) return;
    }
  }
  const total = await countDay(pages());
  return { ...total, isCut };
}
