import { and, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import { addDays, startOfBerlinDay } from "../platform/berlin-days";
import type { Day } from "./berlin-day";
import type { RequestCount } from "./totals";

/** Leads stored on these days, by service and origin. Reads the leads of those days from the index, no others. */
export function countRequests(db: Database, first: Day, last: Day): Promise<RequestCount[]> {
  const { service, firstSource, firstCampaign, entryPage, createdAt } = leads;
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
