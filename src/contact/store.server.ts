import { and, desc, eq, getTableColumns, or } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { prepareInsert } from "../db/insert.server";
import { contacts, followUps } from "../db/schema";
import { type ListFilter, matchCondition, rangeCondition, searchEnd } from "../follow-up/list-filter.server";
import type { Status } from "../follow-up/options";
import { type Cursor, type ListPart, listPart } from "../platform/paging.server";
import type { Receipt, SendMark, StoredMark } from "../platform/store-once.server";
import type { ContactMessage } from "./schema";

// The marks of a send stay in the database: the operator's lists and exports do not show them.
const { idempotencyKey, bodyHash, search, ...contactColumns } = getTableColumns(contacts);

/** A stored message. */
export type Contact = Omit<typeof contacts.$inferSelect, "idempotencyKey" | "bodyHash" | "search"> & {
  /** How far it has been worked through; null where nobody could have. */
  status: Status | null;
};

const shownColumns = { ...contactColumns, status: followUps.status };

/** The insert type is mapped from the form's type: a field that the form has and the table lacks does not compile. */
type NewContact = { [Field in keyof Required<ContactMessage>]: ContactMessage[Field] } & Pick<
  Contact,
  "createdAt" | "suspicion"
> &
  Receipt &
  SendMark;

const insert = prepareInsert(contacts);

/** The statement that stores a message, for a batch. */
export function insertContact(db: Database, contact: NewContact): D1PreparedStatement {
  return insert(db, contact);
}

/** The rows that bear one of these unique marks; three at most. */
export function findContactMarks(db: Database, receipt: Receipt, key: string | null): Promise<StoredMark[]> {
  return db
    .select({ id: contacts.id, reference: contacts.reference, idempotencyKey, bodyHash })
    .from(contacts)
    .where(
      or(
        eq(contacts.id, receipt.id),
        eq(contacts.reference, receipt.reference),
        key ? eq(contacts.idempotencyKey, key) : undefined,
      ),
    );
}

/** One page, newest first. It reads `limit` rows from an index, or at most `SEARCH_WINDOW` of them for a search, however long the table is. */
export async function listContacts(
  db: Database,
  limit: number,
  after?: Cursor,
  filter: ListFilter = {},
): Promise<ListPart<Contact>> {
  const range = rangeCondition(contacts, filter, after);
  const end = await searchEnd(db, contacts, filter, range);
  const rows = await db
    .select(shownColumns)
    .from(contacts)
    .leftJoin(followUps, eq(followUps.id, contacts.id))
    .where(and(range, matchCondition(contacts, filter, end)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit);
  return listPart(rows, limit, end);
}

export async function findContact(db: Database, id: string): Promise<Contact | undefined> {
  const [contact] = await db
    .select(shownColumns)
    .from(contacts)
    .leftJoin(followUps, eq(followUps.id, contacts.id))
    .where(eq(contacts.id, id));
  return contact;
}
