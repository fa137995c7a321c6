import type { Database } from "../../db/client.server";
import { type Account, findAccountByEmail, recordLogin } from "./account.server";
import { reserveAttempt, resetAttempts } from "./attempts.server";
import type { Device } from "./device-cookie.server";
import { hashPassword, needsRehash, verifyPassword } from "./password.server";

/** What became of a login; `retryAfter` is in seconds. */
export type LoginResult =
  | { kind: "ok"; account: Account; device: Device | undefined }
  | { kind: "wrong" }
  | { kind: "blocked"; retryAfter: number };

/**
 * Checks e-mail and password and records the login. An unknown account costs the same time as a wrong password. While a
 * delay runs, nothing is hashed and even the right password is refused: otherwise the delay would reveal which password
 * is right.
 *
 * @param secret keys the digest under which the attempts are counted
 * @param findDevice tells whether the browser has signed in to an account before
 */
export async function logIn(
  db: Database,
  credentials: { email: string; password: string },
  secret: string,
  findDevice: (account: Account) => Promise<Device | undefined>,
  now = new Date(),
): Promise<LoginResult> {
  const account = await findAccountByEmail(db, credentials.email);
  const device = account && (await findDevice(account));
  const source = device ? { deviceId: device.id } : { email: credentials.email, hasAccount: account !== undefined };
  const attempt = await reserveAttempt(db, source, secret, now);
  if (!attempt.ok) return { kind: "blocked", retryAfter: attempt.retryAfter };

  const matches = await verifyPassword(credentials.password, account?.passwordHash);
  if (!account || !matches) return { kind: "wrong" };
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(credentials.password) : undefined;
  await db.batch([recordLogin(db, account, now, rehashed), resetAttempts(db, attempt.key)]);
  return { kind: "ok", account, device };
}
