/** Confirmation of an order, whose mail concludes the contract. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, offers, orders } from "../db/schema";
import { berlinDay, type Day } from "../platform/time/berlin-days";
import { confirmedByMail, type Order } from "./states";

/** Notes that the mail with the confirmation of an accepted offer went out. */
export async function markConfirmed(db: Database, offerId: string, now: Date): Promise<void> {
  const isUnconfirmed = and(eq(orders.offerId, offerId), isNull(orders.confirmedOn));
  const [order] = await db.select().from(orders).where(isUnconfirmed);
  if (!order) return;
  const isByWord = await wasAgreedByWord(db, isUnconfirmed);
  const { confirmedOn, concludedOn, instructedOn } = confirmedByMail(order, berlinDay(now), isByWord);
  await db.batch([
    dateRequest(db, order, concludedOn),
    db.update(orders).set({ confirmedOn, concludedOn, instructedOn }).where(isUnconfirmed),
  ]);
}

/** Statement that takes back a confirmation whose mail came back, unless the order ended. @param sentOn its day */
export function unconfirm(db: Database, offerId: string, sentOn: Day) {
  const { confirmedOn, customerKind, instructedOn, paperSettled } = orders;
  const brought = and(eq(customerKind, "consumer"), eq(paperSettled, true), eq(instructedOn, sentOn));
  return db
    .update(orders)
    .set({ confirmedOn: null, instructedOn: sql`iif(${brought}, NULL, ${instructedOn})` })
    .where(and(eq(orders.offerId, offerId), eq(confirmedOn, sentOn), isNull(orders.end)));
}

/** Whether an order was agreed by word: then nothing was sent before, and its day is the one that was typed. */
export async function wasAgreedByWord(db: Database, isOrder: SQL | undefined): Promise<boolean> {
  const found = db.select({ id: orders.id }).from(orders).innerJoin(offers, eq(offers.id, orders.offerId));
  return (await found.where(and(isOrder, isNull(offers.sentAt)))).length > 0;
}

/** Statement that dates a request as its contract. */
export function dateRequest(db: Database, { leadId }: Order, concludedOn: Day) {
  const { id, status } = followUps;
  return db
    .update(followUps)
    .set({ wonOn: concludedOn })
    .where(and(eq(id, leadId), eq(status, "won")));
}
