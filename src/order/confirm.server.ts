/** The confirmation of an order goes out, and with it the contract comes about. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, orders } from "../db/schema";
import { berlinDay, type Day } from "../platform/berlin-days";
import { confirmedByMail } from "./states";
import type { Order } from "./store.server";

/** The mail with the confirmation of an accepted offer went out. */
export async function markConfirmed(db: Database, offerId: string, now: Date): Promise<void> {
  const isUnconfirmed = and(eq(orders.offerId, offerId), isNull(orders.confirmedOn));
  const [order] = await db.select().from(orders).where(isUnconfirmed);
  if (!order) return;
  const { confirmedOn, concludedOn, instructedOn } = confirmedByMail(order, berlinDay(now));
  await db.batch([
    settle(db, order, concludedOn),
    db.update(orders).set({ confirmedOn, concludedOn, instructedOn }).where(isUnconfirmed),
  ]);
}

/**
 * A statement that deals with what the yes has answered: the day on which the request was to come back, unless
 * something was changed since, what its customer did before, and an erasure that was asked for. Until now the yes could
 * be taken back.
 */
export function settle(db: Database, { leadId, createdAt }: Order, concludedOn: Day) {
  const { id, status, changedAt, followUpOn, customerActedAt } = followUps;
  return db
    .update(followUps)
    .set({
      wonOn: concludedOn,
      erasureDueAt: null,
      followUpOn: sql`iif(${changedAt} = ${createdAt}, NULL, ${followUpOn})`,
      customerActedAt: sql`iif(${customerActedAt} < ${createdAt}, NULL, ${customerActedAt})`,
    })
    .where(and(eq(id, leadId), eq(status, "won")));
}
