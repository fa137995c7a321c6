import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps, messages } from "../../db/schema";
import { type Cursor, type RowPage, toPage } from "../../platform/http/paging.server";
import { withShownEmail } from "../../platform/mail/unicode-domains.server";
import { isUnrestricted } from "../work/find.server";
import { type ListQuery, matchCondition, olderThan, searchEnd } from "./list-search.server";

// Deduplication and search columns are never selected.
const { idempotencyKey, bodyHash, search, longSearch, ...shown } = getTableColumns(messages);

/** The columns of a row that a list returns. */
export const messageColumns = shown;

const { status, version, suspicion } = followUps;

const shownColumns = { ...messageColumns, status, version, suspicion };

function messageRows(db: Database) {
  return db.select(shownColumns).from(messages).innerJoin(followUps, eq(followUps.id, messages.id)).$dynamic();
}

/** A stored message, with the status of its follow-up. */
export type Message = ReturnType<typeof withShownEmail<Awaited<ReturnType<typeof messageRows>>[number]>>;

/** Page of messages, newest first: `limit` rows from an index, or at most `SEARCH_WINDOW` for a search. */
export async function listMessages(
  db: Database,
  limit: number,
  after?: Cursor,
  query: ListQuery = {},
): Promise<RowPage<Message>> {
  const end = await searchEnd(db, messages, query, after);
  const rows = await messageRows(db)
    .where(and(olderThan(messages, after), matchCondition(messages, query, end)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  return toPage(rows.map(withShownEmail), limit, end);
}

export async function findMessage(db: Database, id: string): Promise<Message | undefined> {
  const [message] = await messageRows(db).where(and(eq(messages.id, id), isUnrestricted));
  return message && withShownEmail(message);
}
