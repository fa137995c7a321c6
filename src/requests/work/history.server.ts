/** The history of a request or message: its lines are read and added. */
import { and, desc, eq, getTableColumns, gt, lt, max, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../db/client.server";
import { writeIf } from "../../db/guard.server";
import { followUpEvents, followUps } from "../../db/schema";
import { withUnicodeDomains } from "../../platform/mail/unicode-domains.server";
import { type Act, AUTOMATIC, act, answersCustomer, CUSTOMER, isWord, withActs } from "../history/acts";
import { searchText } from "../search.server";
import { followUpWhere, isUnrestricted } from "./find.server";

/** A line of the history. */
export type HistoryLine = Act &
  Omit<typeof followUpEvents.$inferSelect, keyof Act | "subjectId" | "idempotencyKey" | "search">;

export type NewLine = Act & Omit<typeof followUpEvents.$inferInsert, keyof Act | "id" | "subjectId">;

/** Author of a change, its time, and up to when the author had read what was said; absent where nobody knows. */
export interface Actor {
  author: string;
  now: Date;
  seen?: string;
}

/** Number of lines that are shown at most of the customer, and at most of everybody else. */
const LINES_MAX = 500;

/** The history, newest first; customers' lines are counted apart, so that they push nothing out of sight. */
export async function listHistory(db: Database, id: string): Promise<HistoryLine[]> {
  const { subjectId, idempotencyKey, search, ...columns } = getTableColumns(followUpEvents);
  const newest = (which: SQL) =>
    db
      .select(columns)
      .from(followUpEvents)
      .where(and(eq(subjectId, id), which))
      .orderBy(desc(followUpEvents.id))
      .limit(LINES_MAX);
  const [theirs, ours] = await db.batch([
    newest(eq(followUpEvents.author, CUSTOMER)),
    newest(ne(followUpEvents.author, CUSTOMER)),
  ]);
  return withActs([...theirs, ...ours].sort((a, b) => b.id - a.id)).map(asShown);
}

/** A line with addresses as people read them: who has done it, and what was corrected. */
export function asShown<Line extends Act & { author: string }>(line: Line): Line {
  const data = JSON.parse(withUnicodeDomains(JSON.stringify(line.data)));
  return { ...line, author: withUnicodeDomains(line.author), data };
}

/** Time and author of a line, and up to when the author had read. */
export function stampOf({ author, now, seen = undefined }: Actor) {
  return { at: now.toISOString(), author, seen: seen ?? null };
}

/** A statement that adds a line to the history. */
export function addLine(db: Database, subjectId: string, event: NewLine) {
  return db.insert(followUpEvents).values({ ...event, subjectId });
}

/**
 * Statements that add a customer's line. It replaces the line of the same step if nobody else has done anything since.
 */
export function addCustomerLine(db: Database, id: string, event: NewLine): [Statement, Statement] {
  const { subjectId, author, data } = followUpEvents;
  const lineWhere = (which: SQL) =>
    db
      .select({ id: sql`coalesce(${max(followUpEvents.id)}, 0)` })
      .from(followUpEvents)
      .where(and(eq(subjectId, id), which));
  const isSameStep = and(
    eq(author, CUSTOMER),
    eq(followUpEvents.act, event.act),
    sql`${data} = ${JSON.stringify(event.data)}`,
  ) as SQL;
  const repeats = and(
    eq(subjectId, id),
    isSameStep,
    gt(followUpEvents.id, lineWhere(ne(author, CUSTOMER))),
    lt(followUpEvents.id, lineWhere(isSameStep)),
  );
  return [addLine(db, id, { ...event, author: CUSTOMER }), db.delete(followUpEvents).where(repeats)];
}

/** Statement that notes an act of the customer, which makes the request due. */
export function noteCustomerAct(db: Database, id: string, at: string) {
  return db.update(followUps).set({ customerActedAt: at }).where(eq(followUps.id, id));
}

/** Statements that note an act of the owner, and what it answers. */
export function noteOwnerAct(db: Database, id: string, event: NewLine, change: { changedAt?: string } = {}) {
  return [
    addLine(db, id, event),
    db
      .update(followUps)
      .set({ ...actedBy(event), ...change })
      .where(eq(followUps.id, id)),
  ] as const;
}

/** Records what the owner did, in the history alone. @returns false when the follow-up is gone */
export function recordOwnerAct(db: Database, id: string, done: Act, actor: Actor): Promise<boolean> {
  return addLineIfThere(db, id, { ...stampOf(actor), ...done });
}

/**
 * Adds a note. Notes only accumulate, so two people can write at the same time; no version is required.
 *
 * @param key idempotency key: a note that is sent again is stored once
 * @param others statements of the same batch
 * @returns false when the follow-up is gone
 */
export async function addNote(
  db: Database,
  id: string,
  { text, key }: { text: string; key?: string },
  actor: Actor,
  others: readonly Statement[] = [],
): Promise<boolean> {
  const stored = db
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.idempotencyKey, key ?? "")));
  const event: NewLine = {
    ...stampOf(actor),
    ...act("note", {}),
    text,
    search: searchText(text),
    idempotencyKey: key ?? null,
  };
  return (
    (await addLineIfThere(db, id, event, key ? notExists(stored) : undefined, others)) || (await stored).length > 0
  );
}

/** Change by an act of the customer, or by an answer, after which what is newer stays open; else none. */
export function actedBy(event: NewLine | undefined): { customerActedAt?: string | SQL | null } {
  if (event?.author === CUSTOMER) return { customerActedAt: event.at };
  if (!event || event.author === AUTOMATIC || !answersCustomer(event)) return {};
  const { customerActedAt } = followUps;
  return {
    customerActedAt: event.seen ? sql`iif(${customerActedAt} > ${event.seen}, ${customerActedAt}, NULL)` : null,
  };
}

/** Time of the newest of the customer's words and of our answers; "" where nothing was said. */
export function newestWord(history: readonly HistoryLine[]): string {
  const said = history.filter(isWord).map(({ at }) => at);
  return said.toSorted().at(-1) ?? "";
}

/** Whether something was said that whoever acts has not read. */
export async function hasUnread(db: Database, id: string, { seen }: Actor): Promise<boolean> {
  if (seen === undefined) return false;
  const { subjectId, at, author, act, data } = followUpEvents;
  const lines = await db
    .select({ act, data, author })
    .from(followUpEvents)
    .where(and(eq(subjectId, id), gt(at, seen)));
  return withActs(lines).some(isWord);
}

/** Adds a line to the history, unless the follow-up is gone or restricted. @param condition under which it is added */
async function addLineIfThere(
  db: Database,
  id: string,
  event: NewLine,
  condition?: SQL,
  others: readonly Statement[] = [],
): Promise<boolean> {
  const isThere = followUpWhere(db, id, and(isUnrestricted, condition));
  const added = await writeIf(db, isThere, [...noteOwnerAct(db, id, event, { changedAt: event.at }), ...others]);
  return added !== undefined;
}
