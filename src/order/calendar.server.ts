/** Entries of the calendar: viewings, first and last days of orders, and jobs. Never how to get in. */
import { and, asc, eq, gte, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads, offers, orders } from "../db/schema";
import { addDays, berlinWallTime, type Day, startOfBerlinDay } from "../platform/berlin-days";
import { hasComeToNothing } from "../requests/erasing/kept.server";
import { fullAddress } from "../requests/full-address";
import { requestRows } from "../requests/lists/request-rows.server";
import { townOf } from "../requests/place";
import { OPEN_STATUSES, VIEWED_STATUSES } from "../requests/work/steps";

const whose = {
  firstName: leads.firstName,
  lastName: leads.lastName,
  service: leads.service,
  reference: leads.reference,
  address: leads.address,
  postcode: leads.postcode,
  town: leads.town,
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
        // The plus keeps SQLite from reading all open requests by their status: few of them have a viewing.
        inArray(sql`+${followUps.status}`, [...VIEWED_STATUSES]),
      ),
    )
    .orderBy(asc(followUps.viewingAt));
}

/** Orders that did not come to nothing. */
export function readDatedOrders(db: Database, which: SQL | undefined) {
  return (
    db
      .select({ order: orders, lead: whose, document: offers.document })
      .from(orders)
      .innerJoin(leads, eq(leads.id, orders.leadId))
      .innerJoin(followUps, eq(followUps.id, orders.leadId))
      .innerJoin(offers, eq(offers.id, orders.offerId))
      // What is restricted is used for nothing but its retention.
      .where(and(which, not(hasComeToNothing), isNull(followUps.restrictedAt)))
      .orderBy(asc(orders.createdAt))
  );
}

/** Entry near a proposed viewing, on its day. */
export interface NearEntry {
  /** Id of the request or message. */
  id: string;
  /** Time, "10:00", or the text that was typed at the order. */
  time: string | null;
  name: string;
  /** On one line. */
  address: string | null;
  town: string | null;
  kind: "viewing" | "order" | "call";
}

/** Viewings of a day, in the order of their times, the orders that begin or end on it, and who is to be called back. */
export async function readDay(db: Database, day: Day): Promise<NearEntry[]> {
  const begin = startOfBerlinDay(day);
  const [viewed, dated, called] = await Promise.all([
    readViewings(db, begin, startOfBerlinDay(addDays(day, 1))),
    readDatedOrders(db, or(eq(orders.startsOn, day), and(eq(orders.end, "notice"), eq(orders.endedOn, day)))),
    requestRows(db).where(
      and(
        eq(followUps.followUpOn, day),
        // The plus keeps SQLite from reading all open requests by their status.
        inArray(sql`+${followUps.status}`, [...OPEN_STATUSES]),
        isNull(followUps.erasureDueAt),
        // The day of a viewing is its follow-up day too.
        or(isNull(followUps.viewingAt), lt(followUps.viewingAt, begin.toISOString())),
      ),
    ),
  ]);
  return [
    ...viewed.map(({ id, viewingAt, ...lead }) =>
      entryOf(id, berlinWallTime(new Date(viewingAt)).slice(11), lead, "viewing"),
    ),
    ...dated.map(({ order, lead }) => entryOf(order.leadId, order.timeText, lead, "order")),
    ...called.map(({ id, name, phone, reference }): NearEntry => {
      return { id, time: null, name: name || phone || reference, address: null, town: null, kind: "call" };
    }),
  ];
}

type Whose = Pick<typeof leads.$inferSelect, "firstName" | "lastName" | "address" | "postcode" | "town">;

function entryOf(id: string, time: string | null, lead: Whose, kind: NearEntry["kind"]): NearEntry {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  return { id, time, name, address: fullAddress(lead) ?? null, town: townOf(lead) ?? null, kind };
}
