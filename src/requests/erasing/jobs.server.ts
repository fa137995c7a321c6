/** Scheduled jobs that delete old requests and messages. */
import { and, asc, eq, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { COUNTS_KEPT_DAYS } from "../../content/lifetimes";
import { emptyPlan, planFieldsErased } from "../../content/plan-fields";
import { isOneOf } from "../../db/one-of.server";
import { followUps, orders, outbox, writeBudget } from "../../db/schema";
import { addDays, berlinDay } from "../../platform/time/berlin-days";
import { DAY_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import { forgetSent } from "../outbox/delivery.server";
import { hasRunningOrder } from "../running-orders.server";
import { isUnrestricted } from "../work/find.server";
import { notSpam } from "../work/options";
import { keptUntil } from "./kept.server";
import { retentionCutoff, SPAM_KEPT_DAYS } from "./retention";
import { eraseForGood } from "./tombstones.server";

/** Statuses but spam and won; each is found in the index by status and time of the last change. */
const neverWon = notSpam.filter((status) => status !== "won");

/** Conditions of the outbox's partial indexes, one of which has every mail: sent, waiting, or refused. */
const indexed = [
  isNotNull(outbox.sentAt),
  and(isNull(outbox.sentAt), isNull(outbox.refusedAt)),
  isNotNull(outbox.refusedAt),
];

/** Requests and messages that one run erases: the others wait for the next. */
const ERASED_AT_ONCE = 1000;

/**
 * Deletes requests and messages whose retention is over and that were not won, and old counts of the write budget,
 * every hour. The follow-up date counts as a change, except for spam. One with an accepted offer is restricted instead.
 */
export async function deleteExpired({ db, statistics }: Pick<Bindings, "db" | "statistics">, now: Date): Promise<void> {
  const since = retentionCutoff(now);
  const before = since.toISOString();
  const hasNoDaySince = or(isNull(followUps.followUpOn), lt(followUps.followUpOn, berlinDay(since)));
  const spamBefore = new Date(now.getTime() - SPAM_KEPT_DAYS * DAY_MS).toISOString();
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        or(
          and(isOneOf(followUps.status, neverWon), lt(followUps.changedAt, before), hasNoDaySince),
          and(eq(followUps.status, "spam"), lt(followUps.changedAt, spamBefore)),
        ),
        // Restricted requests are kept until their orders' last day; running orders are not touched.
        isUnrestricted,
        // An open demand is answered before anything is deleted.
        isNull(followUps.dataAsked),
        not(hasRunningOrder(berlinDay(now))),
      ),
    )
    .orderBy(asc(followUps.changedAt))
    .limit(ERASED_AT_ONCE);
  await db.batch([
    db.delete(writeBudget).where(lte(writeBudget.day, addDays(berlinDay(now), -COUNTS_KEPT_DAYS))),
    forgetSent(db, now),
    // Mails that `erase` does not reach: those of a day, and those about orders.
    ...indexed.map((which) => db.delete(outbox).where(and(lt(outbox.createdAt, before), which))),
    // The way to get in is not needed after the last day.
    db
      .update(orders)
      .set(emptyPlan("last-day"))
      .where(
        and(or(...planFieldsErased("last-day").map((id) => isNotNull(orders[id]))), lt(orders.endedOn, berlinDay(now))),
      ),
  ]);
  const { erased } = await eraseForGood({ db, statistics }, idsOf(rows), now);
  if (erased > 0) console.info(JSON.stringify({ type: "retention", deleted: erased }));
}

/** Erases what a backup has brought back and orders after their retention, every hour; restricts what must stay. */
export async function eraseDue({ db, statistics }: Pick<Bindings, "db" | "statistics">, now: Date): Promise<void> {
  const today = berlinDay(now);
  const ofOrders = (which: SQL) => isOneOf(followUps.id, db.select({ id: orders.leadId }).from(orders).where(which));
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      or(
        lte(followUps.eraseAt, now.toISOString()),
        and(ofOrders(lt(orders.retainUntil, today)), sql`${keptUntil(today)} < ${today}`),
      ),
    )
    .orderBy(asc(followUps.changedAt))
    .limit(ERASED_AT_ONCE);
  await eraseForGood({ db, statistics }, idsOf(rows), now);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
