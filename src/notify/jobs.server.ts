/** Scheduled jobs: mails and push messages are queued and sent. */
import { berlinDay, startOfBerlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { HOUR_MS } from "../platform/durations";
import { announce, probeGivenUp } from "../requests/outbox/outbox.server";
import { deliverDue } from "./deliver.server";
import { announceMorningList } from "./morning-list.server";
import { announceRepeats } from "./repeat.server";
import { readMailSettings } from "./settings.server";
import { announceViewings } from "./viewing-reminders.server";

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
 * Every hour: tries one mail again that was given up, and queues the next morning's mail and on Monday mornings the
 * report; each once, however often it runs.
 */
export async function announceScheduledMails({ db, mail }: Bindings, now: Date): Promise<void> {
  if (!mail) return;
  await probeGivenUp(db, now);
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
