import { and, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { droppedEvents } from "../db/schema";
import type { Day } from "../platform/berlin-days";
import { logError } from "../platform/request-log.server";
import { hourOf } from "./hours";

/**
 * Counts a lost view or step. It is counted in the database, because KV is what failed. Logs the first loss of each
 * hour.
 *
 * @param lost how many views or steps it stood for
 */
export async function recordDropped(db: Database, now: Date, cause: unknown, lost = 1): Promise<void> {
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

/** Deletes counts that are older than the totals. */
export async function deleteOldDropped(db: Database, before: Day): Promise<void> {
  await db.delete(droppedEvents).where(sql`${droppedEvents.day} < ${before}`);
}
