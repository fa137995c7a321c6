/** Stored views and steps of a day, or a refusal: summed in the isolate, written at most once a minute. */
import { sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { statisticsDays } from "../db/schema";
import { logError } from "../platform/http/request-log.server";
import type { Day } from "../platform/time/berlin-days";
import { MINUTE_MS } from "../platform/time/durations";

const WRITE_EVERY_MS = MINUTE_MS;

/** Milliseconds that a sum waits for more before it is written. Work after a response may take 30 s. */
const SUM_MS = 10_000;

/** Number of keys at most of a day, of all isolates together: they cost a cent, and reading them stays bounded. */
export const KEYS_A_DAY = 50_000;

/** Sums of one isolate. If it ends before they are written they are lost. */
export function createDayCounts(sleep = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms))) {
  const unwritten = new Map<Day, Sums>();
  /** Newest day that was written, with its keys in the database. */
  let written: { day: Day; keys: number } = { day: "", keys: 0 };
  let nextWriteAt = 0;

  function sumsOf(day: Day): Sums {
    const sums = unwritten.get(day) ?? { keys: 0, isRefused: false };
    unwritten.set(day, sums);
    return sums;
  }

  return {
    /** Notes that KV has refused a write. @param cause its answer; the first of each sum is logged */
    noteRefusal(day: Day, cause: unknown): void {
      const sums = sumsOf(day);
      if (!sums.isRefused) logError(cause, "statistics not stored; the day is marked");
      sums.isRefused = true;
    },

    addKey(day: Day): void {
      sumsOf(day).keys += 1;
    },

    /** Whether the day has all the keys that it may have, as far as this isolate knows. */
    isFull(day: Day): boolean {
      return (unwritten.get(day)?.keys ?? 0) + (written.day === day ? written.keys : 0) >= KEYS_A_DAY;
    },

    /** Writes what is due, behind every response. Never throws: what could not be written stays in the sum. */
    async writeIfDue(db: Database, now: Date): Promise<void> {
      const wait = nextWriteAt - now.getTime();
      // A longer wait means that the clock was set back: it does not hold up the write.
      if (unwritten.size === 0 || (wait > 0 && wait <= WRITE_EVERY_MS)) return;
      nextWriteAt = now.getTime() + WRITE_EVERY_MS;
      await sleep(SUM_MS);
      const counts = [...unwritten];
      unwritten.clear();
      try {
        written = (await addToDays(db, counts)).at(-1) ?? written;
      } catch (error) {
        logError(error, "statistics: counts of the day not written");
        for (const [day, { keys, isRefused }] of counts) {
          const sums = sumsOf(day);
          sums.keys += keys;
          sums.isRefused ||= isRefused;
        }
      }
    },
  };
}

interface Sums {
  keys: number;
  isRefused: boolean;
}

/** Adds the sums to their days. @returns the days with all their keys, in the order of `counts` */
async function addToDays(db: Database, counts: [Day, Sums][]) {
  return db
    .insert(statisticsDays)
    .values(counts.map(([day, sums]) => ({ day, ...sums })))
    .onConflictDoUpdate({
      target: statisticsDays.day,
      set: {
        keys: sql`${statisticsDays.keys} + excluded.keys`,
        isRefused: sql`${statisticsDays.isRefused} OR excluded.is_refused`,
      },
    })
    .returning({ day: statisticsDays.day, keys: statisticsDays.keys });
}
