/**
 * Mails that somebody triggers with the form or a link, maybe to a stranger: a day has a limit of receipts and lost
 * links, and the page says what is not mailed (docs/decisions/0125). Receipts of acts are not counted.
 */
import { and, eq, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { SubmissionKind } from "../../content/lists";
import { type Database, prepared } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { isOneOf } from "../../db/one-of.server";
import { followUps, outbox } from "../../db/schema";
import { berlinDay, startOfBerlinDay } from "../../platform/time/berlin-days";
import { emailKey } from "../person-keys";
import { type About, mailKinds } from "./kinds";
import { announce, mailRow } from "./outbox.server";

/** Number of such mails in a Berlin day: about one request or message, and to one address. */
const TRIGGERED_A_DAY = 3;
export const TRIGGERED_TO_ADDRESS_A_DAY = 5;

const COUNTED = sql.join(
  mailKinds("isCounted").map((kind) => sql`${kind}`),
  sql`, `,
);

/** Condition that the day has room for another mail about a request or message, and to its address. */
function isWithinLimit(subjectId: string | SQLWrapper, email: string, now: Date) {
  const counted = (which: SQLWrapper) => sql`(SELECT count(*) FROM outbox AS counted JOIN follow_ups AS about
    ON about.id = counted.subject_id WHERE ${which} AND counted.kind IN (${COUNTED})
      AND counted.created_at >= ${startOfBerlinDay(berlinDay(now)).toISOString()})`;
  return sql`${counted(sql`about.id = ${subjectId}`)} < ${TRIGGERED_A_DAY}
    AND ${counted(sql`about.email_key = ${emailKey(email)}`)} < ${TRIGGERED_TO_ADDRESS_A_DAY}`;
}

/**
 * Statement that queues the receipt of an act to the stored address, at once and uncounted: of each no, and of a
 * demand once a day, because a link can drop it and ask again.
 */
export function announceActReceipt(db: Database, act: About<"act-receipt">["act"], leadId: string, now: Date) {
  const on = act === "no" ? now.toISOString() : berlinDay(now);
  return announce(db, "act-receipt", { act, on }, { subjectId: leadId, now });
}

/** Statement for the batch that stores a new subject: its receipt, if the day has room for it. */
export function announceReceipt(
  db: Database,
  kind: SubmissionKind,
  subjectId: string,
  email: string,
  now: Date,
): D1PreparedStatement {
  const condition = isWithinLimit(subjectId, email, now);
  return prepared(db, announce(db, `${kind}-receipt`, {}, { subjectId, now, condition }));
}

/** Whether a mail confirms a submission; "later": once the owner has said that it is no advertising and no spam. */
export type ReceiptMail = boolean | "later";

/** State of a stored submission's receipt: sent, or queued. */
export async function readReceiptState(db: Database, subjectId: string): Promise<ReceiptMail> {
  const isOf = and(eq(outbox.subjectId, subjectId), isOneOf(outbox.kind, mailKinds("isReceipt")));
  const [receipts, [subject]] = await db.batch([
    db.select({ id: outbox.id }).from(outbox).where(isOf).limit(1),
    db.select({ suspicion: followUps.suspicion }).from(followUps).where(eq(followUps.id, subjectId)),
  ]);
  return receipts.length > 0 || (subject?.suspicion ? "later" : false);
}

/** Statement that queues a request's link to its own address; it does the same work where there is none. */
export function announceLink(db: Database, reference: string, email: string, now: Date) {
  const at = now.toISOString();
  const isAllowed = and(
    eq(followUps.emailKey, emailKey(email)),
    sql`${followUps.id} = (SELECT id FROM leads WHERE reference = ${reference})`,
    ne(followUps.status, "spam"),
    isNull(followUps.eraseAt),
    isWithinLimit(followUps.id, email, now),
  );
  const row = { ...mailRow("link", { askedAt: at }, { now }), subjectId: followUps.id };
  return insertWhere(db, outbox, row, followUps, isAllowed).onConflictDoNothing();
}
