/**
 * The delay between logins of one account or of one known browser, exact because D1 counts it (the rate limit binding
 * counts by IP address, and only roughly).
 *
 * An attempt is reserved in one statement before the password is hashed, so that parallel guesses cannot all slip
 * through. The first attempts are free: people mistype. Then the wait doubles up to a cap, and after a quiet day the
 * count is reset, so nobody is locked out for good (docs/decisions/0040).
 */
import { and, eq, gt, sql } from "drizzle-orm";
import { LOGIN_ATTEMPTS_HOURS } from "../../content/lifetimes";
import type { Database } from "../../db/client.server";
import { writeIf } from "../../db/guard.server";
import { atMost, isOneOf } from "../../db/one-of.server";
import { loginAttempts, writeBudget } from "../../db/schema";
import { NothingStored } from "../../platform/http/problem.server";
import { accountKey } from "../../platform/mail/account-key";
import { berlinDay } from "../../platform/time/berlin-days";
import { HOUR_MS } from "../../platform/time/durations";
import { keyedDigest } from "../../platform/worker/digest.server";
import type { Result } from "../../platform/worker/result";
import {
  type BudgetCounts,
  countBatch,
  countsOfClient,
  isOverBudget,
  secondsUntilTomorrow,
  type Writer,
} from "../../platform/worker/write-budget.server";
import type { Device } from "./cookies.server";

const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 300;
export const FORGET_AFTER_MS = LOGIN_ATTEMPTS_HOURS * HOUR_MS;

/** A reserved attempt: what it is counted under. */
interface Attempt {
  key: string;
  counts: BudgetCounts;
}

/**
 * Whose attempts are counted together: those with a passkey by its id, wherever they come from, so that guessed
 * passwords delay none; those of a known browser by device id; all others by e-mail.
 */
interface LoginSource {
  name: string;
  /** Whether it is a browser or passkey of an account, and no stranger. */
  isKnown: boolean;
}

/** Source of whoever gives this e-mail in a browser that is not known. */
export function byEmail(email: string): LoginSource {
  return { name: `login-attempts:${accountKey(email)}`, isKnown: false };
}

/** Source of a browser that has signed in to the account before. */
export function byDevice({ id }: Device): LoginSource {
  return { name: `device:${id}`, isKnown: true };
}

/** A keyed digest: what strangers type is not stored in plain text. */
function attemptsKey(secret: string, { name }: LoginSource): string {
  return keyedDigest(secret, name).toString("hex");
}

/**
 * Counts an attempt; for an e-mail whether or not an account has it, so that the response does not reveal which
 * accounts exist. What strangers can make it write is bounded by their address and network, as everywhere; a known
 * browser or passkey is none.
 *
 * @param secret keys the digest under which the attempts are counted
 * @throws NothingStored
 */
export async function reserveAttempt(
  db: Database,
  source: LoginSource,
  { request, secret, now }: Writer & { secret: string },
): Promise<Result<Attempt>> {
  const key = attemptsKey(secret, source);
  const time = now.getTime();
  const attempts = sql<number>`CASE WHEN ${loginAttempts.lastAt} < ${time - FORGET_AFTER_MS} THEN 1 ELSE ${loginAttempts.attempts} + 1 END`;
  const reserve = db
    .insert(loginAttempts)
    .values({ account: key, attempts: 1, lastAt: time, blockedUntil: time })
    .onConflictDoUpdate({
      target: loginAttempts.account,
      set: { attempts, lastAt: time, blockedUntil: sql`${time} + 1000 * ${waitInSql(attempts)}` },
    });
  const isBlocked = and(eq(loginAttempts.account, key), gt(loginAttempts.blockedUntil, time));
  const counts = source.isKnown ? {} : countsOfClient({ request, secret: `login ${secret}`, now });
  try {
    const isFree = sql`${db.$count(loginAttempts, isBlocked)} = 0`;
    if (await writeIf(db, isFree, [countBatch(db, counts, now), reserve])) return { ok: { key, counts } };
  } catch (error) {
    if (!isOverBudget(error)) throw new NothingStored("The attempt to sign in could not be counted", { cause: error });
    return { no: "over-budget", retryAfter: secondsUntilTomorrow(now) };
  }

  const blocked = await db.select().from(loginAttempts).where(eq(loginAttempts.account, key)).get();
  const milliseconds = Math.max((blocked?.blockedUntil ?? time) - time, 0);
  return { no: "over-budget", retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

/** Statements that reset the count after a successful login, which counts for no address either. */
export function resetAttempts(db: Database, { key, counts }: Attempt, now: Date) {
  return [
    db.delete(loginAttempts).where(eq(loginAttempts.account, key)),
    db
      .update(writeBudget)
      .set({ n: sql`n - 1` })
      .where(and(eq(writeBudget.day, berlinDay(now)), isOneOf(writeBudget.key, atMost(3, Object.keys(counts))))),
  ] as const;
}

/** A statement that ends the delays of an e-mail, and of a known browser. */
export function liftDelays(db: Database, secret: string, sources: readonly LoginSource[]) {
  const keys = sources.map((source) => attemptsKey(secret, source));
  return db.delete(loginAttempts).where(isOneOf(loginAttempts.account, atMost(2, keys)));
}

/** Seconds to wait after failures in a row: 0, then 1, 2, 4 … In SQL: counting and blocking are one statement. */
function waitInSql(attempts: ReturnType<typeof sql<number>>) {
  const doublings = sql`min(max(${attempts} - ${FREE_ATTEMPTS}, 0), 30)`;
  return sql`CASE WHEN ${attempts} < ${FREE_ATTEMPTS} THEN 0 ELSE min(1 << ${doublings}, ${LONGEST_WAIT_SECONDS}) END`;
}
