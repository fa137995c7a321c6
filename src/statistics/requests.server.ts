/** Requests in the statistics: what is not spam, by service and origin, with those that were erased since. */
import { and, count, eq, gte, lt, ne } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { erasedRequests, followUps, leads } from "../db/schema";
import { addDays, type Day, startOfBerlinDay } from "../platform/berlin-days";

/** Requests of one origin; an origin may have several. */
export interface RequestCount {
  service: string;
  source: string | null;
  campaign: string | null;
  entryPage: string | null;
  count: number;
}

/** The requests of these days, both included, as they are marked now. */
export async function countRequests(db: Database, first: Day, last: Day): Promise<RequestCount[]> {
  const began = startOfBerlinDay(first).toISOString();
  const ended = startOfBerlinDay(addDays(last, 1)).toISOString();
  const { service, firstSource: source, firstCampaign: campaign, entryPage } = leads;
  const gone = erasedRequests;
  const [stored, erased] = await db.batch([
    db
      .select({ service, source, campaign, entryPage, count: count() })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .where(and(gte(leads.createdAt, began), lt(leads.createdAt, ended), ne(followUps.status, "spam")))
      .groupBy(service, source, campaign, entryPage),
    db
      .select({
        service: gone.service,
        source: gone.source,
        campaign: gone.campaign,
        entryPage: gone.entryPage,
        count: count(),
      })
      .from(gone)
      .where(and(gte(gone.createdAt, began), lt(gone.createdAt, ended)))
      .groupBy(gone.service, gone.source, gone.campaign, gone.entryPage),
  ]);
  return [...stored, ...erased];
}
