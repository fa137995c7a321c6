/** Thread: the texts that the customer writes on the request's page, and the owner's answers. */
import { and, asc, eq, gt, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.server";
import { writeIf } from "../../db/guard.server";
import { followUps, offers, threadTexts } from "../../db/schema";
import { MINUTE_MS } from "../../platform/time/durations";
import { invalid, type Result, withRetries } from "../../platform/worker/result";
import { act, CUSTOMER } from "../history/acts";
import { announce, announceActs, hurryActs } from "../outbox/outbox.server";
import { changeIfUnchanged } from "./change.server";
import { findFollowUp, followUpWhere, isUnrestricted } from "./find.server";
import { type Actor, addCustomerLine, hasUnread, type NewLine, stampOf } from "./history.server";
import { finish, moveForward } from "./move.server";
import { threadTextSchema } from "./schema";

/** Time within which the same text of the same author, with nothing in between, is a repeated send. */
const REPEAT_MS = 10 * MINUTE_MS;

export type ThreadText = Awaited<ReturnType<typeof listThread>>[number];

/** Texts, the oldest first, with the number of the offer that a question is about. */
export function listThread(db: Database, subjectId: string) {
  const { id, author, text, createdAt } = threadTexts;
  return db
    .select({ id, author, text, createdAt, offer: offers.number })
    .from(threadTexts)
    .leftJoin(offers, eq(offers.id, threadTexts.offerId))
    .where(eq(threadTexts.subjectId, subjectId))
    .orderBy(asc(createdAt), asc(sql`thread_texts.rowid`));
}

/** The offer that the customer asks about. */
type Asked = Pick<typeof offers.$inferSelect, "id" | "number">;

/** Stores what the customer writes, and tells the owner. A repeated send is stored once and told once. */
export async function writeToOwner(
  db: Database,
  leadId: string,
  typed: string,
  { offer, now = new Date() }: { offer?: Asked; now?: Date } = {},
): Promise<Result<"stored">> {
  const { data: text, error } = threadTextSchema.safeParse(typed);
  if (text === undefined) return invalid("text", error?.issues[0]?.message ?? "");
  const at = now.toISOString();
  const written = { subjectId: leadId, offerId: offer?.id ?? null, author: "customer", text } as const;
  const isNew = followUpWhere(db, leadId, and(isUnrestricted, notExists(findRepeated(db, written, now))));
  const event: NewLine = {
    at,
    author: CUSTOMER,
    ...(offer ? act("offer-question", { offer: offer.number }) : act("question", {})),
  };
  await writeIf(db, isNew, [
    insertText(db, written, now),
    ...addCustomerLine(db, leadId, event),
    ...(offer ? [hurryActs(db, leadId, now)] : []),
    announceActs(db, leadId, now, offer !== undefined),
    db
      .update(followUps)
      // The version makes a change of what was shown before a conflict.
      .set({ customerActedAt: at, changedAt: at, version: sql`${followUps.version} + 1` })
      .where(eq(followUps.id, leadId)),
  ]);
  return { ok: "stored" };
}

/**
 * Stores the owner's answer, unless something was said that the owner has not read. It deals with what the
 * customer did, and sets a message to done.
 *
 * @param mails whether the customer gets it by mail too
 */
export function answerCustomer(
  db: Database,
  subjectId: string,
  { text, mails }: { text: string; mails: boolean },
  actor: Actor,
): Promise<Result<"stored">> {
  const at = actor.now.toISOString();
  return withRetries<"stored">(async () => {
    const current = await findFollowUp(db, subjectId);
    if (!current || current.restrictedAt) return { no: "missing" };
    const written = { id: crypto.randomUUID(), subjectId, author: "owner", text } as const;
    if ((await findRepeated(db, written, actor.now)).length > 0) return { ok: "stored" };
    if (await hasUnread(db, subjectId, actor)) return { no: "conflict" };
    const moved = current.kind === "lead" ? moveForward(current, "contacted", actor) : finish(current, actor);
    const isStored = await changeIfUnchanged(db, current, {
      events: [{ ...stampOf(actor), ...act("answer", {}) }, ...moved.events],
      change: { ...moved.change, changedAt: at, firstAnswerAt: current.firstAnswerAt ?? at },
      others: [
        insertText(db, written, actor.now),
        ...(mails ? [announce(db, "answer", { text: written.id }, { subjectId, now: actor.now })] : []),
      ],
    });
    return isStored ? { ok: "stored" } : { no: "conflict" };
  });
}

type NewText = Pick<typeof threadTexts.$inferInsert, "subjectId" | "author" | "text"> &
  Partial<typeof threadTexts.$inferInsert>;

/** A query for the texts that this one repeats; after a word of the other side the same text says something new. */
export function findRepeated(db: Database, { subjectId, author, text }: NewText, now: Date) {
  const since = new Date(now.getTime() - REPEAT_MS).toISOString();
  const reply = alias(threadTexts, "reply");
  const replies = db
    .select({ id: reply.id })
    .from(reply)
    .where(and(eq(reply.subjectId, subjectId), ne(reply.author, author), gt(reply.createdAt, threadTexts.createdAt)));
  return db
    .select({ id: threadTexts.id })
    .from(threadTexts)
    .where(
      and(
        eq(threadTexts.subjectId, subjectId),
        eq(threadTexts.author, author),
        eq(threadTexts.text, text),
        gt(threadTexts.createdAt, since),
        notExists(replies),
      ),
    );
}

/** A statement that adds a text to the thread. */
export function insertText(db: Database, written: NewText, now: Date) {
  return db.insert(threadTexts).values({ id: crypto.randomUUID(), ...written, createdAt: now.toISOString() });
}
