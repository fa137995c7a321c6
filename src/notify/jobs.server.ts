/** Scheduled jobs: mails and push messages are queued and sent. */
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { insertWhere } from "../db/insert.server";
import { followUps, outbox } from "../db/schema";
import { addDays, berlinDay, berlinInstant, startOfBerlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { HOUR_MS } from "../platform/durations";
import { announce } from "../requests/outbox/outbox.server";
import { isViewedOn } from "../requests/work/groups.server";
import { OPEN_STATUSES } from "../requests/work/steps";
import { deliverDue } from "./deliver.server";
import { announceMorningList } from "./morning-list.server";
import { announceRepeats } from "./repeat.server";
import { readMailSettings } from "./settings.server";

/** Every minute: sends the mails that are due, and one push message. */
export function sendDue(bindings: Bindings): Promise<void> {
  return deliverDue({ ...bindings, now: () => new Date() });
}

/** Every minute: queues a second notice of what nobody has opened. */
export async function announceUnopened({ db, mail, push }: Bindings, now: Date): Promise<void> {
  const channels = { byMail: mail !== undefined, byPush: push !== undefined };
  if (channels.byMail || channels.byPush) await announceRepeats(db, await readMailSettings(db, mail), now, channels);
}

/**
 * Every hour: queues the next morning's mail and on Monday mornings the report; each once, however often it runs.
 */
export async function announceScheduledMails({ db, mail }: Bindings, now: Date): Promise<void> {
  if (!mail) return;
  const settings = await readMailSettings(db, mail);
  await announceMorningList(db, settings, now);
  if (mail.receipts) await announceViewings(db, now);
  const monday = mondayOfReport(now);
  if (monday && settings.reportIsOn) await announce(db, "weekly-report", monday, now);
}

/** From this hour on, in Europe/Berlin. The clocks change on Sundays, so a Monday has its 24 hours. */
const REPORT_HOUR = 7;

const MONDAY = 1;

/** @returns the Monday whose report is due at that moment; undefined on other days and before the hour */
export function mondayOfReport(now: Date): string | undefined {
  const day = berlinDay(now);
  if (new Date(`${day}T12:00:00Z`).getUTCDay() !== MONDAY) return undefined;
  return now.getTime() - startOfBerlinDay(day).getTime() >= REPORT_HOUR * HOUR_MS ? day : undefined;
}

/** Berlin time of the day before. */
const REMINDED_AT = "17:00";

/**
 * Queues the reminders of tomorrow's viewings in advance, so that they go out on the minute. What is agreed after that
 * needs none; what is moved meanwhile is not sent (compose.server.ts).
 */
async function announceViewings(db: Database, now: Date): Promise<void> {
  const today = berlinDay(now);
  const dueAt = berlinInstant(today, REMINDED_AT);
  if (now >= dueAt) return;
  const row = {
    id: sql`lower(hex(randomblob(16)))`,
    kind: "viewing-reminder" as const,
    subjectId: followUps.id,
    dedupeKey: sql`${followUps.viewingAt}`,
    createdAt: now.toISOString(),
    dueAt: dueAt.toISOString(),
  };
  const isOpen = inArray(sql`+${followUps.status}`, [...OPEN_STATUSES]);
  const which = and(isViewedOn(addDays(today, 1)), isOpen, isNull(followUps.restrictedAt));
  await insertWhere(db, outbox, row, followUps, which).onConflictDoNothing();
}
