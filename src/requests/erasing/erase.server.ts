/**
 * Everything stored about a submission or a person: found, shown (Art. 15 GDPR) and deleted (Art. 17 and retention).
 */
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import {
  contacts,
  erasedRequests,
  followUpEvents,
  followUps,
  leads,
  offers,
  outbox,
  photoDeletions,
  photos,
  terms,
} from "../../db/schema";
import { berlinDay, type Day } from "../../platform/berlin-days";
import { type RequestRow, requestRows } from "../lists/request-rows.server";
import { emailKey, phoneKey } from "../person-keys";
import { RECORDS_MAX } from "../work/limits";
import type { Person } from "../work/schema";
import { PHOTO_PREFIX } from "./photo-keys";

/** Ids of one statement: well below D1's limit of 100 bound parameters. */
export const ERASE_BATCH = 50;

// The search text repeats other columns.
const { search: leadSearch, ...leadColumns } = getTableColumns(leads);
const { search: contactSearch, ...contactColumns } = getTableColumns(contacts);

/** What a person is given: whole rows, as they are stored. */
export type PersonalData = Awaited<ReturnType<typeof readPersonalData>>;

/** Why a record is listed. A phone number alone proves nothing: anybody can enter a stranger's number. */
type PersonMatch = "chosen" | "email" | "phone";

/** A request or message that may be one person's, with enough of it to tell people apart. */
export type PersonRecord = Pick<
  RequestRow,
  "id" | "kind" | "createdAt" | "reference" | "name" | "email" | "about" | "status" | "restrictedAt"
> & { match: PersonMatch };

/**
 * The requests and messages that have the person's e-mail address or phone number, or are the one that was chosen.
 * Those that match by phone number only come last, each group oldest first; `RECORDS_MAX` at most.
 */
export async function findPersonRecords(db: Database, { id, email, phone }: Person): Promise<PersonRecord[]> {
  const key = email ? emailKey(email) : undefined;
  const phoneDigits = phoneKey(phone);
  const isChosen = id ? eq(followUps.id, id) : undefined;
  const isSameEmail = key ? eq(followUps.emailKey, key) : undefined;
  const isSamePhone = phoneDigits ? eq(followUps.phoneKey, phoneDigits) : undefined;
  const rows = await requestRows(db)
    .where(or(isChosen, isSameEmail, isSamePhone) ?? sql`0`)
    .orderBy(desc(or(isChosen, isSameEmail) ?? sql`NULL`), asc(followUps.createdAt))
    .limit(RECORDS_MAX);
  return rows.map((row) => {
    const { kind, createdAt, reference, name, about, status, restrictedAt } = row;
    const match = row.id === id ? "chosen" : key && emailKey(row.email) === key ? "email" : "phone";
    return { id: row.id, kind, createdAt, reference, name, email: row.email, about, status, restrictedAt, match };
  });
}

/**
 * Everything stored under these ids, in all tables.
 *
 * @param withNotes whether the history holds the operator's notes too
 */
export function readPersonalData(db: Database, { ids, withNotes }: { ids: readonly string[]; withNotes: boolean }) {
  // One parameter, however many they are.
  const isOne = (column: Column) => sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const isShown = withNotes ? undefined : ne(followUpEvents.kind, "note");
  return batchByName(db, {
    leads: db.select(leadColumns).from(leads).where(isOne(leads.id)),
    contacts: db.select(contactColumns).from(contacts).where(isOne(contacts.id)),
    followUps: db.select().from(followUps).where(isOne(followUps.id)),
    history: db
      .select()
      .from(followUpEvents)
      .where(and(isOne(followUpEvents.subjectId), isShown)),
    mails: db.select().from(outbox).where(isOne(outbox.subjectId)),
    photos: db.select().from(photos).where(isOne(photos.leadId)),
    // Drafts are not disclosed.
    offers: db
      .select()
      .from(offers)
      .where(and(isOne(offers.leadId), ne(offers.status, "draft"))),
  });
}

/**
 * A statement before the one that deletes the rows: a job deletes the pictures from R2
 * (my-request/photos/jobs.server.ts).
 */
export function photoDeletionsOf(db: Database, leadIds: readonly string[], now: Date) {
  const key = sql`${PHOTO_PREFIX} || ${photos.leadId} || '/' || ${photos.id}`;
  const row = { key, dueAt: now.toISOString() };
  return insertWhere(db, photoDeletions, row, photos, inArray(photos.leadId, [...leadIds])).onConflictDoNothing();
}

/** The last day on which a follow-up's accepted offers must be kept; null if there are none. */
export const offersKeptUntil = sql<Day | null>`(
  SELECT max(offers.retain_until) FROM offers WHERE offers.lead_id = follow_ups.id
)`;

/**
 * A condition on follow-ups: they are orders, won or with an accepted offer, that must be kept by law on this day
 * (Art. 17 (3)(b) and Art. 18 GDPR, § 147 AO).
 */
function mustBeKept(today: Day): SQL {
  const isWon = and(eq(followUps.status, "won"), gte(followUps.retainUntil, today));
  // Never NULL: the condition is negated too.
  return sql`(${isWon} OR coalesce(${offersKeptUntil}, '') >= ${today})`;
}

/** What an erasure did. Orders that must be kept by law are restricted, the last of them until `restrictedUntil`. */
export interface Erasure {
  erased: number;
  restricted: number;
  restrictedUntil: Day | null;
}

/**
 * Deletes everything stored under these ids, part by part. What must be kept by law is restricted instead: it is
 * closed, and loses its photos, its mails and the offers that were not accepted. Each part is one batch whose
 * statements look at the current state, so that what becomes an order meanwhile is kept. Idempotent.
 */
export async function erase(db: Database, ids: readonly string[], now = new Date()): Promise<Erasure> {
  const today = berlinDay(now);
  const isKept = mustBeKept(today);
  let erased = 0;
  const days: (Day | null)[] = [];
  for (const part of inParts(ids)) {
    const isErased = (id: Column) =>
      and(
        inArray(id, part),
        notExists(
          db
            .select({ kept: sql`1` })
            .from(followUps)
            .where(and(eq(followUps.id, id), isKept)),
        ),
      );
    const { restricted, gone } = await batchByName(db, {
      pictures: photoDeletionsOf(db, part, now),
      kept: keepInStatistics(db, isErased(leads.id)),
      photos: db.delete(photos).where(inArray(photos.leadId, part)),
      offers: db
        .delete(offers)
        .where(and(inArray(offers.leadId, part), or(isNull(offers.retainUntil), lt(offers.retainUntil, today)))),
      terms: deleteUnusedTerms(db),
      // No more mails about what is kept either.
      mails: db.delete(outbox).where(inArray(outbox.subjectId, part)),
      history: db.delete(followUpEvents).where(isErased(followUpEvents.subjectId)),
      leads: db.delete(leads).where(isErased(leads.id)),
      contacts: db.delete(contacts).where(isErased(contacts.id)),
      restricted: db
        .update(followUps)
        .set({
          restrictedAt: sql`coalesce(${followUps.restrictedAt}, ${now.toISOString()})`,
          retainUntil: sql`nullif(max(coalesce(${followUps.retainUntil}, ''), coalesce(${offersKeptUntil}, '')), '')`,
          status: sql`CASE ${followUps.status} WHEN 'won' THEN 'won' ELSE 'lost' END`,
          followUpOn: null,
          viewingAt: null,
          erasureDueAt: null,
          version: sql`${followUps.version} + 1`,
        })
        .where(and(inArray(followUps.id, part), isKept))
        .returning({ until: followUps.retainUntil }),
      // Last: the other statements use these rows to decide what to keep.
      gone: db
        .delete(followUps)
        .where(and(inArray(followUps.id, part), not(isKept)))
        .returning({ id: followUps.id }),
    });
    days.push(...restricted.map(({ until }) => until));
    erased += gone.length;
  }
  return { erased, restricted: days.length, restrictedUntil: days.toSorted().at(-1) ?? null };
}

/** What the statistics keep of a request that was no spam: the hour in which it came in, and its origin. */
function keepInStatistics(db: Database, isErased: SQL | undefined) {
  const row = {
    createdAt: sql`substr(${leads.createdAt}, 1, 13) || ':00:00.000Z'`,
    service: leads.service,
    source: leads.firstSource,
    campaign: leads.firstCampaign,
    entryPage: leads.entryPage,
  };
  const followUp = db
    .select({ seen: sql`1` })
    .from(followUps)
    .where(and(eq(followUps.id, leads.id), ne(followUps.status, "spam")));
  return insertWhere(db, erasedRequests, row, leads, and(isErased, exists(followUp)));
}

/** Wordings that no sent offer refers to. */
function deleteUnusedTerms(db: Database) {
  return db.delete(terms).where(
    sql`${terms.digest} NOT IN (
      SELECT value FROM offers, json_each(json_extract(offers.document, '$.termsDigest', '$.instructionDigest'))
      WHERE offers.status <> 'draft' AND value IS NOT NULL
    )`,
  );
}

function inParts(ids: readonly string[]): string[][] {
  const parts = [];
  for (let start = 0; start < ids.length; start += ERASE_BATCH) parts.push(ids.slice(start, start + ERASE_BATCH));
  return parts;
}
