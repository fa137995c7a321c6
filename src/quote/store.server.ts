import { and, desc, eq, getTableColumns, or } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { prepareInsert } from "../db/insert.server";
import { followUps, leads } from "../db/schema";
import { type ListFilter, matchCondition, rangeCondition, searchEnd } from "../follow-up/list-filter.server";
import type { Status } from "../follow-up/options";
import { type Cursor, type ListPart, listPart } from "../platform/paging.server";
import type { Receipt, SendMark, StoredMark } from "../platform/store-once.server";
import type { ServiceId } from "./options";
import type { Quote } from "./schema";

// The marks of a send stay in the database: the operator's lists and exports do not show them.
const { idempotencyKey, bodyHash, search, ...leadColumns } = getTableColumns(leads);

/** A stored quote request. */
export type Lead = Omit<typeof leads.$inferSelect, "idempotencyKey" | "bodyHash" | "search"> & {
  /** How far it has been worked through; null where nobody could have. */
  status: Status | null;
};

const shownColumns = { ...leadColumns, status: followUps.status };

/** The insert type is mapped from the form's type: a field that the form has and the table lacks does not compile. */
type NewLead = { [Field in keyof Required<Quote>]: Quote[Field] } & Pick<Lead, "createdAt" | "suspicion"> &
  Receipt &
  SendMark;

const insert = prepareInsert(leads);

/** The statement that stores a lead, for a batch. */
export function insertLead(db: Database, lead: NewLead): D1PreparedStatement {
  return insert(db, lead);
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

/** What narrows the list of leads. */
export interface LeadFilter extends ListFilter {
  service?: ServiceId | undefined;
}

/** One page, newest first. It reads `limit` rows from an index, or at most `SEARCH_WINDOW` of them for a search, however long the table is. */
export async function listLeads(
  db: Database,
  limit: number,
  after?: Cursor,
  filter: LeadFilter = {},
): Promise<ListPart<Lead>> {
  const ofService = filter.service ? eq(leads.service, filter.service) : undefined;
  const range = and(ofService, rangeCondition(leads, filter, after));
  const end = await searchEnd(db, leads, filter, range);
  const rows = await db
    .select(shownColumns)
    .from(leads)
    .leftJoin(followUps, eq(followUps.id, leads.id))
    .where(and(range, matchCondition(leads, filter, end)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  return listPart(rows, limit, end);
}

export async function findLead(db: Database, id: string): Promise<Lead | undefined> {
  const [lead] = await db
    .select(shownColumns)
    .from(leads)
    .leftJoin(followUps, eq(followUps.id, leads.id))
    .where(eq(leads.id, id));
  return lead;
}
