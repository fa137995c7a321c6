/** The second announcement of what nobody has opened. */
import { and, eq, exists, gte, isNotNull, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/client.server";
import { followUps, outbox } from "../db/schema";
import { isUnopened } from "../follow-up/groups.server";
import { announceNew } from "./outbox.server";
import { announcePush, isPushOf } from "./push/outbox.server";
import type { MailSettings } from "./schema";

/** What is older when a run finds it is in the morning mail: nobody gets a hundred mails after switching this on. */
const LOOK_BACK_HOURS = 6;
const RUN_ROWS = 20;
const MINUTE_MS = 60 * 1000;

/**
 * Announces what was told of so many minutes ago and is new and unopened; each once.
 *
 * @param ways in which anything can be told: by mail, by push or by both
 */
export async function announceRepeats(
  db: Database,
  settings: MailSettings,
  now: Date,
  ways: { byMail: boolean; byPush: boolean } = { byMail: true, byPush: false },
): Promise<void> {
  if (!settings.repeatIsOn) return;
  const toldBefore = new Date(now.getTime() - settings.repeatMinutes * MINUTE_MS);
  const earliest = new Date(toldBefore.getTime() - LOOK_BACK_HOURS * 60 * MINUTE_MS).toISOString();
  const repeat = alias(outbox, "repeat");
  const isRepeated = db
    .select({ id: repeat.id })
    .from(repeat)
    .where(
      and(
        eq(repeat.subjectId, followUps.id),
        or(eq(repeat.kind, sql`${followUps.kind} || '-repeat'`), isPushOf(repeat, "repeat")),
      ),
    );
  const told = alias(outbox, "told");
  const isTold = db
    .select({ id: told.id })
    .from(told)
    .where(
      and(
        eq(told.subjectId, followUps.id),
        or(eq(told.kind, sql`${followUps.kind} || '-notice'`), isPushOf(told, "new")),
        isNotNull(told.sentAt),
        lte(told.sentAt, toldBefore.toISOString()),
      ),
    );
  const unopened = await db
    .select({ id: followUps.id, kind: followUps.kind })
    .from(followUps)
    .where(and(isUnopened, gte(followUps.createdAt, earliest), exists(isTold), notExists(isRepeated)))
    .limit(RUN_ROWS);
  const mails = ways.byMail ? unopened.map(({ id, kind }) => announceNew(db, `${kind}-repeat`, id, now)) : [];
  const rings = ways.byPush ? unopened.map(({ id }) => announcePush(db, "repeat", id, now)) : [];
  if (mails.length + rings.length > 0) await db.$client.batch([...mails, ...rings]);
}
