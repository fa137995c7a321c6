/** Filters of the operator's lists, as SQL that the lists' indexes answer (docs/decisions/0042). */
import { and, desc, eq, getTableName, gte, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.server";
import { type accountEvents, type contacts, followUps, type leads } from "../../db/schema";
import { foldSql, searchTerms } from "../../db/search";
import { asciiEmail } from "../../platform/contact-fields";
import type { Cursor } from "../../platform/paging.server";
import type { Status } from "../work/options";
import { OPEN_STATUSES } from "../work/steps";

/** All given conditions must hold. */
export interface ListFilter {
  /**
   * Words that must all occur in name, e-mail, phone, reference, the place and service of a request or the subject of
   * a message, or in the wishes, the message or a note.
   */
  q?: string | undefined;
  /** First instant, ISO 8601 in UTC. */
  from?: string | undefined;
  /** First instant that is excluded, ISO 8601 in UTC. */
  until?: string | undefined;
  /** "hide" leaves out spam. */
  spam?: "hide" | undefined;
  /** "hide" leaves out what stands in a group of the work list (work/groups.server.ts). */
  open?: "hide" | undefined;
  status?: Status | undefined;
}

/** Conditions of one list in addition to those of all lists. */
export interface ListMatch {
  /** Where else a word of the search may occur. */
  alsoContains?: (term: string) => SQL;
  /** Must hold too. */
  condition?: SQL | undefined;
}

/** The most rows that one search reads; where it stops is the next page's cursor (docs/decisions/0042). */
export const SEARCH_WINDOW = 10_000;

type ListTable = typeof leads | typeof contacts;

/** The rows that a list covers: after the cursor and within the filter's times. The index alone can answer this. */
export function rangeCondition(table: ListTable, filter: ListFilter, after?: Cursor): SQL | undefined {
  return and(
    olderThan(table, after),
    filter.from ? gte(table.createdAt, filter.from) : undefined,
    filter.until ? lt(table.createdAt, filter.until) : undefined,
  );
}

/**
 * The rows after the cursor in a list sorted newest first. SQLite answers a row-value comparison from the index, but
 * not the same written with OR.
 */
export function olderThan(
  table: ListTable | typeof followUps | typeof accountEvents,
  after: Cursor | undefined,
): SQL | undefined {
  return after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})`;
}

/**
 * Conditions that have to be checked in each row of a list, joined with its follow-ups.
 *
 * @param end of the search (`searchEnd`)
 */
export function matchCondition(
  table: ListTable,
  filter: ListFilter,
  end: Cursor | undefined,
  { alsoContains, condition }: ListMatch = {},
): SQL | undefined {
  return and(
    end && sql`(${table.createdAt}, ${table.id}) >= (${end.createdAt}, ${end.id})`,
    // What is restricted is used for nothing but its retention.
    isNull(followUps.restrictedAt),
    filter.spam === "hide" ? sql`${followUps.status} IS NOT 'spam'` : undefined,
    filter.open === "hide" ? isAtRest : undefined,
    filter.status ? eq(followUps.status, filter.status) : undefined,
    condition,
    ...searchTerms(asciiEmail(filter.q ?? "")).map((term) =>
      or(sql`instr(${table.search}, ${term}) > 0`, alsoContains?.(term), isNoted(term)),
    ),
  );
}

/** Closed, and the customer has not acted since. */
const isAtRest = and(notInArray(followUps.status, [...OPEN_STATUSES]), isNull(followUps.customerActedAt));

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
  filter: ListFilter,
  range: SQL | undefined,
  isNarrowed = false,
): Promise<Cursor | undefined> {
  if (!filter.q && !filter.status && !isNarrowed) return undefined;
  const [last] = await db
    .select({ createdAt: table.createdAt, id: table.id })
    .from(table)
    .where(range)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1)
    .offset(SEARCH_WINDOW - 1);
  return last;
}
