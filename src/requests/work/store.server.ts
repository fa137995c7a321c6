/** Reading and changing follow-ups. Every change is written together with its line in the history. */
import { and, desc, eq, getTableColumns, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { followUpEvents, followUps } from "../../db/schema";
import { addDays, berlinDay } from "../../platform/berlin-days";
import { lastDayKept } from "../erasing/retention";
import { announceIf } from "../outbox/outbox.server";
import type { Status } from "./options";
import type { OutcomeReport, StatusChange } from "./schema";
import { isAnswered, isOpen, mayFollow, PIPELINE } from "./steps";

// The keys are only compared inside the database.
const { emailKey, phoneKey, ...shownColumns } = getTableColumns(followUps);

/** A follow-up as the operator sees it. */
export type FollowUp = Omit<typeof followUps.$inferSelect, "emailKey" | "phoneKey">;
/** A line of the history. */
export type FollowUpEvent = Omit<typeof followUpEvents.$inferSelect, "subjectId" | "idempotencyKey">;

/** Who changes something, and when. */
export interface Actor {
  author: string;
  now: Date;
}

/**
 * `conflict`: somebody else changed it since it was shown. `refused`: the follow-up's kind or status does not allow the
 * change.
 */
export type ChangeResult =
  | { kind: "changed"; followUp: FollowUp }
  | { kind: "missing" }
  | { kind: "conflict" }
  | { kind: "refused" };

/** More than a follow-up ever gets. */
const HISTORY_MAX = 200;
const DUPLICATES_MAX = 10;

/** Also finds restricted ones, unlike `findChangeable`. */
export async function findFollowUp(db: Database, id: string): Promise<FollowUp | undefined> {
  const [row] = await db.select(shownColumns).from(followUps).where(eq(followUps.id, id));
  return row;
}

/** Newest first. */
export function listHistory(db: Database, id: string): Promise<FollowUpEvent[]> {
  const { subjectId, idempotencyKey, ...columns } = getTableColumns(followUpEvents);
  return db
    .select(columns)
    .from(followUpEvents)
    .where(eq(subjectId, id))
    .orderBy(desc(followUpEvents.id))
    .limit(HISTORY_MAX);
}

/** Other requests and messages with the same e-mail address or phone number, newest first. */
export function listDuplicates(db: Database, id: string): Promise<FollowUp[]> {
  const subject = db.select({ emailKey, phoneKey }).from(followUps).where(eq(followUps.id, id)).as("subject");
  return (
    db
      .select(shownColumns)
      .from(followUps)
      // An empty e-mail matches nobody.
      .innerJoin(
        subject,
        or(
          and(ne(subject.emailKey, ""), eq(followUps.emailKey, subject.emailKey)),
          eq(followUps.phoneKey, subject.phoneKey),
        ),
      )
      // What is restricted is used for nothing but its retention.
      .where(and(ne(followUps.id, id), isNull(followUps.restrictedAt)))
      .orderBy(desc(followUps.createdAt))
      .limit(DUPLICATES_MAX)
  );
}

/** Changes the status. What was marked as spam by mistake is announced now. */
export async function changeStatus(
  db: Database,
  id: string,
  change: StatusChange,
  actor: Actor,
): Promise<ChangeResult> {
  const current = await findChangeable(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== change.version) return { kind: "conflict" };
  if (!mayFollow(current.kind, current.status, change.status)) return { kind: "refused" };
  const moved = moveTo(current, change, actor);
  return apply(db, current, {
    ...moved,
    others: (isSeen) => spamStatements(db, current, change.status, actor, isSeen),
  });
}

/**
 * What a new status changes, for `changeIfUnchanged`. The amount stays when the status changes, so that it need not be
 * entered again.
 */
export function moveTo(
  current: FollowUp,
  { status, amountCents, lossReason }: Pick<StatusChange, "status" | "amountCents" | "lossReason">,
  { author, now }: Actor,
): { events: [NewEvent]; change: Change } {
  const at = now.toISOString();
  const wonOn = status === "won" ? berlinDay(now) : null;
  const reason = status === "lost" ? (lossReason ?? null) : null;
  const event = { at, author, kind: "status", before: current.status, after: status, text: reason } as const;
  return {
    events: [{ ...event, amountCents: status === "won" ? (amountCents ?? null) : null }],
    change: {
      status,
      changedAt: at,
      amountCents: amountCents ?? current.amountCents,
      lossReason: reason,
      firstAnswerAt: current.firstAnswerAt ?? (isAnswered(status) ? at : null),
      // What is closed has no follow-up date.
      ...(isOpen(status) ? {} : { followUpOn: null, viewingAt: null }),
      wonOn,
      retainUntil: wonOn && lastDayKept(wonOn),
    },
  };
}

/** What turns out not to be spam is announced. */
function spamStatements(db: Database, current: FollowUp, status: Status, { now }: Actor, isSeen: SQL | undefined) {
  if (current.status !== "spam" || status === "spam") return [];
  return [announceIf(db, `${current.kind}-notice`, current.id, now, isSeen)];
}

/** Corrects the value of an order; refused unless the request is won. */
export async function changeAmount(
  db: Database,
  id: string,
  change: { version: number; amountCents: number },
  { author, now }: Actor,
): Promise<ChangeResult> {
  const current = await findChangeable(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== change.version) return { kind: "conflict" };
  if (current.status !== "won") return { kind: "refused" };
  if (current.amountCents === change.amountCents) return { kind: "changed", followUp: current };
  const at = now.toISOString();
  const { amountCents } = change;
  const before = current.amountCents === null ? null : String(current.amountCents);
  return apply(db, current, {
    events: [{ at, author, kind: "amount", before, after: String(amountCents), amountCents }],
    change: { amountCents, changedAt: at },
  });
}

/** Records what came of a contact attempt: one tap sets status and follow-up date (spec of the owner's loop). */
export async function recordOutcome(
  db: Database,
  id: string,
  { version, outcome, followUpOn, viewingAt }: OutcomeReport,
  actor: Actor,
): Promise<ChangeResult> {
  const current = await findChangeable(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== version) return { kind: "conflict" };
  if (!isOpen(current.status)) return { kind: "refused" };
  const at = actor.now.toISOString();
  const event: NewEvent = { at, author: actor.author, kind: "outcome", text: outcome };
  const opened = { changedAt: at, firstOpenedAt: current.firstOpenedAt ?? at };
  if (outcome === "unknown") return apply(db, current, { events: [event], change: opened });
  if (outcome === "no-interest") {
    const closed = current.kind === "lead" ? ("lost" as const) : ("done" as const);
    const moved = moveTo(current, { status: closed, lossReason: "no-interest" }, actor);
    return apply(db, current, { events: [event, ...moved.events], change: { ...moved.change, ...opened } });
  }
  const status = viewingAt && current.kind === "lead" ? "viewing" : "contacted";
  const isForward = PIPELINE[current.kind].indexOf(current.status) < PIPELINE[current.kind].indexOf(status);
  const moved = isForward ? moveTo(current, { status }, actor) : { events: [], change: {} };
  const day = outcome === "not-reached" ? addDays(berlinDay(actor.now), 1) : followUpOn;
  const next = plan(current, { day, viewingAt }, actor);
  return apply(db, current, {
    events: [event, ...moved.events, ...next.events],
    change: {
      ...moved.change,
      ...next.change,
      ...opened,
      // The customer was not reached, so the first answer is still to come.
      ...(outcome === "not-reached" ? { firstAnswerAt: current.firstAnswerAt } : {}),
    },
  });
}

/** Sets the time of a viewing, whose day becomes the follow-up date; null removes the viewing. */
export async function changeViewing(
  db: Database,
  id: string,
  { version, viewingAt }: { version: number; viewingAt: string | null },
  actor: Actor,
): Promise<ChangeResult> {
  const current = await findChangeable(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== version) return { kind: "conflict" };
  if (current.kind !== "lead" || !isOpen(current.status)) return { kind: "refused" };
  if (viewingAt === null) {
    const event: NewEvent = { ...lineOf(actor), kind: "viewing", before: current.viewingAt, after: null };
    return apply(db, current, { events: [event], change: { viewingAt: null, changedAt: event.at } });
  }
  const isForward = PIPELINE.lead.indexOf(current.status) < PIPELINE.lead.indexOf("viewing");
  const moved = isForward ? moveTo(current, { status: "viewing" }, actor) : { events: [], change: {} };
  const next = plan(current, { viewingAt }, actor);
  return apply(db, current, {
    events: [...moved.events, ...next.events],
    change: { ...moved.change, ...next.change, changedAt: actor.now.toISOString() },
  });
}

/** Sets the follow-up date, or the viewing with its day. */
function plan(
  current: FollowUp,
  { day, viewingAt }: { day?: string | undefined; viewingAt?: string | undefined },
  actor: Actor,
): { events: NewEvent[]; change: Change } {
  if (viewingAt) {
    return {
      events: [{ ...lineOf(actor), kind: "viewing", before: current.viewingAt, after: viewingAt }],
      change: { viewingAt, followUpOn: berlinDay(new Date(viewingAt)) },
    };
  }
  if (!day || day === current.followUpOn) return { events: [], change: {} };
  return {
    events: [{ ...lineOf(actor), kind: "day", before: current.followUpOn, after: day }],
    change: { followUpOn: day },
  };
}

function lineOf({ author, now }: Actor) {
  return { at: now.toISOString(), author };
}

/**
 * Records a contact attempt of the operator in the history, and that the follow-up was opened.
 *
 * @param text the channel, and the template if one was used: "mail viewing"
 * @returns false when it is gone
 */
export async function recordContact(db: Database, id: string, text: string, actor: Actor): Promise<boolean> {
  const { at } = lineOf(actor);
  const [, rows] = await db.batch([
    addHistoryEvent(db, { id }, { ...lineOf(actor), kind: "contact", text }, isNull(followUps.restrictedAt)),
    db
      .update(followUps)
      .set({ changedAt: at, firstOpenedAt: sql`coalesce(${followUps.firstOpenedAt}, ${at})` })
      .where(and(eq(followUps.id, id), isNull(followUps.restrictedAt)))
      .returning({ id: followUps.id }),
  ]);
  return rows.length > 0;
}

/**
 * Records when the operator first opened it.
 *
 * @returns false when it is gone
 */
export async function markOpened(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(followUps)
    .set({ firstOpenedAt: sql`coalesce(${followUps.firstOpenedAt}, ${now.toISOString()})` })
    .where(eq(followUps.id, id))
    .returning({ id: followUps.id });
  return rows.length > 0;
}

/** Sets or removes the follow-up date. */
export async function changeFollowUpDay(
  db: Database,
  id: string,
  change: { version: number; followUpOn: string | null },
  { author, now }: Actor,
): Promise<ChangeResult> {
  const current = await findChangeable(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== change.version) return { kind: "conflict" };
  if (current.followUpOn === change.followUpOn) return { kind: "changed", followUp: current };
  const at = now.toISOString();
  return apply(db, current, {
    events: [{ at, author, kind: "day", before: current.followUpOn, after: change.followUpOn }],
    change: { followUpOn: change.followUpOn, changedAt: at },
  });
}

/**
 * Adds a note. Notes only accumulate, so two people can write at the same time; no version is required.
 *
 * @param key idempotency key: a note that is sent again is stored once
 * @returns false when the follow-up is gone
 */
export async function addNote(
  db: Database,
  id: string,
  { text, key }: { text: string; key?: string | undefined },
  { author, now }: Actor,
): Promise<boolean> {
  const at = now.toISOString();
  const isStored = db
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.idempotencyKey, key ?? "")));
  const event: NewEvent = { at, author, kind: "note", text, idempotencyKey: key ?? null };
  const [, rows] = await db.batch([
    addHistoryEvent(db, { id }, event, and(isNull(followUps.restrictedAt), key ? notExists(isStored) : undefined)),
    db
      .update(followUps)
      .set({ changedAt: at })
      .where(and(eq(followUps.id, id), isNull(followUps.restrictedAt)))
      .returning({ id: followUps.id }),
  ]);
  return rows.length > 0;
}

/** Restricted follow-ups cannot be changed: they are only kept until the end of their retention. */
async function findChangeable(db: Database, id: string): Promise<FollowUp | undefined> {
  const current = await findFollowUp(db, id);
  return current?.restrictedAt ? undefined : current;
}

export type Change = Partial<typeof followUps.$inferInsert>;
export type NewEvent = Omit<typeof followUpEvents.$inferInsert, "id" | "subjectId">;

/** A change, its lines in the history and statements on other tables, in one transaction. */
interface WholeChange {
  events: NewEvent[];
  change: Change;
  /** They may only change anything if the follow-up is unchanged. */
  others?: (isUnchanged: SQL | undefined) => Statement[];
}

async function apply(
  db: Database,
  seen: Required<Seen>,
  { events, change, others }: WholeChange,
): Promise<ChangeResult> {
  const statements = [
    ...events.map((event) => addHistoryEvent(db, seen, event)),
    ...(others?.(isUnchanged(seen)) ?? []),
    update(db, seen, change),
  ];
  const [followUp] = (await db.batch(statements as [Statement, ...Statement[]])).at(-1) as FollowUp[];
  return followUp ? { kind: "changed", followUp } : { kind: "conflict" };
}

/**
 * A change from outside the admin area.
 *
 * @returns false when the follow-up has changed since it was read
 */
export async function changeIfUnchanged(db: Database, seen: Required<Seen>, change: WholeChange): Promise<boolean> {
  return (await apply(db, seen, change)).kind === "changed";
}

/**
 * The follow-up that a statement is about. With `version` the statement does nothing if the row has changed since.
 */
export interface Seen {
  id: string;
  version?: number;
}

function isUnchanged({ id, version }: Seen) {
  return and(eq(followUps.id, id), version === undefined ? undefined : eq(followUps.version, version));
}

function update(db: Database, seen: Required<Seen>, change: Change) {
  return db
    .update(followUps)
    .set({ ...change, version: seen.version + 1 })
    .where(isUnchanged(seen))
    .returning(shownColumns);
}

/**
 * A line in the history. In a batch it comes before the update of the follow-up, and is only written when that update
 * is going to find its row.
 *
 * @param condition under which it is written
 */
export function addHistoryEvent(db: Database, seen: Seen, event: NewEvent, condition?: SQL) {
  return insertWhere(
    db,
    followUpEvents,
    { ...event, subjectId: seen.id },
    followUps,
    and(isUnchanged(seen), condition),
  );
}
