/** Whether visitors are promised an answer on the next working day, and how often that was kept. */
import { and, desc, gte, inArray, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import { readSetting, saveSetting } from "../../db/settings.server";
import { addDays, berlinDay, startOfBerlinDay } from "../../platform/berlin-days";
import { nextWorkingDay } from "../../platform/working-days";
import { OPENING, openingOf, openingWith, parseOpening } from "./opening.server";
import { notSpam } from "./options";
import { isOpen } from "./steps";

/** Row of the table `settings`. */
const ANSWER_PROMISE = "answer-promise";

/** What the share is taken of: bounded, so that it reflects the present and its cost does not grow over the years. */
const KEPT_DAYS = 90;
const KEPT_SAMPLE = 500;

/** For `isPromised`, as SQL for a batch: what the owner has entered, or NULL where nothing is promised. */
export const PROMISE = `(SELECT coalesce((SELECT value FROM settings WHERE key = '${OPENING}'), 'null')
  FROM settings WHERE key = '${ANSWER_PROMISE}' AND value = 'true')`;

/** Off until the owner switches it on. */
export async function isAnswerPromised(db: Database): Promise<boolean> {
  return (await readSetting(db, ANSWER_PROMISE)) === true;
}

export async function saveAnswerPromise(db: Database, isOn: boolean, now: Date): Promise<void> {
  await saveSetting(db, ANSWER_PROMISE, isOn, now);
}

/**
 * Whether somebody who writes now is promised an answer on the next working day. In the owner's holidays nobody is: one
 * would take it for a day on which the office is closed.
 *
 * @param promise the value of `PROMISE`
 */
export function isPromised(promise: unknown, now: Date): boolean {
  if (typeof promise !== "string") return false;
  const today = berlinDay(now);
  const { days } = parseOpening(JSON.parse(promise));
  return nextWorkingDay(today, openingWith(days, now)) === nextWorkingDay(today, openingWith([], now));
}

/** The same from the database. */
export async function isNextDayPromised(db: Database, now: Date): Promise<boolean> {
  return isPromised(await db.$client.prepare(`SELECT ${PROMISE} AS promise`).first("promise"), now);
}

/** How many requests and messages have had their next working day, and how many were answered by its end. */
export async function countKept(db: Database, now: Date): Promise<{ all: number; kept: number }> {
  const today = berlinDay(now);
  const rows = await db
    .select({ createdAt: followUps.createdAt, answeredAt: followUps.firstAnswerAt, status: followUps.status })
    .from(followUps)
    .where(
      and(
        inArray(followUps.status, notSpam),
        gte(followUps.createdAt, startOfBerlinDay(addDays(today, -KEPT_DAYS)).toISOString()),
        // A request taken down on the telephone was answered before it was stored.
        or(isNull(followUps.firstAnswerAt), ne(followUps.firstAnswerAt, followUps.createdAt)),
      ),
    )
    .orderBy(desc(followUps.createdAt))
    .limit(KEPT_SAMPLE);
  const opening = await openingOf(db, now);
  const due = rows
    // Withdrawn before anybody answered: nobody waits.
    .filter(({ answeredAt, status }) => answeredAt || isOpen(status))
    .map(({ createdAt, answeredAt }) => ({
      last: nextWorkingDay(berlinDay(new Date(createdAt)), opening),
      answeredOn: answeredAt && berlinDay(new Date(answeredAt)),
    }))
    .filter(({ last, answeredOn }) => answeredOn || last < today);
  return { all: due.length, kept: due.filter(({ last, answeredOn }) => answeredOn && answeredOn <= last).length };
}
