import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps, leads, offers } from "../../db/schema";
import { containsTerm } from "../../db/search";
import { type Cursor, type Page, toPage } from "../../platform/paging.server";
import { withShownEmail } from "../../platform/unicode-domains.server";
import { serviceIds, serviceLabel } from "../answers/options";
import { columnContains, type ListQuery, matchCondition, olderThan, searchEnd } from "./list-search.server";
import { isNewestOffer, newestOfferColumns } from "./newest-offer.server";

// Deduplication, search and link columns are never selected.
const { idempotencyKey, bodyHash, search, linkGeneration, ...shown } = getTableColumns(leads);

/** The columns of a row that a list returns. */
export const leadColumns = shown;

const { status, version, suspicion } = followUps;

const shownColumns = { ...leadColumns, status, version, suspicion, ...newestOfferColumns };

function leadRows(db: Database) {
  return db
    .select(shownColumns)
    .from(leads)
    .leftJoin(followUps, eq(followUps.id, leads.id))
    .leftJoin(offers, isNewestOffer)
    .$dynamic();
}

/** A stored quote request, with the status of its follow-up (null if it has none) and its newest offer. */
export type Lead = ReturnType<typeof withShownEmail<Awaited<ReturnType<typeof leadRows>>[number]>>;

/**
 * One page, newest first. It reads `limit` rows from an index, or at most `SEARCH_WINDOW` of them for a search,
 * however long the table is.
 */
export async function listLeads(
  db: Database,
  limit: number,
  after?: Cursor,
  query: ListQuery = {},
): Promise<Page<Lead>> {
  const end = await searchEnd(db, leads, query, after);
  const rows = await leadRows(db)
    .where(and(olderThan(leads, after), matchCondition(leads, query, end, mentions)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  return toPage(rows.map(withShownEmail), limit, end);
}

/** Whether the wishes, the further objects or the service's name contain the word. */
function mentions(term: string): SQL {
  const services = serviceIds.filter((id) => containsTerm(serviceLabel(id), term));
  const isMentioned = columnContains(leads.requirements, term);
  const isNamed = services.length > 0 ? inArray(leads.service, services) : undefined;
  return or(isMentioned, columnContains(leads.furtherObjects, term), isNamed) ?? isMentioned;
}

export async function findLead(db: Database, id: string): Promise<Lead | undefined> {
  const [lead] = await leadRows(db).where(and(eq(leads.id, id), isNull(followUps.restrictedAt)));
  return lead && withShownEmail(lead);
}
