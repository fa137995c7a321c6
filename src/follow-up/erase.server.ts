/** Everything that is stored of a submission or a person: shown (Art. 15 GDPR), and deleted (Art. 17 and retention). */
import { asc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, followUpEvents, followUps, leads, outbox } from "../db/schema";
import { emailKey, phoneKey } from "./person-keys";
import type { Person } from "./schema";

/** Ids of one statement: well below D1's limit of 100 bound values. */
export const ERASE_BATCH = 50;

// The search text only says the other columns once more.
const { search: leadSearch, ...leadColumns } = getTableColumns(leads);
const { search: contactSearch, ...contactColumns } = getTableColumns(contacts);

/** What is handed out to a person: whole rows, as they are stored. */
export interface PersonalData {
  leads: Omit<typeof leads.$inferSelect, "search">[];
  contacts: Omit<typeof contacts.$inferSelect, "search">[];
  followUps: (typeof followUps.$inferSelect)[];
  history: (typeof followUpEvents.$inferSelect)[];
  mails: (typeof outbox.$inferSelect)[];
}

/** Ids of all requests and messages with the person's e-mail address or phone number, oldest first. */
export async function findPerson(db: Database, { email, phone }: Person): Promise<string[]> {
  const phoneDigits = phoneKey(phone);
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      or(
        email ? eq(followUps.emailKey, emailKey(email)) : undefined,
        phoneDigits ? eq(followUps.phoneKey, phoneDigits) : undefined,
      ) ?? eq(followUps.id, ""),
    )
    .orderBy(asc(followUps.createdAt));
  return rows.map(({ id }) => id);
}

/** Everything stored under these ids, in all tables. */
export async function readPersonalData(db: Database, ids: readonly string[]): Promise<PersonalData> {
  const data: PersonalData = { leads: [], contacts: [], followUps: [], history: [], mails: [] };
  for (const part of inParts(ids)) {
    const [someLeads, someContacts, someFollowUps, someEvents, someMails] = await db.batch([
      db.select(leadColumns).from(leads).where(inArray(leads.id, part)),
      db.select(contactColumns).from(contacts).where(inArray(contacts.id, part)),
      db.select().from(followUps).where(inArray(followUps.id, part)),
      db.select().from(followUpEvents).where(inArray(followUpEvents.subjectId, part)),
      db.select().from(outbox).where(inArray(outbox.subjectId, part)),
    ]);
    data.leads.push(...someLeads);
    data.contacts.push(...someContacts);
    data.followUps.push(...someFollowUps);
    data.history.push(...someEvents);
    data.mails.push(...someMails);
  }
  return data;
}

/** Deletes everything stored under these ids, part by part, each part whole. Doing it twice changes nothing. */
export async function erase(db: Database, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids)) {
    await db.batch([
      db.delete(outbox).where(inArray(outbox.subjectId, part)),
      db.delete(followUpEvents).where(inArray(followUpEvents.subjectId, part)),
      db.delete(leads).where(inArray(leads.id, part)),
      db.delete(contacts).where(inArray(contacts.id, part)),
      // Last, because it is by these rows that a person is found: after a crash the rest can still be erased.
      db.delete(followUps).where(inArray(followUps.id, part)),
    ]);
  }
}

function inParts(ids: readonly string[]): string[][] {
  const parts = [];
  for (let start = 0; start < ids.length; start += ERASE_BATCH) parts.push(ids.slice(start, start + ERASE_BATCH));
  return parts;
}
