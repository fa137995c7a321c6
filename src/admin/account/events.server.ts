/** Each change of power is written down and told by mail in the transaction that makes it. */
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Statement } from "../../db/client.server";
import { guard, guarded } from "../../db/guard.server";
import { accountEvents } from "../../db/schema";
import { othersToTell } from "../../notify/mails/account.server";
import type { Bindings } from "../../platform/bindings.server";
import { announce } from "../../requests/outbox/outbox.server";
import type { Account } from "../session/account.server";
import { deviceInWords } from "../session/device-words";
import type { AdminEnv } from "../session/guard.server";

export type Happening = Pick<typeof accountEvents.$inferInsert, "kind" | "about" | "before">;

/** Bindings with which an event is stored and its mails are queued. */
export type Stores = Pick<Bindings, "db" | "mail">;

interface Author {
  account: Pick<Account, "id" | "email">;
  /** Device in words. */
  device: string;
}

/**
 * Statements for the batch of what they tell of: its event, the mail to the account, and the mail to others who get
 * notices.
 */
export async function statementsAbout(
  { db, mail }: Stores,
  { account, device }: Author,
  happening: Happening,
  now: Date,
) {
  const { id: userId, email } = account;
  const event = { id: crypto.randomUUID(), createdAt: now.toISOString(), userId, email, device, ...happening };
  const hasOthers = mail !== undefined && (await othersToTell(db, mail, account)).length > 0;
  const mailed = (kind: "account-notice" | "account-copy") =>
    announce(db, kind, { event: event.id }, { subjectId: userId, now });
  return [
    db.insert(accountEvents).values(event),
    mailed("account-notice"),
    ...(hasOthers ? [mailed("account-copy")] : []),
  ];
}

/**
 * Makes a change and tells of it, as one transaction.
 *
 * @param change the statement that decides: where it changes no row, nothing is written
 * @param after what belongs to it
 * @returns the result of `change`; undefined where it changes no row
 */
export async function changeAndTell<Written extends Statement>(
  c: Context<AdminEnv>,
  happening: Happening,
  now: Date,
  change: Written,
  after: readonly Statement[] = [],
): Promise<Written["_"]["result"] | undefined> {
  const { db } = c.var.bindings;
  const telling = await statementsAbout(c.var.bindings, authorOf(c), happening, now);
  const results = await guarded(db.batch([change, guard(db, sql`changes() > 0`), ...telling, ...after]));
  c.var.deliver(c.var.account.id);
  return results?.[0];
}

/** Tells what a handler has done, where it succeeded. For what no single statement does. */
export function tellAfter(happening: Happening) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    await next();
    if (c.res.ok) await tell(c, happening);
  });
}

export async function tell(c: Context<AdminEnv>, happening: Happening): Promise<void> {
  const { account, bindings, deliver } = c.var;
  const [event, ...mails] = await statementsAbout(bindings, authorOf(c), happening, new Date());
  if (event) await bindings.db.batch([event, ...mails]);
  deliver(account.id);
}

function authorOf(c: Context<AdminEnv>): Author {
  return { ...c.var, device: deviceInWords(c.req.header("User-Agent")) };
}
