/** Reads all that is stored about a submission (Art. 15 GDPR). */
import { and, asc, type Column, eq, getTableColumns, ne } from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import {
  followUpEvents,
  followUps,
  leads,
  messages,
  offers,
  orders,
  outbox,
  photos,
  threadTexts,
  viewings,
} from "../../db/schema";
import { berlinDay } from "../../platform/time/berlin-days";
import { keptUntil } from "./kept.server";

// The columns of the search repeat others, so they are not disclosed.
const { search: _lead, longSearch: _leadTexts, ...leadColumns } = getTableColumns(leads);
const { search: _message, longSearch: _messageTexts, ...messageColumns } = getTableColumns(messages);
const { search: _offer, ...offerColumns } = getTableColumns(offers);
const { search: _note, ...eventColumns } = getTableColumns(followUpEvents);

/** Rows about a submission, whole as they are stored. */
export type PersonalData = Awaited<ReturnType<typeof readPersonalData>>;

/** Rows about a request or message: the one list of its tables (a test compares it with the foreign keys). */
export async function readPersonalData(db: Database, id: string, now: Date) {
  const isOne = (column: Column) => eq(column, id);
  return batchByName(db, {
    leads: db.select(leadColumns).from(leads).where(isOne(leads.id)),
    messages: db.select(messageColumns).from(messages).where(isOne(messages.id)),
    followUps: db
      .select({ ...getTableColumns(followUps), keptUntil: keptUntil(berlinDay(now)) })
      .from(followUps)
      .where(isOne(followUps.id)),
    history: db
      .select(eventColumns)
      .from(followUpEvents)
      .where(isOne(followUpEvents.subjectId))
      .orderBy(asc(followUpEvents.id)),
    mails: db.select().from(outbox).where(isOne(outbox.subjectId)),
    thread: db.select().from(threadTexts).where(isOne(threadTexts.subjectId)).orderBy(asc(threadTexts.createdAt)),
    viewings: db.select().from(viewings).where(isOne(viewings.leadId)),
    photos: db.select().from(photos).where(isOne(photos.leadId)),
    // Drafts are not disclosed.
    offers: db
      .select(offerColumns)
      .from(offers)
      .where(and(isOne(offers.leadId), ne(offers.status, "draft"))),
    orders: db.select().from(orders).where(isOne(orders.leadId)),
  });
}
