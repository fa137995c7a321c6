/** Customers are reminded of their viewing the day before. */
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { insertWhere } from "../db/insert.server";
import { followUps, outbox } from "../db/schema";
import { addDays, berlinDay, berlinInstant } from "../platform/berlin-days";
import { isViewedOn } from "../requests/work/groups.server";
import { OPEN_STATUSES } from "../requests/work/steps";

/** Berlin time of the day before. */
const REMINDED_AT = "17:00";

/**
 * Queues tomorrow's reminders in advance, so that they go out on the minute. What is agreed after that needs none; what
 * is moved meanwhile is not sent (compose.server.ts).
 */
export async function announceViewings(db: Database, now: Date): Promise<void> {
  const today = berlinDay(now);
  const dueAt = berlinInstant(today, REMINDED_AT);
  if (now >= dueAt) return;
  const row = {
    id: sql`lower(hex(randomblob(16)))`,
    kind: "viewing-reminder" as const,
    subjectId: followUps.id,
    dedupeKey: sql`${followUps.viewingAt}`,
    createdAt: now.toISOString(),
    dueAt: dueAt.toISOString(),
  };
  const isOpen = inArray(sql`+${followUps.status}`, [...OPEN_STATUSES]);
  const which = and(isViewedOn(addDays(today, 1)), isOpen, isNull(followUps.restrictedAt));
  await insertWhere(db, outbox, row, followUps, which).onConflictDoNothing();
}
