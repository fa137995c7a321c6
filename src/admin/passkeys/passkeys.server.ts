/** Passkeys in the database. Each belongs to one account; nobody reads or removes another's. */
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { decisive, write } from "../../db/guard.server";
import { insertWhere } from "../../db/insert.server";
import { adminUsers, passkeys } from "../../db/schema";
import type { Account } from "../session/account.server";

export type Passkey = typeof passkeys.$inferSelect;

/** A row of `GET /api/admin/passkeys`; `device` is browser and system in words, when it was set up. */
export type PasskeyRow = Pick<Passkey, "id" | "device" | "createdAt" | "lastUsedAt">;

const areOf = (userId: string) => eq(passkeys.userId, userId);

/** The account's passkeys, the newest first. */
export function findPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(areOf(userId)).orderBy(desc(passkeys.createdAt));
}

/** Passkeys of an account, as the settings show them. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  const found = await findPasskeys(db, userId);
  return found.map(({ id, device, createdAt, lastUsedAt }) => ({ id, device, createdAt, lastUsedAt }));
}

/** The passkey with a credential id that a browser named, and its account. */
export function findByCredential(
  db: Database,
  credentialId: string,
): Promise<{ passkey: Passkey; account: Account } | undefined> {
  return db
    .select({ passkey: passkeys, account: adminUsers })
    .from(passkeys)
    .innerJoin(adminUsers, eq(adminUsers.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .get();
}

/** Number of passkeys that an account stores at most: more devices than anybody has. */
export const PASSKEYS_MAX = 20;

/** A statement; it adds no row when the credential is known already, or the account has `PASSKEYS_MAX`. */
export function addPasskey(db: Database, passkey: Omit<Passkey, "id" | "createdAt" | "lastUsedAt">, now: Date) {
  const row = { ...passkey, id: crypto.randomUUID(), createdAt: now.toISOString() };
  const others = db.select({ n: count() }).from(passkeys).where(areOf(passkey.userId));
  const hasRoom = and(eq(adminUsers.id, passkey.userId), lt(sql`(${others})`, PASSKEYS_MAX));
  return insertWhere(db, passkeys, row, adminUsers, hasRoom).onConflictDoNothing();
}

/**
 * Records a login, in one statement with the check of the sign count: it has to grow, or be 0 where a device does not
 * count, or no more (WebAuthn, "Signature Counter Considerations").
 *
 * @returns false when the count does not fit, or the passkey was removed meanwhile
 */
export async function updateSignCount(db: Database, { id }: Passkey, signCount: number, now: Date): Promise<boolean> {
  const fits = signCount === 0 ? undefined : lt(passkeys.signCount, signCount);
  const noting = db
    .update(passkeys)
    .set({ signCount, lastUsedAt: now.toISOString() })
    .where(and(eq(passkeys.id, id), fits));
  return (await write(db, decisive(db, noting))) !== undefined;
}

/** A statement that removes the account's passkeys, or one of them. */
export function deletePasskeys(db: Database, userId: string, id?: string) {
  return db.delete(passkeys).where(and(areOf(userId), id === undefined ? undefined : eq(passkeys.id, id)));
}
