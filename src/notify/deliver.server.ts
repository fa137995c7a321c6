/** Sends what the outbox holds: at once after a submission, and by cron whatever is due. */
import type { MailBindings } from "../platform/bindings.server";
import { failureCode } from "../platform/mailer.server";
import type { RequestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { compose } from "./compose.server";
import { claim, drop, markFailed, markSent, type OutboxRow } from "./outbox.server";
import type { ReportSources } from "./report.server";

/** What delivery needs; the clock is given, so that an hour can pass in a test. */
export interface Delivery extends ReportSources {
  mail: MailBindings | undefined;
  now(): Date;
}

/**
 * Attempts of one run; what is left comes a minute later. The free plan lets one invocation ask for 50 things, storage and mail together
 * (https://developers.cloudflare.com/workers/platform/limits/): an attempt takes up to five, and the weekly report a dozen more. A run that
 * was cut off between sending and marking would send a mail twice.
 */
const RUN_LIMIT = 8;

/** How many mails a submission announces. */
const NOTICE = 1;
const NOTICE_AND_RECEIPT = 2;

/**
 * Sends everything that is due, up to the limit of a run. Without a set-up mail nothing is touched.
 *
 * @throws when the database fails; no other row counts as attempted then
 */
export async function deliverDue(delivery: Delivery): Promise<void> {
  if (delivery.mail) await deliver(delivery, delivery.mail, RUN_LIMIT);
}

/** Sends what a submission has just announced. It never throws: what fails here is due again for the cron job. */
export async function deliverNow(delivery: Delivery, subjectId: string): Promise<void> {
  const { mail } = delivery;
  if (!mail) return;
  try {
    await deliver(delivery, mail, mail.receipts ? NOTICE_AND_RECEIPT : NOTICE, subjectId);
  } catch (error) {
    logError(error, "outbox");
  }
}

/** Sends, after the answer, what a stored submission has announced. */
export function deliverInBackground({ bindings, waitUntil }: RequestContext, subjectId: string): void {
  waitUntil(deliverNow({ ...bindings, now: () => new Date() }, subjectId));
}

/** One row at a time: a row that waited behind slow ones would outlive its lease, and be sent by the next run as well. */
async function deliver(delivery: Delivery, mail: MailBindings, limit: number, subjectId?: string): Promise<void> {
  for (let attempts = 0; attempts < limit; attempts += 1) {
    const row = await claim(delivery.db, delivery.now(), subjectId);
    if (!row) return;
    await attempt(delivery, mail, row);
  }
}

async function attempt(delivery: Delivery, mail: MailBindings, row: OutboxRow): Promise<void> {
  const { db, now } = delivery;
  try {
    const composed = await compose(delivery, row, mail, now());
    if (!composed) return await drop(db, row);
    await mail.mailer.send(composed);
  } catch (error) {
    const code = failureCode(error);
    console.warn(
      JSON.stringify({ type: "mail-failed", id: row.id, kind: row.kind, attempt: row.attempts, error: code }),
    );
    return await markFailed(db, row, code, now());
  }
  await markSent(db, row, now());
}
