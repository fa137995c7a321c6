import type { Database } from "../db/client.server";
import { type Account, findAccountByEmail, recordLogin } from "./account.server";
import { hashPassword, needsRehash, verifyPassword } from "./password.server";

/**
 * Checks e-mail and password and notes the login. An unknown account costs the same time as a wrong password.
 *
 * @returns the account, or undefined when the two do not belong together
 */
export async function logIn(
  db: Database,
  credentials: { email: string; password: string },
  now = new Date(),
): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, credentials.email);
  const matches = await verifyPassword(credentials.password, account?.passwordHash);
  if (!account || !matches) return undefined;
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(credentials.password) : undefined;
  await recordLogin(db, account.id, now, rehashed);
  return account;
}
