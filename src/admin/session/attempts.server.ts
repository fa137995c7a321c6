/**
 * The delay between logins of one account or of one known browser, exact because D1 counts it (the rate limit binding
 * counts by IP address, and only roughly).
 *
 * An attempt is reserved in one statement before the password is hashed, so that parallel guesses cannot all slip
 * through. The first attempts are free: people mistype. Then the wait doubles up to a cap, and after a quiet day the
 * count is reset, so nobody is locked out for good (docs/decisions/0040).
 */

import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { loginAttempts } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { keyedDigest } from "../../platform/digest.server";
import { HOUR_MS } from "../../platform/durations";
import { LOGIN_ATTEMPTS_HOURS } from "../../platform/lifetimes";
import { normalizeEmail } from "./account.server";

export const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 300;
/**
 * Attempts at e-mails without an account that an isolate counts in a day. Each writes two rows of D1; accounts
 * themselves are few and their delay bounds what they write.
 */
export const UNKNOWN_EMAIL_ATTEMPTS_PER_DAY = 500;
const FORGET_AFTER_MS = LOGIN_ATTEMPTS_HOURS * HOUR_MS;

/** A reserved attempt and the key that it is counted under, or the seconds until the next one is allowed. */
type Attempt = { ok: true; key: string } | { ok: false; retryAfter: number };

/**
 * Whose attempts are counted together: a known browser by device id, an unknown passkey by its id, everybody else by
 * e-mail (for a known passkey, its account's).
 */
export type LoginSource = { email: string; hasAccount: boolean } | { unknownPasskey: string } | { deviceId: string };

/** Attempts at e-mails without an account, and with unknown passkeys, that this isolate has counted. */
const strangers = { day: "", attempts: 0 };

/**
 * Counts an attempt; for an e-mail whether or not an account has it, so that the response does not reveal which
 * accounts exist. Beyond `UNKNOWN_EMAIL_ATTEMPTS_PER_DAY` invented e-mails are let through to a wrong password
 * uncounted.
 */
export async function reserveAttempt(
  db: Database,
  source: LoginSource,
  secret: string,
  now = new Date(),
): Promise<Attempt> {
  const key = keyOf(source, secret);
  if (isStranger(source) && !isCounted(now)) return { ok: true, key };
  const time = now.getTime();
  const attempts = sql<number>`CASE WHEN ${loginAttempts.lastAt} < ${time - FORGET_AFTER_MS} THEN 1 ELSE ${loginAttempts.attempts} + 1 END`;
  const [reserved] = await db
    .insert(loginAttempts)
    .values({ account: key, attempts: 1, lastAt: time, blockedUntil: time })
    .onConflictDoUpdate({
      target: loginAttempts.account,
      set: { attempts, lastAt: time, blockedUntil: sql`${time} + 1000 * ${waitInSql(attempts)}` },
      setWhere: sql`${loginAttempts.blockedUntil} <= ${time}`,
    })
    .returning();
  if (reserved) return { ok: true, key };

  const blocked = await db.select().from(loginAttempts).where(eq(loginAttempts.account, key)).get();
  const milliseconds = Math.max((blocked?.blockedUntil ?? time) - time, 0);
  return { ok: false, retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

/** Whether the attempt cannot succeed, whatever is typed. */
function isStranger(source: LoginSource): boolean {
  return "unknownPasskey" in source || ("email" in source && !source.hasAccount);
}

/** Whether one more attempt at an e-mail without an account is still counted today. */
function isCounted(now: Date): boolean {
  const day = berlinDay(now);
  if (strangers.day !== day) Object.assign(strangers, { day, attempts: 0 });
  strangers.attempts += 1;
  return strangers.attempts <= UNKNOWN_EMAIL_ATTEMPTS_PER_DAY;
}

/** A statement that resets the count after a successful login. */
export function resetAttempts(db: Database, key: string) {
  return db.delete(loginAttempts).where(eq(loginAttempts.account, key));
}

/** A statement that deletes counts without an attempt for a day, also those of invented e-mails. */
export function deleteExpiredAttempts(db: Database, now: Date) {
  return db.delete(loginAttempts).where(lt(loginAttempts.lastAt, now.getTime() - FORGET_AFTER_MS));
}

/**
 * Seconds to wait after so many attempts in a row without success: 0 for the free ones, then 1, 2, 4 … In SQL, so
 * that counting and blocking are one statement.
 */
function waitInSql(attempts: ReturnType<typeof sql<number>>) {
  const doublings = sql`min(max(${attempts} - ${FREE_ATTEMPTS}, 0), 30)`;
  return sql`CASE WHEN ${attempts} < ${FREE_ATTEMPTS} THEN 0 ELSE min(1 << ${doublings}, ${LONGEST_WAIT_SECONDS}) END`;
}

/** A keyed digest: what strangers type is not stored in plain text. */
function keyOf(source: LoginSource, secret: string): string {
  return keyedDigest(secret, nameOf(source)).toString("hex");
}

function nameOf(source: LoginSource): string {
  if ("deviceId" in source) return `device:${source.deviceId}`;
  if ("unknownPasskey" in source) return `passkey:${source.unknownPasskey}`;
  return `login-attempts:${normalizeEmail(source.email)}`;
}
