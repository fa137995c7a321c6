/**
 * Orders that must be kept by law although the person asked for erasure: they are restricted until they may be deleted
 * (Art. 17 (3)(b) and Art. 18 GDPR, § 147 AO). An order is a won request, or one with an accepted offer.
 */
import { and, desc, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUpEvents, followUps } from "../../db/schema";
import { berlinDay, type Day } from "../../platform/berlin-days";
import { lastDayKept } from "./retention";

/** Two statements for each. */
const FILL_ORDERS = 10;

/** The last day on which a follow-up's accepted offers must be kept; null if there are none. */
export const offersKeptUntil = sql<Day | null>`(
  SELECT max(offers.retain_until) FROM offers WHERE offers.lead_id = follow_ups.id
)`;

/** A condition on follow-ups: they must be kept by law on this day. An order without a last day is kept. */
export function mustBeKept(today: Day): SQL {
  const isWon = and(eq(followUps.status, "won"), or(isNull(followUps.retainUntil), gte(followUps.retainUntil, today)));
  // Never NULL: the condition is negated too.
  return sql`(${isWon} OR coalesce(${offersKeptUntil}, '') >= ${today})`;
}

/** Adds the day of the win and the last day of retention to orders from an earlier deployment. */
export async function fillOrderDays(db: Database, condition?: SQL): Promise<void> {
  const isOrder = eq(followUps.status, "won");
  const orders = await db
    .select()
    .from(followUps)
    .where(and(isOrder, or(isNull(followUps.retainUntil), isNull(followUps.wonOn)), condition))
    .limit(FILL_ORDERS);
  for (const order of orders) {
    const wonOn = await dayOfOrder(db, order);
    await db
      .update(followUps)
      .set({ wonOn, retainUntil: order.retainUntil ?? lastDayKept(wonOn) })
      .where(and(eq(followUps.id, order.id), isOrder));
  }
}

type FollowUp = typeof followUps.$inferSelect;

/** The last day on which a request must be kept by law; undefined if it did not become an order. */
export async function lastDayOfRetention(
  db: Database,
  { followUp, offersKeptUntil }: { followUp: FollowUp; offersKeptUntil: Day | null },
): Promise<Day | undefined> {
  const ofOrder =
    followUp.status === "won" ? (followUp.retainUntil ?? lastDayKept(await dayOfOrder(db, followUp))) : null;
  return [ofOrder, offersKeptUntil]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
}

/** The day on which it was won: as stored, else from the history. */
async function dayOfOrder(db: Database, { id, wonOn, changedAt }: FollowUp): Promise<Day> {
  return wonOn ?? berlinDay(new Date((await readWonAt(db, id)) ?? changedAt));
}

async function readWonAt(db: Database, id: string): Promise<string | undefined> {
  const event = await db
    .select({ at: followUpEvents.at })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.kind, "status"), eq(followUpEvents.after, "won")))
    .orderBy(desc(followUpEvents.id))
    .limit(1)
    .get();
  return event?.at;
}
