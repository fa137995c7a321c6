/** Scheduled jobs that delete old requests and messages. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from "drizzle-orm";
import { followUps, orders, outbox } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import { DAY_MS } from "../../platform/durations";
import { deleteOldCounts } from "../../platform/write-budget.server";
import { ERASE_BATCH } from "./erase.server";
import { hasRunningOrder, keptUntil } from "./kept.server";
import { retentionCutoff, SPAM_KEPT_DAYS } from "./retention";
import { eraseForGood } from "./tombstones.server";

/** Batches of one run; what is left is deleted an hour later. */
const RUN_BATCHES = 10;

/**
 * Every hour: deletes requests and messages whose retention is over and that were not won, and old counts of the write
 * budget. The follow-up date counts as a change, except for spam. One with an accepted offer is restricted instead.
 */
export async function deleteExpired({ db, statistics }: Pick<Bindings, "db" | "statistics">, now: Date): Promise<void> {
  const since = retentionCutoff(now);
  const before = since.toISOString();
  const hasNoDaySince = or(isNull(followUps.followUpOn), lt(followUps.followUpOn, berlinDay(since)));
  const spamBefore = new Date(now.getTime() - SPAM_KEPT_DAYS * DAY_MS).toISOString();
  let deleted = 0;
  for (let batch = 0; batch < RUN_BATCHES; batch += 1) {
    const rows = await db
      .select({ id: followUps.id })
      .from(followUps)
      .where(
        and(
          or(
            and(lt(followUps.changedAt, before), ne(followUps.status, "won"), hasNoDaySince),
            and(eq(followUps.status, "spam"), lt(followUps.changedAt, spamBefore)),
          ),
          // What is restricted is kept until its orders' last day, and what runs is not touched.
          isNull(followUps.restrictedAt),
          not(hasRunningOrder(berlinDay(now))),
        ),
      )
      .orderBy(asc(followUps.changedAt))
      .limit(ERASE_BATCH);
    if (rows.length === 0) break;
    const { erased } = await eraseForGood(
      { db, statistics },
      rows.map(({ id }) => id),
      now,
    );
    deleted += erased;
  }
  await db.batch([
    // Mails that `erase` does not reach: weekly reports, and those about orders.
    db.delete(outbox).where(lt(outbox.createdAt, before)),
    deleteOldCounts(db, now),
    // How to get in is not needed after the last day.
    db
      .update(orders)
      .set({ access: null })
      .where(and(isNotNull(orders.access), lt(orders.endedOn, berlinDay(now)))),
  ]);
  if (deleted > 0) console.info(JSON.stringify({ type: "retention", deleted }));
}

/**
 * Every hour: deletes what customers asked us to delete a day ago, what the operator deleted among many (a minute
 * later), and orders whose retention is over. An order that
 * has to be kept is restricted instead, and one whose customer wished it while it ran, once it has ended.
 */
export async function eraseRequested(
  { db, statistics }: Pick<Bindings, "db" | "statistics">,
  now: Date,
): Promise<void> {
  const due = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(lte(followUps.erasureDueAt, now.toISOString()))
    .limit(RUN_BATCHES * ERASE_BATCH);
  const today = berlinDay(now);
  const over = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        inArray(followUps.id, db.select({ id: orders.leadId }).from(orders).where(lt(orders.retainUntil, today))),
        sql`${keptUntil(today)} < ${today}`,
      ),
    )
    .limit(RUN_BATCHES * ERASE_BATCH);
  const wished = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        inArray(followUps.id, db.select({ id: orders.leadId }).from(orders).where(isNotNull(orders.erasureWishedAt))),
        isNull(followUps.restrictedAt),
        not(hasRunningOrder(today)),
      ),
    )
    .limit(ERASE_BATCH);
  const ids = [...new Set([...due, ...over, ...wished].map(({ id }) => id))];
  if (ids.length > 0) await eraseForGood({ db, statistics }, ids, now);
}
