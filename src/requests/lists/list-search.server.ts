/** The search of the owner's lists, as SQL that the lists' indexes answer (docs/decisions/0042). */
import { and, desc, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUpEvents, followUps, type leads, type messages } from "../../db/schema";
import type { Cursor } from "../../platform/http/paging.server";
import { contains, searchTerms, type Term } from "../search.server";
import { isUnrestricted } from "../work/find.server";

/** Terms that narrow a list; all of them must hold. */
export interface ListQuery {
  /**
   * Words that must all occur in name, e-mail, phone, reference, the place and service of a request or the subject of
   * a message, or in the wishes, the message or a note.
   */
  q?: string;
  /** A condition about the follow-up, for those in one stage. */
  which?: SQL;
}

/** The most rows that one search reads; where it stops is the next page's cursor (docs/decisions/0042). */
export const SEARCH_WINDOW = 10_000;

type ListTable = typeof leads | typeof messages;

/** Rows after the cursor, newest first. SQLite answers a row-value comparison from the index, but not an OR. */
export function olderThan(table: ListTable | typeof followUps, after: Cursor | undefined): SQL | undefined {
  return after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})`;
}

/** Conditions of each row, up to the search's end. @param alsoIs another one under which a word is found */
export function matchCondition(
  table: ListTable,
  { q = "", which }: ListQuery,
  end: Cursor | undefined,
  alsoIs?: (term: Term) => SQL | undefined,
): SQL | undefined {
  return and(
    end && sql`(${table.createdAt}, ${table.id}) >= (${end.createdAt}, ${end.id})`,
    isUnrestricted,
    which,
    ...searchTerms(q).map((term) =>
      or(contains(table.search, term), contains(table.longSearch, term), alsoIs?.(term), isNoted(term)),
    ),
  );
}

/** Whether one of the owner's notes contains the term. */
function isNoted(term: Term): SQL {
  return sql`EXISTS (SELECT 1 FROM ${followUpEvents} WHERE ${followUpEvents.subjectId} = ${followUps.id}
    AND (${contains(followUpEvents.search, term)}))`;
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
