import { and, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps, leads, offers } from "../../db/schema";
import { containsTerm } from "../../db/search";
import { foldedSource } from "../../db/source.server";
import { type Cursor, type Page, toPage } from "../../platform/paging.server";
import { type ServiceId, serviceIds, serviceLabel } from "../answers/options";
import { isOfTown, NO_TOWN, OTHER_TOWNS, ownPostcode } from "../place";
import { foldSource } from "../sources/options";
import {
  columnContains,
  type ListFilter,
  type ListMatch,
  matchCondition,
  rangeCondition,
  searchEnd,
} from "./list-filter.server";
import { isNewestOffer, newestOfferColumns } from "./newest-offer.server";

// Deduplication, search and link columns are never selected.
const { idempotencyKey, bodyHash, search, linkGeneration, ...shown } = getTableColumns(leads);

/** The columns of a row that a list returns. */
export const leadColumns = shown;

const shownColumns = { ...leadColumns, status: followUps.status, ...newestOfferColumns };

function leadRows(db: Database) {
  return db
    .select(shownColumns)
    .from(leads)
    .leftJoin(followUps, eq(followUps.id, leads.id))
    .leftJoin(offers, isNewestOffer)
    .$dynamic();
}

/** A stored quote request, with the status of its follow-up (null if it has none) and its newest offer. */
export type Lead = Awaited<ReturnType<typeof leadRows>>[number];

/** Filters of the list of leads. */
export interface LeadFilter extends ListFilter {
  service?: ServiceId | undefined;
  /** As `isOfTown` takes it. */
  town?: string | undefined;
  source?: string | undefined;
  campaign?: string | undefined;
  /** The first page of the visit. */
  entry?: string | undefined;
}

/**
 * One page, newest first. It reads `limit` rows from an index, or at most `SEARCH_WINDOW` of them for a search,
 * however long the table is.
 */
export async function listLeads(
  db: Database,
  limit: number,
  after?: Cursor,
  filter: LeadFilter = {},
): Promise<Page<Lead>> {
  const ofService = filter.service ? eq(leads.service, filter.service) : undefined;
  const range = and(ofService, rangeCondition(leads, filter, after));
  const { town, source, campaign, entry } = filter;
  const end = await searchEnd(db, leads, filter, range, Boolean(town || source || campaign || entry));
  const rows = await leadRows(db)
    .where(and(range, matchCondition(leads, filter, end, leadMatch(filter))))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  const { rows: found, next } = toPage(rows, limit, end);
  // SQL over-matches, so filter again: a town's name in the address may be part of a street's.
  return { rows: found.filter((lead) => !town || isOfTown(lead, town)), next };
}

/** The filters that only requests have. A row that matches must also pass `isOfTown` (place.ts). */
export function leadMatch({ service, town, source, campaign, entry }: LeadFilter): ListMatch {
  return {
    alsoContains: mentions,
    condition: and(
      service ? eq(leads.service, service) : undefined,
      town ? mayBeOfTown(town) : undefined,
      source ? eq(foldedSource(leads.firstSource), foldSource(source)) : undefined,
      campaign ? eq(leads.firstCampaign, campaign) : undefined,
      entry ? eq(leads.entryPage, entry) : undefined,
    ),
  };
}

/** Whether the wishes, the further objects or the service's name contain the word. */
function mentions(term: string): SQL {
  const services = serviceIds.filter((id) => containsTerm(serviceLabel(id), term));
  const isMentioned = columnContains(leads.requirements, term);
  const isNamed = services.length > 0 ? inArray(leads.service, services) : undefined;
  return or(isMentioned, columnContains(leads.furtherObjects, term), isNamed) ?? isMentioned;
}

/** Over-inclusive SQL prefilter; `isOfTown` decides. */
function mayBeOfTown(town: string): SQL | undefined {
  if (town === NO_TOWN) return or(isNull(leads.town), eq(leads.town, ""));
  if (town === OTHER_TOWNS) return ne(leads.town, "");
  const postcode = ownPostcode(town);
  // SQLite's `lower()` handles only ASCII; towns typed in capitals with umlauts are found by postcode.
  const [longest = town] = town.split(/[^\p{L}\p{N}]+/u).sort((a, b) => b.length - a.length);
  const word = longest.toLowerCase();
  return or(
    sql`instr(lower(coalesce(${leads.town}, '')), ${word}) > 0`,
    sql`instr(lower(coalesce(${leads.address}, '')), ${word}) > 0`,
    postcode ? eq(leads.postcode, postcode) : undefined,
    postcode ? sql`instr(coalesce(${leads.address}, ''), ${postcode}) > 0` : undefined,
  );
}

export async function findLead(db: Database, id: string): Promise<Lead | undefined> {
  const [lead] = await leadRows(db).where(and(eq(leads.id, id), isNull(followUps.restrictedAt)));
  return lead;
}
