/** Each change of power is written down and told by mail in the transaction that makes it. */
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Statement } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { accountEvents, adminUsers } from "../../db/schema";
import { othersToTell } from "../../notify/account-mail.server";
import type { Bindings } from "../../platform/bindings.server";
import { announceEvent } from "../../requests/outbox/outbox.server";
import type { Account } from "../session/account.server";
import { deviceInWords } from "../session/device-words";
import type { AdminEnv } from "../session/guard.server";

export type AccountEvent = typeof accountEvents.$inferSelect;

export interface Happening {
  kind: AccountEvent["kind"];
  /** What was changed: a device, an address. */
  about?: string;
  /** What stood there before, of receivers and of the notice on every page. */
  before?: unknown;
}

interface Author {
  account: Pick<Account, "id" | "email">;
  /** In words. */
  device: string;
}

/**
 * Statements for a batch, right behind the one that they tell of: its event, the mail to the account, and the mail to
 * others who get notices. They do nothing where that one changed no row, or by another condition.
 */
export async function statementsAbout(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  { account, device }: Author,
  happening: Happening,
  now: Date,
  condition = sql`changes() > 0`,
) {
  const { id: userId, email } = account;
  const event = { id: crypto.randomUUID(), createdAt: now.toISOString(), userId, email, device, ...happening };
  // Who locks the account has just read it.
  const isTold = happening.kind !== "locked";
  const hasOthers = mail !== undefined && (await othersToTell(db, mail, account)).length > 0;
  return [
    insertWhere(db, accountEvents, event, adminUsers, and(eq(adminUsers.id, userId), condition)),
    ...(isTold ? [announceEvent(db, "account-notice", account, event.id, now)] : []),
    ...(hasOthers ? [announceEvent(db, "account-copy", account, event.id, now)] : []),
  ];
}

/**
 * Makes a change and tells of it, as one transaction.
 *
 * @param now what the change is dated too, so that taking back what was done since then reaches it
 * @param change the statement that decides: where it changes no row, nothing is told
 * @param after what belongs to it
 * @returns the result of `change`
 */
export async function changeAndTell<Change extends Statement>(
  c: Context<AdminEnv>,
  happening: Happening,
  now: Date,
  change: Change,
  after: readonly Statement[] = [],
): Promise<Change["_"]["result"]> {
  const telling = await statementsAbout(c.var.bindings, authorOf(c), happening, now);
  const [result] = await c.var.bindings.db.batch([change, ...telling, ...after]);
  c.var.deliver(c.var.account.id);
  return result as Change["_"]["result"];
}

/** Tells what a handler has done, where it succeeded. For what no single statement does. */
export function tellAfter(happening: Happening) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const { account, bindings, deliver } = c.var;
    const [event, ...mails] = await statementsAbout(bindings, authorOf(c), happening, new Date(), sql`1`);
    if (event) await bindings.db.batch([event, ...mails]);
    deliver(account.id);
  });
}

function authorOf(c: Context<AdminEnv>): Author {
  return { ...c.var, device: deviceInWords(c.req.header("User-Agent")) };
}
