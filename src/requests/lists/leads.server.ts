import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps, leads, offers } from "../../db/schema";
import { type Cursor, type RowPage, toPage } from "../../platform/http/paging.server";
import { withShownEmail } from "../../platform/mail/unicode-domains.server";
import { serviceIds, serviceLabel } from "../answers/options";
import { fold, type Term } from "../search.server";
import { isUnrestricted } from "../work/find.server";
import { type ListQuery, matchCondition, olderThan, searchEnd } from "./list-search.server";
import { isNewestOffer, newestOfferColumns } from "./newest-offer.server";

// Deduplication, search and link columns are never selected.
const { idempotencyKey, bodyHash, search, longSearch, linkGeneration, ...shown } = getTableColumns(leads);

/** The columns of a row that a list returns. */
export const leadColumns = shown;

const { status, version, suspicion } = followUps;

const shownColumns = { ...leadColumns, status, version, suspicion, ...newestOfferColumns };

function leadRows(db: Database) {
  return db
    .select(shownColumns)
    .from(leads)
    .innerJoin(followUps, eq(followUps.id, leads.id))
    .leftJoin(offers, isNewestOffer)
    .$dynamic();
}

/** A stored quote request, with the status of its follow-up and its newest offer. */
export type Lead = ReturnType<typeof withShownEmail<Awaited<ReturnType<typeof leadRows>>[number]>>;

/** Page of requests, newest first: `limit` rows from an index, or at most `SEARCH_WINDOW` for a search. */
export async function listLeads(
  db: Database,
  limit: number,
  after?: Cursor,
  query: ListQuery = {},
): Promise<RowPage<Lead>> {
  const end = await searchEnd(db, leads, query, after);
  const rows = await leadRows(db)
    .where(and(olderThan(leads, after), matchCondition(leads, query, end, isOfService)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  return toPage(rows.map(withShownEmail), limit, end);
}

/** Whether the service's name contains the term. The ids are ours, and no parameters, of which there are few. */
function isOfService([text]: Term): SQL | undefined {
  const ids = serviceIds.filter((id) => fold(serviceLabel(id)).includes(text)).map((id) => `'${id}'`);
  return ids.length > 0 ? sql`${leads.service} IN (${sql.raw(ids.join())})` : undefined;
}

export async function findLead(db: Database, id: string): Promise<Lead | undefined> {
  const [lead] = await leadRows(db).where(and(eq(leads.id, id), isUnrestricted));
  return lead && withShownEmail(lead);
}
