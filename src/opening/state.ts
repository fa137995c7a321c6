/** State of the office and its line, for the Worker and the pages' script: it imports nothing that loads more. Pure. */
import { HOUR_MS } from "../platform/time/durations";
import { DAYS_AHEAD, daysAfter, hoursOn, type Opening } from "./working-days";

/**
 * State of the office, with the text beside the hours, the label before its number, and the same in short ("ab
 * Montag"). It never says "closed": for emergencies somebody answers.
 */
export function openingState(opening: Opening, now: Date) {
  const { today, time } = germanTime(now);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const day = daysAfter(today, ahead);
    for (const { opens, closes } of hoursOn(day, opening)) {
      if (ahead === 0 && time >= opens) {
        if (time >= closes) continue;
        const fact = `bis ${clock(closes)}`;
        return { isOpen: true, text: `Jetzt geöffnet, ${fact}`, label: `Büro, heute ${fact}`, fact };
      }
      const name = dayName(ahead, day);
      // On a day with office hours "ab 8:00" is understood as the next day's, so the day's name is left out.
      const isSoon = ahead < 2 && hoursOn(today, opening).length > 0;
      return {
        isOpen: false,
        text: `Das Büro öffnet ${ahead < 2 ? "" : "am "}${name} um ${clock(opens)}`,
        label: `Büro ab ${isSoon ? "" : `${name}, `}${clock(opens)}`,
        fact: `ab ${isSoon ? clock(opens) : name}`,
      };
    }
  }
  return { isOpen: false, text: "", label: "Büro", fact: "" };
}

/**
 * Day and time where the company is, wherever the visitor and the server are. `Intl` knows that too, but a browser's
 * first look into a time zone takes 20 ms, and every page asks.
 *
 * @returns "2026-11-24" and "HH:mm"
 */
function germanTime(now: Date): { today: string; time: string } {
  const local = new Date(+now + (isSummerTime(now) ? 2 : 1) * HOUR_MS).toISOString();
  return { today: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Whether it is summer time: between the last Sundays of March and October, 1:00 UTC (Directive 2000/84/EC). */
function isSummerTime(now: Date): boolean {
  return now >= lastSunday(now, 2) && now < lastSunday(now, 9);
}

/** 1:00 UTC on the last Sunday of a month in the year of `now`. @param month of 31 days, from 0 for January */
function lastSunday(now: Date, month: number): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), month, 31, 1));
  day.setUTCDate(31 - day.getUTCDay());
  return day;
}

/** "08:00" as "8:00 Uhr", which does not break. */
function clock(time: string): string {
  return `${time.replace(/^0/, "")}\u00a0Uhr`;
}

const DAY_NAMES = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" ");

/** "heute", "morgen", "Montag", from a week on "4.1." */
function dayName(ahead: number, day: string): string {
  if (ahead < 2) return ahead ? "morgen" : "heute";
  const [, month, date] = day.split("-").map(Number);
  return (ahead < 7 && DAY_NAMES[new Date(day).getUTCDay()]) || `${date}.${month}.`;
}
