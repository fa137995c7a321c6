/** Outbox of mails and push messages: announced in their subject's batch, delivered later (delivery.server.ts). */
import { and, desc, eq, gt, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { MAIL_KINDS } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { isOneOf } from "../../db/one-of.server";
import { followUps, outbox } from "../../db/schema";
import { MINUTE_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import { type About, checkedAbout, type MailKind, mailFacts, onceKeyOf } from "./kinds";
import { DEVICES } from "./push-outbox.server";

export type OutboxRow = typeof outbox.$inferSelect;

/** Condition that a row is neither sent nor refused for good. */
export const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.refusedAt));

export const isRefused = isNotNull(outbox.refusedAt);

/** Condition of a mail. The status shown to the owner covers mails only: a push message is never the only notice. */
export const isMail = ne(outbox.kind, "push");

/** Kinds that go to customers; the others go to the firm. */
export const TO_CUSTOMER = MAIL_KINDS.filter((kind) => mailFacts(kind)?.to === "customer");

/** Condition that a row is not sent, and no sender has it: deleting it keeps it from going out. */
const isUntouched = and(isNull(outbox.sentAt), eq(outbox.attempts, outbox.failures));

/** Time after the first notice of a customer's acts in which the owner gets one more, for all that follow. */
const ACTS_WINDOW_MS = 15 * MINUTE_MS;

interface Queued {
  now: Date;
  /** Earliest time of the first attempt. */
  dueAt?: Date;
}

/** Row of a mail, but for its subject. @throws if it is about anything but what its kind says */
export function mailRow<Kind extends MailKind>(kind: Kind, about: About<Kind>, { now, dueAt = now }: Queued) {
  return {
    id: crypto.randomUUID(),
    kind: kind as MailKind,
    about: checkedAbout(kind, about) as unknown,
    onceKey: onceKeyOf(kind, about),
    createdAt: now.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}

/**
 * Statement that queues a mail, for the batch that changes its subject. The same mail is queued once.
 *
 * @param subjectId request, message or account whose mail it is; of a morning mail, its day
 * @param condition what else has to hold when it is written
 */
export function announce<Kind extends MailKind>(
  db: Database,
  kind: Kind,
  about: About<Kind>,
  { subjectId, condition = sql`1`, ...queued }: Queued & { subjectId: string; condition?: SQL },
) {
  const row = { ...mailRow(kind, about, queued), subjectId };
  return insertWhere(db, outbox, row, sql`(SELECT 1)`, condition).onConflictDoNothing();
}

/** Condition of a mail that no sender has had: deleting it keeps it in. @param about as far as it matters */
export function isQueued<Kind extends MailKind>(kind: Kind, subjectId: string, about: Partial<About<Kind>> = {}) {
  const isAbout = Object.entries(about).map(
    // SQLite reads the JSON's true and false as numbers.
    ([field, value]) => sql`${outbox.about} ->> ${field} IS ${typeof value === "boolean" ? Number(value) : value}`,
  );
  return and(eq(outbox.subjectId, subjectId), eq(outbox.kind, kind), ...isAbout, isUntouched) as SQL;
}

/** What became of a subject's mails of a kind, by what each was about. */
export async function readFates<Kind extends MailKind>(
  db: Database,
  kind: Kind,
  subjectId: string,
): Promise<(about: About<Kind>) => { sentAt: string | null; refusedAt: string | null } | undefined> {
  const { onceKey, sentAt, refusedAt } = outbox;
  const isOne = and(eq(outbox.subjectId, subjectId), eq(outbox.kind, kind));
  const rows = await db.select({ onceKey, sentAt, refusedAt }).from(outbox).where(isOne);
  return (about) => rows.find((row) => row.onceKey === onceKeyOf(kind, about));
}

/** Mail that is about to go out. */
type NextMail<Kind extends MailKind> = { [One in Kind]: { kind: One; about: About<One>; dueAt: string } }[Kind];

/** Newest mail of these kinds that goes to the customer; null where none will, or nobody sends mails. */
export async function nextMail<Kind extends MailKind>(
  { db, mail }: Bindings,
  subjectId: string,
  kinds: Kind[],
): Promise<NextMail<Kind> | null> {
  if (!mail) return null;
  const isNext = and(
    eq(outbox.subjectId, subjectId),
    isOneOf<MailKind>(outbox.kind, kinds),
    isWaiting,
    ne(followUps.emailKey, ""),
  );
  const { dueAt, kind, about } = outbox;
  const rows = db.select({ dueAt, kind, about }).from(outbox).innerJoin(followUps, eq(followUps.id, outbox.subjectId));
  const next = await rows.where(isNext).orderBy(desc(outbox.createdAt)).limit(1).get();
  return next ? ({ ...next, about: checkedAbout(next.kind as Kind, next.about) } as NextMail<Kind>) : null;
}

/**
 * Notice of a customer's acts, as a mail and as a push message on each device: at once, and once more for everything
 * else within the window. A notice that nobody has claimed yet is composed later and tells of the new act too.
 */
const ACT_NOTICES = sql.raw(`(SELECT 'lead-change-notice' AS kind, NULL AS device, NULL AS reason UNION ALL
  SELECT 'push', devices.id, 'answer' FROM ${DEVICES}) AS acts`);

/** Statement for the batch of a customer's act. @param isAtOnce for a word about an offer, which may be the order */
export function announceActs(db: Database, subjectId: string, now: Date, isAtOnce = false) {
  const at = now.toISOString();
  const after = (span: number) => new Date(now.getTime() + span).toISOString();
  const [start, end] = [after(-ACTS_WINDOW_MS), after(ACTS_WINDOW_MS)];
  const earlier = (which: SQL) => sql`EXISTS (SELECT 1 FROM outbox WHERE subject_id = ${subjectId}
    AND outbox.kind = acts.kind AND outbox.device IS acts.device AND outbox.reason IS acts.reason AND ${which})`;
  const isLater = isAtOnce ? sql`0` : earlier(sql`due_at > ${start}`);
  const isAnnounced = and(
    eq(followUps.id, subjectId),
    ne(followUps.status, "spam"),
    // Suspected advertising has no notice.
    sql`(${followUps.status} <> 'new' OR ${followUps.suspicion} IS NULL)`,
    // The device has just rung for the request itself.
    sql`(acts.kind <> 'push' OR ${followUps.status} <> 'new' OR ${followUps.createdAt} <= ${start})`,
    not(earlier(isUnclaimedAct)),
  );
  const noticeAt = (due: string) => mailRow("lead-change-notice", { since: at, due }, { now, dueAt: new Date(due) });
  const [first, later] = [noticeAt(at), noticeAt(end)];
  const chosen = (field: "about" | "onceKey" | "dueAt") =>
    sql`iif(${isLater}, ${sql.param(later[field], outbox[field])}, ${sql.param(first[field], outbox[field])})`;
  const row = {
    ...first,
    subjectId,
    id: sql`lower(hex(randomblob(16)))`,
    kind: sql`acts.kind`,
    about: sql`iif(acts.device IS NULL, ${chosen("about")}, NULL)`,
    onceKey: sql`coalesce(acts.device || ' ', '') || ${chosen("onceKey")}`,
    device: sql`acts.device`,
    reason: sql`acts.reason`,
    dueAt: chosen("dueAt"),
  };
  return insertWhere(db, outbox, row, sql`follow_ups, ${ACT_NOTICES}`, isAnnounced).onConflictDoNothing();
}

/** A notice that nobody has begun to send; one with a receiver may have reached others without the new act. */
const isUnclaimedAct = sql`sent_at IS NULL AND refused_at IS NULL AND attempts = 0 AND receiver IS NULL`;

/** Statement before `announceActs`: a waiting notice goes out now, and tells of the new act too. */
export function hurryActs(db: Database, subjectId: string, now: Date) {
  const isOfActs = or(eq(outbox.kind, "lead-change-notice"), eq(outbox.reason, "answer"));
  const waits = and(eq(outbox.subjectId, subjectId), isOfActs, isUnclaimedAct, gt(outbox.dueAt, now.toISOString()));
  return db.update(outbox).set({ dueAt: now.toISOString() }).where(waits);
}
