/** What the operator has to see first: what is open, in groups, and how quickly customers are answered. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { statuses } from "../../content/lists";
import { batchByName, type Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { isSuspected, type RequestRow, requestRows } from "../lists/request-rows.server";
import { isDueToday, isNew, isOpenLater } from "./groups.server";
import type { Status } from "./options";
import { isOpen, OPEN_STATUSES } from "./steps";
import { COUNT_MAX, GROUP_ROWS_MAX, type Waiting, waitingReason } from "./waiting";

/** Rows of each group that are read at first. */
export const GROUP_ROWS = 20;

/**
 * The median is taken over the newest answers, so that it reflects the present and its cost does not grow over the
 * years.
 */
const MEDIAN_SAMPLE = 200;

export const GROUPS = ["new", "today", "open"] as const;
/** A group of what is open (groups.server.ts). */
export type Group = (typeof GROUPS)[number];

/** Question shown on a row: how the last contact attempt went, or whether the operator has called since the mail. */
export type Question = "how-did-it-go" | "already-called";

export interface WorkRow extends RequestRow {
  /** Why it waits too long; null if it does not. */
  waiting: Waiting | null;
  question: Question | null;
}

export interface WorkGroup {
  rows: WorkRow[];
  /** The whole group, including what is beyond the rows. */
  count: number;
}

export interface WorkList {
  groups: Record<Group, WorkGroup>;
  /** Open requests and open messages; together they are the groups. */
  openLeads: number;
  openContacts: number;
  /** Requests by status, for the filter of the list; closed statuses are counted up to `COUNT_MAX`. */
  leadsByStatus: Record<Status, number>;
  /** Suspected spam that nobody has touched: a customer may be among it. At most `COUNT_MAX`. */
  spamCount: number;
  /** Median time from request to first answer, in seconds; null without answers. */
  medianAnswerSeconds: number | null;
}

/** The number of rows read grows with what is open, not with what is stored. */
export async function readWorkList(db: Database, now: Date): Promise<WorkList> {
  const found = await batchByName(db, {
    new: groupRows(db, "new", now, GROUP_ROWS),
    today: groupRows(db, "today", now, GROUP_ROWS),
    open: groupRows(db, "open", now, GROUP_ROWS),
    counted: countOpen(db),
    due: db.select({ rows: count() }).from(followUps).where(groupCondition("today", now)),
    spam: countUpTo(db, isSuspected),
    answers: db
      .select({ createdAt: followUps.createdAt, firstAnswerAt: followUps.firstAnswerAt })
      .from(followUps)
      // A request taken down on the telephone was answered before it was stored.
      .where(and(isNotNull(followUps.firstAnswerAt), ne(followUps.firstAnswerAt, followUps.createdAt)))
      .orderBy(desc(followUps.firstAnswerAt))
      .limit(MEDIAN_SAMPLE),
  });
  const { counted } = found;
  const closed = await batchByName(
    db,
    Object.fromEntries(CLOSED_STATUSES.map((status) => [status, countLeads(db, status)])),
  );
  const openByStatus = new Map(counted.map((row) => [row.status, row]));
  const allOpen = counted.reduce((sum, row) => sum + row.all, 0);
  const openLeads = counted.reduce((sum, row) => sum + row.leads, 0);
  const newCount = openByStatus.get("new")?.all ?? 0;
  const dueCount = found.due[0]?.rows ?? 0;
  const group = (rows: RequestRow[], rowCount: number): WorkGroup => ({
    rows: rows.map((row) => asWorkRow(row, now)),
    count: rowCount,
  });
  return {
    groups: {
      new: group(found.new, newCount),
      today: group(found.today, dueCount),
      open: group(found.open, allOpen - newCount - dueCount),
    },
    openLeads,
    openContacts: allOpen - openLeads,
    leadsByStatus: Object.fromEntries(
      statuses.map(({ id }) => [id, closed[id]?.[0]?.rows ?? openByStatus.get(id)?.leads ?? 0]),
    ) as Record<Status, number>,
    spamCount: found.spam[0]?.rows ?? 0,
    medianAnswerSeconds: medianSeconds(found.answers),
  };
}

/** Everything that is open, by status in the order of its index. */
function countOpen(db: Database) {
  return db
    .select({
      status: followUps.status,
      all: count(),
      leads: sql<number>`sum(${eq(followUps.kind, "lead")})`,
    })
    .from(followUps)
    .where(inArray(followUps.status, [...OPEN_STATUSES]))
    .groupBy(followUps.status);
}

const CLOSED_STATUSES = statuses.map(({ id }) => id).filter((id) => !isOpen(id));

function countLeads(db: Database, status: Status) {
  return countUpTo(db, and(eq(followUps.status, status), eq(followUps.kind, "lead"), isNull(followUps.restrictedAt)));
}

/** The rows of a group, up to `GROUP_ROWS_MAX`. */
export async function readWorkGroup(db: Database, group: Group, now: Date): Promise<WorkRow[]> {
  return (await groupRows(db, group, now, GROUP_ROWS_MAX)).map((row) => asWorkRow(row, now));
}

function groupCondition(group: Group, now: Date): SQL | undefined {
  if (group === "new") return isNew;
  return group === "today" ? isDueToday(now) : isOpenLater(now);
}

/** New: newest first. Today: by day. Open: undated first, then by day; ties by last change, oldest first. */
function groupRows(db: Database, group: Group, now: Date, limit: number) {
  const order = {
    new: [desc(followUps.createdAt)],
    today: [asc(followUps.followUpOn), asc(followUps.createdAt)],
    open: [sql`${followUps.followUpOn} IS NOT NULL`, asc(followUps.followUpOn), asc(followUps.changedAt)],
  }[group];
  // Select and sort the ids first; otherwise SQLite builds every open request's full row just to sort it.
  const chosen = db
    .select({ id: followUps.id })
    .from(followUps)
    .where(groupCondition(group, now))
    .orderBy(...order)
    .limit(limit);
  return requestRows(db)
    .where(inArray(followUps.id, chosen))
    .orderBy(...order);
}

function asWorkRow(row: RequestRow, now: Date): WorkRow {
  return { ...row, waiting: waitingReason(row, now, berlinDay(now)) ?? null, question: questionOf(row) };
}

function questionOf({ status, lastDeed, firstOpenedAt, isAnnounced }: RequestRow): Question | null {
  if (lastDeed === "contact") return "how-did-it-go";
  return status === "new" && !firstOpenedAt && isAnnounced ? "already-called" : null;
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
