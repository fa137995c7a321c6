/**
 * Mails that somebody sets off with the form or a customer's link. The address may be a stranger's, so a day has a
 * limit; what is beyond it waits for one mail in the evening that lists it (docs/decisions/0125). Never waiting, and
 * not counted: the owner's mails, confirmations of orders, changed times and the first word about an erasure.
 */
import { and, eq, exists, gt, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Database, prepared } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { followUps, outbox } from "../../db/schema";
import { addDays, berlinDay, berlinInstant, startOfBerlinDay } from "../../platform/berlin-days";
import { HOUR_MS } from "../../platform/durations";
import { emailKey } from "../person-keys";
import { type About, type CountedKind, mailKinds, onceKeyOf } from "./kinds";
import { announce, hourOf, mailRow } from "./outbox.server";

/** Number of such mails in a Berlin day: about one request or message, and to one address. */
export const SET_OFF_A_DAY = 3;
export const SET_OFF_TO_ADDRESS_A_DAY = 5;

/** Berlin time of the mail that lists what was beyond the limit. */
const EVENING = "18:00";

const RECEIPTS = mailKinds("isReceipt");
const COUNTED = mailKinds("isCounted");

/**
 * Statement for the batch that stores the act. The row is of the kind asked for, or an "evening-list".
 *
 * @param condition on the subject's follow-up
 */
function setOff<Kind extends CountedKind>(
  db: Database,
  kind: Kind,
  about: About<Kind>,
  now: Date,
  condition: SQL | undefined,
) {
  const since = startOfDay(now);
  const told = (which: SQL) => sql`(SELECT count(*) FROM outbox AS told JOIN follow_ups AS about
    ON about.id = told.subject_id WHERE ${which} AND told.kind IN (${sql.join(
      COUNTED.map((counted) => sql`${counted}`),
      sql`, `,
    )}) AND told.created_at >= ${since})`;
  const isAtOnce = sql`(${told(sql`about.id = asked.id`)} < ${SET_OFF_A_DAY}
    AND ${told(sql`about.email_key = asked.email_key`)} < ${SET_OFF_TO_ADDRESS_A_DAY})`;
  const evening = nextEvening(now);
  const asked = mailRow(kind, about, { now });
  const listed = mailRow("evening-list", { day: evening.day }, { now, dueAt: evening.at });
  const chosen = (field: "kind" | "about" | "onceKey" | "dueAt") =>
    sql`iif(at_once, ${sql.param(asked[field], outbox[field])}, ${sql.param(listed[field], outbox[field])})`;
  const row = {
    ...asked,
    subjectId: followUps.id,
    kind: chosen("kind"),
    about: chosen("about"),
    onceKey: chosen("onceKey"),
    dueAt: chosen("dueAt"),
  };
  const from = sql`(SELECT asked.*, ${isAtOnce} AS at_once FROM follow_ups AS asked) AS follow_ups`;
  return insertWhere(db, outbox, row, from, condition).onConflictDoNothing().returning({ kind: outbox.kind });
}

/** Condition of a row of a day's list, sent or not. */
export function isListOf(day: string) {
  return eq(outbox.onceKey, day);
}

function startOfDay(now: Date): string {
  return startOfBerlinDay(berlinDay(now)).toISOString();
}

/** Next time of the evening's mails, and its Berlin day. */
export function nextEvening(now: Date) {
  const today = berlinDay(now);
  const day = now < berlinInstant(today, EVENING) ? today : addDays(today, 1);
  return { day, at: berlinInstant(day, EVENING) };
}

/**
 * Act with a customer's link that the stored address is told of: a no, the wish to be erased, or that wish while an
 * order runs.
 */
export type ReceiptedAct = About<"act-receipt">["act"];

/**
 * Statements that queue the receipt of an act, for the batch that stores it. The first mail of a day about a right goes
 * out at once. Later ones wait an hour and are composed from the state at that time, because a link can take the act
 * back and ask again. None of these counts.
 */
export function announceReceiptOf(db: Database, act: ReceiptedAct, leadId: string, now: Date) {
  const kind = "act-receipt";
  const queued = { subjectId: leadId, now };
  const first = { act, since: berlinDay(now) };
  const later = { act, since: hourOf(now).hour.toISOString() };
  const wasTold = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.subjectId, leadId), eq(outbox.kind, kind), eq(outbox.onceKey, onceKeyOf(kind, first))));
  return [
    announce(db, kind, later, {
      ...queued,
      dueAt: new Date(now.getTime() + HOUR_MS),
      condition: exists(wasTold),
    }),
    announce(db, kind, first, queued),
  ];
}

/**
 * Statement for the batch that stores a new subject: its receipt, unless one was queued for the same address on the
 * same Berlin day. It returns the kind that was queued.
 */
export function announceReceipt(
  db: Database,
  kind: "lead" | "contact",
  subjectId: string,
  email: string,
  now: Date,
): D1PreparedStatement {
  const earlier = alias(followUps, "earlier");
  const receiptOfToday = db
    .select({ id: outbox.id })
    .from(earlier)
    .innerJoin(outbox, eq(outbox.subjectId, earlier.id))
    .where(
      and(
        eq(earlier.emailKey, emailKey(email)),
        gte(earlier.createdAt, startOfDay(now)),
        inArray(outbox.kind, RECEIPTS),
      ),
    );
  const isFirst = and(eq(followUps.id, subjectId), notExists(receiptOfToday));
  return prepared(db, setOff(db, `${kind}-receipt`, {}, now, isFirst));
}

/** Whether the batch of a submission has queued its receipt. @param results of the statement of `announceReceipt` */
export function isReceipt(results: D1Result<Record<string, unknown>> | undefined): boolean {
  return RECEIPTS.some((kind) => kind === results?.results[0]?.kind);
}

/** Whether a mail confirms a submission; "later": once the operator has said that it is no advertising and no spam. */
export type ReceiptMail = boolean | "later";

/** State of a stored submission's receipt: sent, or queued. */
export async function receiptOf(db: Database, subjectId: string): Promise<ReceiptMail> {
  const isOf = and(eq(outbox.subjectId, subjectId), inArray(outbox.kind, RECEIPTS));
  const [receipts, [subject]] = await db.batch([
    db.select({ id: outbox.id }).from(outbox).where(isOf).limit(1),
    db.select({ suspicion: followUps.suspicion }).from(followUps).where(eq(followUps.id, subjectId)),
  ]);
  return receipts.length > 0 || (subject?.suspicion ? "later" : false);
}

/**
 * Statement that queues the link to a request for its own address. It does the same work whether or not there is such a
 * request, and whether or not the link was sent too often.
 */
export function announceLink(db: Database, reference: string, email: string, now: Date) {
  const isAllowed = and(
    eq(followUps.emailKey, emailKey(email)),
    sql`${followUps.id} = (SELECT id FROM leads WHERE reference = ${reference})`,
    ne(followUps.status, "spam"),
    or(isNull(followUps.erasureDueAt), gt(followUps.erasureDueAt, now.toISOString())),
  );
  return setOff(db, "link", { askedAt: now.toISOString() }, now, isAllowed);
}
