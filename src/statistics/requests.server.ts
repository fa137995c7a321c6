/** Requests in the statistics: those that are no spam, with those that were erased since. */
import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { erasedRequests, followUps, leads } from "../db/schema";
import { addUp } from "../platform/text/add-up";
import { addDays, berlinDay, type Day, startOfBerlinDay } from "../platform/time/berlin-days";
import { PHONE_SOURCE } from "../requests/sources/options";

/** Requests by the form on each of these days, both included, as marked now; days without any are absent. */
export async function readCompletions(db: Database, first: Day, last: Day): Promise<Map<Day, number>> {
  const began = startOfBerlinDay(first).toISOString();
  const ended = startOfBerlinDay(addDays(last, 1)).toISOString();
  const cameIn = (table: typeof leads | typeof erasedRequests) =>
    and(gte(table.createdAt, began), lt(table.createdAt, ended));
  const number = sql<number>`count(*)`;
  // Groups by the hour in UTC, which lies within one day in Berlin.
  const hourOf = (table: typeof leads | typeof erasedRequests) => sql<string>`substr(${table.createdAt}, 1, 13)`;
  const [stored, erased] = await db.batch([
    db
      .select({ hour: hourOf(leads), number })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .where(and(cameIn(leads), sql`${leads.source} IS NOT ${PHONE_SOURCE}`, ne(followUps.status, "spam")))
      .groupBy(hourOf(leads)),
    db
      .select({ hour: hourOf(erasedRequests), number })
      .from(erasedRequests)
      .where(and(cameIn(erasedRequests), eq(erasedRequests.isByPhone, false)))
      .groupBy(hourOf(erasedRequests)),
  ]);
  return addUp([...stored, ...erased].map(({ hour, number }) => [berlinDay(new Date(`${hour}:00Z`)), number]));
}
