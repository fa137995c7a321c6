/** Notices by mail to an account: queued in the transaction that makes the change, or before something is given. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database, Statement } from "../../db/client.server";
import { type Answer, decisive, write, writeIf } from "../../db/guard.server";
import { adminSessions, adminUsers } from "../../db/schema";
import { hasCalendarLink } from "../../desk/calendar-feed.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { accountKey } from "../../platform/mail/account-key";
import type { About } from "../../requests/outbox/kinds";
import { announce } from "../../requests/outbox/outbox.server";
import type { Account } from "../session/account.server";
import { deviceInWords } from "../session/device-words";

/** What has happened: how it is now, how it was before, and who is notified besides the account. */
export interface News extends Pick<About<"account-notice">, "what"> {
  details?: string;
  before?: string;
  others?: readonly string[];
}

interface Author {
  account: Pick<Account, "id" | "email">;
  /** Device in words. */
  device: string;
}

/** Statements for the batch of what they tell of: a mail to each mailbox. @param condition for writing them */
export function accountNotices(
  db: Database,
  { account, device }: Author,
  { what, details = "", before = "", others = [] }: News,
  now: Date,
  condition?: SQL,
) {
  const to = new Map([...others, account.email].map((address) => [accountKey(address), address]));
  const about = { account: account.email, device, at: now.toISOString(), what, details, before };
  const queued = { subjectId: account.id, now, condition };
  return [...to.values()].map((address) => announce(db, "account-notice", { ...about, to: address }, queued));
}

/** Statements before the one that ends the calendar's link, where there is one: the other accounts have it too. */
export async function calendarNotices(db: Database, { account, device }: Author, now: Date) {
  const { id, email } = adminUsers;
  const all = await db.select({ id, email }).from(adminUsers);
  const others = all.filter((one) => one.id !== account.id);
  const news = { what: "calendar-ended", details: `Mit dem neuen Passwort von ${account.email}` } as const;
  return others.flatMap((one) => accountNotices(db, { account: one, device }, news, now, hasCalendarLink));
}

/**
 * Makes a change and tells of it, as one transaction. A session that was ended while its call ran changes nothing:
 * else a key or link of somebody who is being locked out would outlive the new password.
 *
 * @param change the statement that decides: where it changes no row, nothing is written
 * @param after what belongs to it
 * @returns the rows of `answer`; undefined where `change` changes no row, or the session has ended
 */
export async function changeAndNotify<Row = never>(
  c: Context<AdminEnv>,
  news: News,
  now: Date,
  change: Statement,
  after: readonly Statement[] = [],
  answer?: Answer<Row>,
): Promise<Row[] | undefined> {
  const { db } = c.var.bindings;
  const notices = accountNotices(db, authorOf(c), news, now);
  const goesOn = sql`EXISTS (SELECT 1 FROM ${adminSessions} WHERE ${eq(adminSessions.id, c.var.session.id)})`;
  const changed = await writeIf(db, goesOn, [...decisive(db, change), ...notices, ...after], answer);
  c.var.deliver(c.var.account.id);
  return changed;
}

/** Tells of something before the handler gives it. */
export function notifyFirst(news: News) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const { db } = c.var.bindings;
    await write(db, accountNotices(db, authorOf(c), news, new Date()));
    c.var.deliver(c.var.account.id);
    return next();
  });
}

export function authorOf(c: Context<AdminEnv>): Author {
  return { account: c.var.account, device: deviceInWords(c.req.header("User-Agent")) };
}
