/** Reading follow-ups. */
import { and, desc, eq, exists, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { isOneOf } from "../../db/one-of.server";
import { followUps } from "../../db/schema";
import { isForward, isOpen } from "./steps";

// The keys are only compared inside the database.
const { emailKey, phoneKey, morePhoneKeys, ...shown } = getTableColumns(followUps);
export const shownColumns = shown;

/** A follow-up as the owner sees it. */
export type FollowUp = Omit<typeof followUps.$inferSelect, "emailKey" | "phoneKey" | "morePhoneKeys">;

/** A condition of all that shows or uses requests and messages: restricted ones are only retained. */
export const isUnrestricted = isNull(followUps.restrictedAt);

/** Follow-up by its id, also a restricted one. */
export async function findFollowUp(db: Database, id: string): Promise<FollowUp | undefined> {
  const [row] = await db.select(shownColumns).from(followUps).where(eq(followUps.id, id));
  return row;
}

const DUPLICATES_MAX = 10;

/** Another request or message of somebody. */
export interface Duplicate extends FollowUp {
  /** Reference of the other where both are probably the same request, sent twice; null otherwise. */
  sameAs: string | null;
  /** State of its newest order in words; null where there is none. */
  order: string | null;
}

/**
 * Other requests and messages with the same e-mail address or phone number, newest first; and requests under the same
 * name that came within half an hour.
 *
 * @param order of each, in words
 */
export function listDuplicates(db: Database, id: string, order: SQL<string | null>): Promise<Duplicate[]> {
  const isOfName = sql`(${fullNameOf("mine")} <> '' AND ${fullNameOf("theirs")} = ${fullNameOf("mine")})`;
  // Two services are two requests; one that was taken by telephone may name none.
  const isOfService = sql`(mine.service = theirs.service OR '' IN (mine.service, theirs.service))`;
  const isSame = sql`theirs.id = ${followUps.id} AND ${isOfService} AND (${isOfName} OR ${hasNumberOf(id)})`;
  const sameAs = sql<string | null>`(${requestsNear(id, sql`theirs.reference`, isSame)})`.as("same_as");
  const isNamesake = sql`${followUps.id} IN (${requestsNear(id, sql`theirs.id`, isOfName)})`;
  // An empty e-mail matches nobody.
  const address = db
    .select({ emailKey })
    .from(followUps)
    .where(and(eq(followUps.id, id), ne(emailKey, "")));
  return db
    .select({ ...shownColumns, sameAs, order })
    .from(followUps)
    .where(and(or(isOneOf(emailKey, address), hasNumberOf(id), isNamesake), ne(followUps.id, id), isUnrestricted))
    .orderBy(desc(followUps.createdAt))
    .limit(DUPLICATES_MAX);
}

/**
 * Whether it can be closed with a tap because the same request is there twice: of the two, one stays, and what has a
 * viewing or an offer is not the one that goes.
 */
export function isDoubled({ kind, status }: FollowUp, duplicates: readonly Duplicate[]): boolean {
  const isDealtWith = (other: Duplicate) => other.sameAs !== null && (isOpen(other.status) || other.order !== null);
  return kind === "lead" && isForward(status, "viewing") && duplicates.some(isDealtWith);
}

/** E-mail of a request or message, as it is compared; empty where there is none. */
export async function readEmailKey(db: Database, id: string): Promise<string> {
  const found = await db.select({ emailKey }).from(followUps).where(eq(followUps.id, id)).get();
  return found?.emailKey ?? "";
}

/** Whether something restricted has the e-mail address of a request or message. */
export async function hasRestricted(db: Database, id: string): Promise<boolean> {
  const address = db
    .select({ emailKey })
    .from(followUps)
    .where(and(eq(followUps.id, id), ne(emailKey, "")));
  const isTheirs = and(isOneOf(emailKey, address), ne(followUps.id, id), isNotNull(followUps.restrictedAt));
  return (await db.select({ id: followUps.id }).from(followUps).where(isTheirs).limit(1)).length > 0;
}

function fullNameOf(lead: "mine" | "theirs"): SQL {
  return sql.raw(`lower(trim(${lead}.first_name || ' ' || ${lead}.last_name))`);
}

/** SQL about the requests ("theirs") that came within half an hour of this one ("mine"). */
function requestsNear(id: string, what: SQL, which: SQL): SQL {
  const at = (minutes: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', mine.created_at, ${minutes})`;
  return sql`SELECT ${what} FROM leads AS mine JOIN leads AS theirs
    ON theirs.created_at BETWEEN ${at("-30 minutes")} AND ${at("+30 minutes")} WHERE mine.id = ${id} AND ${which}`;
}

/** A condition: a number that was written is one of this request's or message's, in whichever order. */
function hasNumberOf(id: string): SQL {
  const numbers = sql`SELECT phone_key FROM follow_ups WHERE id = ${id}
    UNION ALL SELECT number.value FROM follow_ups AS mine, json_each(mine.more_phone_keys) AS number WHERE mine.id = ${id}`;
  return sql`${followUps.id} IN (SELECT id FROM follow_ups WHERE phone_key IN (${numbers})
    UNION ALL SELECT theirs.id FROM follow_ups AS theirs, json_each(theirs.more_phone_keys) AS number
    WHERE theirs.more_phone_keys IS NOT NULL AND number.value IN (${numbers}))`;
}

/** A guard's condition: the follow-up is there and meets `which`. */
export function followUpWhere(db: Database, id: string, which: SQL | undefined): SQL {
  return exists(
    db
      .select({ seen: sql`1` })
      .from(followUps)
      .where(and(eq(followUps.id, id), which)),
  );
}
