/** The search of the operator's lists, as SQL that the lists' indexes answer (docs/decisions/0042). */
import { and, desc, getTableName, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.server";
import { type contacts, followUps, type leads } from "../../db/schema";
import { foldSql, searchTerms } from "../../db/search";
import { asciiEmail } from "../../platform/contact-fields";
import type { Cursor } from "../../platform/paging.server";

/** What narrows a list; all of it must hold. */
export interface ListQuery {
  /**
   * Words that must all occur in name, e-mail, phone, reference, the place and service of a request or the subject of
   * a message, or in the wishes, the message or a note.
   */
  q?: string | undefined;
  /** A condition about the follow-up, for one stack of them. */
  which?: SQL | undefined;
}

/** The most rows that one search reads; where it stops is the next page's cursor (docs/decisions/0042). */
export const SEARCH_WINDOW = 10_000;

type ListTable = typeof leads | typeof contacts;

/**
 * The rows after the cursor in a list sorted newest first. SQLite answers a row-value comparison from the index, but
 * not the same written with OR.
 */
export function olderThan(table: ListTable | typeof followUps, after: Cursor | undefined): SQL | undefined {
  return after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})`;
}

/**
 * Conditions that have to be checked in each row of a list, joined with its follow-ups.
 *
 * @param end of the search (`searchEnd`)
 * @param alsoContains where else a word of the search may occur
 */
export function matchCondition(
  table: ListTable,
  { q = "", which }: ListQuery,
  end: Cursor | undefined,
  alsoContains: (term: string) => SQL,
): SQL | undefined {
  return and(
    end && sql`(${table.createdAt}, ${table.id}) >= (${end.createdAt}, ${end.id})`,
    // What is restricted is used for nothing but its retention.
    isNull(followUps.restrictedAt),
    which,
    ...searchTerms(asciiEmail(q)).map((term) =>
      or(sql`instr(${table.search}, ${term}) > 0`, alsoContains(term), isNoted(term)),
    ),
  );
}

/** Whether one of the operator's notes contains the term. */
function isNoted(term: string): SQL {
  return sql`EXISTS (SELECT 1 FROM follow_up_events WHERE follow_up_events.subject_id = ${followUps.id}
    AND follow_up_events.kind = 'note' AND instr(${sql.raw(foldSql("follow_up_events.text"))}, ${term}) > 0)`;
}

/** Whether a text column contains the term. */
export function columnContains(column: SQLiteColumn, term: string): SQL {
  const name = `"${getTableName(column.table)}"."${column.name}"`;
  return sql`instr(${sql.raw(foldSql(`coalesce(${name}, '')`))}, ${term}) > 0`;
}

/** The last row that a search reads; undefined if it reads all of them. */
export async function searchEnd(
  db: Database,
  table: ListTable,
  { q }: ListQuery,
  after: Cursor | undefined,
): Promise<Cursor | undefined> {
  if (!q) return undefined;
  const [last] = await db
    .select({ createdAt: table.createdAt, id: table.id })
    .from(table)
    .where(olderThan(table, after))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1)
    .offset(SEARCH_WINDOW - 1);
  return last;
}
