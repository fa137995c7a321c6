/** Thread of what the customer writes on the request's page, and what the operator answers. */
import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { batchIf } from "../../db/guard.server";
import { followUps, messages, offers } from "../../db/schema";
import { MINUTE_MS } from "../../platform/durations";
import { act, CUSTOMER } from "../history/acts";
import { announce, announceActs, hurryActs } from "../outbox/outbox.server";
import { changeIfUnchanged } from "./change.server";
import { findFollowUp, followUpWhere } from "./find.server";
import { type Actor, addCustomerLine, type NewEvent } from "./history.server";
import { finish, moveForward } from "./move.server";
import { messageSchema } from "./schema";

/** Time within which the same text of the same author is a repeated send. */
const REPEAT_MS = 10 * MINUTE_MS;

/** Attempts of an answer after losing a race; each one reads the current state again. */
const ATTEMPTS = 3;

export type Message = Awaited<ReturnType<typeof listMessages>>[number];

/** Oldest first, with the number of the offer that a question is about. */
export function listMessages(db: Database, subjectId: string) {
  const { id, author, text, createdAt } = messages;
  return db
    .select({ id, author, text, createdAt, offer: offers.number })
    .from(messages)
    .leftJoin(offers, eq(offers.id, messages.offerId))
    .where(eq(messages.subjectId, subjectId))
    .orderBy(asc(createdAt), asc(sql`messages.rowid`));
}

/** The offer that the customer asks about. */
type Asked = Pick<typeof offers.$inferSelect, "id" | "number">;

/** @returns why it was not stored, in German; see `askOwner` */
export async function sendMessage(
  db: Database,
  leadId: string,
  typed: string,
  { offer, now }: { offer?: Asked | undefined; now?: Date } = {},
): Promise<string | undefined> {
  const { data: text, error } = messageSchema.safeParse(typed);
  if (text === undefined) return error?.issues[0]?.message;
  await askOwner(db, leadId, { text, offer }, now);
  return undefined;
}

/**
 * Stores what the customer writes, and tells the operator. A repeated send is stored once and told once.
 */
async function askOwner(
  db: Database,
  leadId: string,
  { text, offer }: { text: string; offer?: Asked | undefined },
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const message = { subjectId: leadId, offerId: offer?.id ?? null, author: "customer", text } as const;
  const isOpen = and(isNull(followUps.erasureDueAt), isNull(followUps.restrictedAt));
  const isNew = followUpWhere(db, leadId, and(isOpen, notExists(findRepeated(db, message, now))));
  const event: NewEvent = {
    at,
    author: CUSTOMER,
    ...(offer ? act("offer-question", { offer: offer.number }) : act("message", {})),
  };
  await batchIf(db, isNew, [
    insertMessage(db, message, now),
    ...addCustomerLine(db, leadId, event),
    ...(offer ? [hurryActs(db, leadId, now)] : []),
    announceActs(db, leadId, now, offer !== undefined),
    db
      .update(followUps)
      // An answer to what was shown before must not pass for one to this.
      .set({ customerActedAt: at, changedAt: at, version: sql`${followUps.version} + 1` })
      .where(eq(followUps.id, leadId)),
  ]);
}

/**
 * Stores the operator's answer, which is a first answer and deals with what the customer did; a message is done with
 * it.
 *
 * @param mails whether the customer gets it by mail too
 */
export async function answerCustomer(
  db: Database,
  subjectId: string,
  { text, mails }: { text: string; mails: boolean },
  actor: Actor,
): Promise<"stored" | "missing" | "conflict"> {
  const at = actor.now.toISOString();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await findFollowUp(db, subjectId);
    if (!current || current.restrictedAt) return "missing";
    const message = { id: crypto.randomUUID(), subjectId, author: "owner", text } as const;
    if ((await findRepeated(db, message, actor.now)).length > 0) return "stored";
    const moved = current.kind === "lead" ? moveForward(current, "contacted", actor) : finish(current, actor);
    const isStored = await changeIfUnchanged(db, current, {
      events: [{ at, author: actor.author, ...act("answer", {}) }, ...moved.events],
      change: { ...moved.change, changedAt: at, firstAnswerAt: current.firstAnswerAt ?? at },
      others: [
        insertMessage(db, message, actor.now),
        ...(mails ? [announce(db, "message", subjectId, actor.now, { dedupeKey: message.id })] : []),
      ],
    });
    if (isStored) return "stored";
  }
  return "conflict";
}

type NewMessage = Pick<typeof messages.$inferInsert, "subjectId" | "author" | "text"> &
  Partial<typeof messages.$inferInsert>;

/** A query for messages that this one repeats. */
export function findRepeated(db: Database, { subjectId, author, text }: NewMessage, now: Date) {
  const since = new Date(now.getTime() - REPEAT_MS).toISOString();
  return db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.subjectId, subjectId),
        eq(messages.author, author),
        eq(messages.text, text),
        gt(messages.createdAt, since),
      ),
    );
}

/** A statement that adds a message. */
export function insertMessage(db: Database, message: NewMessage, now: Date) {
  return db.insert(messages).values({ id: crypto.randomUUID(), ...message, createdAt: now.toISOString() });
}
