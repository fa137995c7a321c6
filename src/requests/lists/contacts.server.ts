import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { contacts, followUps } from "../../db/schema";
import { type Cursor, type RowPage, toPage } from "../../platform/http/paging.server";
import { withShownEmail } from "../../platform/mail/unicode-domains.server";
import { isUnrestricted } from "../work/find.server";
import { type ListQuery, matchCondition, olderThan, searchEnd } from "./list-search.server";

// Deduplication and search columns are never selected.
const { idempotencyKey, bodyHash, search, longSearch, ...shown } = getTableColumns(contacts);

/** The columns of a row that a list returns. */
export const contactColumns = shown;

const { status, version, suspicion } = followUps;

const shownColumns = { ...contactColumns, status, version, suspicion };

function contactRows(db: Database) {
  return db.select(shownColumns).from(contacts).innerJoin(followUps, eq(followUps.id, contacts.id)).$dynamic();
}

/** A stored message, with the status of its follow-up. */
export type Contact = ReturnType<typeof withShownEmail<Awaited<ReturnType<typeof contactRows>>[number]>>;

/**
 * Page of messages, newest first. It reads `limit` rows from an index, or at most `SEARCH_WINDOW` of them for a search,
 * however long the table is.
 */
export async function listContacts(
  db: Database,
  limit: number,
  after?: Cursor,
  query: ListQuery = {},
): Promise<RowPage<Contact>> {
  const end = await searchEnd(db, contacts, query, after);
  const rows = await contactRows(db)
    .where(and(olderThan(contacts, after), matchCondition(contacts, query, end)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit);
  return toPage(rows.map(withShownEmail), limit, end);
}

export async function findContact(db: Database, id: string): Promise<Contact | undefined> {
  const [contact] = await contactRows(db).where(and(eq(contacts.id, id), isUnrestricted));
  return contact && withShownEmail(contact);
}
