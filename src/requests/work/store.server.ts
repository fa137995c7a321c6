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
import type { Database, Statement } from "../../db/client.server";
import { batchIf } from "../../db/guard.server";
import { followUpEvents, followUps } from "../../db/schema";
import { addDays, berlinDay } from "../../platform/berlin-days";
import { MINUTE_MS } from "../../platform/durations";
import { announce } from "../outbox/outbox.server";
import { AUTOMATIC, CUSTOMER } from "./customer";
import type { OutcomeReport, StatusChange } from "./schema";
import { isAnswered, isForward, isOpen, keepsViewing, mayFollow } from "./steps";

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
      others: isNoSpam ? [announce(db, `${current.kind}-notice`, id, actor.now)] : [],
    };
  });
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

type GivenAmounts = {
  amountCents?: number | undefined;
  monthCents?: number | null | undefined;
  isNet?: boolean;
};

/** Both columns, where either is given. */
function amountsOf({ amountCents, monthCents, isNet = true }: GivenAmounts) {
  if (amountCents === undefined && (monthCents ?? null) === null) return {};
  return { amountCents: amountCents ?? 0, monthCents: monthCents ?? null, isNet };
}

/**
 * Records what came of a contact attempt, or that nothing more is to be said: one tap sets status and follow-up day. A
 * message is done with it, and a question of the customer is dealt with.
 */
export function recordOutcome(db: Database, id: string, report: OutcomeReport, actor: Actor): Promise<ChangeResult> {
  const { outcome } = report;
  return changeShown(db, id, report, (current) => {
    if (!isOpen(current.status) && outcome !== "closed") return "refused";
    const before = JSON.stringify(Object.fromEntries(UNDONE.map((field) => [field, current[field]])));
    const event: NewEvent = { ...lineOf(actor), kind: "outcome", text: outcome, before };
    const { events, change } = outcomeOf(current, outcome, actor);
    return {
      events: [event, ...events],
      change: {
        ...change,
        changedAt: event.at,
        // Who was not reached, or gets no answer, is still to get the first one.
        ...(outcome === "not-reached" || outcome === "closed" ? { firstAnswerAt: current.firstAnswerAt } : {}),
      },
    };
  });
}

function outcomeOf(current: FollowUp, outcome: OutcomeReport["outcome"], actor: Actor): WholeChange {
  const today = berlinDay(actor.now);
  if (outcome === "not-reached") return setDay(current, addDays(today, 1), actor);
  if (current.kind === "contact") return finish(current, actor);
  if (outcome === "no-interest") return moveTo(current, { status: "lost", lossReason: "no-interest" }, actor);
  if (outcome === "closed") return NOTHING;
  const { events, change } = moveForward(current, "contacted", actor);
  // Who was to be called has been; the day of a viewing stays.
  const isReached = current.viewingAt === null && current.followUpOn !== null && current.followUpOn <= today;
  const dated = isReached ? setDay(current, null, actor) : NOTHING;
  return { events: [...events, ...dated.events], change: { ...change, ...dated.change } };
}

/** A message that was answered or closed is done. */
export function finish(current: FollowUp, actor: Actor): WholeChange {
  return isOpen(current.status) ? moveTo(current, { status: "done" }, actor) : NOTHING;
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
      others: [db.delete(followUpEvents).where(isOfOutcome)],
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

const NOTHING: WholeChange = { events: [], change: {} };

/** A step forward in the pipeline; nothing from where the follow-up is further already. */
export function moveForward(current: FollowUp, status: "contacted" | "viewing", actor: Actor): WholeChange {
  return isForward(current.status, status) ? moveTo(current, { status }, actor) : NOTHING;
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
 * Records a contact attempt of the operator in the history; what the customer asked is dealt with.
 *
 * @param text the channel
 * @returns false when it is gone
 */
export function recordContact(db: Database, id: string, text: string, actor: Actor): Promise<boolean> {
  const event: NewEvent = { ...lineOf(actor), kind: "contact", text };
  return addLine(db, id, event, { customerActedAt: null });
}

/** A statement that puts the request among the customers' answers. */
export function noteCustomerAct(db: Database, id: string, at: string) {
  return db.update(followUps).set({ customerActedAt: at }).where(eq(followUps.id, id));
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
  actor: Actor,
): Promise<boolean> {
  const stored = db
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.idempotencyKey, key ?? "")));
  const event: NewEvent = { ...lineOf(actor), kind: "note", text, idempotencyKey: key ?? null };
  return (await addLine(db, id, event, {}, key ? notExists(stored) : undefined)) || (await stored).length > 0;
}

/** Adds a line to the history, unless the follow-up is gone or restricted. @param condition under which it is added */
async function addLine(
  db: Database,
  id: string,
  event: NewEvent,
  set: { customerActedAt?: null },
  condition?: SQL,
): Promise<boolean> {
  const isOpen = followUpWhere(db, id, and(isNull(followUps.restrictedAt), condition));
  const added = await batchIf(db, isOpen, [
    addHistoryEvent(db, id, event),
    db
      .update(followUps)
      .set({ ...set, changedAt: event.at })
      .where(eq(followUps.id, id)),
  ]);
  return added !== undefined;
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
  condition?: SQL | undefined;
  others?: readonly Statement[];
}

/** @returns the changed follow-up; undefined when it has changed since it was read, or the condition does not hold */
async function apply(db: Database, seen: Read, { events, change, condition, others }: WholeChange) {
  const { id, version } = seen;
  const isAsRead = followUpWhere(db, id, and(eq(followUps.version, version), condition));
  const results = await batchIf(db, isAsRead, [
    ...events.flatMap((event) =>
      event.author === CUSTOMER ? addCustomerLine(db, id, event) : [addHistoryEvent(db, id, event)],
    ),
    ...(others ?? []),
    db
      .update(followUps)
      .set({ ...actedBy(events[0]), ...viewedBy(seen, change), ...change, version: version + 1 })
      .where(eq(followUps.id, id))
      .returning(shownColumns),
  ]);
  return (results?.at(-1) as FollowUp[] | undefined)?.[0];
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

/** What a change needs of the follow-up as it was read. */
type Read = Pick<FollowUp, "id" | "version" | "viewingAt">;

/** A guard's condition: the follow-up is there and meets `which`. */
export function followUpWhere(db: Database, id: string, which: SQL | undefined): SQL {
  return exists(
    db
      .select({ seen: sql`1` })
      .from(followUps)
      .where(and(eq(followUps.id, id), which)),
  );
}

/** A statement that adds a line to the history. */
export function addHistoryEvent(db: Database, subjectId: string, event: NewEvent) {
  return db.insert(followUpEvents).values({ ...event, subjectId });
}

/**
 * The same for what a customer does: of the same step repeated, the newest line stays, unless somebody else has done
 * something meanwhile.
 */
export function addCustomerLine(db: Database, id: string, event: NewEvent): [Statement, Statement] {
  const { subjectId, author, kind, text, before, after } = followUpEvents;
  const lineWhere = (which: SQL) =>
    db
      .select({ id: sql`coalesce(${max(followUpEvents.id)}, 0)` })
      .from(followUpEvents)
      .where(and(eq(subjectId, id), which));
  const isSameStep = and(
    eq(author, CUSTOMER),
    eq(kind, event.kind),
    ...[sql`${text} IS ${event.text ?? null}`, sql`${before} IS ${event.before ?? null}`],
    sql`${after} IS ${event.after ?? null}`,
  ) as SQL;
  const repeats = and(
    eq(subjectId, id),
    isSameStep,
    gt(followUpEvents.id, lineWhere(ne(author, CUSTOMER))),
    lt(followUpEvents.id, lineWhere(isSameStep)),
  );
  return [addHistoryEvent(db, id, { ...event, author: CUSTOMER }), db.delete(followUpEvents).where(repeats)];
}
