/**
 * How many submissions of each pool were stored, by hour (platform/write-budget.ts). One row an hour without an index,
 * so that counting a submission writes one row. It is part of the batch that stores the submission, so nothing else is
 * counted.
 *
 * A row is a flat JSON object: `{"fresh": 3, "<digest>fresh": 2, "t<digest>": "<digest>"}`: pools, pools of a
 * client's prefixes, and texts with their senders. Digests are keyed, and the key changes daily.
 */

import { lt } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { writeCounts } from "../../db/schema";
import { addDays, berlinDay, startOfBerlinDay } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import type { ClientPrefixes } from "../../platform/client-address";
import { keyedDigest } from "../../platform/digest.server";
import { HOUR_MS } from "../../platform/durations";
import { COUNTS_KEPT_DAYS } from "../../platform/lifetimes";
import type { Period, Pool, Scope, Spent } from "../../platform/write-budget";

const DIGEST_LENGTH = 12;
const SCOPES: readonly Scope[] = ["narrow", "wide", "total"];

/** The keys under which a submission is counted; computed once, for reading the counts and for the write. */
export interface CountKeys {
  now: Date;
  of(pool: Pool): Partial<Record<Scope, string>>;
  /** The text and its sender, if the text is long enough to compare. */
  text?: { key: string; sender: string } | undefined;
}

/** @param secret FORM_SECRET; without it only totals are counted */
export function countKeys(
  secret: string | undefined,
  prefixes: ClientPrefixes | undefined,
  sent: { text: string | undefined; email: string },
  now: Date,
): CountKeys {
  const dayKey = secret && keyedDigest(secret, `write counts of ${berlinDay(now)}`);
  const digest = (what: string, of: string) =>
    dayKey && keyedDigest(dayKey, `${what} ${of}`).toString("base64url").slice(0, DIGEST_LENGTH);
  const narrow = prefixes && digest("narrow", prefixes.narrow);
  const wide = prefixes && digest("wide", prefixes.wide);
  const text = sent.text && digest("text", sent.text);
  const sender = digest("sender", sent.email);
  return {
    now,
    of: (pool) => ({
      total: pool,
      ...(narrow && wide ? { narrow: narrow + pool, wide: wide + pool } : {}),
    }),
    text: text && sender ? { key: `t${text}`, sender } : undefined,
  };
}

export interface Counts {
  /** A client without a known address counts towards the total only. */
  spent(pool: Pool): Spent;
  /** Whether another sender has sent the same text today. */
  isTextFromAnotherSender: boolean;
}

const NOTHING: Record<Period, number> = { hour: 0, day: 0 };

export const NO_COUNTS: Counts = {
  spent: () => ({ narrow: NOTHING, wide: NOTHING, total: NOTHING }),
  isTextFromAnotherSender: false,
};

/**
 * Reads at most the 25 rows of a day, which the database sums.
 *
 * @param pools that the submission may draw on
 */
export async function readCounts(db: Database, keys: CountKeys, pools: readonly Pool[]): Promise<Counts> {
  const columns: string[] = [];
  const values: (string | number)[] = [hourOf(keys.now), hourOf(startOfBerlinDay(berlinDay(keys.now)))];
  for (const pool of pools) {
    for (const [scope, key] of Object.entries(keys.of(pool))) {
      values.push(pathOf(key));
      const count = `json_extract(counts, ?${values.length})`;
      columns.push(`sum(${count}) AS ${pool}_${scope}_day`);
      columns.push(`sum(CASE WHEN hour = ?1 THEN ${count} END) AS ${pool}_${scope}_hour`);
    }
  }
  if (keys.text) {
    values.push(pathOf(keys.text.key));
    columns.push(`max(json_extract(counts, ?${values.length})) AS sender`);
  }
  const row = await db.$client
    .prepare(`SELECT ${columns.join(", ")} FROM write_counts WHERE hour >= ?2`)
    .bind(...values)
    .first<Record<string, number | string | null>>();
  const at = (pool: Pool, scope: Scope, period: Period) => Number(row?.[`${pool}_${scope}_${period}`] ?? 0);
  return {
    spent: (pool) =>
      Object.fromEntries(
        SCOPES.map((scope) => [scope, { hour: at(pool, scope, "hour"), day: at(pool, scope, "day") }]),
      ) as Spent,
    isTextFromAnotherSender: typeof row?.sender === "string" && row.sender !== keys.text?.sender,
  };
}

/** The statement that counts a submission, for the batch that stores it. One row, however many keys. */
export function countSubmission(db: Database, keys: CountKeys, pool: Pool): D1PreparedStatement {
  const names = Object.values(keys.of(pool));
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `?${values.push(value)}`;
  const first = names.map((name) => `${bind(name)}, 1`);
  const more = names.map((name) => {
    const path = bind(pathOf(name));
    return `${path}, coalesce(json_extract(counts, ${path}), 0) + 1`;
  });
  if (keys.text) {
    const path = bind(pathOf(keys.text.key));
    const sender = bind(keys.text.sender);
    first.push(`${bind(keys.text.key)}, ${sender}`);
    more.push(`${path}, coalesce(json_extract(counts, ${path}), ${sender})`);
  }
  return db.$client
    .prepare(
      `INSERT INTO write_counts (hour, counts) VALUES (${bind(hourOf(keys.now))}, json_object(${first.join(", ")}))
       ON CONFLICT (hour) DO UPDATE SET counts = json_set(counts, ${more.join(", ")})`,
    )
    .bind(...values);
}

/** When a pool that is spent for this period is filled again. */
export function refillsAt(period: Period, now: Date): Date {
  return period === "hour" ? endOfHour(now) : startOfBerlinDay(addDays(berlinDay(now), 1));
}

export function endOfHour(now: Date): Date {
  return new Date((hourOf(now) + 1) * HOUR_MS);
}

/** Hours since 1970. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}

/** Keys are base64url digests and pool names, which need no escaping in a path. */
function pathOf(key: string): string {
  return `$."${key}"`;
}

/** Every hour: deletes counts older than `COUNTS_KEPT_DAYS`. */
export async function deleteExpiredCounts({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  await db.delete(writeCounts).where(lt(writeCounts.hour, hourOf(now) - COUNTS_KEPT_DAYS * 24));
}
