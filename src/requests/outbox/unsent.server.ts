/** Mails to customers that were tried, or are too late, and are not out: marks, request and customer's page say so. */
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { endOf } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { write } from "../../db/guard.server";
import { isOneOf } from "../../db/one-of.server";
import { followUps, offers, orders, outbox } from "../../db/schema";
import { type Actor, addNote } from "../work/history.server";
import type { Status } from "../work/options";
import { OPEN_STATUSES, VIEWED_STATUSES } from "../work/steps";
import { isTrueOf, type MailKind, mailFacts, type TimedKind } from "./kinds";
import { TO_CUSTOMER } from "./outbox.server";
import { isStuck, tryAgain } from "./retry.server";

/** Mail to a customer that was tried, or is too late, and is not out. */
export interface UnsentMail {
  id: string;
  kind: MailKind;
  /** What it is, in the owner's words. */
  what: string;
  /** Time since which it has failed. */
  since: string;
  /** Whether it came back, and is not tried any more. */
  isBack: boolean;
  /** Whether its time has passed: what it would have told is over. */
  isOver: boolean;
  /** Whether it confirms a withdrawal. */
  isOfWithdrawal: boolean;
}

/** Rows that are read at most, the oldest first. */
const UNSENT_MAX = 500;

const isUnsent = and(isNull(outbox.sentAt), isNotNull(outbox.fateSince), isOneOf(outbox.kind, TO_CUSTOMER));

/** Condition of a request or message that has such a mail. */
export const hasUnsent = sql`${followUps.id} IN (SELECT outbox.subject_id FROM outbox WHERE ${isUnsent})`;

const { status } = followUps;

const ofKindsTrueOf = (one: Status) =>
  isOneOf(
    outbox.kind,
    TO_CUSTOMER.filter((kind) => isTrueOf(kind, one)),
  );

/** What else than time overtakes a mail to a customer whose time ends; undefined where nothing does. */
const TRUE_WHILE: Record<TimedKind, SQL | undefined> = {
  "act-receipt": undefined,
  times: undefined,
  offer: eq(offers.status, "sent"),
  "viewing-reminder": and(
    isOneOf(status, [...VIEWED_STATUSES]),
    sql`${outbox.about} ->> 'viewingAt' = ${followUps.viewingAt}`,
  ),
  "viewing-proposal": sql`EXISTS (SELECT 1 FROM viewings WHERE lead_id = ${followUps.id} AND slots <> '[]'
    AND instr(slots, coalesce(${followUps.viewingAt}, 'none')) = 0)`,
};

/**
 * Condition of what is not overtaken: its request or message may be closed, its offer answered or replaced, its viewing
 * moved or called off, another time agreed than those proposed, and its order's end taken back.
 */
const isTrue = and(
  or(isOneOf(status, [...OPEN_STATUSES]), ofKindsTrueOf("done")),
  or(ne(status, "spam"), ofKindsTrueOf("spam")),
  ...Object.entries(TRUE_WHILE).map(([kind, isTrue]) => isTrue && or(ne(outbox.kind, kind as TimedKind), isTrue)),
  // SQLite reads the JSON's true and false as numbers.
  or(ne(outbox.kind, "order-end"), sql`${outbox.about} ->> 'isTakenBack' = (${orders.end} IS NULL)`),
);

/** Condition of the mail that confirms an order. */
const isOfOrder = sql`(${outbox.kind} = 'order-confirmation' AND ${orders.offerId} = ${outbox.about} ->> 'offer')`;

/** Query of all such mails, but those to an address that is gone. @param which narrows it */
export function unsentRows(db: Database, which?: SQL) {
  return (
    db
      .select({
        id: outbox.id,
        subjectId: outbox.subjectId,
        kind: outbox.kind,
        since: sql<string>`${outbox.fateSince}`,
        fate: outbox.fate,
        refusedAt: outbox.refusedAt,
        end: orders.end,
      })
      .from(outbox)
      .innerJoin(followUps, and(eq(followUps.id, outbox.subjectId), ne(followUps.emailKey, "")))
      .leftJoin(orders, or(sql`${orders.id} = ${outbox.about} ->> 'order'`, isOfOrder))
      .leftJoin(offers, and(eq(outbox.kind, "offer"), sql`${offers.id} = ${outbox.about} ->> 'offer'`))
      // An order that was confirmed on paper needs no mail.
      .where(and(isUnsent, isTrue, which, sql`NOT (${isOfOrder} AND ${orders.confirmedOn} IS NOT NULL)`))
      .orderBy(asc(outbox.fateSince))
      .limit(UNSENT_MAX)
  );
}

/** A mail that is not out, as its row says. */
export function unsentMail({ id, kind, since, fate, refusedAt, end }: Awaited<ReturnType<typeof unsentRows>>[number]) {
  return {
    id,
    kind: kind as MailKind,
    what: mailFacts(kind)?.name ?? "",
    since,
    isBack: refusedAt !== null && fate !== "over",
    isOver: fate === "over",
    isOfWithdrawal: kind === "order-end" && endOf(end)?.isWithdrawal === true,
  } satisfies UnsentMail;
}

const isOf = (subjectId: string) => eq(outbox.subjectId, subjectId);

/** Mails to the customer of a request or message that are not out. */
export async function readUnsent(db: Database, subjectId: string): Promise<UnsentMail[]> {
  return (await unsentRows(db, isOf(subjectId))).map(unsentMail);
}

/** Makes a customer's unsent mails due again. */
export async function retryUnsent(db: Database, subjectId: string, now: Date): Promise<void> {
  await write(db, [tryAgain(db, and(isOf(subjectId), isUnsent, isStuck), now)]);
}

/** Drops unsent mails, told by phone, as a note says, but for a confirmation. @returns false where none was dropped */
export async function dropUnsent(db: Database, subjectId: string, actor: Actor): Promise<boolean> {
  const isDropped = and(isOf(subjectId), isUnsent, isStuck, ne(outbox.kind, "order-confirmation"));
  const dropped = await db.select({ kind: outbox.kind }).from(outbox).where(isDropped);
  if (dropped.length === 0) return false;
  const what = dropped.map(({ kind }) => mailFacts(kind)?.name);
  const text = `Am Telefon gesagt statt per E-Mail: ${what.join("; ")}`;
  return addNote(db, subjectId, { text }, actor, [db.delete(outbox).where(isDropped)]);
}
