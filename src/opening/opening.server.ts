/** The owner's closed days, changed hours and notice, and what visitors read of them. */
import { Hono } from "hono/quick";
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import type { ApiEnv } from "../platform/http/api-env.server";
import { limitRate } from "../platform/http/rate-limit.server";
import { noQuery } from "../platform/http/valid-input.server";
import { addDays, berlinDay, type Day, weekdayOf } from "../platform/time/berlin-days";
import { setting } from "../platform/worker/settings.server";
import { isHoliday, publicHolidays } from "./holidays";
import { initialOpening, type OpeningSettings, openingSchema } from "./schema";
import type { Opening, SpecialDays } from "./working-days";

/** Setting of the owner's days and notice; the deploy reads its row too (scripts/deploy.ts). */
export const openingSetting = setting<OpeningSettings>({
  key: "opening",
  schema: openingSchema,
  initial: initialOpening,
});

/** Statement that saves the setting without past days. */
export function saveOpening(db: Database, { days, ...notice }: OpeningSettings, now: Date) {
  return openingSetting.save(db, { days: days.filter(({ until }) => until >= berlinDay(now)), ...notice }, now);
}

/** Opening hours around this time, public holidays included. */
export async function openingOf(db: Database, now: Date): Promise<Opening> {
  return openingWith((await openingSetting.read(db)).days, now);
}

/** Opening hours around this time, and the owner's notice of the day, for a page that the server renders. */
export async function readOffice(db: Database, now: Date): Promise<{ opening: Opening; notice: string }> {
  const stored = await openingSetting.read(db);
  return { opening: openingWith(stored.days, now), notice: noticeOn(stored, berlinDay(now)) };
}

/** Why the firm or others do not work on a day; null on any other. Office hours say nothing: work is outside them. */
export async function closedInWords(db: Database, day: Day): Promise<string | null> {
  const { days } = await openingSetting.read(db);
  if (days.find(({ from, until }) => from <= day && day <= until)?.opens === "")
    return "An diesem Tag haben Sie geschlossen";
  if (isHoliday(day)) return `Das ist ein Feiertag in ${company.address.state}`;
  return weekdayOf(day) === 7 ? "Das ist ein Sonntag" : null;
}

/** The notice on a day; empty where none stands on the pages. */
function noticeOn({ notice, noticeFrom, noticeUntil }: Omit<OpeningSettings, "days">, today: Day): string {
  return noticeFrom <= today && today <= noticeUntil ? notice : "";
}

/** Days ahead for which holidays are read: longer than anything is announced. */
const DAYS_ON = 400;

function openingWith(own: readonly SpecialDays[], now: Date): Opening {
  const today = berlinDay(now);
  const holidays = publicHolidays(today, addDays(today, DAYS_ON));
  return { weekly: company.officeHours.periods, special: [...own, ...holidays] };
}

/** `GET /api/opening` for the frame's script, the same for everybody. */
export const openingApi = new Hono<ApiEnv>().get(
  "/",
  limitRate(({ formLimit }) => formLimit),
  noQuery,
  async (c) => {
    const now = new Date();
    const today = berlinDay(now);
    const stored = await openingSetting.read(c.var.bindings.db);
    const { weekly, special } = openingWith(stored.days, now);
    const next = special.filter(({ until }) => until >= today);
    const answer = { weekly, days: next, notice: noticeOn(stored, today) };
    return c.json(answer, 200, { "Cache-Control": "public, max-age=300" });
  },
);
