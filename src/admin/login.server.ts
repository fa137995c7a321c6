import type { Database } from "../db/client.server";
import { type Account, findAccountByEmail, recordLogin } from "./account.server";
import { forgetAttempts, reserveAttempt } from "./attempts.server";
import { hashPassword, needsRehash, verifyPassword } from "./password.server";

/** What became of a login; `retryAfter` is in seconds. */
export type LoginResult =
  | { kind: "ok"; account: Account }
  | { kind: "wrong" }
  | { kind: "blocked"; retryAfter: number };

/**
 * Checks e-mail and password and notes the login. An unknown account costs the same time as a wrong password. While an account's
 * delay runs, nothing is hashed and the right password waits too: else the delay would answer which password is right.
 *
 * @param secret keys the digest under which the attempts are counted
 */
export async function logIn(
  db: Database,
  credentials: { email: string; password: string },
  secret: string,
  now = new Date(),
): Promise<LoginResult> {
  const attempt = await reserveAttempt(db, credentials.email, secret, now);
  if (!attempt.ok) return { kind: "blocked", retryAfter: attempt.retryAfter };

  const account = await findAccountByEmail(db, credentials.email);
  const matches = await verifyPassword(credentials.password, account?.passwordHash);
  if (!account || !matches) return { kind: "wrong" };
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(credentials.password) : undefined;
  await Promise.all([recordLogin(db, account, now, rehashed), forgetAttempts(db, attempt.account, now)]);
  return { kind: "ok", account };
}
