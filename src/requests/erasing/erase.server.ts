/** Deletes what is stored about submissions (Art. 17 GDPR and retention). */
import { and, type Column, eq, exists, ne, not, type SQL, sql } from "drizzle-orm";
import { emptyPlan } from "../../content/plan-fields";
import type { Database, Statement } from "../../db/client.server";
import { write } from "../../db/guard.server";
import { insertWhere } from "../../db/insert.server";
import { atMost, isOneOf } from "../../db/one-of.server";
import {
  erasedRequests,
  followUpEvents,
  followUps,
  leads,
  offers,
  orders,
  outbox,
  photoDeletions,
  photos,
  terms,
  viewings,
} from "../../db/schema";
import { berlinDay } from "../../platform/time/berlin-days";
import { typedAnswerIds } from "../answers/questions";
import { act, actsKept } from "../history/acts";
import type { MailKind } from "../outbox/kinds";
import { mailRow } from "../outbox/outbox.server";
import { hasRunningOrder } from "../running-orders.server";
import { PHONE_SOURCE } from "../sources/options";
import { withoutDemand } from "../work/demands.server";
import type { Actor } from "../work/history.server";
import { keptUntil } from "./kept.server";
import { PHOTO_PREFIX } from "./photo-keys";

/** Statements that alone delete photos. They note the keys, by which a job deletes the pictures from R2. */
export function deletePhotos(db: Database, which: SQL | undefined, now: Date) {
  const key = sql`${PHOTO_PREFIX} || ${photos.leadId} || '/' || ${photos.id}`;
  const row = { key, dueAt: now.toISOString() };
  return [
    insertWhere(db, photoDeletions, row, photos, which).onConflictDoNothing(),
    db.delete(photos).where(which),
  ] as const;
}

/**
 * Number of ids in one batch, and in one key of tombstones: those in a key's metadata, 39 bytes each, have to fit
 * into KV's 1,024 bytes, and a statement takes 100 bound parameters.
 */
export const PART_IDS = 25;

/** Result of an erasure; `restrictedUntil`: last day of what the law keeps; `running`: what a contract needs. */
export type Erasure = Awaited<ReturnType<typeof erase>>;

/**
 * Deletes everything stored under these ids, at most {@link PART_IDS}. What must be kept by law is restricted instead
 * (Art. 17 (3)(b) and Art. 18 GDPR, § 147 AO): it is closed, and loses what the tax code does not want. A running order
 * loses only what its contract does not need. It is one batch whose statements look at the current state, so that what
 * becomes an order meanwhile is kept. Idempotent.
 *
 * @param notices statements that announce it
 */
export async function erase(
  db: Database,
  ids: readonly string[],
  now = new Date(),
  notices: Record<string, Statement> = {},
) {
  const today = berlinDay(now);
  const until = keptUntil(today);
  const isRunning = hasRunningOrder(today);
  // Never NULL: the condition is negated too.
  const isKept = sql`coalesce(${until}, '') >= ${today}`;
  const isOf = (id: Column, which: SQL) =>
    and(
      isOneOf(id, atMost(PART_IDS, ids)),
      sql`EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${id} AND ${which})`,
    );
  const isErased = (id: Column) =>
    and(
      isOneOf(id, atMost(PART_IDS, ids)),
      sql`NOT EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${id} AND ${isKept})`,
    );
  const isRestricted = sql`(${isKept} AND NOT ${isRunning})`;
  const isOne = isOneOf(followUps.id, atMost(PART_IDS, ids));
  const before = await db.$count(followUps, isOne);
  const statements: Record<string, Statement> = {
    ...notices,
    kept: keepInStatistics(db, isErased(leads.id)),
    orders: db.delete(orders).where(isErased(orders.leadId)),
    ...eraseAtOnce(db, ids, now),
    // Mails about restricted requests are deleted too; those about running orders stay.
    mails: db
      .delete(outbox)
      .where(and(isOf(outbox.subjectId, sql`NOT ${isRunning}`), ne(outbox.kind, "erased" satisfies MailKind))),
    notes: db
      .delete(followUpEvents)
      .where(
        and(isOf(followUpEvents.subjectId, isRestricted), not(isOneOf(followUpEvents.act, actsKept("restricted")))),
      ),
    wishes: db
      .update(leads)
      .set({ ...NO_TEXTS, search: "", longSearch: "" })
      .where(isOf(leads.id, isRestricted)),
    plans: db.update(orders).set(emptyPlan("last-day", "restricted")).where(isOf(orders.leadId, isRestricted)),
    running: keepRunning(db, and(isOne, isRunning)),
    restricted: restrict(db, and(isOne, isRestricted), now),
    // The rows that refer to a follow-up are deleted with it (db/schema.ts).
    gone: db.delete(followUps).where(and(isOne, not(isKept))),
  };
  const { restrictedAt } = followUps;
  const kept =
    (await write(db, Object.values(statements), db.select({ until, restrictedAt }).from(followUps).where(isOne))) ?? [];
  const days = kept.filter((row) => row.restrictedAt).map((row) => row.until);
  return {
    erased: before - kept.length,
    restricted: days.length,
    restrictedUntil: days.toSorted().at(-1) ?? null,
    running: kept.length - days.length,
  };
}

function keepRunning(db: Database, which: SQL | undefined) {
  return db
    .update(followUps)
    .set({
      ...withoutDemand("erasure"),
      eraseAt: null,
      restrictedAt: null,
      version: sql`${followUps.version} + 1`,
    })
    .where(which);
}

/** Statement that closes what is kept only because the law requires it. */
function restrict(db: Database, which: SQL | undefined, now: Date) {
  return db
    .update(followUps)
    .set({
      restrictedAt: sql`coalesce(${followUps.restrictedAt}, ${now.toISOString()})`,
      status: sql`CASE ${followUps.status} WHEN 'won' THEN 'won' ELSE 'lost' END`,
      followUpOn: null,
      viewingAt: null,
      viewedOn: null,
      dataAsked: null,
      dataAskedOn: null,
      eraseAt: null,
      version: sql`${followUps.version} + 1`,
    })
    .where(which);
}

/**
 * Statements that meet the demand to be erased, for the batch that erases: a line of the history where something is
 * kept, and the mail that says what stays.
 *
 * @param mails whether the customer can be written to
 */
export function announceErasure(db: Database, id: string, mails: boolean, { author, now }: Actor) {
  const today = berlinDay(now);
  const until = keptUntil(today);
  const kept = sql`iif(${until} >= ${today}, ${until}, NULL)`;
  const isAsked = and(eq(followUps.id, id), eq(followUps.dataAsked, "erasure"));
  const met = act("data-met", { how: "erased", text: null });
  const address = sql`coalesce(leads.email, messages.email, '')`;
  const reference = sql`coalesce(leads.reference, messages.reference)`;
  const person = sql`follow_ups LEFT JOIN leads ON leads.id = follow_ups.id LEFT JOIN messages ON messages.id = follow_ups.id`;
  const at = now.toISOString();
  const row = {
    ...mailRow("erased", { to: "", reference: "", keptUntil: null, at }, { now }),
    subjectId: id,
    about: sql`json_object('to', ${address}, 'reference', ${reference}, 'keptUntil', ${kept}, 'at', ${at})`,
  };
  return {
    line: insertWhere(
      db,
      followUpEvents,
      { subjectId: followUps.id, at, author, ...met },
      followUps,
      and(isAsked, sql`${kept} IS NOT NULL`),
    ),
    ...(mails && {
      mail: insertWhere(db, outbox, row, person, and(isAsked, sql`${address} <> ''`)).onConflictDoNothing(),
    }),
  };
}

/** Statements that delete what is never kept or a running order does not need, before those that change follow-ups. */
export function eraseAtOnce(db: Database, ids: readonly string[], now: Date) {
  const today = berlinDay(now);
  const isOne = (id: Column) => isOneOf(id, atMost(PART_IDS, ids));
  const isOfRunning = (id: Column) =>
    and(isOne(id), sql`EXISTS (SELECT 1 FROM follow_ups WHERE follow_ups.id = ${id} AND ${hasRunningOrder(today)})`);
  // An offer with an order is kept: it is the order's document.
  const isOfOrder = sql`EXISTS (SELECT 1 FROM orders WHERE offer_id = ${offers.id})`;
  const [keys, pictures] = deletePhotos(db, isOne(photos.leadId), now);
  return {
    keys,
    pictures,
    offers: db.delete(offers).where(and(isOne(offers.leadId), not(isOfOrder))),
    terms: deleteUnusedTerms(db),
    viewings: db.delete(viewings).where(isOne(viewings.leadId)),
    attempts: db
      .delete(followUpEvents)
      .where(and(isOfRunning(followUpEvents.subjectId), not(isOneOf(followUpEvents.act, actsKept("at-once"))))),
    origin: db
      .update(leads)
      .set({ firstSource: null, firstCampaign: null, entryPage: null })
      .where(isOfRunning(leads.id)),
  };
}

/** Answers that were typed; the firm's name is its customer's. */
const NO_TEXTS = Object.fromEntries(typedAnswerIds.filter((id) => id !== "company").map((id) => [id, null]));

/** Statement that keeps a request that was no spam in the statistics: the hour in which it came in, and its origin. */
function keepInStatistics(db: Database, isErased: SQL | undefined) {
  const row = {
    createdAt: sql`substr(${leads.createdAt}, 1, 13) || ':00:00.000Z'`,
    source: leads.firstSource,
    isByPhone: sql`${leads.source} IS ${PHONE_SOURCE}`,
  };
  const followUp = db
    .select({ seen: sql`1` })
    .from(followUps)
    .where(and(eq(followUps.id, leads.id), ne(followUps.status, "spam")));
  return insertWhere(db, erasedRequests, row, leads, and(isErased, exists(followUp)));
}

/** Statement that deletes wordings to which no sent or agreed offer refers. Its conditions are those of indexes. */
function deleteUnusedTerms(db: Database) {
  return db.delete(terms).where(
    sql`NOT EXISTS (SELECT 1 FROM offers WHERE status <> 'draft' AND document ->> '$.termsDigest' = ${terms.digest})
      AND NOT EXISTS (SELECT 1 FROM offers WHERE status <> 'draft' AND document ->> '$.instructionDigest' = ${terms.digest})`,
  );
}
