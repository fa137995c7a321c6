/** The accounts of the admin area, invitations to more of them, and who covers for whom. */
import { and, asc, eq, exists, gt, isNotNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Role } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { adminSessions, adminUsers, followUps, invitations, passkeys, pushSubscriptions } from "../../db/schema";
import { HOUR_MS } from "../../platform/durations";
import { INVITATION_HOURS } from "../../platform/lifetimes";
import { type Account, normalizeEmail } from "../session/account.server";
import type { Cover } from "./schema";

export type Invitation = typeof invitations.$inferSelect;

/** Accounts by the time at which they were made. */
export function listPeople(db: Database): Promise<Pick<Account, "id" | "email" | "role" | "lastLogin">[]> {
  const { id, email, role, lastLogin, createdAt } = adminUsers;
  return db.select({ id, email, role, lastLogin }).from(adminUsers).orderBy(asc(createdAt));
}

/** Open invitations by e-mail. */
export function listInvitations(
  db: Database,
  now: Date,
): Promise<Pick<Invitation, "id" | "email" | "role" | "expiresAt">[]> {
  const { id, email, role, expiresAt } = invitations;
  return db.select({ id, email, role, expiresAt }).from(invitations).where(isOpen(now)).orderBy(asc(email));
}

const isOpen = (now: Date) => gt(invitations.expiresAt, now.toISOString());

const other = alias(adminUsers, "other");

/** It is not the last account with the role "Leitung": part of the statement, so that two at once cannot lose both. */
function hasOtherOwner(db: Database): SQL | undefined {
  const owners = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.role, "owner"), ne(other.id, adminUsers.id)));
  return or(ne(adminUsers.role, "owner"), exists(owners));
}

/**
 * A statement, before `deleteOrphans` in its batch. It returns no row when there is no such account, or it is the last
 * "Leitung".
 */
export function changeRole(db: Database, id: string, role: Role) {
  const mayChange = and(eq(adminUsers.id, id), role === "owner" ? undefined : hasOtherOwner(db));
  return db.update(adminUsers).set({ role }).where(mayChange).returning({ id: adminUsers.id });
}

/** A statement that removes an account. As `changeRole`. */
export function removePerson(db: Database, id: string) {
  const mayGo = and(eq(adminUsers.id, id), hasOtherOwner(db));
  return db.delete(adminUsers).where(mayGo).returning({ id: adminUsers.id });
}

/**
 * Statements that delete what belongs to accounts that are gone, and invitations of those that may no longer invite.
 * Where one account is left, nobody has to know who has taken a request on.
 */
export function deleteOrphans(db: Database) {
  const accounts = () => db.select({ id: adminUsers.id }).from(adminUsers);
  const isOrphan = (owner: SQLiteColumn) => notInArray(owner, accounts());
  return [
    db.delete(adminSessions).where(isOrphan(adminSessions.userId)),
    db.delete(passkeys).where(isOrphan(passkeys.userId)),
    db.delete(pushSubscriptions).where(isOrphan(pushSubscriptions.accountId)),
    db.delete(invitations).where(notInArray(invitations.invitedBy, accounts().where(eq(adminUsers.role, "owner")))),
    db
      .update(adminUsers)
      .set({ coverFrom: null, coverUntil: null, coveredBy: null })
      .where(isOrphan(adminUsers.coveredBy)),
    db
      .update(followUps)
      .set({ takenBy: null })
      .where(
        and(
          isNotNull(followUps.takenBy),
          or(
            notInArray(followUps.takenBy, db.select({ email: adminUsers.email }).from(adminUsers)),
            sql`(SELECT count(*) FROM admin_users) = 1`,
          ),
        ),
      ),
  ] as const;
}

/** Statements that store an invitation in place of an earlier one for the same address. */
export function invite(
  db: Database,
  wanted: Pick<Invitation, "id" | "email" | "role" | "invitedBy" | "sessionId">,
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS).toISOString();
  const row = { ...wanted, email: normalizeEmail(wanted.email), createdAt: now.toISOString(), expiresAt };
  return {
    replacing: db.delete(invitations).where(eq(invitations.email, row.email)),
    inviting: db.insert(invitations).values(row),
  };
}

export function findInvitation(db: Database, id: string, now: Date): Promise<Invitation | undefined> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen(now)))
    .get();
}

/** @returns false when it was used or withdrawn before */
export async function withdrawInvitation(db: Database, id: string): Promise<boolean> {
  return (await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })).length > 0;
}

/**
 * Makes the account of an invitation and uses the invitation up, in one transaction.
 *
 * @returns undefined when it was used or withdrawn meanwhile, has expired, or the address has an account
 */
export async function acceptInvitation(
  db: Database,
  { id, email, role, invitedBy, sessionId }: Invitation,
  passwordHash: string,
  now: Date,
): Promise<Account | undefined> {
  const at = now.toISOString();
  const inviter = { madeBy: invitedBy, madeBySession: sessionId };
  const account = { id: crypto.randomUUID(), email, role, passwordHash, createdAt: at, lastLogin: at, ...inviter };
  const [added] = await db.batch([
    insertWhere(db, adminUsers, account, invitations, and(eq(invitations.id, id), isOpen(now)))
      .onConflictDoNothing()
      .returning(),
    db.delete(invitations).where(eq(invitations.id, id)),
  ]);
  return added[0];
}

/** Sets from when until when who covers for an account; undefined ends it. */
export async function saveCover(db: Database, id: string, cover: Cover | undefined): Promise<void> {
  const { from = null, until = null, by = null } = cover ?? {};
  await db.update(adminUsers).set({ coverFrom: from, coverUntil: until, coveredBy: by }).where(eq(adminUsers.id, id));
}
