/** Requests and messages in one list, with enough of each to recognise it. */
import { eq, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { isOneOf } from "../../db/one-of.server";
import { followUps, leads, messages, offers } from "../../db/schema";
import { type Act, CUSTOMER } from "../history/acts";
import { DEMAND_ACTS } from "../work/demands";
import { isNewestOffer, newestOfferColumns } from "./newest-offer.server";

export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];

const { offerStatus, offerValidUntil } = newestOfferColumns;

/** Columns that name whoever asked or wrote, of a query that joins requests and messages. */
export const personColumns = {
  name: sql<string>`coalesce(${messages.name}, trim(${leads.firstName} || ' ' || ${leads.lastName}))`.as("name"),
  phone: sql<string | null>`coalesce(${leads.phone}, ${messages.phone})`.as("phone"),
  reference: sql<string>`coalesce(${messages.reference}, ${leads.reference})`.as("reference"),
};

/** A query for callers to narrow and sort. `about` is a lead's service id, or a message's subject. */
export function requestRows(db: Database) {
  return db
    .select({
      id: followUps.id,
      kind: followUps.kind,
      createdAt: followUps.createdAt,
      status: followUps.status,
      suspicion: followUps.suspicion,
      changedAt: followUps.changedAt,
      followUpOn: followUps.followUpOn,
      viewingAt: followUps.viewingAt,
      viewedOn: followUps.viewedOn,
      /** Times proposed for a viewing. */
      slots: sql<string[]>`coalesce((SELECT slots FROM viewings WHERE lead_id = ${followUps.id}), '[]')`
        .mapWith((stored: string): string[] => JSON.parse(stored))
        .as("slots"),
      restrictedAt: followUps.restrictedAt,
      customerActedAt: followUps.customerActedAt,
      dataAsked: followUps.dataAsked,
      dataAskedOn: followUps.dataAskedOn,
      /** Newest act of the customer on the request's page. */
      lastAct: lastAct(sql`= ${CUSTOMER}`).as("last_act"),
      /** Newest act of anybody but the customer. */
      lastOwnerAct: lastAct(sql`<> ${CUSTOMER}`).as("last_owner_act"),
      ...personColumns,
      email: sql<string>`coalesce(${messages.email}, ${leads.email})`.as("email"),
      about: sql<string | null>`coalesce(${leads.service}, ${messages.subject})`.as("about"),
      address: leads.address,
      postcode: leads.postcode,
      town: leads.town,
      offerStatus,
      offerValidUntil,
    })
    .from(followUps)
    .leftJoin(leads, eq(leads.id, followUps.id))
    .leftJoin(messages, eq(messages.id, followUps.id))
    .leftJoin(offers, isNewestOffer)
    .$dynamic();
}

/** The newest act of an author, but for those about a demand. */
function lastAct(isOf: SQL) {
  return sql<Act | null>`(SELECT json_object('act', act, 'data', json(data)) FROM follow_up_events
    WHERE subject_id = ${followUps.id} AND author ${isOf} AND ${not(isOneOf(sql`act`, DEMAND_ACTS))} ORDER BY follow_up_events.id DESC LIMIT 1)`.mapWith(
    (stored: string): Act | null => JSON.parse(stored),
  );
}
