/** The morning mail: when it goes out, and what the owner has to do today. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { outbox } from "../db/schema";
import { type DayPart, dayParts } from "../order/day";
import { byUrgency, readUnfinished } from "../order/stage.server";
import { type LeavingOrder, readLeaving } from "../order/store.server";
import { addDays, berlinDay, berlinInstant } from "../platform/berlin-days";
import { announce } from "../requests/outbox/outbox.server";
import type { MailSettings } from "./schema";

export interface MorningList {
  /** The sentence of the day. */
  day: DayPart[];
  /** What is due (order/marks.ts), the most urgent first. */
  due: ReturnType<typeof byUrgency>;
  /** Orders that will be deleted soon. */
  leaving: LeavingOrder[];
}

export async function readMorningList(db: Database, now: Date): Promise<MorningList> {
  const [unfinished, leaving] = await Promise.all([readUnfinished(db, now), readLeaving(db, now)]);
  return { day: dayParts(unfinished), due: byUrgency(unfinished), leaving };
}

/** Statements that queue the next morning's mail, composed when it is sent, so that it goes out on the minute. */
export function announceMorningList(db: Database, { morningIsOn, morningTime }: MailSettings, now: Date) {
  const { day, at } = nextMorning(morningTime, now);
  return morningIsOn ? [announce(db, "morning-list", day, now, { dueAt: at })] : [];
}

/** A statement that deletes the queued morning mail, so that it can be queued again with the new settings. */
export function withdrawMorningList(db: Database) {
  return db.delete(outbox).where(and(eq(outbox.kind, "morning-list"), eq(outbox.attempts, 0), isNull(outbox.sentAt)));
}

/** The next time at which clocks in Berlin show `time`, "07:00". */
export function nextMorning(time: string, now: Date): { day: string; at: Date } {
  const today = berlinDay(now);
  const at = berlinInstant(today, time);
  if (at > now) return { day: today, at };
  const tomorrow = addDays(today, 1);
  return { day: tomorrow, at: berlinInstant(tomorrow, time) };
}
