/** What the operator has to see first: what needs work, in groups, and how quickly customers are answered. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { isSuspected, type RequestRow, requestRows } from "../lists/request-rows.server";
import { townOf } from "../place";
import { isAnsweredByCustomer, isDueToday, isNew, isOpenLater } from "./groups.server";
import { type Kind, OPEN_STATUSES } from "./steps";
import { COUNT_MAX, GROUP_ROWS_MAX, type Waiting, waitingReason } from "./waiting";

/** Rows of each group that are read at first. */
export const GROUP_ROWS = 20;

/**
 * The median is taken over the newest answers, so that it reflects the present and its cost does not grow over the
 * years.
 */
const MEDIAN_SAMPLE = 200;

export const KINDS = ["lead", "contact"] as const satisfies readonly Kind[];
export const GROUPS = ["answered", "new", "today", "open"] as const;
/** A group of what needs work (groups.server.ts). A request or message is in the first one that fits. */
export type Group = (typeof GROUPS)[number];

/** Question shown on a row: how the last contact attempt went, or whether the operator has called since the mail. */
export type Question = "how-did-it-go" | "already-called";

export interface WorkRow extends RequestRow {
  /** The place that a request's address names. */
  place: string | null;
  /** Why it waits too long; null if it does not. */
  waiting: Waiting | null;
  question: Question | null;
}

export interface WorkGroup {
  rows: WorkRow[];
  /** The whole group, including what is beyond the rows. */
  count: number;
}

/** The groups of the requests or of the messages. */
export type WorkGroups = Record<Group, WorkGroup>;

export interface WorkList {
  groups: Record<Kind, WorkGroups>;
  /** Suspected spam that nobody has touched: a customer may be among it. At most `COUNT_MAX`. */
  spamCount: number;
  /** Median time from request to first answer, in seconds; null without answers. */
  medianAnswerSeconds: number | null;
}

/** The number of rows read grows with what is open, not with what is stored. */
export async function readWorkList(db: Database, now: Date): Promise<WorkList> {
  const found = await batchByName(db, {
    ...rowsOfGroups(db, now),
    open: countOpen(db),
    answered: countByKind(db, isAnsweredByCustomer),
    due: countByKind(db, and(isDueToday(now), isNull(followUps.customerActedAt))),
    suspected: countUpTo(db, isSuspected),
    answers: db
      .select({ createdAt: followUps.createdAt, firstAnswerAt: followUps.firstAnswerAt })
      .from(followUps)
      // A request taken down on the telephone was answered before it was stored.
      .where(and(isNotNull(followUps.firstAnswerAt), ne(followUps.firstAnswerAt, followUps.createdAt)))
      .orderBy(desc(followUps.firstAnswerAt))
      .limit(MEDIAN_SAMPLE),
  });
  function groupsOf(kind: Kind): WorkGroups {
    const unanswered = found.open
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, n: row.rows - row.answered }));
    const fresh = unanswered.find(({ status }) => status === "new")?.n ?? 0;
    const due = countOf(found.due, kind);
    const group = (name: Group, rowCount: number): WorkGroup => ({
      rows: found[`${kind} ${name}`].map((row) => asWorkRow(row, now)),
      count: rowCount,
    });
    return {
      answered: group("answered", countOf(found.answered, kind)),
      new: group("new", fresh),
      today: group("today", due),
      open: group("open", unanswered.reduce((sum, { n }) => sum + n, 0) - fresh - due),
    };
  }
  return {
    groups: { lead: groupsOf("lead"), contact: groupsOf("contact") },
    spamCount: found.suspected[0]?.rows ?? 0,
    medianAnswerSeconds: medianSeconds(found.answers),
  };
}

function rowsOfGroups(db: Database, now: Date) {
  const all = KINDS.flatMap((kind) => GROUPS.map((group) => ({ kind, group })));
  return Object.fromEntries(
    all.map(({ kind, group }) => [`${kind} ${group}`, groupRows(db, kind, group, now, GROUP_ROWS)]),
  ) as Record<`${Kind} ${Group}`, ReturnType<typeof groupRows>>;
}

/** Everything that is open, in the order of its index. */
function countOpen(db: Database) {
  return db
    .select({
      status: followUps.status,
      kind: followUps.kind,
      rows: count(),
      answered: count(followUps.customerActedAt),
    })
    .from(followUps)
    .where(inArray(followUps.status, [...OPEN_STATUSES]))
    .groupBy(followUps.status, followUps.kind);
}

function countByKind(db: Database, which: SQL | undefined) {
  return db.select({ kind: followUps.kind, rows: count() }).from(followUps).where(which).groupBy(followUps.kind);
}

function countOf(counted: readonly { kind: Kind; rows: number }[], kind: Kind): number {
  return counted.find((row) => row.kind === kind)?.rows ?? 0;
}

/** The rows of a group, up to `GROUP_ROWS_MAX`. */
export async function readWorkGroup(db: Database, kind: Kind, group: Group, now: Date): Promise<WorkRow[]> {
  return (await groupRows(db, kind, group, now, GROUP_ROWS_MAX)).map((row) => asWorkRow(row, now));
}

function groupCondition(group: Group, now: Date): SQL | undefined {
  if (group === "answered") return isAnsweredByCustomer;
  const inGroup = { new: isNew, today: isDueToday(now), open: isOpenLater(now) }[group];
  return and(inGroup, isNull(followUps.customerActedAt));
}

/**
 * Answered and new: who has waited longest is first. Today: by day. Open: undated first, then by day; ties by last
 * change, oldest first.
 */
function groupRows(db: Database, kind: Kind, group: Group, now: Date, limit: number) {
  const order = {
    answered: [asc(followUps.customerActedAt)],
    new: [asc(followUps.createdAt)],
    today: [asc(followUps.followUpOn), asc(followUps.createdAt)],
    open: [sql`${followUps.followUpOn} IS NOT NULL`, asc(followUps.followUpOn), asc(followUps.changedAt)],
  }[group];
  // Select and sort the ids first; otherwise SQLite builds every open request's full row just to sort it.
  const chosen = db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(groupCondition(group, now), eq(followUps.kind, kind)))
    .orderBy(...order)
    .limit(limit);
  return requestRows(db)
    .where(inArray(followUps.id, chosen))
    .orderBy(...order);
}

function asWorkRow(row: RequestRow, now: Date): WorkRow {
  const place = (row.kind === "lead" && townOf(row)) || null;
  return { ...row, place, waiting: waitingReason(row, now, berlinDay(now)) ?? null, question: questionOf(row) };
}

function questionOf({ status, phone, lastDeed, firstOpenedAt, isAnnounced }: RequestRow): Question | null {
  if (lastDeed === "contact") return "how-did-it-go";
  return status === "new" && phone && !firstOpenedAt && isAnnounced ? "already-called" : null;
}

/** A count that stops at `COUNT_MAX`, so that it costs the same however much has piled up. */
function countUpTo(db: Database, which: SQL | undefined) {
  const some = db.select({ id: followUps.id }).from(followUps).where(which).limit(COUNT_MAX).as("some");
  return db.select({ rows: count() }).from(some);
}

/** The middle of an odd number of answers, the mean of the two in the middle of an even one. */
export function medianSeconds(answers: readonly { createdAt: string; firstAnswerAt: string | null }[]): number | null {
  const seconds = answers
    .map(({ createdAt, firstAnswerAt }) => (Date.parse(firstAnswerAt ?? createdAt) - Date.parse(createdAt)) / 1000)
    .sort((a, b) => a - b);
  const middle = seconds.length / 2;
  const upper = seconds[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = Number.isInteger(middle) ? (seconds[middle - 1] ?? upper) : upper;
  return Math.round((lower + upper) / 2);
}
