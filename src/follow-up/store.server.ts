/** Reading and changing follow-ups. Every change is written together with its line in the history. */
import { and, desc, eq, getTableColumns, ne, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUpEvents, followUps } from "../db/schema";
import { announce } from "../notify/outbox.server";
import type { StatusChange } from "./schema";
import { answersCustomer, isOpen, mayFollow } from "./steps";

// The keys are for comparing inside the database; nobody needs to see them.
const { emailKey, phoneKey, ...shownColumns } = getTableColumns(followUps);

/** A follow-up as the operator sees it. */
export type FollowUp = Omit<typeof followUps.$inferSelect, "emailKey" | "phoneKey">;
/** A line of the history. */
export type FollowUpEvent = Omit<typeof followUpEvents.$inferSelect, "subjectId">;

/** Who changes something, and when. */
export interface Actor {
  author: string;
  now: Date;
}

/** `conflict`: somebody else changed it since it was shown. `refused`: the status may not follow the present one. */
export type ChangeResult =
  | { kind: "changed"; followUp: FollowUp }
  | { kind: "missing" }
  | { kind: "conflict" }
  | { kind: "refused" };

/** More lines than a follow-up ever gets; a bound all the same. */
const HISTORY_MAX = 200;
const DUPLICATES_MAX = 10;

export async function findFollowUp(db: Database, id: string): Promise<FollowUp | undefined> {
  const [row] = await db.select(shownColumns).from(followUps).where(eq(followUps.id, id));
  return row;
}

/** Newest first. */
export function listHistory(db: Database, id: string): Promise<FollowUpEvent[]> {
  const { subjectId, ...columns } = getTableColumns(followUpEvents);
  return db
    .select(columns)
    .from(followUpEvents)
    .where(eq(subjectId, id))
    .orderBy(desc(followUpEvents.id))
    .limit(HISTORY_MAX);
}

/** Other requests and messages with the same e-mail address or phone number, newest first. */
export function listDuplicates(db: Database, id: string): Promise<FollowUp[]> {
  const of = db.select({ emailKey, phoneKey }).from(followUps).where(eq(followUps.id, id)).as("of");
  return db
    .select(shownColumns)
    .from(followUps)
    .innerJoin(of, or(eq(followUps.emailKey, of.emailKey), eq(followUps.phoneKey, of.phoneKey)))
    .where(ne(followUps.id, id))
    .orderBy(desc(followUps.createdAt))
    .limit(DUPLICATES_MAX);
}

/** Moves a follow-up on. What was marked as spam by mistake is announced now. */
export async function changeStatus(
  db: Database,
  id: string,
  change: StatusChange,
  { author, now }: Actor,
): Promise<ChangeResult> {
  const current = await findFollowUp(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== change.version) return { kind: "conflict" };
  if (!mayFollow(current.status, change.status)) return { kind: "refused" };

  const at = now.toISOString();
  const amountCents = change.status === "won" ? (change.amountCents ?? null) : null;
  const lossReason = change.status === "lost" ? (change.lossReason ?? null) : null;
  const firstAnswerAt = answersCustomer(current.status, change.status) ? (current.firstAnswerAt ?? at) : undefined;
  const event = { at, author, kind: "status", before: current.status, after: change.status } as const;
  // What is closed has no day to get back to it.
  const followUpOn = isOpen(change.status) ? current.followUpOn : null;
  const { status } = change;
  const updated = update(db, current, { status, changedAt: at, amountCents, lossReason, firstAnswerAt, followUpOn });
  const log = addEvent(db, current, { ...event, text: lossReason, amountCents });
  const [, rows] = await (current.status === "spam"
    ? db.batch([log, updated, announce(db, `${current.kind}-notice`, id, now)])
    : db.batch([log, updated]));
  return changed(rows);
}

/** Sets or takes away the day on which to get back to it. */
export async function changeFollowUpDay(
  db: Database,
  id: string,
  change: { version: number; followUpOn: string | null },
  { author, now }: Actor,
): Promise<ChangeResult> {
  const current = await findFollowUp(db, id);
  if (!current) return { kind: "missing" };
  if (current.version !== change.version) return { kind: "conflict" };
  if (current.followUpOn === change.followUpOn) return { kind: "changed", followUp: current };

  const at = now.toISOString();
  const event = { at, author, kind: "day", before: current.followUpOn, after: change.followUpOn } as const;
  const [, rows] = await db.batch([
    addEvent(db, current, event),
    update(db, current, { followUpOn: change.followUpOn, changedAt: at }),
  ]);
  return changed(rows);
}

/** Notes add up, so two people can write at the same time; no version is asked for. @returns false when there is nothing to note at */
export async function addNote(db: Database, id: string, text: string, { author, now }: Actor): Promise<boolean> {
  const at = now.toISOString();
  const [, rows] = await db.batch([
    addEvent(db, { id }, { at, author, kind: "note", text }),
    db.update(followUps).set({ changedAt: at }).where(eq(followUps.id, id)).returning({ id: followUps.id }),
  ]);
  return rows.length > 0;
}

type Change = Partial<typeof followUps.$inferInsert>;
type NewEvent = Omit<typeof followUpEvents.$inferInsert, "id" | "subjectId">;

/** The follow-up that a statement is about. With `version` it changes nothing once somebody else has changed the row. */
interface Seen {
  id: string;
  version?: number;
}

function isAsSeen({ id, version }: Seen) {
  return and(eq(followUps.id, id), version === undefined ? undefined : eq(followUps.version, version));
}

function update(db: Database, seen: Required<Seen>, change: Change) {
  return db
    .update(followUps)
    .set({ ...change, version: seen.version + 1 })
    .where(isAsSeen(seen))
    .returning(shownColumns);
}

/** Written before the update of the same batch, and only when that update is going to find its row. */
function addEvent(db: Database, seen: Seen, event: NewEvent) {
  return db.insert(followUpEvents).select(
    db
      .select({
        id: sql<number>`NULL`.as("id"),
        subjectId: followUps.id,
        at: sql<string>`${event.at}`.as("at"),
        author: sql<string>`${event.author}`.as("author"),
        kind: sql<NewEvent["kind"]>`${event.kind}`.as("kind"),
        before: sql<string | null>`${event.before ?? null}`.as("before"),
        after: sql<string | null>`${event.after ?? null}`.as("after"),
        text: sql<string | null>`${event.text ?? null}`.as("text"),
        amountCents: sql<number | null>`${event.amountCents ?? null}`.as("amount_cents"),
      })
      .from(followUps)
      .where(isAsSeen(seen)),
  );
}

function changed([followUp]: FollowUp[]): ChangeResult {
  return followUp ? { kind: "changed", followUp } : { kind: "conflict" };
}
