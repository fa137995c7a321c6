/** What narrows the operator's lists, as SQL that SQLite answers from the lists' indexes (docs/decisions/0042). */
import { type AnyColumn, and, gte, lt, type SQL, sql } from "drizzle-orm";
import { followUps } from "../db/schema";
import { searchTerms } from "../db/search";
import type { Cursor } from "./paging.server";

/** Everything that is given must hold. */
export interface ListFilter {
  /** Words that must all occur in name, e-mail, phone, place or reference. */
  q?: string | undefined;
  /** First instant, ISO 8601 in UTC. */
  from?: string | undefined;
  /** First instant that is no longer meant, ISO 8601 in UTC. */
  until?: string | undefined;
  /** "hide" leaves out what lies in the spam tab. */
  spam?: "hide" | undefined;
}

interface ListColumns {
  createdAt: AnyColumn;
  id: AnyColumn;
  search: AnyColumn;
}

/** The condition of one page of a list that is sorted newest first and joined with its follow-ups. */
export function listCondition(table: ListColumns, filter: ListFilter, after?: Cursor): SQL | undefined {
  return and(
    // A row-value comparison, which SQLite answers from the index; the same written with OR is not.
    after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})`,
    filter.from ? gte(table.createdAt, filter.from) : undefined,
    filter.until ? lt(table.createdAt, filter.until) : undefined,
    filter.spam === "hide" ? sql`${followUps.status} IS NOT 'spam'` : undefined,
    ...searchTerms(filter.q ?? "").map((term) => sql`instr(${table.search}, ${term}) > 0`),
  );
}
