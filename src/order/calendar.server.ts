/** What stands in the calendar: viewings, and the days of orders. Never how to get in. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads, offers, orders, viewings } from "../db/schema";
import { addDays, berlinWallTime, type Day, startOfBerlinDay } from "../platform/berlin-days";
import { townOf } from "../requests/place";
import { OPEN_STATUSES } from "../requests/work/steps";
import { everyWeeksOf, isVisitOn, type Planned, visitsOf } from "./visits";

const whose = {
  firstName: leads.firstName,
  lastName: leads.lastName,
  service: leads.service,
  reference: leads.reference,
  address: leads.address,
  postcode: leads.postcode,
  town: leads.town,
};

/** Agreed viewings in this time, each with the minutes of its proposal. */
export function readViewings(db: Database, from: Date, until?: Date) {
  return db
    .select({
      ...whose,
      id: followUps.id,
      viewingAt: sql<string>`${followUps.viewingAt}`,
      changedAt: followUps.changedAt,
      version: followUps.version,
      minutes: viewings.minutes,
    })
    .from(followUps)
    .innerJoin(leads, eq(leads.id, followUps.id))
    .leftJoin(viewings, eq(viewings.leadId, followUps.id))
    .where(
      and(
        gte(followUps.viewingAt, from.toISOString()),
        until && lt(followUps.viewingAt, until.toISOString()),
        // The plus keeps SQLite from reading all open requests by their status: few of them have a viewing.
        inArray(sql`+${followUps.status}`, [...OPEN_STATUSES]),
        isNull(followUps.erasureDueAt),
      ),
    )
    .orderBy(asc(followUps.viewingAt));
}

/** Orders that were not withdrawn, with what says when somebody comes. */
export async function readPlannedOrders(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      order: orders,
      lead: { ...whose, frequency: leads.frequency },
      rhythm: sql<string | null>`json_extract(${offers.document}, '$.rhythm')`,
      lines: sql<string | null>`(SELECT group_concat(DISTINCT json_extract(value, '$.rhythm'))
        FROM json_each(${offers.document}, '$.positions'))`,
    })
    .from(orders)
    .innerJoin(leads, eq(leads.id, orders.leadId))
    .innerJoin(followUps, eq(followUps.id, orders.leadId))
    .leftJoin(offers, eq(offers.id, orders.offerId))
    // What is restricted is used for nothing but its retention.
    .where(and(which, isNull(orders.withdrawnOn), isNull(followUps.restrictedAt)))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ order, lead, rhythm, lines }) => {
    const rhythms = (lines ?? "visit").split(",").map((line) => (line === "visit" ? rhythm : line));
    // Without an offer the weekdays that the owner has ticked count as weekly, unless the request says otherwise.
    const ownRhythm = lead.frequency === "once" ? "weekly" : lead.frequency;
    const everyWeeks = everyWeeksOf(order.offerId ? rhythms : [ownRhythm]);
    return { order, lead, planned: { ...order, everyWeeks } satisfies Planned };
  });
}

/** What else is near on a day. */
export interface NearEntry {
  /** The request's. */
  id: string;
  /** "10:00", or what was typed at the order. */
  time: string | null;
  name: string;
  town: string | null;
  kind: "viewing" | "order";
}

/** Viewings and work of a day, in the order of their times. */
export async function readDay(db: Database, day: Day): Promise<NearEntry[]> {
  const runs = and(
    isNotNull(orders.startsOn),
    isNull(orders.doneOn),
    sql`coalesce(${orders.endedOn}, '9999') >= ${day}`,
  );
  const [viewed, planned] = await Promise.all([
    readViewings(db, startOfBerlinDay(day), startOfBerlinDay(addDays(day, 1))),
    readPlannedOrders(db, and(runs, sql`${orders.startsOn} <= ${day}`)),
  ]);
  const worked = planned.filter((one) => {
    const visits = visitsOf(one.planned);
    return visits && isVisitOn(day, visits);
  });
  return [
    ...viewed.map(({ id, viewingAt, ...lead }) =>
      entryOf(id, berlinWallTime(new Date(viewingAt)).slice(11), lead, "viewing"),
    ),
    ...worked.map(({ order, lead }) => entryOf(order.leadId, order.timeText, lead, "order")),
  ];
}

type Whose = Pick<typeof leads.$inferSelect, "firstName" | "lastName" | "address" | "postcode" | "town">;

function entryOf(id: string, time: string | null, lead: Whose, kind: NearEntry["kind"]): NearEntry {
  return { id, time, name: `${lead.firstName} ${lead.lastName}`.trim(), town: townOf(lead) ?? null, kind };
}
