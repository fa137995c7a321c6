/**
 * Parts of the roll-up that failed: kept in the database, because KV may be what fails, until they succeed or it is too
 * late for them. The statistics tab shows them.
 */
import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { rollupFailures } from "../db/schema";
import { addDays, berlinDay, startOfBerlinDay } from "../platform/berlin-days";
import { causeOf, logError, OperationalError } from "../platform/request-log.server";
import { DIGEST_KEPT_DAYS } from "./keys";

/** `part` is the key of the digest or totals that could not be made, `cause` our own word or the storage's code. */
type RollUpFailure = typeof rollupFailures.$inferSelect;

/** The parts of one run. */
export interface Attempts {
  /** The parts in order, those that failed in an earlier run last. */
  failedLast<Part>(parts: readonly Part[], keyOf: (part: Part) => string): Part[];
  /**
   * Runs one part; a failure is logged and recorded.
   *
   * @param run gets a function that records the failure in advance, for a part that may get the Worker killed
   * @returns whether it succeeded
   */
  attempt(part: string, run: (recordInAdvance: () => Promise<void>) => Promise<unknown>): Promise<boolean>;
  /**
   * Whether so many parts failed that a storage must be down. The remaining parts are left to the next run, which
   * starts with them.
   */
  hasTooManyFailures(): boolean;
  /** Marks a part that needs no work. */
  markUpToDate(part: string): void;
  /** Deletes the failures of parts that succeeded or are up to date. @throws OperationalError when a part failed */
  finish(): Promise<void>;
}

const FAILURES_PER_RUN = 10;

/** Bound parameters of a statement (D1 allows 100). */
const BATCH = 50;

/** Reads the failures of earlier runs. If that fails, the run goes on as if there were none. */
export async function startAttempts(db: Database, now: Date): Promise<Attempts> {
  const known = new Set((await readFailures(db).catch(logAndReturnNone)).map(({ part }) => part));
  const succeeded: string[] = [];
  let failures = 0;

  return {
    failedLast(parts, keyOf) {
      const hasFailed = (part: (typeof parts)[number]) => Number(known.has(keyOf(part)));
      return [...parts].sort((a, b) => hasFailed(a) - hasFailed(b));
    },
    async attempt(part, run) {
      try {
        await run(async () => {
          await record(db, part, now, STOPPED);
          known.add(part);
        });
        succeeded.push(part);
        return true;
      } catch (error) {
        failures += 1;
        logError(error, `statistics: roll-up of ${part}`);
        await record(db, part, now, causeOf(error)).catch((cause) => logError(cause, "statistics: failure not noted"));
        return false;
      }
    },
    hasTooManyFailures: () => failures >= FAILURES_PER_RUN,
    markUpToDate: (part) => succeeded.push(part),
    async finish() {
      const solved = succeeded.filter((part) => known.has(part));
      for (let start = 0; start < solved.length; start += BATCH) {
        await db.delete(rollupFailures).where(inArray(rollupFailures.part, solved.slice(start, start + BATCH)));
      }
      const expired = startOfBerlinDay(addDays(berlinDay(now), -DIGEST_KEPT_DAYS)).toISOString();
      if (known.size > solved.length) await db.delete(rollupFailures).where(lt(rollupFailures.since, expired));
      if (failures > 0) throw new OperationalError(`${failures} parts of the statistics were not rolled up`);
    },
  };
}

/** The oldest first. */
export function readFailures(db: Database): Promise<RollUpFailure[]> {
  return db
    .select()
    .from(rollupFailures)
    .orderBy(asc(rollupFailures.since), asc(rollupFailures.part))
    .limit(FAILURES_MAX);
}

/** More than the hours, days and months of one run. */
const FAILURES_MAX = 250;

/** The cause that is recorded in advance; it remains if the Worker is killed. */
const STOPPED = "stopped";

async function record(db: Database, part: string, now: Date, cause: string): Promise<void> {
  await db
    .insert(rollupFailures)
    .values({ part, since: now.toISOString(), cause })
    .onConflictDoUpdate({ target: rollupFailures.part, set: { cause: sql`excluded.cause` } });
}

function logAndReturnNone(error: unknown): RollUpFailure[] {
  logError(error, "statistics: failures not read");
  return [];
}
