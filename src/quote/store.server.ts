import { desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import type { Cursor } from "../platform/paging.server";
import type { Receipt, SendMark, StoredMark } from "../platform/store-once.server";
import type { Quote } from "./schema";

// The marks of a send stay in the database: the operator's lists and exports do not show them.
const { idempotencyKey, bodyHash, ...leadColumns } = getTableColumns(leads);

/** A stored quote request. */
export type Lead = Omit<typeof leads.$inferSelect, "idempotencyKey" | "bodyHash">;

/** The insert type is mapped from the form's type: a field that the form has and the table lacks does not compile. */
type NewLead = { [Field in keyof Required<Quote>]: Quote[Field] } & Pick<Lead, "createdAt" | "suspicion"> &
  Receipt &
  SendMark;

/** The statement that stores a lead, for a batch. */
export function insertLead(db: Database, lead: NewLead) {
  return db.insert(leads).values(lead satisfies typeof leads.$inferInsert);
}

/** The rows that bear one of these unique marks; three at most. */
export function findLeadMarks(db: Database, receipt: Receipt, key: string | null): Promise<StoredMark[]> {
  return db
    .select({ id: leads.id, reference: leads.reference, idempotencyKey, bodyHash })
    .from(leads)
    .where(
      or(
        eq(leads.id, receipt.id),
        eq(leads.reference, receipt.reference),
        key ? eq(leads.idempotencyKey, key) : undefined,
      ),
    );
}

/** One page, newest first. Reads `limit` rows from the index, however long the table is. */
export function listLeads(db: Database, limit: number, after?: Cursor): Promise<Lead[]> {
  return db
    .select(leadColumns)
    .from(leads)
    .where(after && olderThan(after))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}

/** A row-value comparison, which SQLite answers from the index; the same written with OR is not. */
function olderThan(cursor: Cursor) {
  return sql`(${leads.createdAt}, ${leads.id}) < (${cursor.createdAt}, ${cursor.id})`;
}
