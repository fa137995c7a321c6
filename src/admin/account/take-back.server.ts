/**
 * "Das war ich nicht": the link in the mail about an account takes back what was done with it since then, whoever did
 * it in however many sessions, and sets a new password (docs/decisions/0040).
 */
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { ACCOUNT_LINK_DAYS } from "../../content/lifetimes";
import type { Database, Statement } from "../../db/client.server";
import { batchIf } from "../../db/guard.server";
import { accountEvents, adminUsers, leads, passkeys } from "../../db/schema";
import { renewLinks } from "../../my-request/owner-view.server";
import { opensEvent } from "../../notify/mails/account.server";
import { endCalendarLinks } from "../../order/calendar-feed.server";
import type { Bindings } from "../../platform/bindings.server";
import { DAY_MS } from "../../platform/durations";
import { disablePasskeys } from "../passkeys/passkeys.server";
import type { Account } from "../session/account.server";
import { hashPassword } from "../session/password.server";
import { endSessions } from "../session/sessions.server";
import { ownersSettings } from "../settings/settings.server";
import { type AccountEvent, type Stores, statementsAbout } from "./events.server";

export interface OpenedLink {
  event: AccountEvent;
  account: Account;
  /** "open": nothing is taken back yet. "locked": it is, and a new password is due. "done": there is one. */
  state: "open" | "locked" | "done";
}

/** Fits no password. */
const LOCKED = "";

/** Number of steps that a page shows. */
const STEPS_MAX = 50;

/** @returns undefined for every link that opens nothing, whatever the reason */
export async function openLink(
  { db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">,
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<OpenedLink | undefined> {
  if (!linkSecrets || !opensEvent(linkSecrets, id, code)) return undefined;
  const [found] = await db
    .select({ event: accountEvents, account: adminUsers })
    .from(accountEvents)
    .innerJoin(adminUsers, eq(adminUsers.id, accountEvents.userId))
    .where(eq(accountEvents.id, id));
  if (!found || now.getTime() - Date.parse(found.event.createdAt) >= ACCOUNT_LINK_DAYS * DAY_MS) return undefined;
  if (found.account.passwordHash === LOCKED) return { ...found, state: "locked" };
  return { ...found, state: found.event.usedAt === null ? "open" : "done" };
}

/**
 * Steps with the account in the days before the link's mail, and that of the mail itself, the newest first: where
 * somebody else was in it, the mail that is noticed need not be the first.
 */
export function listSteps({ db }: Pick<Bindings, "db">, { event }: OpenedLink): Promise<AccountEvent[]> {
  const { createdAt, usedAt, userId } = accountEvents;
  const since = new Date(Date.parse(event.createdAt) - ACCOUNT_LINK_DAYS * DAY_MS).toISOString();
  return db
    .select()
    .from(accountEvents)
    .where(and(eq(userId, event.userId), gte(createdAt, since), lte(createdAt, event.createdAt), isNull(usedAt)))
    .orderBy(desc(createdAt))
    .limit(STEPS_MAX);
}

/**
 * Ends every session of the account and its password, and takes back what was done with it from a step on. A second
 * press changes nothing.
 *
 * @param from id of the first step that was not its owner's; that of the link where it is none of `listSteps`
 * @param device in words
 */
export async function takeBack(
  bindings: Stores,
  opened: OpenedLink,
  from: string | undefined,
  device: string,
  now: Date,
): Promise<void> {
  if (opened.state !== "open") return;
  const { db } = bindings;
  const { event, account } = opened;
  const first = (await listSteps(bindings, opened)).find(({ id }) => id === from) ?? event;
  const since = first.createdAt;
  const isUnused = and(eq(accountEvents.id, event.id), isNull(accountEvents.usedAt));
  const isOwn = eq(passkeys.userId, account.id);
  await batchIf(db, gt(db.$count(accountEvents, isUnused), 0), [
    db
      .update(adminUsers)
      .set({ passwordHash: LOCKED, tokenVersion: sql`${adminUsers.tokenVersion} + 1` })
      .where(eq(adminUsers.id, account.id)),
    ...(await statementsAbout(bindings, { account, device }, { kind: "locked" }, now)),
    db
      .update(accountEvents)
      .set({ usedAt: now.toISOString() })
      .where(and(eq(accountEvents.userId, account.id), gte(accountEvents.createdAt, since))),
    ...endSessions(db, account.id),
    endCalendarLinks(db, now),
    disablePasskeys(db, account.id, now, gte(passkeys.createdAt, since)),
    db
      .update(passkeys)
      .set({ disabledAt: null })
      .where(and(isOwn, sql`${passkeys.createdAt} < ${since}`, gte(passkeys.disabledAt, since))),
    ...(await settingsBefore(bindings, account, since, now)),
    ...renewLinks(db, handedOut(db, account, since), { author: account.email, now }),
  ]);
}

/** Ids of the requests whose links the account has handed out since then. */
function handedOut(db: Database, { id }: Account, since: string) {
  const { subjectId, kind, userId, createdAt } = accountEvents;
  return db
    .select({ id: subjectId })
    .from(accountEvents)
    .where(and(eq(kind, "link"), eq(userId, id), gte(createdAt, since), isNotNull(subjectId)));
}

/** A request whose link was renewed, and whether the new one went out by mail. */
export interface RenewedLink {
  reference: string;
  isMailed: boolean;
}

export async function listRenewed({ db }: Pick<Bindings, "db">, { account }: OpenedLink): Promise<RenewedLink[]> {
  const { kind, userId, usedAt, subjectId } = accountEvents;
  const rows = await db
    .selectDistinct({ reference: leads.reference, email: leads.email })
    .from(accountEvents)
    .innerJoin(leads, eq(leads.id, subjectId))
    .where(and(eq(kind, "link"), eq(userId, account.id), isNotNull(usedAt)));
  return rows.map(({ reference, email }) => ({ reference, isMailed: email !== "" }));
}

/** Statements that put each setting back to the value before the account first changed it since then. */
async function settingsBefore(bindings: Stores, account: Account, since: string, now: Date): Promise<Statement[]> {
  const { kind, before, userId, createdAt } = accountEvents;
  const changes = await bindings.db
    .select({ kind, before })
    .from(accountEvents)
    .where(and(eq(userId, account.id), gte(createdAt, since), isNotNull(before)))
    .orderBy(asc(createdAt));
  const statements = Object.values(ownersSettings).map(({ told, takenBack }) => {
    const first = changes.find((change) => change.kind === told);
    return first ? takenBack(bindings, first.before, now) : [];
  });
  return (await Promise.all(statements)).flat();
}

/** Sets the new password of a locked account, once. @param device in words */
export async function setPassword(
  bindings: Stores,
  { account }: OpenedLink,
  newPassword: string,
  device: string,
  now: Date,
): Promise<void> {
  const { db } = bindings;
  const passwordHash = await hashPassword(newPassword);
  const isLocked = and(eq(adminUsers.id, account.id), eq(adminUsers.passwordHash, LOCKED));
  await batchIf(db, gt(db.$count(adminUsers, isLocked), 0), [
    db
      .update(adminUsers)
      .set({ passwordHash, tokenVersion: sql`${adminUsers.tokenVersion} + 1` })
      .where(eq(adminUsers.id, account.id)),
    ...(await statementsAbout(bindings, { account, device }, { kind: "reset" }, now)),
    ...endSessions(db, account.id),
  ]);
}
