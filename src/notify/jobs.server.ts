/** Scheduled jobs: mails and push messages are queued and sent. */
import { and, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { isOneOf } from "../db/one-of.server";
import { followUps } from "../db/schema";
import { addDays, berlinDay, berlinInstant, startOfBerlinDay } from "../platform/time/berlin-days";
import type { Bindings } from "../platform/worker/bindings.server";
import { announce } from "../requests/outbox/outbox.server";
import { isUnrestricted } from "../requests/work/find.server";
import { VIEWED_STATUSES } from "../requests/work/steps";
import { deliverDue } from "./deliver.server";
import { announceMorningList } from "./mails/morning-list.server";
import { mailSetting } from "./settings.server";

/** Sends the mails that are due, and one push message, every minute. */
export function sendDue(bindings: Bindings): Promise<void> {
  return deliverDue({ ...bindings, now: () => new Date() });
}

/** Queues the next morning's mail and the reminders of viewings every hour, each once, however often it runs. */
export async function announceScheduledMails({ db, mail }: Bindings, now: Date): Promise<void> {
  if (!mail) return;
  await announceMorningList(db, await mailSetting(mail).read(db), now);
  await announceViewings(db, now);
}

/** Berlin time at which reminders go out, the day before. */
const REMINDED_AT = "17:00";

/** Queues the reminders of tomorrow's viewings in advance; one that is moved is dropped (mails/viewing.server.ts). */
async function announceViewings(db: Database, now: Date): Promise<void> {
  const today = berlinDay(now);
  const dueAt = berlinInstant(today, REMINDED_AT);
  if (now >= dueAt) return;
  const takesPlace = isOneOf(sql`+${followUps.status}`, VIEWED_STATUSES);
  const startOf = (days: number) => startOfBerlinDay(addDays(today, days)).toISOString();
  const isTomorrow = and(gte(followUps.viewingAt, startOf(1)), lt(followUps.viewingAt, startOf(2)));
  const which = and(isTomorrow, takesPlace, isUnrestricted);
  const viewings = await db.select({ id: followUps.id, at: followUps.viewingAt }).from(followUps).where(which);
  const [first, ...others] = viewings.map(({ id, at }) =>
    announce(db, "viewing-reminder", { viewingAt: at ?? "" }, { subjectId: id, now, dueAt }),
  );
  if (first) await db.batch([first, ...others]);
}
