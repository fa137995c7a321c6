/**
 * "Das war ich nicht": the link in the mail about an account locks it and takes back what its session has done; a
 * second link, to the same address, sets a new password (docs/decisions/0040).
 */
import { and, asc, count, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { accountEvents, adminUsers, passkeys, pushSubscriptions } from "../../db/schema";
import { opensEvent } from "../../notify/account-mail.server";
import { mailSettingsSchema } from "../../notify/schema";
import { saveMailSettings } from "../../notify/settings.server";
import { endCalendarLinks } from "../../order/calendar-feed.server";
import type { Bindings } from "../../platform/bindings.server";
import { DAY_MS, MINUTE_MS } from "../../platform/durations";
import { ACCOUNT_LINK_DAYS, RESET_LINK_MINUTES } from "../../platform/lifetimes";
import { disablePasskeys } from "../passkeys/passkeys.server";
import type { Account } from "../session/account.server";
import { hashPassword } from "../session/password.server";
import { deleteSessions } from "../session/sessions.server";
import type { AccountEvent } from "./account-log.server";
import { statementsAbout } from "./events.server";

/** What a link opens. */
export interface OpenedLink {
  event: AccountEvent;
  account: Account;
  /**
   * "lock": it can lock the account. "locked": it has, and can send the link to a new password once more. "reset": it
   * is that link. "used": it was.
   */
  state: "lock" | "locked" | "reset" | "used";
}

/** Fits no password. */
const LOCKED = "";

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
  const state = found && stateOf(found, now);
  return state && { ...found, state };
}

function stateOf({ event, account }: Omit<OpenedLink, "state">, now: Date): OpenedLink["state"] | undefined {
  const isReset = event.kind === "reset-link";
  const lifetime = isReset ? RESET_LINK_MINUTES * MINUTE_MS : ACCOUNT_LINK_DAYS * DAY_MS;
  if (now.getTime() - Date.parse(event.createdAt) >= lifetime) return undefined;
  const isLocked = account.passwordHash === LOCKED;
  if (isReset) return isLocked && event.usedAt === null ? "reset" : "used";
  if (event.usedAt === null) return "lock";
  return isLocked ? "locked" : undefined;
}

/** How many passkeys are older than the session: they go on working unless they are to be locked too. */
export async function countOlderPasskeys(
  { db }: Pick<Bindings, "db">,
  { event, account }: OpenedLink,
): Promise<number> {
  const older = and(eq(passkeys.userId, account.id), isNull(passkeys.disabledAt), lt(passkeys.createdAt, event.since));
  return (await db.select({ n: count() }).from(passkeys).where(older))[0]?.n ?? 0;
}

/** Locks the account and mails the link to a new password; of a locked one only that. @param device in words */
export async function lock(
  bindings: Pick<Bindings, "db" | "mail">,
  opened: OpenedLink,
  device: string,
  locksOlderPasskeys: boolean,
  now: Date,
): Promise<void> {
  const { db } = bindings;
  const { event, account, state } = opened;
  const author = { account, session: { id: event.sessionId, createdAt: event.since }, device };
  const at = now.toISOString();
  const using = db.update(accountEvents).set({ usedAt: at }).where(eq(accountEvents.id, event.id));
  const mailing = await statementsAbout(bindings, author, { kind: "reset-link" }, now);
  if (state === "locked") {
    // A second press of the button is no second wish.
    if (now.getTime() - Date.parse(event.usedAt ?? "") > MINUTE_MS) await db.batch([using, ...mailing]);
    return;
  }
  const receivers = await receiversBefore(bindings, opened);
  const { createdAt, disabledAt, userId } = passkeys;
  const areNew = gte(createdAt, event.since);
  await db.batch([
    using,
    ...(await statementsAbout(bindings, author, { kind: "locked" }, now)),
    ...mailing,
    db
      .update(adminUsers)
      .set({ passwordHash: LOCKED, tokenVersion: sql`${adminUsers.tokenVersion} + 1` })
      .where(eq(adminUsers.id, account.id)),
    deleteSessions(db, account.id),
    endCalendarLinks(db, now),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, account.id)),
    db
      .update(passkeys)
      .set({ disabledAt: null })
      .where(and(eq(userId, account.id), lt(createdAt, event.since), gte(disabledAt, event.since))),
    disablePasskeys(db, account.id, now, locksOlderPasskeys ? undefined : areNew),
    ...(receivers ? [saveMailSettings(db, receivers, now)] : []),
  ]);
}

/** The settings of mails before the account first changed their receivers since the session began, if it did. */
async function receiversBefore({ db }: Pick<Bindings, "db">, { event, account }: OpenedLink) {
  const { before, createdAt, kind, userId } = accountEvents;
  const first = await db
    .select({ before })
    .from(accountEvents)
    .where(and(eq(kind, "receivers"), eq(userId, account.id), gte(createdAt, event.since)))
    .orderBy(asc(createdAt))
    .limit(1)
    .get();
  return mailSettingsSchema.safeParse(first?.before).data;
}

/** Sets the new password of a locked account, once, which ends every session. @param device in words */
export async function setPassword(
  bindings: Pick<Bindings, "db" | "mail">,
  { event, account }: OpenedLink,
  newPassword: string,
  device: string,
  now: Date,
): Promise<void> {
  const { db } = bindings;
  const at = now.toISOString();
  const author = { account, session: { id: event.sessionId, createdAt: at }, device };
  const passwordHash = await hashPassword(newPassword);
  await db.batch([
    db
      .update(accountEvents)
      .set({ usedAt: at })
      .where(and(eq(accountEvents.id, event.id), isNull(accountEvents.usedAt))),
    db
      .update(adminUsers)
      .set({ passwordHash, tokenVersion: sql`${adminUsers.tokenVersion} + 1` })
      .where(and(eq(adminUsers.id, account.id), eq(adminUsers.passwordHash, LOCKED), sql`changes() > 0`)),
    ...(await statementsAbout(bindings, author, { kind: "reset" }, now)),
    deleteSessions(db, account.id),
  ]);
}
