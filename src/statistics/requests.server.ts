/** Requests in the statistics: leads without spam, by service and origin (docs/decisions/0032). */
import { and, between, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads, requestCorrections } from "../db/schema";
import { addDays, type Day, startOfBerlinDay } from "../platform/berlin-days";
import type { RequestCount } from "./totals";

/** Covers the dashboard's default 30 days and any calendar month. */
const INDEX_LOOKUP_MAX_DAYS = 31;

const origin = {
  service: leads.service,
  source: leads.firstSource,
  campaign: leads.firstCampaign,
  entryPage: leads.entryPage,
};
const originColumns = [leads.service, leads.firstSource, leads.firstCampaign, leads.entryPage] as const;

/**
 * Requests of these days as they count now. An origin may have several entries; negative counts are subtracted.
 */
export async function countRequests(db: Database, first: Day, last: Day): Promise<RequestCount[]> {
  const [all, spam] = await db.batch([allLeads(db, first, last), spamLeads(db, first, last)]);
  return [...all, ...spam];
}

/**
 * What the totals of a day store: its requests without the corrections so far, so that both add up correctly whenever
 * spam is marked or unmarked. One transaction reads them, so that no change falls between.
 */
export async function uncorrectedRequests(db: Database, day: Day): Promise<RequestCount[]> {
  const [all, spam, corrections] = await db.batch([
    allLeads(db, day, day),
    spamLeads(db, day, day),
    readCorrections(db, day, day),
  ]);
  return [...all, ...spam, ...corrections.map(({ day: _, count, ...row }) => ({ ...row, count: -count }))];
}

/** Deletes corrections that are older than the totals. */
export async function deleteOldCorrections(db: Database, before: Day): Promise<void> {
  await db.delete(requestCorrections).where(lt(requestCorrections.day, before));
}

/**
 * Up to a month is looked up by time and sorted, at a cost that does not grow with the table. For more, after a long
 * outage of the roll-up, the whole index of origins is read in order: a fifth of the time that sorting half a million
 * leads takes.
 */
function allLeads(db: Database, first: Day, last: Day) {
  const isLong = first <= addDays(last, -INDEX_LOOKUP_MAX_DAYS);
  // The unary plus keeps SQLite from using the index on the time.
  const createdAt = isLong ? sql`+${leads.createdAt}` : sql`${leads.createdAt}`;
  return db
    .select({ ...origin, count: sql<number>`count(*)` })
    .from(leads)
    .where(and(gte(createdAt, startOf(first)), lt(createdAt, startOf(addDays(last, 1)))))
    .groupBy(...originColumns);
}

/** Negative counts; the index by status finds what is spam now. */
function spamLeads(db: Database, first: Day, last: Day) {
  return db
    .select({ ...origin, count: sql<number>`-count(*)` })
    .from(followUps)
    .innerJoin(leads, eq(leads.id, followUps.id))
    .where(
      and(
        eq(followUps.status, "spam"),
        gte(followUps.createdAt, startOf(first)),
        lt(followUps.createdAt, startOf(addDays(last, 1))),
      ),
    )
    .groupBy(...originColumns);
}

/** What to add to the stored requests of these days, by day. */
export function readCorrections(db: Database, first: Day, last: Day) {
  const { day, service, source, campaign, entryPage, count } = requestCorrections;
  return db
    .select({ day, service, source, campaign, entryPage, count: sql<number>`sum(${count})` })
    .from(requestCorrections)
    .where(between(day, first, last))
    .groupBy(day, service, source, campaign, entryPage);
}

function startOf(day: Day): string {
  return startOfBerlinDay(day).toISOString();
}
