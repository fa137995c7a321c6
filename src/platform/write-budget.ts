/**
 * The only place that limits how much strangers can make the site write, with the arithmetic of the plan's limits
 * (docs/decisions/0125). Pure.
 *
 * Cloudflare counts rows that D1 writes in a day, entries of indexes included; beyond the plan's limit every write
 * fails (https://developers.cloudflare.com/d1/platform/pricing/). So each kind of writer has a pool of its own, and
 * none can empty another's. All figures are for the free plan; the paid one multiplies them by `PAID_FACTOR`.
 *
 * | pool, in the order in which it is kept      | a day | rows each            | rows   |
 * | ------------------------------------------- | ----- | -------------------- | ------ |
 * | the owner: logins, changes, the cron jobs,  |       |                      |        |
 * | and 200 announced once more by push         |       | 45 to five devices   | 20,000 |
 * | `fresh`: submissions with a fresh token     | 1,200 | 31 announced+receipt | 37,200 |
 * | `open`: submissions without one, announced  |   300 | 31                   |  9,300 |
 * | `spam`: what is stored as spam, unannounced | 1,500 | 15                   | 22,500 |
 * | statistics: days, and how much is missing   |       |                      |  5,000 |
 * | together, of 100,000                        |       |                      | 94,000 |
 *
 * The owner's share pays for guesses of passwords too: 288 a day at most for each account (docs/decisions/0040), and
 * 500 at e-mails without one, of two rows each (admin/session/attempts.server.ts).
 */
export type Plan = "free" | "paid";

/** 50 million rows a month are 16 times 100,000 a day. */
const PAID_FACTOR = 16;

/**
 * Rows that one submission writes at most, as D1 reports them (`meta.rows_written`;
 * test/worker/write-budget.test.ts). Announced: the answers with their indexes, the follow-up with 5, the count, and
 * twice a mail's way through the outbox, 4 to put it there and 4 to send it.
 */
export const ROWS_OF_ANNOUNCED = 31;
export const ROWS_OF_SPAM = 15;

/**
 * `fresh`: with a token of ours, signed, unspent and not expired. `open`: without one; a JSON client need not know
 * the form. `spam`: marked by suspicion, or without a token when `open` is spent.
 */
export type Pool = "fresh" | "open" | "spam";

/** Whose share is meant: the client's household, its provider's customer (platform/client-address.ts), or everybody. */
export type Scope = "narrow" | "wide" | "total";

export type Period = "hour" | "day";

/** Submissions for each pool, scope and period. A day is one of Europe/Berlin. */
const LIMITS: Record<Pool, Record<Scope, Record<Period, number>>> = {
  fresh: { narrow: { hour: 20, day: 60 }, wide: { hour: 60, day: 200 }, total: { hour: 300, day: 1200 } },
  open: { narrow: { hour: 20, day: 40 }, wide: { hour: 40, day: 80 }, total: { hour: 100, day: 300 } },
  spam: { narrow: { hour: 60, day: 100 }, wide: { hour: 200, day: 300 }, total: { hour: 1200, day: 1500 } },
};

/**
 * Mails to the operator about single submissions of a pool in an hour; the rest are summarised in one mail at the end
 * of the hour.
 */
export const NOTICES_PER_HOUR = 60;

/** Submissions of a pool announced by push in a day on the free plan; the rest are announced by mail only. */
const PUSHES_PER_DAY = 100;

export function pushLimit(plan: Plan): number {
  return PUSHES_PER_DAY * (plan === "paid" ? PAID_FACTOR : 1);
}

/** How many submissions of a pool were stored. */
export type Spent = Record<Scope, Record<Period, number>>;

/** @returns the period for which the pool is spent; undefined while it is not */
export function exhaustedPeriod(pool: Pool, spent: Spent, plan: Plan): Period | undefined {
  const isOver = (period: Period) =>
    (["narrow", "wide", "total"] as const).some((scope) => spent[scope][period] >= limitOf(pool, scope, period, plan));
  if (isOver("day")) return "day";
  return isOver("hour") ? "hour" : undefined;
}

function limitOf(pool: Pool, scope: Scope, period: Period, plan: Plan): number {
  const limit = LIMITS[pool][scope][period];
  return plan === "paid" && scope === "total" ? limit * PAID_FACTOR : limit;
}
