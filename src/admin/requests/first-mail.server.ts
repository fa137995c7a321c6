/**
 * A stolen session is no mail relay: from so many first mails a day on to addresses that the owner has typed, fresh
 * proof is asked once. Nothing is refused or delayed; confirmations and erasures are never asked about.
 */
import { and, asc, eq, exists, gte, inArray, min, or, sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { Database } from "../../db/client.server";
import { followUpEvents, leads, outbox } from "../../db/schema";
import { berlinDay, startOfBerlinDay } from "../../platform/berlin-days";
import { mailKinds } from "../../requests/outbox/kinds";
import { PHONE_SOURCE } from "../../requests/sources/origin";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof, proofMissing } from "../session/proof.server";

const UNASKED_A_DAY = 20;

/** Condition of a mail that the owner sends a customer. */
const isSent = inArray(outbox.kind, mailKinds("isFirstWord"));

/** Guard before what mails the customer of `:id`. */
export const askAboutFirstMails = createMiddleware<AdminEnv>(async (c, next) => {
  const { bindings, session } = c.var;
  const now = new Date();
  if (!(await isFirst(bindings.db, c.req.param("id") ?? ""))) return next();
  const last = await lastUnasked(bindings.db, now);
  if (last === undefined || (session.provedAt ?? "") > last || hasFreshProof(session, now)) return next();
  return proofMissing();
});

/** Whether the owner has typed the address of the request or message, and nothing was sent there yet. */
async function isFirst(db: Database, id: string): Promise<boolean> {
  const ofSubject = and(eq(outbox.subjectId, id), isSent);
  const [typed, sent] = await Promise.all([
    db.$count(leads, and(eq(leads.id, id), isTyped(db))),
    db.$count(outbox, ofSubject),
  ]);
  return typed > 0 && sent === 0;
}

/** Time of the last first mail that needs no proof; undefined while there may be more today. */
async function lastUnasked(db: Database, now: Date): Promise<string | undefined> {
  const first = min(outbox.createdAt);
  const [row] = await db
    .select({ at: first })
    .from(outbox)
    .innerJoin(leads, eq(leads.id, outbox.subjectId))
    .where(and(isSent, gte(outbox.createdAt, startOfBerlinDay(berlinDay(now)).toISOString()), isTyped(db)))
    .groupBy(outbox.subjectId)
    .orderBy(asc(first))
    .limit(1)
    .offset(UNASKED_A_DAY - 1);
  return row?.at ?? undefined;
}

/** Condition that an address was typed by the owner, for a call or as a correction. */
function isTyped(db: Database) {
  const corrected = db
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(
      and(
        eq(followUpEvents.subjectId, leads.id),
        eq(followUpEvents.act, "correction"),
        sql`${followUpEvents.data} ->> '$.after.email' IS NOT NULL`,
      ),
    );
  return or(eq(leads.source, PHONE_SOURCE), exists(corrected));
}
