/** Views and steps that were not stored: summed in the isolate, written to the day's row at most once a minute. */

import { sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { statisticsDays } from "../db/schema";
import type { Day } from "../platform/berlin-days";
import { MINUTE_MS } from "../platform/durations";
import { logError } from "../platform/request-log.server";

const WRITE_EVERY_MS = MINUTE_MS;

/** How long a sum waits for more before it is written. Work after a response may take 30 s. */
export const SUM_MS = 10_000;

/** The sums of one isolate. If it ends before they are written they are lost, so the marks say "etwa". */
export function createMissingCount(sleep = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms))) {
  const unwritten = new Map<Day, number>();
  let nextWriteAt = 0;

  return {
    /** @param cause what KV answered; of each sum the first is logged */
    add(day: Day, cause?: unknown): void {
      if (cause && unwritten.size === 0) logError(cause, "statistics not stored; what is missing is counted");
      unwritten.set(day, (unwritten.get(day) ?? 0) + 1);
    },

    /** To be called behind every response. Never throws: what could not be written stays in the sum. */
    async writeIfDue(db: Database, now: Date): Promise<void> {
      if (unwritten.size === 0 || now.getTime() < nextWriteAt) return;
      nextWriteAt = now.getTime() + WRITE_EVERY_MS;
      await sleep(SUM_MS);
      const counts = [...unwritten];
      unwritten.clear();
      try {
        await addToDays(db, counts);
      } catch (error) {
        logError(error, "statistics: missing views not written");
        for (const [day, count] of counts) unwritten.set(day, (unwritten.get(day) ?? 0) + count);
      }
    },
  };
}

async function addToDays(db: Database, counts: [Day, number][]): Promise<void> {
  await db
    .insert(statisticsDays)
    .values(counts.map(([day, missing]) => ({ day, missing })))
    .onConflictDoUpdate({
      target: statisticsDays.day,
      set: { missing: sql`${statisticsDays.missing} + excluded.missing` },
    });
}
