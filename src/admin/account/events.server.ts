/** The account log: each change of power is written down and told by mail in the transaction that makes it. */
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Statement } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { accountEvents, adminUsers } from "../../db/schema";
import { othersToTell } from "../../notify/account-mail.server";
import type { MailSettings } from "../../notify/schema";
import type { Bindings } from "../../platform/bindings.server";
import { announceEvent } from "../../requests/outbox/outbox.server";
import type { Account } from "../session/account.server";
import { deviceInWords } from "../session/device-words";
import type { AdminEnv } from "../session/guard.server";
import type { Session } from "../session/sessions.server";
import type { AccountEvent } from "./account-log.server";

export interface Happening {
  kind: AccountEvent["kind"];
  /** What was changed: a device, an address. */
  about?: string;
  /** Of the receivers: the settings before. */
  before?: MailSettings;
}

interface Author {
  account: Pick<Account, "id" | "email">;
  session: Pick<Session, "id" | "createdAt">;
  /** In words. */
  device: string;
}

/** Everyday work needs no mail; to the account, "reset-link" says that it is locked. */
const NOT_TO_ACCOUNT: readonly AccountEvent["kind"][] = ["erasure", "locked"];
const NOT_TO_OTHERS: readonly AccountEvent["kind"][] = ["erasure", "reset-link"];

/**
 * Statements for a batch, right behind the one that they tell of: the line of the log, the mail to the account, and the
 * mail to others who get notices. They do nothing where that one changed no row, or by another condition.
 */
export async function statementsAbout(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  { account, session, device }: Author,
  happening: Happening,
  now: Date,
  condition = sql`changes() > 0`,
) {
  const { id: userId, email } = account;
  const source = { userId, email, device, sessionId: session.id, since: session.createdAt };
  const event = { id: crypto.randomUUID(), createdAt: now.toISOString(), ...source, ...happening };
  const isTold = !NOT_TO_ACCOUNT.includes(happening.kind);
  const goesToOthers = mail !== undefined && !NOT_TO_OTHERS.includes(happening.kind);
  const hasOthers = goesToOthers && (await othersToTell(db, mail, account)).length > 0;
  return [
    insertWhere(db, accountEvents, event, adminUsers, and(eq(adminUsers.id, userId), condition)),
    ...(isTold ? [announceEvent(db, "account-notice", account, event.id, now)] : []),
    ...(hasOthers ? [announceEvent(db, "account-copy", account, event.id, now)] : []),
  ];
}

/**
 * Makes a change and tells of it, as one transaction.
 *
 * @param change the statement that decides: where it changes no row, nothing is told
 * @param others what belongs to it
 * @returns the result of `change`
 */
export async function changeAndTell<Change extends Statement>(
  c: Context<AdminEnv>,
  happening: Happening,
  change: Change,
  others: { before?: readonly Statement[]; after?: readonly Statement[] } = {},
): Promise<Change["_"]["result"]> {
  const { before = [], after = [] } = others;
  const telling = await statementsAbout(c.var.bindings, authorOf(c), happening, new Date());
  const results = await c.var.bindings.db.batch([...before, change, ...telling, ...after] as never);
  c.var.deliver(c.var.account.id);
  return (results as Change["_"]["result"][])[before.length] as Change["_"]["result"];
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
