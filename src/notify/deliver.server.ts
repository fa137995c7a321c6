/** Delivery of the outbox: right after a submission, and by cron whatever is due. */
import { markConfirmed } from "../order/confirm.server";
import { logError } from "../platform/http/request-log.server";
import { failureCode, type Mailer } from "../platform/mail/mailer.server";
import type { MailBindings, PushBindings } from "../platform/worker/bindings.server";
import {
  claim,
  drop,
  type MailRow,
  markFailed,
  markOver,
  markSent,
  withReceiver,
} from "../requests/outbox/delivery.server";
import { checkedAbout, mailFacts } from "../requests/outbox/kinds";
import { compose } from "./compose.server";
import type { MailSources } from "./mails/sources.server";
import { deliverPush } from "./push/deliver-push.server";
import type { MailSettings } from "./schema";
import { mailSetting } from "./settings.server";

/** Bindings and clock of delivery. `now` is a parameter, so that tests can move the clock. */
export interface Delivery extends MailSources {
  mail: MailBindings | undefined;
  /** Push keys, absent where push is not set up. */
  push?: PushBindings;
  now(): Date;
}

/**
 * Attempts in one run; the rest follows a minute later. The free plan allows 50 subrequests an invocation, storage
 * and mail together (https://developers.cloudflare.com/workers/platform/limits/). An attempt takes up to nine, the
 * push message and the photos of the same minute some more, and a run cut off between sending and marking would send a
 * mail twice.
 */
const RUN_LIMIT = 4;

/** Number of mails that are sent at once: a receipt and notices to three, or those to the account and to the others. */
const SENT_AT_ONCE = 4;

/** Sends what is due, up to the limit of a run, and one push message. @throws when the database fails */
export async function deliverDue(delivery: Delivery): Promise<void> {
  const { mail, push } = delivery;
  await Promise.all([
    mail && deliver(delivery, mail, RUN_LIMIT),
    // In parallel, so that a hanging mail does not delay the push.
    push && deliverPush({ ...delivery, push }),
  ]);
}

/** Sends what has just been queued about a subject. It never throws: what fails here is left to the cron job. */
export async function deliverNow(delivery: Delivery, subjectId: string): Promise<void> {
  const { mail, push } = delivery;
  try {
    await Promise.all([
      mail && deliver(delivery, mail, SENT_AT_ONCE, subjectId),
      push && deliverPush({ ...delivery, push }, subjectId),
    ]);
  } catch (error) {
    logError(error, "outbox");
  }
}

/** Sends due rows one at a time: a row claimed early could outlive its lease behind slow ones and be sent twice. */
async function deliver(delivery: Delivery, mail: MailBindings, limit: number, subjectId?: string): Promise<void> {
  let settings: MailSettings | undefined;
  for (let attempts = 0; attempts < limit; attempts += 1) {
    const row = await claim(delivery.db, delivery.now(), "mail", subjectId);
    if (!row) return;
    settings ??= await mailSetting(mail).read(delivery.db);
    await attempt(delivery, mail.mailer, settings, row);
  }
}

async function attempt(delivery: Delivery, mailer: Mailer, settings: MailSettings, row: MailRow): Promise<void> {
  const { db, now } = delivery;
  const facts = mailFacts(row.kind);
  let messageId: string | undefined;
  try {
    const received = facts?.to === "owner" ? await withReceiver(db, row, settings.receivers) : row;
    const composed = received && (await compose(delivery, received, settings, now()));
    if (composed === "over" && facts?.ends === "marked") return await markOver(db, row, now());
    if (!composed || composed === "over") return await drop(db, row);
    messageId = await mailer.send({ ...composed, isAutomatic: !facts?.isByHand });
  } catch (error) {
    const code = failureCode(error);
    console.warn(
      JSON.stringify({ type: "mail-failed", id: row.id, kind: row.kind, attempt: row.attempts, error: code }),
    );
    return await markFailed(db, row, { code }, now());
  }
  // The same time in both writes: requests/outbox/returned.server.ts finds by it what this confirmation changed.
  const at = now();
  await markSent(db, row, at, messageId);
  if (row.kind === "order-confirmation") await markConfirmed(db, checkedAbout(row.kind, row.about).offer, at);
}
