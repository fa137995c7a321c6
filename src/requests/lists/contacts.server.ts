import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { messageFieldIds, messageFieldOf } from "../../content/message-fields";
import type { Database } from "../../db/client.server";
import { contacts, followUps } from "../../db/schema";
import { type Cursor, type Page, toPage } from "../../platform/paging.server";
import { withShownEmail } from "../../platform/unicode-domains.server";
import { columnContains, type ListQuery, matchCondition, olderThan, searchEnd } from "./list-search.server";

// Deduplication and search columns are never selected.
const { idempotencyKey, bodyHash, search, ...shown } = getTableColumns(contacts);

/** The columns of a row that a list returns. */
export const contactColumns = shown;

const { status, version, suspicion } = followUps;

const shownColumns = { ...contactColumns, status, version, suspicion };

function contactRows(db: Database) {
  return db.select(shownColumns).from(contacts).leftJoin(followUps, eq(followUps.id, contacts.id)).$dynamic();
}

/** A stored message, with the status of its follow-up; null if it has none. */
export type Contact = ReturnType<typeof withShownEmail<Awaited<ReturnType<typeof contactRows>>[number]>>;

/**
 * One page, newest first. It reads `limit` rows from an index, or at most `SEARCH_WINDOW` of them for a search,
 * however long the table is.
 */
export async function listContacts(
  db: Database,
  limit: number,
  after?: Cursor,
  query: ListQuery = {},
): Promise<Page<Contact>> {
  const end = await searchEnd(db, contacts, query, after);
  const rows = await contactRows(db)
    .where(and(olderThan(contacts, after), matchCondition(contacts, query, end, messageContains)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit);
  return toPage(rows.map(withShownEmail), limit, end);
}

const LONG_TEXTS = messageFieldIds.filter((id) => messageFieldOf(id).kind === "text");

function messageContains(term: string): SQL {
  return sql.join(
    LONG_TEXTS.map((id) => columnContains(contacts[id], term)),
    sql` OR `,
  );
}

export async function findContact(db: Database, id: string): Promise<Contact | undefined> {
  const [contact] = await contactRows(db).where(and(eq(contacts.id, id), isNull(followUps.restrictedAt)));
  return contact && withShownEmail(contact);
}
