/** Push messages in the outbox: one row for each device, so that each has attempts and a lease of its own. */
import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { isOneOf } from "../../db/one-of.server";
import { outbox, pushSubscriptions } from "../../db/schema";
import { mailKinds } from "./kinds";

/** Devices that are reached, in SQL. */
export const DEVICES = "(SELECT id FROM push_subscriptions WHERE dropped_at IS NULL) AS devices";

/** Statement for a submission's batch: each device rings once for a new one that has a notice of its own. */
export function announcePush(db: Database, subjectId: string, now: Date) {
  const at = now.toISOString();
  const { id: device, droppedAt } = pushSubscriptions;
  const isNotice = and(eq(outbox.subjectId, subjectId), isOneOf(outbox.kind, mailKinds("isOfNew")));
  const notice = db.select({ id: outbox.id }).from(outbox).where(isNotice);
  const row = {
    id: sql`lower(hex(randomblob(16)))`,
    kind: "push" as const,
    subjectId,
    onceKey: device,
    device,
    reason: "new" as const,
    createdAt: at,
    dueAt: at,
  };
  return insertWhere(db, outbox, row, pushSubscriptions, and(isNull(droppedAt), exists(notice))).onConflictDoNothing();
}
