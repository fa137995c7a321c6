/**
 * Many requests and messages changed at once, and taken back, in a few statements however many there are. Each gets its
 * lines in the history, like an outcome that can be taken back (store.server.ts).
 */
import { and, type Column, desc, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { contacts, followUpEvents, followUps, leads, outbox } from "../../db/schema";
import { berlinDay } from "../../platform/berlin-days";
import { hasRunningOrder } from "../erasing/kept.server";
import { FLOOD_FROM } from "../outbox/outbox.server";
import type { ManyAction, Status } from "./options";
import { MANY_MAX } from "./schema";
import { type Actor, type Change, followUpExists, UNDO_MS, UNDONE } from "./store.server";

/** How many were changed, and when: what taking it back names. */
export interface ManyChanged {
  changed: number;
  at: string;
}

/** The statuses that may become spam (steps.ts). */
const MARKED: Status[] = ["new", "contacted"];

const closed = { followUpOn: null, viewingAt: null };

/** What an action makes of rows, and which it leaves alone. */
function changeOf(action: ManyAction, { now }: Actor): { which?: SQL | undefined; status: SQL; change: Change } {
  if (action === "spam") return { which: inArray(followUps.status, MARKED), status: sql`'spam'`, change: closed };
  if (action === "restore") return { which: eq(followUps.status, "spam"), status: sql`'new'`, change: {} };
  // Shown to nobody from now on, and erased by the next hourly job (erasing/jobs.server.ts).
  const erasureDueAt = new Date(now.getTime() + UNDO_MS).toISOString();
  return {
    // A running order stays on the owner's screens.
    which: not(hasRunningOrder(berlinDay(now))),
    status: sql`iif(${followUps.status} IN ('won', 'spam'), ${followUps.status}, 'lost')`,
    change: { ...closed, restrictedAt: now.toISOString(), erasureDueAt },
  };
}

/** Marks as spam, restores from it, or erases what is not restricted. Rows that do not allow it are left alone. */
export async function changeMany(
  db: Database,
  ids: readonly string[],
  action: ManyAction,
  actor: Actor,
): Promise<ManyChanged> {
  const at = actor.now.toISOString();
  const { which, status, change } = changeOf(action, actor);
  const isOne = and(isOneOf(followUps.id, ids), isNull(followUps.restrictedAt), which);
  const event = { subjectId: followUps.id, at, author: actor.author };
  const before = sql`json_object(${sql.join(
    UNDONE.map((field) => sql`${sql.raw(`'${field}'`)}, ${followUps[field]}`),
    sql`, `,
  )})`;
  const moved = { ...event, kind: "status" as const, before: followUps.status, after: status };
  const notice = {
    id: sql`lower(hex(randomblob(16)))`,
    kind: sql`${followUps.kind} || '-notice'`,
    subjectId: followUps.id,
    createdAt: at,
    dueAt: at,
  };
  const isAnnounced = action === "restore" && ids.length <= FLOOD_FROM;
  const { rows } = await batchByName(db, {
    deed: insertWhere(db, followUpEvents, { ...event, kind: "outcome", text: action, before }, followUps, isOne),
    moved: insertWhere(db, followUpEvents, moved, followUps, and(isOne, ne(followUps.status, status))),
    notices: insertWhere(db, outbox, notice, followUps, isAnnounced ? isOne : sql`0`).onConflictDoNothing(),
    rows: db
      .update(followUps)
      .set({ ...change, status, changedAt: at, customerActedAt: null, version: sql`${followUps.version} + 1` })
      .where(isOne)
      .returning({ id: followUps.id }),
  });
  return { changed: rows.length, at };
}

/**
 * Takes back what an account did to many, with its lines and its unsent notices: within a minute, and where nothing
 * else has changed since.
 *
 * @returns how many
 */
export async function undoMany(
  db: Database,
  { ids, at }: { ids: readonly string[]; at: string },
  { author, now }: Actor,
): Promise<number> {
  if (now.getTime() - Date.parse(at) > UNDO_MS) return 0;
  const isOfDeed = and(eq(followUpEvents.at, at), eq(followUpEvents.author, author));
  const deed = db
    .select({ before: followUpEvents.before })
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, followUps.id), eq(followUpEvents.kind, "outcome"), isOfDeed));
  const restored = UNDONE.map((field) => [field, sql`json_extract((${deed}), ${sql.raw(`'$.${field}'`)})`] as const);
  // A time of its own, by which the next statements know the rows.
  const undoneAt = now.toISOString();
  const isUndone = (id: Column) =>
    and(isOneOf(id, ids), followUpExists(db, and(eq(followUps.id, id), eq(followUps.changedAt, undoneAt))));
  const { rows } = await batchByName(db, {
    rows: db
      .update(followUps)
      .set({ ...Object.fromEntries(restored), changedAt: undoneAt, version: sql`${followUps.version} + 1` })
      .where(and(isOneOf(followUps.id, ids), eq(followUps.changedAt, at), exists(deed)))
      .returning({ id: followUps.id }),
    lines: db.delete(followUpEvents).where(and(isUndone(followUpEvents.subjectId), isOfDeed)),
    notices: db.delete(outbox).where(and(isUndone(outbox.subjectId), eq(outbox.createdAt, at), eq(outbox.attempts, 0))),
  });
  return rows.length;
}

/** One parameter, however many they are. */
function isOneOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Ids of what is like a request or message, itself included: the same sender, the same text. */
export interface Alike {
  sender: string[];
  text: string[];
}

/**
 * What came from the same e-mail address or phone number, or has the same text, newest first, up to `MANY_MAX`: of spam
 * among the spam, of everything else among what may be marked as spam. It reads no more than what is open, or spam.
 *
 * @returns undefined when it is gone
 */
export async function findAlike(db: Database, id: string): Promise<Alike | undefined> {
  // The text of who only wants a call, and so left no address, is ours.
  const written = sql`iif(${contacts.email} <> '', ${contacts.message}, NULL)`;
  const text = sql<string>`lower(trim(coalesce(${leads.requirements}, ${written}, '')))`;
  const { status, emailKey, phoneKey } = followUps;
  const rows = (which: SQL | undefined) =>
    db
      .select({ id: followUps.id, status, emailKey, phoneKey, text })
      .from(followUps)
      .leftJoin(leads, eq(leads.id, followUps.id))
      .leftJoin(contacts, eq(contacts.id, followUps.id))
      .where(and(isNull(followUps.restrictedAt), which))
      .orderBy(desc(followUps.createdAt))
      .limit(MANY_MAX);
  const [one] = await rows(eq(followUps.id, id));
  if (!one) return undefined;
  const isMarkable = inArray(status, one.status === "spam" ? ["spam"] : MARKED);
  const isSameEmail = one.emailKey ? eq(emailKey, one.emailKey) : undefined;
  const isSamePhone = one.phoneKey ? eq(phoneKey, one.phoneKey) : undefined;
  const sender = rows(and(isMarkable, or(isSameEmail, isSamePhone) ?? sql`0`));
  const same = rows(and(isMarkable, one.text ? eq(text, one.text) : sql`0`));
  const found = await batchByName(db, { sender, same });
  return { sender: found.sender.map((row) => row.id), text: found.same.map((row) => row.id) };
}
