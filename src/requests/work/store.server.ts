/** Reading and changing follow-ups. Every change is written together with its line in the history. */
import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  max,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { batchByName, type Database, type Statement } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { followUpEvents, followUps, orders, viewings } from "../../db/schema";
import { addDays, berlinDay } from "../../platform/berlin-days";
import { MINUTE_MS } from "../../platform/durations";
import { announceIf } from "../outbox/outbox.server";
import { AUTOMATIC, CUSTOMER } from "./customer";
import type { OutcomeReport, StatusChange } from "./schema";
import { isAnswered, isOpen, keepsViewing, mayFollow, PIPELINE } from "./steps";

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

/** Lines of a page of the history: so many of the customer, and so many of everybody else. */
const HISTORY_PAGE = 100;
const DUPLICATES_MAX = 10;

/** Also finds restricted ones. */
export async function findFollowUp(db: Database, id: string): Promise<FollowUp | undefined> {
  const [row] = await db.select(shownColumns).from(followUps).where(eq(followUps.id, id));
  return row;
}

/**
 * A page of the history, newest first. Customers' lines are paged by themselves, so that they never push a note, a call
 * or an offer out of sight.
 */
export async function listHistory(
  db: Database,
  id: string,
  page = 1,
): Promise<{ rows: FollowUpEvent[]; hasOlder: boolean }> {
  const { subjectId, idempotencyKey, ...columns } = getTableColumns(followUpEvents);
  const isCustomer = eq(followUpEvents.author, CUSTOMER);
  const rank = sql<number>`row_number() OVER (PARTITION BY ${isCustomer} ORDER BY ${followUpEvents.id} DESC)`;
  const ranked = db
    .select({ ...columns, rank: rank.as("rank") })
    .from(followUpEvents)
    .where(eq(subjectId, id))
    .as("ranked");
  const end = page * HISTORY_PAGE;
  const found = await db
    .select()
    .from(ranked)
    .where(and(gt(ranked.rank, end - HISTORY_PAGE), lte(ranked.rank, end + 1)))
    .orderBy(desc(ranked.id));
  const rows = found.filter((row) => row.rank <= end).map(({ rank: _, ...event }) => event);
  return { rows, hasOlder: rows.length < found.length };
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

/**
 * Changes the status; only an acceptance makes it "won" (order/accept.server.ts). What was marked as spam by mistake is
 * announced now.
 */
export function changeStatus(db: Database, id: string, change: StatusChange, actor: Actor): Promise<ChangeResult> {
  const { status, lossReason } = change;
  return changeShown(db, id, change, (current) => {
    if (status === "won" || !mayFollow(current.kind, current.status, status)) return "refused";
    const isNoSpam = current.status === "spam" && status !== "spam";
    return {
      ...moveTo(current, { status, lossReason }, actor),
      others: (isSeen) => [
        ...(isNoSpam ? [announceIf(db, `${current.kind}-notice`, id, actor.now, isSeen)] : []),
        ...(current.status === "won" ? [deleteMistaken(db, id, actor, isSeen)] : []),
      ],
    };
  });
}

/** It was no order after all: without an offer nothing was agreed in writing, and what has not begun is not kept. */
function deleteMistaken(db: Database, leadId: string, { now }: Actor, isSeen: SQL | undefined) {
  const hasNotBegun = sql`coalesce(${orders.startsOn}, '9999') > ${berlinDay(now)}`;
  const isMistaken = and(isNull(orders.offerId), isNull(orders.retainUntil), hasNotBegun);
  return db.delete(orders).where(and(eq(orders.leadId, leadId), isMistaken, followUpExists(db, isSeen)));
}

/**
 * What a new status changes, for `changeIfUnchanged`. The amount stays when the status changes, so that it need not be
 * entered again.
 */
export function moveTo(
  current: FollowUp,
  {
    status,
    lossReason,
    acceptedOn,
    ...given
  }: Pick<StatusChange, "status" | "lossReason" | "acceptedOn"> & GivenAmounts,
  actor: Actor,
): WholeChange {
  const { at } = lineOf(actor);
  const wonOn = status === "won" ? (acceptedOn ?? berlinDay(actor.now)) : null;
  const reason = status === "lost" ? (lossReason ?? null) : null;
  const event: NewEvent = { ...lineOf(actor), kind: "status", before: current.status, after: status, text: reason };
  return {
    events: [status === "won" ? { ...event, ...amountsOf(given) } : event],
    change: {
      status,
      changedAt: at,
      ...amountsOf(given),
      lossReason: reason,
      firstAnswerAt: current.firstAnswerAt ?? (isAnswered(status) ? at : null),
      // What is closed has no follow-up date; a viewing that is still to come outlasts the order alone.
      ...(!isOpen(status) && { followUpOn: null }),
      ...(!isOpen(status) && !(keepsViewing(status) && (current.viewingAt ?? "") > at) && { viewingAt: null }),
      wonOn,
    },
  };
}

type GivenAmounts = { amountCents?: number | undefined; monthCents?: number | null | undefined };

/** Both columns, where either is given. */
function amountsOf({ amountCents, monthCents }: GivenAmounts) {
  if (amountCents === undefined && (monthCents ?? null) === null) return {};
  return { amountCents: amountCents ?? 0, monthCents: monthCents ?? null };
}

/** Records what came of a contact attempt: one tap sets status and follow-up date (spec of the owner's loop). */
export function recordOutcome(db: Database, id: string, report: OutcomeReport, actor: Actor): Promise<ChangeResult> {
  const { outcome, followUpOn, viewingAt } = report;
  return changeShown(db, id, report, (current) => {
    if (!isOpen(current.status)) return "refused";
    const before = JSON.stringify(Object.fromEntries(UNDONE.map((field) => [field, current[field]])));
    const event: NewEvent = { ...lineOf(actor), kind: "outcome", text: outcome, before };
    const opened = { changedAt: event.at, firstOpenedAt: current.firstOpenedAt ?? event.at };
    if (outcome === "unknown") return { events: [event], change: opened };
    if (outcome === "no-interest") {
      const status = current.kind === "lead" ? "lost" : "done";
      const moved = moveTo(current, { status, lossReason: "no-interest" }, actor);
      return { events: [event, ...moved.events], change: { ...moved.change, ...opened } };
    }
    const moved = moveForward(current, viewingAt && current.kind === "lead" ? "viewing" : "contacted", actor);
    const day = outcome === "not-reached" ? addDays(berlinDay(actor.now), 1) : followUpOn;
    const dated = day && day !== current.followUpOn ? setDay(current, day, actor) : NOTHING;
    const next = viewingAt ? setViewing(current, viewingAt, actor) : dated;
    return {
      events: [event, ...moved.events, ...next.events],
      change: {
        ...moved.change,
        ...next.change,
        ...opened,
        // The customer was not reached, so the first answer is still to come.
        ...(outcome === "not-reached" ? { firstAnswerAt: current.firstAnswerAt } : {}),
      },
    };
  });
}

/** What an outcome may change, and taking it back restores. */
const UNDONE = [
  "status",
  "followUpOn",
  "viewingAt",
  "viewedOn",
  "firstAnswerAt",
  "lossReason",
  "wonOn",
  "customerActedAt",
] as const;

/** How long an outcome can be taken back: the screen offers it for ten seconds, and networks are slow. */
const UNDO_MS = MINUTE_MS;

/** Takes back what was recorded last, with its lines in the history. Refused once something else has been recorded. */
export async function undoOutcome(
  db: Database,
  id: string,
  seen: { version: number },
  actor: Actor,
): Promise<ChangeResult> {
  const [newest] = await db
    .select()
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.kind, "outcome")))
    .orderBy(desc(followUpEvents.id))
    .limit(1);
  return changeShown(db, id, seen, () => {
    if (!newest?.before || actor.now.getTime() - Date.parse(newest.at) > UNDO_MS) return "refused";
    // Its own lines have its time.
    const isOfOutcome = and(
      eq(followUpEvents.subjectId, id),
      gte(followUpEvents.id, newest.id),
      eq(followUpEvents.at, newest.at),
    );
    return {
      events: [],
      change: { ...(JSON.parse(newest.before) as Change), changedAt: actor.now.toISOString() },
      others: (isUnchanged) => [db.delete(followUpEvents).where(and(isOfOutcome, followUpExists(db, isUnchanged)))],
    };
  });
}

/** Sets the time of a viewing, whose day becomes the follow-up date; null removes the viewing. */
export function changeViewing(
  db: Database,
  id: string,
  change: { version: number; viewingAt: string | null },
  actor: Actor,
): Promise<ChangeResult> {
  return changeShown(db, id, change, (current) => {
    if (current.kind !== "lead" || !keepsViewing(current.status)) return "refused";
    const moved = change.viewingAt === null ? NOTHING : moveForward(current, "viewing", actor);
    const next = setViewing(current, change.viewingAt, actor);
    // Removed by hand, it did not take place.
    const { viewedOn } = current;
    return {
      events: [...moved.events, ...next.events],
      change: {
        ...moved.change,
        ...next.change,
        ...(change.viewingAt === null ? { viewedOn } : {}),
        changedAt: actor.now.toISOString(),
      },
      // What is removed is not to be taken again.
      others: (isSeen) =>
        change.viewingAt === null
          ? [
              db
                .update(viewings)
                .set({ slots: [] })
                .where(and(eq(viewings.leadId, id), followUpExists(db, isSeen))),
            ]
          : [],
    };
  });
}

/** Sets or removes the follow-up date. */
export function changeFollowUpDay(
  db: Database,
  id: string,
  change: { version: number; followUpOn: string | null },
  actor: Actor,
): Promise<ChangeResult> {
  return changeShown(db, id, change, (current) => {
    if (current.followUpOn === change.followUpOn) return "unchanged";
    const { events, change: day } = setDay(current, change.followUpOn, actor);
    return { events, change: { ...day, changedAt: actor.now.toISOString() } };
  });
}

const NOTHING = { events: [], change: {} };

/** A step forward in the pipeline; nothing from where the follow-up is further already. */
export function moveForward(current: FollowUp, status: "contacted" | "viewing", actor: Actor): WholeChange {
  const pipeline = PIPELINE[current.kind];
  return pipeline.indexOf(current.status) < pipeline.indexOf(status) ? moveTo(current, { status }, actor) : NOTHING;
}

function setViewing(current: FollowUp, viewingAt: string | null, actor: Actor): WholeChange {
  return {
    events: [{ ...lineOf(actor), kind: "viewing", before: current.viewingAt, after: viewingAt }],
    change: {
      viewingAt,
      ...(viewingAt && isOpen(current.status) ? { followUpOn: berlinDay(new Date(viewingAt)) } : {}),
    },
  };
}

function setDay(current: FollowUp, followUpOn: string | null, actor: Actor): WholeChange {
  return {
    events: [{ ...lineOf(actor), kind: "day", before: current.followUpOn, after: followUpOn }],
    change: { followUpOn },
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
export function recordContact(db: Database, id: string, text: string, actor: Actor): Promise<boolean> {
  const event: NewEvent = { ...lineOf(actor), kind: "contact", text };
  return addLine(db, id, event, { firstOpenedAt: openedBy(event.at), customerActedAt: null });
}

/**
 * Records when the operator first opened it.
 *
 * @returns false when it is gone
 */
export async function markOpened(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(followUps)
    .set({ firstOpenedAt: openedBy(now.toISOString()) })
    .where(eq(followUps.id, id))
    .returning({ id: followUps.id });
  return rows.length > 0;
}

function openedBy(at: string) {
  return sql`coalesce(${followUps.firstOpenedAt}, ${at})`;
}

/**
 * The operator has dealt with what the customer did on the request's page: what came after `until` stays.
 *
 * @returns false when it is gone
 */
export async function markDealtWith(db: Database, id: string, until: string): Promise<boolean> {
  const { customerActedAt } = followUps;
  const rows = await db
    .update(followUps)
    .set({ customerActedAt: sql`CASE WHEN ${customerActedAt} > ${until} THEN ${customerActedAt} END` })
    .where(eq(followUps.id, id))
    .returning({ id: followUps.id });
  return rows.length > 0;
}

/** A statement that puts the request among the customers' answers. @param condition under which it does */
export function noteCustomerAct(db: Database, id: string, at: string, condition?: SQL) {
  return db
    .update(followUps)
    .set({ customerActedAt: at })
    .where(and(eq(followUps.id, id), condition));
}

/**
 * Adds a note. Notes only accumulate, so two people can write at the same time; no version is required.
 *
 * @param key idempotency key: a note that is sent again is stored once
 * @returns false when the follow-up is gone
 */
export function addNote(
  db: Database,
  id: string,
  { text, key }: { text: string; key?: string | undefined },
  actor: Actor,
): Promise<boolean> {
  const isStored = db
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.idempotencyKey, key ?? "")));
  const event: NewEvent = { ...lineOf(actor), kind: "note", text, idempotencyKey: key ?? null };
  return addLine(db, id, event, {}, key ? notExists(isStored) : undefined);
}

/** Adds a line to the history, unless the follow-up is gone or restricted. @param condition under which it is added */
async function addLine(
  db: Database,
  id: string,
  event: NewEvent,
  set: { firstOpenedAt?: SQL; customerActedAt?: null },
  condition?: SQL,
): Promise<boolean> {
  const { changed } = await batchByName(db, {
    line: addHistoryEvent(db, { id }, event, and(isNull(followUps.restrictedAt), condition)),
    changed: db
      .update(followUps)
      .set({ ...set, changedAt: event.at })
      .where(and(eq(followUps.id, id), isNull(followUps.restrictedAt)))
      .returning({ id: followUps.id }),
  });
  return changed.length > 0;
}

/**
 * Changes a follow-up as the operator saw it. A restricted one cannot be changed: it is only kept until the end of its
 * retention.
 *
 * @param decide returns what to change
 */
export async function changeShown(
  db: Database,
  id: string,
  { version }: { version: number },
  decide: (current: FollowUp) => WholeChange | "refused" | "unchanged",
): Promise<ChangeResult> {
  const current = await findFollowUp(db, id);
  if (!current || current.restrictedAt) return { kind: "missing" };
  if (current.version !== version) return { kind: "conflict" };
  const change = decide(current);
  if (change === "refused") return { kind: "refused" };
  if (change === "unchanged") return { kind: "changed", followUp: current };
  const followUp = await apply(db, current, change);
  return followUp ? { kind: "changed", followUp } : { kind: "conflict" };
}

export type Change = Partial<typeof followUps.$inferInsert>;
export type NewEvent = Omit<typeof followUpEvents.$inferInsert, "id" | "subjectId">;

/** A change, its lines in the history and statements on other tables, in one transaction. */
interface WholeChange {
  events: NewEvent[];
  change: Change;
  /** What else has to hold, checked with the write. */
  condition?: SQL;
  /** They may only change anything if the follow-up is unchanged. */
  others?: (isUnchanged: SQL | undefined) => Statement[];
}

/** @returns the changed follow-up; undefined when it has changed since it was read, or the condition does not hold */
async function apply(db: Database, seen: Read, { events, change, condition, others }: WholeChange) {
  const which = and(isUnchanged(seen), condition);
  const statements = [
    ...events.flatMap((event) =>
      event.author === CUSTOMER
        ? addCustomerLine(db, seen, event, condition)
        : [addHistoryEvent(db, seen, event, condition)],
    ),
    ...(others?.(which) ?? []),
    db
      .update(followUps)
      .set({ ...actedBy(events[0]), ...viewedBy(seen, change), ...change, version: seen.version + 1 })
      .where(which)
      .returning(shownColumns),
  ];
  const [followUp] = (await db.batch(statements as [Statement, ...Statement[]])).at(-1) as FollowUp[];
  return followUp;
}

/** Before the time of a viewing that is over gives way, its day is kept: whoever met is asked for paper or e-mail. */
function viewedBy({ viewingAt }: Read, change: Change): Change {
  const isOver = viewingAt !== null && viewingAt <= (change.changedAt ?? "");
  const givesWay = change.viewingAt !== undefined && change.viewingAt !== viewingAt;
  return isOver && givesWay ? { viewedOn: berlinDay(new Date(viewingAt)) } : {};
}

/** No answer to what the customer did: when the operator will look at it again, and what was corrected. */
const NO_ANSWERS: readonly NewEvent["kind"][] = ["day", "correction"];

/** Whether the customer has acted since the operator last answered: not by what happens by itself. */
function actedBy(event: NewEvent | undefined): Change {
  if (!event || event.author === AUTOMATIC || NO_ANSWERS.includes(event.kind)) return {};
  return { customerActedAt: event.author === CUSTOMER ? event.at : null };
}

/**
 * A change from outside the admin area.
 *
 * @returns false when the follow-up has changed since it was read, or the change's condition does not hold
 */
export async function changeIfUnchanged(db: Database, seen: Read, change: WholeChange): Promise<boolean> {
  return (await apply(db, seen, change)) !== undefined;
}

/** The follow-up that a statement is about. With `version` the statement does nothing if the row has changed since. */
interface Seen {
  id: string;
  version?: number;
}

/** What a change needs of the follow-up as it was read. */
type Read = Required<Seen> & Pick<FollowUp, "viewingAt">;

function isUnchanged({ id, version }: Seen) {
  return and(eq(followUps.id, id), version === undefined ? undefined : eq(followUps.version, version));
}

/** A condition of statements on other tables: a follow-up meets `which`. */
export function followUpExists(db: Database, which: SQL | undefined): SQL {
  return exists(db.select({ seen: sql`1` }).from(followUps).where(which));
}

/**
 * A line in the history. In a batch it comes before the update of the follow-up, and is only written when that update
 * is going to find its row.
 *
 * @param condition under which it is written
 */
export function addHistoryEvent(db: Database, seen: Seen, event: NewEvent, condition?: SQL) {
  const row = { ...event, subjectId: seen.id };
  return insertWhere(db, followUpEvents, row, followUps, and(isUnchanged(seen), condition));
}

/**
 * The same for what a customer does: of the same step repeated, the newest line stays, unless somebody else has done
 * something meanwhile.
 */
export function addCustomerLine(db: Database, seen: Seen, event: NewEvent, condition?: SQL): [Statement, Statement] {
  const { subjectId, author, kind, text, before, after, id } = followUpEvents;
  const lineWhere = (which: SQL) =>
    db
      .select({ id: sql`coalesce(${max(id)}, 0)` })
      .from(followUpEvents)
      .where(and(eq(subjectId, seen.id), which));
  const isSameStep = and(
    eq(author, CUSTOMER),
    eq(kind, event.kind),
    ...[sql`${text} IS ${event.text ?? null}`, sql`${before} IS ${event.before ?? null}`],
    sql`${after} IS ${event.after ?? null}`,
  ) as SQL;
  const repeats = and(
    eq(subjectId, seen.id),
    isSameStep,
    gt(id, lineWhere(ne(author, CUSTOMER))),
    lt(id, lineWhere(isSameStep)),
  );
  return [
    addHistoryEvent(db, seen, { ...event, author: CUSTOMER }, condition),
    db.delete(followUpEvents).where(repeats),
  ];
}
