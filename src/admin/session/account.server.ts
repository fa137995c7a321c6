import { and, eq, sql } from "drizzle-orm";
import { company } from "../../content/company";
import { towns } from "../../content/towns";
import type { Database } from "../../db/client.server";
import { adminUsers, commonPasswords } from "../../db/schema";
import { accountKey } from "../../platform/mail/account-key";
import type { Bindings } from "../../platform/worker/bindings.server";
import { developmentAccount } from "./development-account";
import { verifyPassword } from "./password.server";
import { passwordProblem } from "./password-rules";

export type Account = typeof adminUsers.$inferSelect;

/** `GET /api/admin/user`: who is signed in. */
export interface SignedInUser {
  email: string;
  lastLogin: string | null;
}

export function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.email, accountKey(email)))
    .get();
}

/** Address of the one account; null while several people work here. */
export async function findOnlyAccount(db: Database): Promise<string | null> {
  const [first, ...others] = await db.select({ email: adminUsers.email }).from(adminUsers).limit(2);
  return first && others.length === 0 ? first.email : null;
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

/** A statement that ends every token, and sets a new password if given, unless another request has since done so. */
export function raiseTokenVersion(db: Database, account: Pick<Account, "id" | "tokenVersion">, passwordHash?: string) {
  return db
    .update(adminUsers)
    .set({ tokenVersion: sql`${adminUsers.tokenVersion} + 1`, ...(passwordHash ? { passwordHash } : {}) })
    .where(and(eq(adminUsers.id, account.id), eq(adminUsers.tokenVersion, account.tokenVersion)));
}

/** A query for an account as it is now. */
export function accountWhere(db: Database, id: string) {
  return db.select().from(adminUsers).where(eq(adminUsers.id, id));
}

/** The test credentials, but only where development has them switched on, and while they sign in. */
export async function seededDevelopmentAccount({
  db,
  hasDevelopmentAccount,
}: Pick<Bindings, "db" | "hasDevelopmentAccount">): Promise<typeof developmentAccount | undefined> {
  const account = hasDevelopmentAccount && (await findAccountByEmail(db, developmentAccount.email));
  const isSeeded = account && (await verifyPassword(developmentAccount.password, account.passwordHash));
  return isSeeded ? developmentAccount : undefined;
}

/** Names that somebody who knows the website tries first. */
const KNOWN_NAMES = [company.name, company.owner, ...towns.map(({ name }) => name)];

/** Reason why a new password is refused for an account with this e-mail, in German; undefined where it is not. */
export async function findWeakness(db: Database, password: string, email: string): Promise<string | undefined> {
  const rows = await db.select().from(commonPasswords).where(eq(commonPasswords.password, password.toLowerCase()));
  return passwordProblem(password, email, KNOWN_NAMES, new Set(rows.map((row) => row.password)));
}
