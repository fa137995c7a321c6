import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { adminUsers } from "../../db/schema";

/** An account of the admin area. */
export type Account = typeof adminUsers.$inferSelect;

/** E-mail addresses are compared in lower case, as they are stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.email, normalizeEmail(email)))
    .get();
}

/**
 * A statement that records a successful login and, where given, the hash of the same password made with newer
 * parameters, unless it was changed meanwhile.
 */
export function recordLogin(
  db: Database,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
  now: Date,
  rehashed = passwordHash,
) {
  const column = adminUsers.passwordHash;
  return db
    .update(adminUsers)
    .set({
      lastLogin: now.toISOString(),
      passwordHash: sql`CASE WHEN ${column} = ${passwordHash} THEN ${rehashed} ELSE ${column} END`,
    })
    .where(eq(adminUsers.id, id));
}

/**
 * Invalidates every token issued so far, and sets a new password if one is given.
 *
 * @returns the new token version, or undefined when another request raised it since `account` was read: its token is
 * invalid then
 */
export async function raiseTokenVersion(
  db: Database,
  account: Pick<Account, "id" | "tokenVersion">,
  passwordHash?: string,
): Promise<number | undefined> {
  const [raised] = await db
    .update(adminUsers)
    .set({ tokenVersion: sql`${adminUsers.tokenVersion} + 1`, ...(passwordHash ? { passwordHash } : {}) })
    .where(and(eq(adminUsers.id, account.id), eq(adminUsers.tokenVersion, account.tokenVersion)))
    .returning({ version: adminUsers.tokenVersion });
  return raised?.version;
}
