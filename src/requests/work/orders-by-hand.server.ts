/**
 * The order of a request that is won without one of its offers. It is written in the batch that changes the status, so
 * that nothing is won without its order; what comes from an offer is order/accept.server.ts.
 */
import { and, desc, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { company } from "../../content/company";
import type { Database, Statement } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { followUpEvents, followUps, leads, offers, orders } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { taxed, taxPercent } from "../money";
import { mediumOf, PUBLIC_SERVICES, wasViewed } from "./agreed";
import type { StatusChange } from "./schema";

const TAX_PERCENT = taxPercent(company.tax);

/** What was typed, by column: of a consumer with the tax in it, else without. */
export function sumsByHand(
  { amountCents, monthCents }: { amountCents?: number | null | undefined; monthCents?: number | null | undefined },
  customerKind?: StatusChange["customerKind"],
) {
  const of = (cents: number) => taxed(cents, TAX_PERCENT, customerKind === "consumer");
  return { once: of(amountCents ?? 0), month: (monthCents ?? null) === null ? null : of(monthCents ?? 0) };
}

/** An open offer is closed with it, with a line in the history: it is not what was accepted. */
export function winByHand(
  db: Database,
  leadId: string,
  known: Pick<typeof followUps.$inferSelect, "amountCents" | "monthCents" | "viewedOn" | "viewingAt">,
  { amountCents, monthCents, acceptedOn, way, customerKind, earlyStart, paperOrMail }: StatusChange,
  { author, now }: { author: string; now: Date },
  isSeen: SQL | undefined,
): Statement[] {
  const id = crypto.randomUUID();
  const at = now.toISOString();
  const isGiven = (amountCents ?? monthCents) !== undefined;
  const { once, month } = isGiven ? sumsByHand({ amountCents, monthCents }, customerKind) : sumsByHand(known);
  const seen = db.select({ seen: sql`1` }).from(followUps).where(isSeen);
  const isNew = notExists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.leadId, leadId), isNull(orders.withdrawnOn))),
  );
  const isConsumer = customerKind === "consumer";
  const hasMet = way === "in-person" || wasViewed(known, now);
  const isPublic = sql`${leads.service} IN (${sql.join(PUBLIC_SERVICES, sql`, `)})`;
  const isOpenOffer = and(eq(offers.leadId, leadId), eq(offers.status, "sent"), sql`EXISTS ${seen}`);
  const closed = { subjectId: leadId, at, author, kind: "offer", text: "retracted", after: offers.number } as const;
  return [
    insertWhere(db, followUpEvents, closed, offers, isOpenOffer),
    insertWhere(
      db,
      orders,
      {
        id,
        leadId,
        number: leads.reference,
        kind: month === null ? "once" : "recurring",
        customerKind: customerKind ?? sql`iif(${isPublic}, 'public', 'consumer')`,
        service: leads.service,
        object: sql`coalesce(${leads.address}, '')`,
        concludedOn: acceptedOn ?? berlinDay(now),
        channel: way ?? null,
        ...once,
        ...columnsOf(month),
        ...TAX,
        earlyStartOn: (isConsumer && earlyStart?.askedOn) || null,
        earlyStartVia: (isConsumer && earlyStart?.via) || null,
        earlyStartInformed: isConsumer && (earlyStart?.isInformed ?? false),
        paperOrMail: isConsumer ? mediumOf(hasMet, paperOrMail) : null,
        createdAt: at,
      },
      leads,
      and(eq(leads.id, leadId), sql`EXISTS ${seen}`, isNew),
    ),
    db
      .update(offers)
      .set({ status: "retracted", answeredAt: at, version: sql`${offers.version} + 1` })
      .where(isOpenOffer),
  ];
}

const TAX = { taxMode: company.tax.kind, taxPercent: TAX_PERCENT };
const NOTHING = taxed(0, 0, false);

function columnsOf<Month extends typeof NOTHING | null>(month: Month) {
  type Cents = Month extends null ? null : number;
  return {
    monthNetCents: (month?.netCents ?? null) as Cents,
    monthVatCents: (month?.vatCents ?? null) as Cents,
    monthGrossCents: (month?.grossCents ?? null) as Cents,
  };
}

/**
 * Whether somebody has to look at an order, as SQL: its rhythm is unknown, or it was made without an offer and its tax
 * is not the company's.
 */
export const NEEDS_CHECK = sql<boolean>`(${orders.needsCheck} OR (${orders.offerId} IS NULL
  AND (${orders.taxMode} <> ${TAX.taxMode} OR ${orders.taxPercent} <> ${TAX.taxPercent})))`;

/**
 * It was no order after all: without an offer nothing was agreed in writing, and nothing is kept.
 */
export function unwin(db: Database, leadId: string, isSeen: SQL | undefined): Statement[] {
  const seen = db.select({ seen: sql`1` }).from(followUps).where(isSeen);
  return [
    db
      .delete(orders)
      .where(and(eq(orders.leadId, leadId), isNull(orders.offerId), isNull(orders.retainUntil), sql`EXISTS ${seen}`)),
  ];
}

/** The order that a request has already: it is not agreed anew. */
export async function readKept(db: Database, leadId: string) {
  const [kept] = await db
    .select({ id: orders.id, amountCents: orders.netCents, monthCents: orders.monthNetCents })
    .from(orders)
    .where(and(eq(orders.leadId, leadId), isNull(orders.withdrawnOn)))
    .orderBy(desc(orders.concludedOn))
    .limit(1);
  return kept;
}

/** Whether no offer says what an order comes to, as SQL of its follow-up: only then can the amount be corrected. */
export const IS_BY_HAND = sql`NOT EXISTS (SELECT 1 FROM orders
  WHERE orders.lead_id = follow_ups.id AND orders.offer_id IS NOT NULL AND orders.withdrawn_on IS NULL)`;

/** Its tax is the company's of today. */
export function correctByHand(
  db: Database,
  leadId: string,
  { once, month }: ReturnType<typeof sumsByHand>,
  isSeen: SQL | undefined,
): Statement[] {
  const seen = db.select({ seen: sql`1` }).from(followUps).where(isSeen);
  const ofLead = and(
    eq(orders.leadId, leadId),
    isNull(orders.offerId),
    isNull(orders.withdrawnOn),
    sql`EXISTS ${seen}`,
  );
  return [
    db
      .update(orders)
      .set({
        kind: month === null ? "once" : "recurring",
        ...once,
        ...columnsOf(month),
        ...TAX,
        needsCheck: false,
        version: sql`${orders.version} + 1`,
      })
      .where(ofLead),
  ];
}
