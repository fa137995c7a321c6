import { desc, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import type { Cursor } from "../platform/paging.server";
import type { Quote } from "./schema";

/** A stored quote request. */
export type Lead = typeof leads.$inferSelect;

/** The insert type is mapped from the form's type: a field that the form has and the table lacks does not compile. */
type NewLead = { [Field in keyof Required<Quote>]: Quote[Field] } & Pick<Lead, "id" | "createdAt">;

/** @throws whatever D1 throws; nothing is stored then */
export async function insertLead(db: Database, lead: NewLead): Promise<void> {
  await db.insert(leads).values(lead satisfies typeof leads.$inferInsert);
}

/** One page, newest first. Reads `limit` rows from the index, however long the table is. */
export function listLeads(db: Database, limit: number, after?: Cursor): Promise<Lead[]> {
  return db
    .select()
    .from(leads)
    .where(after && olderThan(after))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}

/** A row-value comparison, which SQLite answers from the index; the same written with OR is not. */
function olderThan(cursor: Cursor) {
  return sql`(${leads.createdAt}, ${leads.id}) < (${cursor.createdAt}, ${cursor.id})`;
}
