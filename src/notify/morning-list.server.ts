/** The morning mail: when it goes out, and what the owner has to do today. All reads are bounded. */
import { and, asc, count, eq, isNull, not, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/client.server";
import { followUps, outbox } from "../db/schema";
import { type LeavingOrder, type Reminder, readLeaving, readReminders } from "../order/store.server";
import { addDays, berlinDay, berlinInstant } from "../platform/berlin-days";
import { type RequestRow, requestRows } from "../requests/lists/request-rows.server";
import { announce } from "../requests/outbox/outbox.server";
import { isAnsweredByCustomer, isDueToday, isQuiet, isUnansweredSinceYesterday } from "../requests/work/groups.server";
import type { MailSettings } from "./schema";

/** The rows that the mail lists, oldest first, and how many there are in all. */
export interface MorningGroup {
  rows: RequestRow[];
  count: number;
}

export interface MorningList {
  /** What customers have done on their pages, and nobody has dealt with. */
  answered: MorningGroup;
  /** The follow-up date has come, or the viewing is today. */
  due: MorningGroup;
  /** New since yesterday or longer. */
  unanswered: MorningGroup;
  /** Offers without a follow-up date that nobody has touched for `quietDays`. */
  quietOffers: MorningGroup;
  /** The same for what was answered or viewed. */
  quietOthers: MorningGroup;
  /** What orders ask for today. */
  orders: Reminder[];
  /** Orders that will be deleted soon. */
  leaving: LeavingOrder[];
}

const ROWS_MAX = 20;

/** @param quietDays as in the settings (schema.ts) */
export async function readMorningList(db: Database, quietDays: number, now: Date): Promise<MorningList> {
  const [answered, due, unanswered, quietOffers, quietOthers, orders, leaving] = await Promise.all([
    readGroup(db, isAnsweredByCustomer, followUps.customerActedAt),
    readRest(db, isDueToday(now), followUps.followUpOn),
    readRest(db, isUnansweredSinceYesterday(now), followUps.createdAt),
    readRest(db, isQuiet(now, quietDays, ["offer"]), followUps.changedAt),
    readRest(db, isQuiet(now, quietDays, ["contacted", "viewing"]), followUps.changedAt),
    readReminders(db, now),
    readLeaving(db, now),
  ]);
  return { answered, due, unanswered, quietOffers, quietOthers, orders, leaving };
}

/** What a customer has answered stands in the first group alone. */
function readRest(db: Database, condition: SQL | undefined, oldest: SQLiteColumn): Promise<MorningGroup> {
  return readGroup(db, and(condition, isAnsweredByCustomer && not(isAnsweredByCustomer)), oldest);
}

async function readGroup(db: Database, condition: SQL | undefined, oldest: SQLiteColumn): Promise<MorningGroup> {
  const [rows, [total]] = await db.batch([
    requestRows(db).where(condition).orderBy(asc(oldest)).limit(ROWS_MAX),
    db.select({ rows: count() }).from(followUps).where(condition),
  ]);
  return { rows, count: total?.rows ?? 0 };
}

/**
 * Queues the next morning's mail in advance, so that it goes out on the minute. It is composed when it is sent.
 */
export async function announceMorningList(db: Database, settings: MailSettings, now: Date): Promise<void> {
  if (!settings.morningIsOn) return;
  const { day, at } = nextMorning(settings.morningTime, now);
  await announce(db, "morning-list", day, now, { dueAt: at });
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
