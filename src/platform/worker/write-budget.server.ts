/**
 * Limit of what strangers can make the site write in a day (docs/decisions/0125). The count is the first statement of
 * the batch that stores: beyond a limit the table's CHECK fails, and so does the batch; nothing is read before.
 */
import { is, sql } from "drizzle-orm";
import { SQLiteSelectBase } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "../../db/client.server";
import { failedBy } from "../../db/guard.server";
import { writeBudget } from "../../db/schema";
import { prefixesOf } from "../http/rate-limit.server";
import { addDays, berlinDay, startOfBerlinDay } from "../time/berlin-days";
import { keyedDigest } from "./digest.server";

/** Batches in a day (Europe/Berlin) by the prefixes of platform/http/client-address.ts. */
export const ADDRESS_LIMIT = 60;
export const HOUSEHOLD_LIMIT = 200;
/** Limit of a network, only against floods: one household must not close the forms for the others. */
export const NETWORK_LIMIT = 10 * HOUSEHOLD_LIMIT;
/** Limit of an IPv4 address with fresh form tokens: a provider may have many households behind it. */
export const SHARED_LIMIT = 300;
/** Limit of the page of one request. */
export const PAGE_LIMIT = 40;

/** Batch of a day from which what an address, or a network, sends stands in the list without a notice. */
const LISTED_FROM_ADDRESS = 11;
const LISTED_FROM_NETWORK = 31;

/** Keys under which a batch is counted, each with its limit for a day; null counts without one. */
export type BudgetCounts = Record<string, number | null>;

/** Client that writes, and the time. */
export interface Writer {
  request: Request;
  /** FORM_SECRET; without it no address is counted. */
  secret: string | undefined;
  now: Date;
}

const KEY_LENGTH = 12;

/** Key that tells nothing of what it stands for, and differs each day. */
export function budgetKey(secret: string, what: string, now: Date): string {
  return keyedDigest(secret, `write budget ${berlinDay(now)} ${what}`)
    .toString("base64url")
    .slice(0, KEY_LENGTH);
}

/** Limits of a client for a day. */
interface ClientLimits {
  address: number;
  /** Limit of an IPv4 address, which many households may share; that of any address where it is absent. */
  shared?: number;
  household: number;
  network: number;
}

const FORMS: ClientLimits = { address: ADDRESS_LIMIT, household: HOUSEHOLD_LIMIT, network: NETWORK_LIMIT };

/** The client's counts for forms. @param hasToken whether a fresh form token came along */
export function countsOfClient(writer: Writer, hasToken = false): BudgetCounts {
  return countsOf(hasToken ? { ...FORMS, shared: SHARED_LIMIT } : FORMS, writer);
}

/** The counts of the client's address, household and network. */
export function countsOf(limits: ClientLimits, { request, secret, now }: Writer): BudgetCounts {
  const prefixes = prefixesOf(request);
  if (!secret || !prefixes) return {};
  const { address, household, network } = prefixes;
  const isShared = address === household;
  return {
    [budgetKey(secret, network, now)]: limits.network,
    ...(isShared ? {} : { [budgetKey(secret, household, now)]: limits.household }),
    [budgetKey(secret, address, now)]: (isShared && limits.shared) || limits.address,
  };
}

/** The keys of the client's address and network, with the count from which what it sends has no notice. */
export function listedFrom({ request, secret, now }: Writer): Record<string, number> {
  const prefixes = prefixesOf(request);
  if (!secret || !prefixes) return {};
  return {
    [budgetKey(secret, prefixes.address, now)]: LISTED_FROM_ADDRESS,
    [budgetKey(secret, prefixes.network, now)]: LISTED_FROM_NETWORK,
  };
}

/**
 * The first statement of a batch. A limit is that of the newest batch, because one key may have another for other
 * senders.
 *
 * @param by what the counts grow by: one, or the bytes that the batch stores
 */
export function countBatch(db: Database, counts: BudgetCounts, now: Date, by = 1) {
  const { day, key } = writeBudget;
  const rows = sql`SELECT ${berlinDay(now)}, key, ${by}, value FROM json_each(${JSON.stringify(counts)}) WHERE true`;
  return db
    .insert(writeBudget)
    .select(rows)
    .onConflictDoUpdate({ target: [day, key], set: { n: sql`n + ${by}`, max: sql`excluded.max` } });
}

/** Whether a batch failed because a limit is reached. */
export function isOverBudget(error: unknown): boolean {
  return failedBy("write_budget_left", error);
}

/**
 * The database for what a customer does on the page of a request: each batch that writes is counted for that page
 * alone, so that what others write into forms never closes it.
 *
 * @param page tells pages apart
 * @param onRefusal called when a batch is beyond a limit, before it throws
 */
export function withWriteBudget(
  db: Database,
  page: string,
  { secret = "", now }: Pick<Writer, "secret" | "now">,
  onRefusal: () => void,
): Database {
  const counts = { [budgetKey(secret, `page ${page}`, now)]: PAGE_LIMIT };
  const batch = async (statements: [Statement, ...Statement[]]) => {
    if (statements.every((statement) => is(statement, SQLiteSelectBase))) return db.batch(statements);
    const [, ...results] = await db.batch([countBatch(db, counts, now), ...statements]).catch((error) => {
      if (isOverBudget(error)) onRefusal();
      throw error;
    });
    return results;
  };
  return Object.create(db, { batch: { value: batch }, [UNCOUNTED]: { value: db } }) as Database;
}

const UNCOUNTED = Symbol("uncounted");

/** The database without the count of a page, for rights that heavy use of a page must not take away. */
export function uncounted(db: Database): Database {
  return (db as { [UNCOUNTED]?: Database })[UNCOUNTED] ?? db;
}

/** Seconds until the next day, for `Retry-After`. */
export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((startOfBerlinDay(addDays(berlinDay(now), 1)).getTime() - now.getTime()) / 1000);
}
