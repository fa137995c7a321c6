/** What narrows the operator's lists, as SQL that SQLite answers from the lists' indexes (docs/decisions/0042). */
import { and, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { type contacts, followUps, type leads } from "../db/schema";
import { searchTerms } from "../db/search";
import type { Cursor } from "../platform/paging.server";
import { asciiEmail } from "../platform/text-fields";

/** Everything that is given must hold. */
export interface ListFilter {
  /** Words that must all occur in name, e-mail, phone, reference, and the place of a request or the subject of a message. */
  q?: string | undefined;
  /** First instant, ISO 8601 in UTC. */
  from?: string | undefined;
  /** First instant that is no longer meant, ISO 8601 in UTC. */
  until?: string | undefined;
  /** "hide" leaves out what lies in the spam tab. */
  spam?: "hide" | undefined;
}

/** Rows that one search reads at most; where it stopped is the next page's cursor (docs/decisions/0085). */
export const SEARCH_WINDOW = 10_000;

type ListTable = typeof leads | typeof contacts;

/** The rows that a list can be about, which the index answers alone: behind the cursor, and from these days. */
export function rangeCondition(table: ListTable, filter: ListFilter, after?: Cursor): SQL | undefined {
  return and(
    olderThan(table, after),
    filter.from ? gte(table.createdAt, filter.from) : undefined,
    filter.until ? lt(table.createdAt, filter.until) : undefined,
  );
}

/** The rows behind the cursor in a list of the newest first. A row-value comparison is answered from the index; the same written with OR is not. */
export function olderThan(table: ListTable | typeof followUps, after: Cursor | undefined): SQL | undefined {
  return after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})`;
}

/** What has to be looked at in each row of a list that is joined with its follow-ups. @param end of the search (`searchEnd`) */
export function matchCondition(table: ListTable, filter: ListFilter, end: Cursor | undefined): SQL | undefined {
  return and(
    end && sql`(${table.createdAt}, ${table.id}) >= (${end.createdAt}, ${end.id})`,
    filter.spam === "hide" ? sql`${followUps.status} IS NOT 'spam'` : undefined,
    ...searchTerms(asciiEmail(filter.q ?? "")).map((term) => sql`instr(${table.search}, ${term}) > 0`),
  );
}

/** The last row that a search of these rows reads; undefined where it reads them all. */
export async function searchEnd(
  db: Database,
  table: ListTable,
  filter: ListFilter,
  range: SQL | undefined,
): Promise<Cursor | undefined> {
  if (!filter.q) return undefined;
  const [last] = await db
    .select({ createdAt: table.createdAt, id: table.id })
    .from(table)
    .where(range)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1)
    .offset(SEARCH_WINDOW - 1);
  return last;
}
