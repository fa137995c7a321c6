/** Requests and messages in one list, with enough of each to recognise it. */
import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { contacts, followUps, leads, offers } from "../../db/schema";
import { type Cursor, type Page, toPage } from "../../platform/paging.server";
import { CUSTOMER } from "../work/customer";
import { olderThan } from "./list-search.server";
import { isNewestOffer, newestOfferColumns } from "./newest-offer.server";

export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];

/** More characters than two lines show. */
const PREVIEW_LENGTH = 300;

/** A query for callers to narrow and sort. `about` is a lead's service id, or a message's subject. */
export function requestRows(db: Database) {
  return db
    .select({
      id: followUps.id,
      kind: followUps.kind,
      createdAt: followUps.createdAt,
      status: followUps.status,
      version: followUps.version,
      changedAt: followUps.changedAt,
      followUpOn: followUps.followUpOn,
      viewingAt: followUps.viewingAt,
      firstOpenedAt: followUps.firstOpenedAt,
      restrictedAt: followUps.restrictedAt,
      /** Kind of the operator's newest event about the customer. */
      lastDeed: sql<string | null>`(SELECT kind FROM follow_up_events WHERE subject_id = ${followUps.id}
        AND author <> ${CUSTOMER} ORDER BY follow_up_events.id DESC LIMIT 1)`.as("last_deed"),
      customerActedAt: followUps.customerActedAt,
      /** Kind and text of what the customer did last on the request's page: "customer photos". */
      lastAct: sql<string | null>`(SELECT kind || ' ' || coalesce(text, '') FROM follow_up_events
        WHERE subject_id = ${followUps.id} AND author = ${CUSTOMER} ORDER BY follow_up_events.id DESC LIMIT 1)`.as(
        "last_act",
      ),
      /** Earlier requests of the same person, and when the newest of them came in. */
      earlierRequests: earlier("count(*)").as("earlier_requests"),
      earlierAt: earlier<string | null>("max(created_at)").as("earlier_at"),
      /** Whether its notice was sent by mail. */
      isAnnounced: sql<boolean>`EXISTS (SELECT 1 FROM outbox WHERE subject_id = ${followUps.id}
        AND outbox.kind = ${followUps.kind} || '-notice' AND sent_at IS NOT NULL)`
        .mapWith(Boolean)
        .as("is_announced"),
      name: sql<string>`coalesce(${contacts.name}, trim(${leads.firstName} || ' ' || ${leads.lastName}))`.as("name"),
      email: sql<string>`coalesce(${contacts.email}, ${leads.email})`.as("email"),
      phone: sql<string | null>`coalesce(${leads.phone}, ${contacts.phone})`.as("phone"),
      reference: sql<string>`coalesce(${contacts.reference}, ${leads.reference})`.as("reference"),
      about: sql<string | null>`coalesce(${leads.service}, ${contacts.subject})`.as("about"),
      address: leads.address,
      postcode: leads.postcode,
      town: leads.town,
      /** The beginning of a message. */
      preview: sql<string | null>`substr(${contacts.message}, 1, ${PREVIEW_LENGTH})`.as("preview"),
      suspicion: sql<string | null>`coalesce(${leads.suspicion}, ${contacts.suspicion})`.as("suspicion"),
      ...newestOfferColumns,
    })
    .from(followUps)
    .leftJoin(leads, eq(leads.id, followUps.id))
    .leftJoin(contacts, eq(contacts.id, followUps.id))
    .leftJoin(offers, isNewestOffer)
    .$dynamic();
}

/** Requests of the same e-mail address or phone number that came before. Spam and what is restricted are left out. */
function earlier<Value = number>(what: string) {
  return sql<Value>`(SELECT ${sql.raw(what)} FROM follow_ups AS earlier WHERE earlier.kind = 'lead'
    AND ${followUps.kind} = 'lead' AND earlier.status <> 'spam' AND earlier.restricted_at IS NULL
    AND earlier.created_at < ${followUps.createdAt}
    AND (earlier.email_key = nullif(${followUps.emailKey}, '') OR earlier.phone_key = ${followUps.phoneKey}))`;
}

const isSpam = eq(followUps.status, "spam");

/** Classified as spam when it came in, and never touched by the operator. */
export const isSuspected = and(isSpam, eq(followUps.changedAt, followUps.createdAt));

/** One page of the spam tab, newest first. */
export async function listSpam(db: Database, limit: number, after?: Cursor): Promise<Page<RequestRow>> {
  const rows = await requestRows(db)
    .where(and(isSpam, olderThan(followUps, after)))
    .orderBy(desc(followUps.createdAt), desc(followUps.id))
    .limit(limit);
  return toPage(rows, limit);
}

/** The most that one request can delete within the free plan's subrequests. */
const SPAM_DELETED_MAX = 1000;

/** Ids of the spam that came in up to this time, newest first. */
export async function findSpam(db: Database, until: string): Promise<string[]> {
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(isSpam, lte(followUps.createdAt, until)))
    .orderBy(desc(followUps.createdAt))
    .limit(SPAM_DELETED_MAX);
  return rows.map(({ id }) => id);
}
