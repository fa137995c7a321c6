/** Each change of power is written down and told by mail in the transaction that makes it. */
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Statement } from "../../db/client.server";
import { guard, guarded } from "../../db/guard.server";
import { accountEvents } from "../../db/schema";
import { othersToTell } from "../../notify/account-mail.server";
import type { Bindings } from "../../platform/bindings.server";
import { announce } from "../../requests/outbox/outbox.server";
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
 * Statements for the batch of what they tell of: its event, the mail to the account, and the mail to others who get
 * notices.
 */
export async function statementsAbout(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  { account, device }: Author,
  happening: Happening,
  now: Date,
) {
  const { id: userId, email } = account;
  const event = { id: crypto.randomUUID(), createdAt: now.toISOString(), userId, email, device, ...happening };
  // Who locks the account has just read it.
  const isTold = happening.kind !== "locked";
  const hasOthers = mail !== undefined && (await othersToTell(db, mail, account)).length > 0;
  const mailed = { dedupeKey: event.id };
  return [
    db.insert(accountEvents).values(event),
    ...(isTold ? [announce(db, "account-notice", userId, now, mailed)] : []),
    ...(hasOthers ? [announce(db, "account-copy", userId, now, mailed)] : []),
  ];
}

/**
 * Makes a change and tells of it, as one transaction.
 *
 * @param now what the change is dated too, so that taking back what was done since then reaches it
 * @param change the statement that decides: where it changes no row, nothing is written
 * @param after what belongs to it
 * @returns the result of `change`; undefined where it changes no row
 */
export async function changeAndTell<Change extends Statement>(
  c: Context<AdminEnv>,
  happening: Happening,
  now: Date,
  change: Change,
  after: readonly Statement[] = [],
): Promise<Change["_"]["result"] | undefined> {
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

/** Tells what was done. */
export async function tell(c: Context<AdminEnv>, happening: Happening): Promise<void> {
  const { account, bindings, deliver } = c.var;
  const [event, ...mails] = await statementsAbout(bindings, authorOf(c), happening, new Date());
  if (event) await bindings.db.batch([event, ...mails]);
  deliver(account.id);
}

function authorOf(c: Context<AdminEnv>): Author {
  return { ...c.var, device: deviceInWords(c.req.header("User-Agent")) };
}
