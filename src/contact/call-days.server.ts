/** On which day the office calls back. */
import { callTimes } from "../content/callback";
import type { Database } from "../db/client.server";
import { addDays, berlinDay, berlinFormat, berlinWallTime, earlierOf } from "../platform/berlin-days";
import { DAYS_AHEAD, hoursOn, type Opening } from "../platform/working-days";
import { openingOf } from "../requests/work/opening.server";
import type { CallDays } from "./callback";

const inWords = berlinFormat({ weekday: "long", day: "numeric", month: "long" });

/** Without the owner's days, which may be free, no day is named. */
export function readCallDays(db: Database, now: Date): Promise<CallDays> {
  return openingOf(db, now).then(
    (opening) => callDays(opening, now),
    () => ({}),
  );
}

/** Of each time of day the next that falls into the office's hours and is not over. */
export function callDays(opening: Opening, now: Date): CallDays {
  const today = berlinDay(now);
  const time = berlinWallTime(now).slice(11);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  const named = callTimes.flatMap(({ id, from, until }) => {
    const day = days.find((day) =>
      hoursOn(day, opening).some(
        ({ opens, closes }) => opens < until && closes > from && (day > today || time < earlierOf(closes, until)),
      ),
    );
    return day ? [[id, inWords(new Date(`${day}T12:00:00Z`))]] : [];
  });
  return Object.fromEntries(named);
}
