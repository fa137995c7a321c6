/**
 * The delay between logins of one account, exact because D1 counts it (the rate limit binding counts by address, and roughly).
 *
 * An attempt is reserved in one statement before the password is hashed, so that parallel guesses cannot all slip through. The first
 * attempts cost nothing: people mistype. Then the wait doubles up to a cap, and after a quiet day all is forgotten, so nobody is
 * locked out for good (docs/decisions/0041).
 */
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { loginAttempts } from "../db/schema";
import { LOGIN_ATTEMPTS_HOURS } from "../platform/lifetimes";
import { normalizeEmail } from "./account.server";

export const FREE_ATTEMPTS = 5;
export const LONGEST_WAIT_SECONDS = 300;
const FORGET_AFTER_MS = LOGIN_ATTEMPTS_HOURS * 60 * 60 * 1000;

/** A reserved attempt, or the seconds until the next one is allowed. */
export type Attempt = { ok: true; account: string } | { ok: false; retryAfter: number };

/** Counts an attempt for an e-mail, whether or not an account has it, so that the answer tells nobody which accounts exist. */
export async function reserveAttempt(db: Database, email: string, secret: string, now = new Date()): Promise<Attempt> {
  const account = await accountKey(email, secret);
  const time = now.getTime();
  const attempts = sql<number>`CASE WHEN ${loginAttempts.lastAt} < ${time - FORGET_AFTER_MS} THEN 1 ELSE ${loginAttempts.attempts} + 1 END`;
  const [reserved] = await db
    .insert(loginAttempts)
    .values({ account, attempts: 1, lastAt: time, blockedUntil: time })
    .onConflictDoUpdate({
      target: loginAttempts.account,
      set: { attempts, lastAt: time, blockedUntil: sql`${time} + 1000 * ${waitInSql(attempts)}` },
      setWhere: sql`${loginAttempts.blockedUntil} <= ${time}`,
    })
    .returning();
  if (reserved) return { ok: true, account };

  const blocked = await db.select().from(loginAttempts).where(eq(loginAttempts.account, account)).get();
  const milliseconds = Math.max((blocked?.blockedUntil ?? time) - time, 0);
  return { ok: false, retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

/** A right password ends the count; what has been quiet for a day goes with it. */
export async function forgetAttempts(db: Database, account: string, now = new Date()): Promise<void> {
  await db.batch([
    db.delete(loginAttempts).where(eq(loginAttempts.account, account)),
    db.delete(loginAttempts).where(lt(loginAttempts.lastAt, now.getTime() - FORGET_AFTER_MS)),
  ]);
}

/** Seconds to wait after so many attempts in a row without success: 0 for the free ones, then 1, 2, 4 … In SQL, so that counting and blocking are one statement. */
function waitInSql(attempts: ReturnType<typeof sql<number>>) {
  const doublings = sql`min(max(${attempts} - ${FREE_ATTEMPTS}, 0), 30)`;
  return sql`CASE WHEN ${attempts} < ${FREE_ATTEMPTS} THEN 0 ELSE min(1 << ${doublings}, ${LONGEST_WAIT_SECONDS}) END`;
}

/** A keyed digest of the e-mail: what strangers type into the form is not kept readable. */
async function accountKey(email: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(`login-attempts:${normalizeEmail(email)}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
