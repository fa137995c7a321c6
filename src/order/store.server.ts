/** Reads orders. accept.server.ts makes them, change.server.ts changes them. */
import { and, asc, desc, eq, getTableColumns, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads, offers, orders } from "../db/schema";
import { nameOfOrder, type OfferDocument, readDocument } from "../offer/document";
import { seldomInWords } from "../offer/options";
import { priceSentence } from "../offer/price-words";
import { berlinDay } from "../platform/time/berlin-days";
import { namesStreet, townOf } from "../requests/place";
import { isRunningOn } from "../requests/running-orders.server";
import { contains, searchTerms, type Term } from "../requests/search.server";
import { isUnrestricted } from "../requests/work/find.server";
import type { Order } from "./states";

export type PricedOrder = ReturnType<typeof priced>;

/** Order with its frozen document, and the person whom it is for. */
export type ListedOrder = ReturnType<typeof asListed>;

const { phone, email, address, postcode, town } = leads;

function listed(db: Database, which: SQL | undefined) {
  return db
    .select({
      order: getTableColumns(orders),
      document: offers.document,
      lead: { phone, email, address, postcode, town },
    })
    .from(orders)
    .innerJoin(leads, eq(leads.id, orders.leadId))
    .innerJoin(followUps, eq(followUps.id, orders.leadId))
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .where(and(which, isUnrestricted));
}

function asListed({ order, document, lead }: Awaited<ReturnType<typeof listed>>[number]) {
  const { phone, email, ...place } = lead;
  const frozen = readDocument(document);
  return {
    ...priced(order, frozen),
    document: frozen,
    phone,
    email,
    town: townOf(place) ?? null,
  };
}

/** Order with whose it is, its rhythm where that is not weekly, whether its document has the street, and its price. */
function priced(order: Order, frozen: OfferDocument) {
  // A consumer lives at the address of the offer.
  const hasStreet = order.customerKind === "consumer" && namesStreet(frozen.recipient.address);
  const price = priceSentence(frozen, order.options);
  const { object, rhythm } = frozen;
  const seldom = seldomInWords(rhythm);
  return { ...order, name: nameOfOrder(frozen), object, seldom, isMonthly: rhythm === "monthly", hasStreet, price };
}

/** Number of ended orders on the page; all that run are shown. */
const ENDED_SHOWN = 100;

/**
 * Open orders by their first day, and ended ones, the newest first.
 *
 * @param q words that must all occur in the person's name, e-mail, phone, place or reference, or in the order's name or
 * number
 */
export async function listOrders(db: Database, now: Date, q = "") {
  const today = berlinDay(now);
  const isFound = and(...searchTerms(q).map(mentions));
  const runs = and(isRunningOn(today), isFound);
  const [open, ended] = await Promise.all([
    listed(db, runs).orderBy(sql`coalesce(${orders.startsOn}, '9999')`, asc(orders.concludedOn)),
    listed(db, and(not(isRunningOn(today)), isFound))
      .orderBy(desc(orders.retainUntil), desc(orders.concludedOn))
      .limit(ENDED_SHOWN),
  ]);
  return { open: open.map(asListed), ended: ended.map(asListed) };
}

function mentions(term: Term): SQL | undefined {
  return or(contains(leads.search, term), contains(offers.search, term));
}

/** Orders of a request, the newest first. */
export async function ordersOf(db: Database, leadId: string): Promise<PricedOrder[]> {
  const rows = await db
    .select({ order: getTableColumns(orders), document: offers.document })
    .from(orders)
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .where(eq(orders.leadId, leadId))
    .orderBy(desc(orders.concludedOn));
  return rows.map(({ order, document }) => priced(order, readDocument(document)));
}

/** Order, and the name to which its document is addressed. */
export interface AddressedOrder extends ListedOrder {
  recipient: string;
}

/** Order of a list; undefined where it is gone, or kept only to meet the retention period. */
export async function readListed(db: Database, id: string): Promise<AddressedOrder | undefined> {
  const [found] = await listed(db, eq(orders.id, id));
  return found && { ...asListed(found), recipient: readDocument(found.document).recipient.name };
}
