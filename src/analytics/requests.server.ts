import { and, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import { addDays, type Day, startOfBerlinDay } from "../platform/berlin-days";
import { ROLLUP_WINDOW_DAYS } from "./keys";
import type { RequestCount } from "./totals";

/**
 * Leads stored on these days, by service and origin. For a few days it looks the leads up by time and sorts them. For many (nothing was
 * rolled up for long) it reads the origins' index from end to end: an eighth of the time that sorting 100,000 leads takes.
 */
export function countRequests(db: Database, first: Day, last: Day): Promise<RequestCount[]> {
  const { service, firstSource, firstCampaign, entryPage } = leads;
  const isLong = first < addDays(last, -ROLLUP_WINDOW_DAYS);
  // The plus keeps SQLite from looking the days up.
  const createdAt = isLong ? sql`+${leads.createdAt}` : sql`${leads.createdAt}`;
  return db
    .select({ service, source: firstSource, campaign: firstCampaign, entryPage, count: sql<number>`count(*)` })
    .from(leads)
    .where(
      and(
        gte(createdAt, startOfBerlinDay(first).toISOString()),
        lt(createdAt, startOfBerlinDay(addDays(last, 1)).toISOString()),
      ),
    )
    .groupBy(service, firstSource, firstCampaign, entryPage);
}
