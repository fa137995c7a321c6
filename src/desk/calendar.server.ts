/** Entries of the calendar: viewings, first and last days of orders, and jobs. Never how to get in. */
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { isOneOf } from "../db/one-of.server";
import { followUps, leads, offers, orders } from "../db/schema";
import { cameToNothing } from "../order/states";
import { isUnrestricted } from "../requests/work/find.server";
import { VIEWED_STATUSES } from "../requests/work/steps";

/** Columns that say whose a viewing or an order is, and where. */
export const whose = {
  firstName: leads.firstName,
  lastName: leads.lastName,
  service: leads.service,
  reference: leads.reference,
  address: leads.address,
  postcode: leads.postcode,
  company: leads.company,
  town: leads.town,
  phone: leads.phone,
  requirements: leads.requirements,
};

/** Agreed viewings between two times. */
export function readViewings(db: Database, from: Date, until?: Date) {
  return db
    .select({
      ...whose,
      id: followUps.id,
      viewingAt: sql<string>`${followUps.viewingAt}`,
      changedAt: followUps.changedAt,
      version: followUps.version,
    })
    .from(followUps)
    .innerJoin(leads, eq(leads.id, followUps.id))
    .where(
      and(
        gte(followUps.viewingAt, from.toISOString()),
        until && lt(followUps.viewingAt, until.toISOString()),
        isUnrestricted,
        // The plus keeps SQLite from reading all open requests by their status: few of them have a viewing.
        isOneOf(sql`+${followUps.status}`, VIEWED_STATUSES),
      ),
    )
    .orderBy(asc(followUps.viewingAt));
}

/** Orders that did not come to nothing. */
export async function readDatedOrders(db: Database, which: SQL | undefined) {
  const found = await db
    .select({ order: orders, lead: whose, document: offers.document })
    .from(orders)
    .innerJoin(leads, eq(leads.id, orders.leadId))
    .innerJoin(followUps, eq(followUps.id, orders.leadId))
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .where(and(which, isUnrestricted))
    .orderBy(asc(orders.createdAt));
  return found.filter(({ order }) => !cameToNothing(order));
}
