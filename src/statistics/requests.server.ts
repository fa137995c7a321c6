/** Requests in the statistics: what is not spam, by service and origin, with those that were erased since. */
import { and, count, eq, gte, lt, ne } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { erasedRequests, followUps, leads } from "../db/schema";
import { foldedSource } from "../db/source.server";
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
  const { service, firstCampaign: campaign, entryPage } = leads;
  const source = foldedSource(leads.firstSource);
  const gone = erasedRequests;
  const goneSource = foldedSource(gone.source);
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
        source: goneSource,
        campaign: gone.campaign,
        entryPage: gone.entryPage,
        count: count(),
      })
      .from(gone)
      .where(and(gte(gone.createdAt, began), lt(gone.createdAt, ended)))
      .groupBy(gone.service, goneSource, gone.campaign, gone.entryPage),
  ]);
  return [...stored, ...erased];
}
