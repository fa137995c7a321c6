import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { accountEvents } from "../../db/schema";
import { DAY_MS } from "../../platform/durations";
import { ACCOUNT_LOG_DAYS } from "../../platform/lifetimes";
import { type Page, type PageRequest, toPage } from "../../platform/paging.server";
import { olderThan } from "../../requests/lists/list-filter.server";

export type AccountEvent = typeof accountEvents.$inferSelect;

/** A row of `GET /api/admin/account-log`. */
export type AccountLogRow = Pick<AccountEvent, "id" | "createdAt" | "kind" | "email" | "device" | "about">;

/** One page of the log, newest first. @param userId of one account alone */
export async function listAccountEvents(
  db: Database,
  { limit, after }: PageRequest,
  userId: string | undefined,
): Promise<Page<AccountLogRow>> {
  const { id, createdAt, kind, email, device, about } = accountEvents;
  const rows = await db
    .select({ id, createdAt, kind, email, device, about })
    .from(accountEvents)
    .where(and(olderThan(accountEvents, after), userId ? eq(accountEvents.userId, userId) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return toPage(rows, limit);
}

/** A statement that deletes what is too old. */
export function deleteOldAccountEvents(db: Database, now: Date) {
  const before = new Date(now.getTime() - ACCOUNT_LOG_DAYS * DAY_MS).toISOString();
  return db.delete(accountEvents).where(lt(accountEvents.createdAt, before));
}
