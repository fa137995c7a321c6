/** Requests in the statistics: what is not spam, with those that were erased since. */
import { and, eq, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { erasedRequests, followUps, leads } from "../db/schema";
import { addDays, type Day, startOfBerlinDay } from "../platform/berlin-days";
import { PHONE_ENTRY } from "./summary";

/**
 * How many requests of these days, both included, came in by the form, as they are marked now. What came by telephone
 * is a request, but went through no form.
 */
export async function countCompletions(db: Database, first: Day, last: Day): Promise<number> {
  const began = startOfBerlinDay(first).toISOString();
  const ended = startOfBerlinDay(addDays(last, 1)).toISOString();
  const byForm = (table: typeof leads | typeof erasedRequests) =>
    and(
      gte(table.createdAt, began),
      lt(table.createdAt, ended),
      or(isNull(table.entryPage), ne(table.entryPage, PHONE_ENTRY)),
    );
  const number = sql<number>`count(*)`;
  const [[stored], [erased]] = await db.batch([
    db
      .select({ number })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .where(and(byForm(leads), ne(followUps.status, "spam"))),
    db.select({ number }).from(erasedRequests).where(byForm(erasedRequests)),
  ]);
  return (stored?.number ?? 0) + (erased?.number ?? 0);
}
