import { and, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { droppedEvents } from "../db/schema";
import type { Day } from "../platform/berlin-days";
import { logError } from "../platform/request-log.server";
import { hourOf } from "./hours";

/**
 * Notes that a view or step could not be stored, in the database, because the other storage is what failed. Writes
 * one log line an hour: the first one that counts in it.
 *
 * @param lost how many it stood for
 */
export async function noteDropped(db: Database, now: Date, cause: unknown, lost = 1): Promise<void> {
  const { day, hour } = hourOf(now);
  const [row] = await db
    .insert(droppedEvents)
    .values({ day, hour, count: lost })
    .onConflictDoUpdate({
      target: [droppedEvents.day, droppedEvents.hour],
      set: { count: sql`${droppedEvents.count} + ${lost}` },
    })
    .returning({ count: droppedEvents.count });
  if (row?.count === lost) logError(cause, "statistics not stored; losses of this hour are counted");
}

/** How many views and steps of these days are missing. */
export async function countDropped(db: Database, from: Day, to: Day): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${droppedEvents.count}), 0)` })
    .from(droppedEvents)
    .where(and(gte(droppedEvents.day, from), lte(droppedEvents.day, to)));
  return row?.count ?? 0;
}

/** Deletes what is older than the totals that it belongs to. */
export async function forgetDropped(db: Database, before: Day): Promise<void> {
  await db.delete(droppedEvents).where(sql`${droppedEvents.day} < ${before}`);
}
