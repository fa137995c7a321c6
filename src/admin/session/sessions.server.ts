/** Sessions: one for each login. Token and cookie carry its id (docs/decisions/0040). */
import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { decisive, write } from "../../db/guard.server";
import { isOneOf } from "../../db/one-of.server";
import { adminSessions, adminUsers, loginAttempts, outbox, pushSubscriptions, usedChallenges } from "../../db/schema";
import { PASSWORD_LINK_MS } from "../../notify/mails/account.server";
import { HOUR_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import type { Account } from "./account.server";
import { FORGET_AFTER_MS } from "./attempts.server";
import { TOKEN_LIFETIME_SECONDS, type TokenClaims } from "./token.server";

export type Session = typeof adminSessions.$inferSelect;

/**
 * A row of `GET /api/admin/sessions`: `device` is browser and system in words, `lastUsedAt` is to the hour, `isCurrent`
 * says whether the request comes from it.
 */
export type SessionRow = Pick<Session, "id" | "device" | "createdAt" | "lastUsedAt"> & { isCurrent: boolean };

/** "Last use" is written at most this often: a write for each request would use up the free plan's rows. */
const LAST_USE_STEP_MS = HOUR_MS;

/** A statement that begins a session. */
export function insertSession(
  db: Database,
  { id, userId, device }: Pick<Session, "id" | "userId" | "device">,
  now: Date,
) {
  const at = now.toISOString();
  return db
    .insert(adminSessions)
    .values({ id, userId, device, createdAt: at, lastUsedAt: at, expiresAt: expiryOf(now), provedAt: at });
}

function expiryOf(now: Date): string {
  return new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000).toISOString();
}

/** Account and session of a token or cookie; undefined once that session, or every token, was revoked. */
export function findSession(
  db: Database,
  { sessionId, userId, version }: TokenClaims,
): Promise<{ account: Account; session: Session } | undefined> {
  return db
    .select({ account: adminUsers, session: adminSessions })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.userId))
    .where(and(eq(adminSessions.id, sessionId), eq(adminUsers.id, userId), eq(adminUsers.tokenVersion, version)))
    .get();
}

/** Notes the session's last use, where that was long enough ago. */
export async function noteUse(db: Database, { id, lastUsedAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(lastUsedAt) < LAST_USE_STEP_MS) return;
  await db.update(adminSessions).set({ lastUsedAt: now.toISOString() }).where(eq(adminSessions.id, id));
}

/** The account's sessions, the latest used first. */
export async function listSessions(db: Database, current: Session, now: Date): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.userId, current.userId), gt(adminSessions.expiresAt, now.toISOString())))
    .orderBy(desc(adminSessions.lastUsedAt));
  return rows.map(({ id, device, createdAt, lastUsedAt }) => {
    return { id, device, createdAt, lastUsedAt, isCurrent: id === current.id };
  });
}

/** Ends a session and what its device gets. @returns false when the account has no such session */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await write(db, [
    ...decisive(db, db.delete(adminSessions).where(and(eq(adminSessions.id, id), eq(adminSessions.userId, userId)))),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, id), eq(pushSubscriptions.accountId, userId))),
  ]);
  return ended !== undefined;
}

/**
 * Statements that end every session of an account, and what its devices get, also those whose login ran out.
 *
 * @param kept id of a session that stays with its device
 */
export function endSessions(db: Database, userId: string, kept = "") {
  return [
    db.delete(adminSessions).where(and(eq(adminSessions.userId, userId), ne(adminSessions.id, kept))),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.accountId, userId), ne(pushSubscriptions.sessionId, kept))),
  ] as const;
}

/** Statements that end every other session of its account and prolong this one. */
export function keepOnlySession(db: Database, { id, userId }: Session, now: Date) {
  return [
    ...endSessions(db, userId, id),
    db
      .update(adminSessions)
      .set({ expiresAt: expiryOf(now) })
      .where(eq(adminSessions.id, id)),
  ] as const;
}

/** Every hour: expired sessions, challenges and mails with links, and login attempts that no longer count. */
export async function deleteExpiredLoginData({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const at = now.toISOString();
  const deadSince = new Date(now.getTime() - PASSWORD_LINK_MS).toISOString();
  const accounts = db.select({ id: adminUsers.id }).from(adminUsers);
  const isLink = and(isOneOf(outbox.subjectId, accounts), eq(outbox.kind, "password-link"));
  await db.batch([
    db.delete(adminSessions).where(lt(adminSessions.expiresAt, at)),
    // Expired challenges could not be used again anyway.
    db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, at)),
    db.delete(outbox).where(and(isLink, lt(outbox.createdAt, deadSince))),
    db.delete(loginAttempts).where(lt(loginAttempts.lastAt, now.getTime() - FORGET_AFTER_MS)),
  ]);
}
