/** The second notice of what nobody has opened. */

import { and, eq, exists, gte, isNotNull, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Database, prepared } from "../db/client.server";
import { followUps, outbox } from "../db/schema";
import { HOUR_MS, MINUTE_MS } from "../platform/durations";
import { announce } from "../requests/outbox/outbox.server";
import { announcePush, isPushOf } from "../requests/outbox/push-outbox.server";
import { isUnopened } from "../requests/work/groups.server";
import type { MailSettings } from "./schema";

/** Older rows are left to the morning mail, so that switching this on does not send a hundred mails at once. */
const LOOK_BACK_HOURS = 6;
const RUN_ROWS = 20;

/**
 * Sends a second notice, once, for what is still new and unopened `repeatMinutes` after the first.
 *
 * @param channels that are set up
 */
export async function announceRepeats(
  db: Database,
  settings: MailSettings,
  now: Date,
  channels: { byMail: boolean; byPush: boolean } = { byMail: true, byPush: false },
): Promise<void> {
  if (!settings.repeatIsOn) return;
  const notifiedBefore = new Date(now.getTime() - settings.repeatMinutes * MINUTE_MS);
  const earliest = new Date(notifiedBefore.getTime() - LOOK_BACK_HOURS * HOUR_MS).toISOString();
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
  const notice = alias(outbox, "notice");
  const wasNotified = db
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(
        eq(notice.subjectId, followUps.id),
        or(eq(notice.kind, sql`${followUps.kind} || '-notice'`), isPushOf(notice, "new")),
        isNotNull(notice.sentAt),
        lte(notice.sentAt, notifiedBefore.toISOString()),
      ),
    );
  const unopened = await db
    .select({ id: followUps.id, kind: followUps.kind })
    .from(followUps)
    .where(and(isUnopened, gte(followUps.createdAt, earliest), exists(wasNotified), notExists(isRepeated)))
    .limit(RUN_ROWS);
  const mails = channels.byMail
    ? unopened.map(({ id, kind }) => prepared(db, announce(db, `${kind}-repeat`, id, now)))
    : [];
  const pushes = channels.byPush ? unopened.map(({ id }) => announcePush(db, "repeat", id, now)) : [];
  if (mails.length + pushes.length > 0) await db.$client.batch([...mails, ...pushes]);
}
