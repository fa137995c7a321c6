/** Times at which the office calls back. */
import { callTimes } from "../content/callback";
import { shortClock } from "../content/opening-hours";
import type { Database } from "../db/client.server";
import { openingOf } from "../opening/opening.server";
import { DAYS_AHEAD, hoursOn, type Opening } from "../opening/working-days";
import {
  addDays,
  berlinDay,
  berlinWallTime,
  earlierOf,
  keepTogether,
  laterOf,
  weekdayInWords,
} from "../platform/time/berlin-days";
import type { CallSlot } from "./callback";

/** Times to choose from. No day is named where the owner's days cannot be read, because any day may be free. */
export function readCallSlots(db: Database, now: Date): Promise<CallSlot[]> {
  return openingOf(db, now).then(
    (opening) => callSlots(opening, now),
    () => callTimes.map(({ id, label }) => ({ time: id, label, dayLabel: "", callDay: null, callSlot: label })),
  );
}

/** Next slot of each time of day that falls into the office's hours and is not over, the earliest first. */
export function callSlots(opening: Opening, now: Date): CallSlot[] {
  const today = berlinDay(now);
  const time = berlinWallTime(now).slice(11);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  const found = callTimes.flatMap(({ id, from, until }) => {
    for (const day of days) {
      const hours = hoursOn(day, opening);
      const left = hours
        .map(({ opens, closes }) => ({ first: laterOf(opens, from), last: earlierOf(closes, until) }))
        .filter(({ first, last }) => first < last && (day !== today || time < last));
      const [begin] = left;
      if (!begin) continue;
      const saidWith = (to: string) => {
        const parts = left.map(({ first, last }) => {
          if (day === today && time >= first) return `bis ${shortClock(last)}`;
          return last === hours.at(-1)?.closes ? `ab ${shortClock(first)}` : shortClock(first) + to + shortClock(last);
        });
        return `${parts.join(" und ")} Uhr`;
      };
      return [{ time: id, day, first: begin.first, callSlot: saidWith(" bis "), label: saidWith("–") }];
    }
    return [];
  });
  return found
    .toSorted((a, b) => `${a.day} ${a.first}`.localeCompare(`${b.day} ${b.first}`))
    .map(({ time, day, callSlot, label }) => {
      const near = [today, addDays(today, 1)].indexOf(day);
      const dayLabel = ["heute", "morgen"][near] ?? `am ${keepTogether(weekdayInWords(day))}`;
      return { time, label, dayLabel, callDay: day, callSlot };
    });
}
