/** The owner notes that something was agreed without an offer. */
import { and, eq, sql } from "drizzle-orm";
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { insertWhere } from "../db/insert.server";
import { followUpEvents, leads, offers, orders } from "../db/schema";
import { nextVersion } from "../offer/store.server";
import { berlinDay } from "../platform/berlin-days";
import { hasComeToNothing } from "../requests/erasing/kept.server";
import { customersAmounts, taxed, taxPercent } from "../requests/money";
import { PUBLIC_SERVICES } from "../requests/work/agreed";
import { type ChangeResult, changeShown } from "../requests/work/change.server";
import type { Actor } from "../requests/work/history.server";
import type { StatusChange } from "../requests/work/schema";
import { mayFollow } from "../requests/work/steps";
import { cameToNothing } from "./states";
import { ordersOf } from "./store.server";
import { becomeWon } from "./won.server";

/**
 * The owner notes that something was agreed without one of the offers: its amount is typed. An open offer is closed
 * with it, because it is not what was accepted. A request that still has its order is worth what that is, and gets no
 * second.
 */
export async function acceptWithoutOffer(
  db: Database,
  leadId: string,
  acceptance: Omit<StatusChange, "status">,
  actor: Actor,
): Promise<ChangeResult> {
  const { amountCents = 0, monthCents, acceptedOn, customerKind, earlyStart = false } = acceptance;
  const kept = (await ordersOf(db, [leadId])).find((order) => !cameToNothing(order));
  const isGross = customerKind === "consumer";
  const tax = { taxMode: company.tax.kind, taxPercent: taxPercent(company.tax) };
  return changeShown(db, leadId, acceptance, (current) => {
    if (!mayFollow(current.kind, current.status, "won")) return "refused";
    const at = actor.now.toISOString();
    const concludedOn = acceptedOn ?? berlinDay(actor.now);
    const once = taxed(amountCents, tax.taxPercent, isGross);
    const month = monthCents === undefined ? null : taxed(monthCents, tax.taxPercent, isGross);
    const worth = kept ? customersAmounts(kept) : { amountCents, monthCents: monthCents ?? null, isNet: !isGross };
    const isPublic = sql`${leads.service} IN (${sql.join(PUBLIC_SERVICES, sql`, `)})`;
    const isOpen = and(eq(offers.leadId, leadId), eq(offers.status, "sent"));
    const closed = { subjectId: leadId, at, author: actor.author, kind: "offer", text: "retracted" } as const;
    const row = {
      id: crypto.randomUUID(),
      leadId,
      startsOn: acceptance.startsOn ?? null,
      number: leads.reference,
      kind: month === null ? ("once" as const) : ("recurring" as const),
      customerKind: customerKind ?? sql`iif(${isPublic}, 'public', 'consumer')`,
      service: leads.service,
      object: sql`coalesce(${leads.address}, '')`,
      concludedOn,
      ...once,
      monthNetCents: month?.netCents ?? null,
      monthVatCents: month?.vatCents ?? null,
      monthGrossCents: month?.grossCents ?? null,
      ...tax,
      earlyStart: earlyStart && customerKind === "consumer",
      createdAt: at,
    };
    const ofLead = sql`SELECT 1 FROM orders WHERE lead_id = ${leadId} AND NOT ${hasComeToNothing}`;
    return {
      ...becomeWon(current, worth, concludedOn, actor),
      condition: kept ? sql`EXISTS (${ofLead} AND id = ${kept.id})` : sql`NOT EXISTS (${ofLead})`,
      others: [
        insertWhere(db, followUpEvents, { ...closed, after: offers.number }, offers, isOpen),
        ...(kept ? [] : [insertWhere(db, orders, row, leads, eq(leads.id, leadId))]),
        db.update(offers).set({ status: "retracted", answeredAt: at, version: nextVersion }).where(isOpen),
      ],
    };
  });
}
