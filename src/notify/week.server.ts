/** The past week in figures, for Monday's morning mail. */
import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { followUps } from "../db/schema";
import { addDays, type Day, startOfBerlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { type OfferFigures, readOfferFigures } from "../requests/figures/offer-figures.server";
import { isUnseenSpam } from "../requests/lists/request-rows.server";
import { notSpam } from "../requests/work/options";
import { readSummary } from "../statistics/summary.server";

export interface Week {
  /** First and last day, Monday and Sunday. */
  from: Day;
  to: Day;
  /** Requests that came in, by telephone too. */
  requests: number;
  /** Marked when it came in, and touched by nobody: a customer who was marked by mistake is not lost. */
  unseenSpam: number;
  visitors: number;
  offers: OfferFigures;
}

const MONDAY = 1;

export function isMonday(day: Day): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY;
}

/** @param monday the day after the week */
export async function readWeek(
  { db, statistics }: Pick<Bindings, "db" | "statistics">,
  monday: Day,
  now: Date,
): Promise<Week> {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
  const cameIn = and(
    gte(followUps.createdAt, startOfBerlinDay(from).toISOString()),
    lt(followUps.createdAt, startOfBerlinDay(monday).toISOString()),
  );
  const isRequest = and(inArray(followUps.status, notSpam), eq(followUps.kind, "lead"));
  const [requests, unseenSpam, { totalVisitors: visitors }, offers] = await Promise.all([
    db.$count(followUps, and(cameIn, isRequest)),
    db.$count(followUps, and(cameIn, isUnseenSpam)),
    readSummary({ db, statistics }, { from, to }, now),
    readOfferFigures(db, from, to),
  ]);
  return { from, to, requests, unseenSpam, visitors, offers };
}
