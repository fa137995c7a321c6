/** Mails that came back after the service had accepted them. */
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database, Statement } from "../../db/client.server";
import { followUps, outbox } from "../../db/schema";
import { emailKey } from "../person-keys";
import { afterFailed, drop } from "./delivery.server";
import { type About, mailFacts, onceKeyOf } from "./kinds";
import type { OutboxRow } from "./outbox.server";

const isToCustomer = ({ kind }: OutboxRow) => mailFacts(kind)?.to === "customer";

/** What the service says of a mail that it had accepted. */
interface Returned {
  messageId: string;
  recipient: string;
  code: string;
}

/**
 * Takes back that a mail was sent: it is as if the attempt had failed. The same event twice, or of a mail that is gone,
 * changes nothing. What went to an address that was corrected meanwhile goes to the new one.
 *
 * @param others statements about the row, for the same batch
 * @returns the row; undefined where there is none
 */
export async function markReturned(
  db: Database,
  event: Returned,
  now: Date,
  others: (row: OutboxRow) => Statement[],
): Promise<OutboxRow | undefined> {
  const { messageId, code } = event;
  const isOf = eq(outbox.messageId, messageId);
  const found = await db
    .select({ row: outbox, storedKey: followUps.emailKey })
    .from(outbox)
    .leftJoin(followUps, eq(followUps.id, outbox.subjectId))
    .where(isOf)
    .get();
  if (!found) return undefined;
  const { row, storedKey } = found;
  const at = now.toISOString();
  // A complaint proves that it arrived.
  const isOver = (await tellAnew(db, row)) || (code !== "complained" && (await dropUnsaying(db, row)));
  const next = isOver ? undefined : afterFailed(row, { code }, now);
  if (!next) {
    await drop(db, row);
    return row;
  }
  const isCorrected = isToCustomer(row) && storedKey !== null && storedKey !== emailKey(event.recipient);
  const returned = {
    ...next,
    ...(isCorrected && { dueAt: at, refusedAt: null, fate: null, fateSince: null }),
    ...{ sentAt: null, messageId: null, failures: row.failures + 1, lastError: code, failedAt: at },
  };
  await db.batch([
    db
      .update(outbox)
      .set(returned)
      .where(and(eq(outbox.id, row.id), isOf)),
    ...others(row),
  ]);
  return row;
}

/**
 * Leaves what a mail that came back was to tell to a newer one, sent or not: from the time mailed before both of them.
 *
 * @returns whether there is one
 */
async function tellAnew(db: Database, { kind, subjectId, about, createdAt }: OutboxRow): Promise<boolean> {
  if (!mailFacts(kind)?.tellsAll) return false;
  const { announced, order = null } = about as Partial<About<"times">>;
  const isNewer = and(
    ...[eq(outbox.subjectId, subjectId), eq(outbox.kind, kind), gt(outbox.createdAt, createdAt)],
    sql`${outbox.about} ->> 'order' IS ${order}`,
  );
  const [next] = await db.select().from(outbox).where(isNewer).orderBy(asc(outbox.createdAt)).limit(1);
  if (next && announced !== undefined)
    await db
      .update(outbox)
      .set({ about: { ...(next.about as About<"times">), announced } })
      .where(eq(outbox.id, next.id));
  return next !== undefined;
}

/**
 * Deletes the mail that takes back what one that came back was to tell, because nobody has to be told of that either;
 * but where an earlier one told of another end of the same order.
 *
 * @returns whether there was one
 */
async function dropUnsaying(db: Database, { id, kind, subjectId, about }: OutboxRow): Promise<boolean> {
  if (kind !== "offer" && kind !== "order-end") return false;
  const ofKind = (unsays: OutboxRow["kind"], key: string) =>
    and(eq(outbox.subjectId, subjectId), eq(outbox.kind, unsays), eq(outbox.onceKey, key), ne(outbox.id, id));
  const ofEnd = (end: About<"order-end">) =>
    and(
      ofKind(kind, onceKeyOf("order-end", { ...end, isTakenBack: true })),
      sql`NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.subject_id = ${subjectId}
        AND other.id <> ${id} AND other.kind = 'order-end' AND other.sent_at IS NOT NULL
        AND other.once_key LIKE ${`${end.order} % false`})`,
    );
  const unsaying =
    kind === "offer"
      ? ofKind("offer-closed", onceKeyOf(kind, about as About<"offer">))
      : ofEnd(about as About<"order-end">);
  const dropped = await db.delete(outbox).where(unsaying).returning({ id: outbox.id });
  return dropped.length > 0;
}
