/** Reads orders. accept.server.ts makes them, change.server.ts changes them. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads, offers, orders } from "../db/schema";
import { readDocument } from "../offer/document";
import { addDays, berlinDay } from "../platform/berlin-days";
import { isRunningOn, keptUntil } from "../requests/erasing/kept.server";
import { townOf } from "../requests/place";
import { contains, searchTerms, type Term } from "../requests/search.server";
import { amountsOf, type OrderAmount } from "./amounts";
import { orderPrice } from "./record";

export type Order = typeof orders.$inferSelect;

export interface PricedOrder extends Order {
  /** Price in words: "247 € im Monat. Fenster: 72 € im Quartal." */
  price: string;
}

/** Order with the person whom it is for. */
export interface ListedOrder extends PricedOrder {
  amounts: OrderAmount[];
  name: string;
  phone: string;
  email: string;
  town: string | null;
}

const { address, postcode, town } = leads;

function listed(db: Database, which: SQL | undefined) {
  return (
    db
      .select({
        order: getTableColumns(orders),
        document: offers.document,
        lead: {
          firstName: leads.firstName,
          lastName: leads.lastName,
          phone: leads.phone,
          email: leads.email,
          address,
          postcode,
          town,
        },
      })
      .from(orders)
      .innerJoin(leads, eq(leads.id, orders.leadId))
      .innerJoin(followUps, eq(followUps.id, orders.leadId))
      .innerJoin(offers, eq(offers.id, orders.offerId))
      // What is restricted is used for nothing but its retention.
      .where(and(which, isNull(followUps.restrictedAt)))
  );
}

function asListed({ order, document, lead }: Awaited<ReturnType<typeof listed>>[number]): ListedOrder {
  const { firstName, lastName, phone, email, ...place } = lead;
  return {
    ...order,
    price: orderPrice(order, document),
    amounts: amountsOf(order, readDocument(document)),
    name: `${firstName} ${lastName}`.trim(),
    phone,
    email,
    town: townOf(place) ?? null,
  };
}

/** Number of ended orders on the page; all that run are shown. */
const ENDED_SHOWN = 100;

/**
 * Open orders by their first day, and ended ones, the newest first.
 *
 * @param q words that must all occur in the person's name, e-mail, phone, place or reference, or in the order's number
 */
export async function listOrders(
  db: Database,
  now: Date,
  q = "",
): Promise<{ open: ListedOrder[]; ended: ListedOrder[] }> {
  const today = berlinDay(now);
  const isFound = and(...searchTerms(q).map(mentions));
  const runs = and(isRunningOn(today), isFound);
  const [open, ended] = await Promise.all([
    listed(db, runs).orderBy(sql`coalesce(${orders.startsOn}, '9999')`, asc(orders.concludedOn)),
    listed(db, and(sql`NOT ${isRunningOn(today)}`, isFound))
      .orderBy(desc(orders.retainUntil), desc(orders.concludedOn))
      .limit(ENDED_SHOWN),
  ]);
  return { open: open.map(asListed), ended: ended.map(asListed) };
}

/** Order whose retention ends soon; without a name where it is restricted. */
export type LeavingOrder = Pick<Order, "id" | "leadId" | "number" | "version" | "retainUntil"> & { name: string };

/** Days before a deletion on which the owner is told. */
const TOLD_DAYS = 30;

export function readLeaving(db: Database, now: Date): Promise<LeavingOrder[]> {
  const today = berlinDay(now);
  const { id, leadId, number, version, retainUntil } = orders;
  const name = sql<string>`iif(${followUps.restrictedAt} IS NULL, trim(${leads.firstName} || ' ' || ${leads.lastName}), '')`;
  return (
    db
      .select({ id, leadId, number, version, retainUntil, name })
      .from(orders)
      .innerJoin(leads, eq(leads.id, leadId))
      .innerJoin(followUps, eq(followUps.id, leadId))
      // Orders of a request are deleted together, with the last of them.
      .where(and(lte(retainUntil, addDays(today, TOLD_DAYS)), sql`${keptUntil(today)} = ${retainUntil}`))
      .orderBy(asc(retainUntil))
      .limit(ENDED_SHOWN)
  );
}

function mentions(term: Term): SQL | undefined {
  return or(
    contains(leads.search, term),
    contains(sql`replace(replace(lower(${orders.number}), '-', ''), '/', '')`, term),
  );
}

/** Orders of requests, the newest first. */
export async function ordersOf(db: Database, leadIds: readonly string[]): Promise<PricedOrder[]> {
  const rows = await db
    .select({ order: getTableColumns(orders), document: offers.document })
    .from(orders)
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .where(inArray(orders.leadId, [...leadIds]))
    .orderBy(desc(orders.concludedOn));
  return rows.map(({ order, document }) => ({ ...order, price: orderPrice(order, document) }));
}

/** Order of a list; undefined where it is gone, or kept only to meet the retention period. */
export async function readListed(db: Database, id: string): Promise<ListedOrder | undefined> {
  const [found] = await listed(db, eq(orders.id, id));
  return found && asListed(found);
}
