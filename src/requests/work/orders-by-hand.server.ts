/**
 * The order of a request that is won without one of its offers. It is written in the batch that changes the status, so
 * that nothing is won without its order; what comes from an offer is order/accept.server.ts.
 */
import { and, eq, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { company } from "../../content/company";
import type { Database, Statement } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { followUpEvents, followUps, leads, offers, orderPrices, orders } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { mediumOf, PUBLIC_SERVICES, wasViewed } from "./agreed";
import { addFirstPrice, deleteOrderParts, IS_BILLED } from "./order-parts.server";
import type { StatusChange } from "./schema";

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
  const month = isGiven ? (monthCents ?? null) : known.monthCents;
  const once = (isGiven ? amountCents : known.amountCents) ?? 0;
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
        netCents: once,
        vatCents: 0,
        grossCents: once,
        monthNetCents: month,
        monthVatCents: month === null ? null : 0,
        monthGrossCents: month,
        earlyStartOn: (isConsumer && earlyStart?.askedOn) || null,
        earlyStartVia: (isConsumer && earlyStart?.via) || null,
        earlyStartInformed: isConsumer && (earlyStart?.isInformed ?? false),
        paperOrMail: isConsumer ? mediumOf(hasMet, paperOrMail) : null,
        createdAt: at,
      },
      leads,
      and(eq(leads.id, leadId), sql`EXISTS ${seen}`, isNew),
    ),
    addFirstPrice(db, { orderId: id, ...priceByHand(month) }),
    db
      .update(offers)
      .set({ status: "retracted", answeredAt: at, version: sql`${offers.version} + 1` })
      .where(isOpenOffer),
  ];
}

/** The typed amount is net, and the company's own tax comes on top. */
function priceByHand(month: number | null) {
  const { tax } = company;
  const taxPercent = tax.kind === "regular" ? tax.percent : 0;
  const monthNetCents = month ?? 0;
  const monthVatCents = Math.round((monthNetCents * taxPercent) / 100);
  return {
    taxMode: tax.kind,
    taxPercent,
    monthNetCents,
    monthVatCents,
    monthGrossCents: monthNetCents + monthVatCents,
  };
}

/**
 * It was no order after all: without an offer nothing was agreed in writing, and nothing is kept, unless something was
 * billed from it.
 */
export function unwin(db: Database, leadId: string, isSeen: SQL | undefined): Statement[] {
  const seen = db.select({ seen: sql`1` }).from(followUps).where(isSeen);
  return [
    db
      .delete(orders)
      .where(
        and(
          eq(orders.leadId, leadId),
          isNull(orders.offerId),
          isNull(orders.retainUntil),
          sql`NOT ${IS_BILLED}`,
          sql`EXISTS ${seen}`,
        ),
      ),
    ...Object.values(deleteOrderParts(db)),
  ];
}

export function correctByHand(
  db: Database,
  leadId: string,
  { amountCents, monthCents }: { amountCents: number; monthCents: number | null },
  isSeen: SQL | undefined,
): Statement[] {
  const seen = db.select({ seen: sql`1` }).from(followUps).where(isSeen);
  const ofLead = and(eq(orders.leadId, leadId), isNull(orders.offerId), sql`EXISTS ${seen}`);
  const { taxMode: _mode, taxPercent: _percent, ...sums } = priceByHand(monthCents);
  return [
    db
      .update(orders)
      .set({
        kind: monthCents === null ? "once" : "recurring",
        netCents: amountCents,
        grossCents: amountCents,
        monthNetCents: monthCents,
        monthVatCents: monthCents === null ? null : 0,
        monthGrossCents: monthCents,
        needsCheck: false,
        version: sql`${orders.version} + 1`,
      })
      .where(ofLead),
    db
      .update(orderPrices)
      .set(sums)
      .where(
        and(
          isNull(orderPrices.sourceOfferId),
          inArray(orderPrices.orderId, db.select({ id: orders.id }).from(orders).where(ofLead)),
        ),
      ),
  ];
}
