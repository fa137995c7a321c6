import type { DayEntry } from "../../../desk/day-list.server";
import { byTimeOfDay } from "../../../desk/time-of-day";
import { berlinDay, berlinInstant, type Day, weekdayInWords } from "../../../platform/time/berlin-days";
import { MINUTE_MS } from "../../../platform/time/durations";
import { VIEWING_MINUTES } from "../../../requests/work/limits";
import { classes } from "../../../ui/classes";
import { DAYS } from "../../api-keys";
import { useApiResult } from "../../queries";
import type { DayOverview } from "../days-api.server";

/** Number of appointments and of call-backs that are named, so that the form's buttons stay in sight. */
const NAMED = 5;

/** The few appointments that are named, by time of day. @param rank by which they are chosen, the lowest first */
export function namedDates(dates: readonly DayEntry[], rank: (entry: DayEntry) => number): DayEntry[] {
  const first = [...dates].sort((a, b) => rank(a) - rank(b)).slice(0, NAMED);
  return first.sort(byTimeOfDay);
}

const NOTHING: Pick<DayOverview, "entries" | "proposed"> = { entries: [], proposed: [] };

interface NearDayProps {
  day: Day;
  /** The time that is chosen on it: ISO 8601 in UTC; absent where only the day is. */
  time?: string;
  exceptId: string;
  /** Town of the request: others in it are marked, because one trip serves several. */
  town?: string;
}

/** A day with its weekday, and what else is on it. It warns, and forbids nothing. */
export function NearDay({ day, time, exceptId, town }: NearDayProps) {
  const result = useApiResult<DayOverview>([...DAYS, day], { isDroppedUnseen: true });
  const { entries, proposed } = result?.data ?? NOTHING;
  const others = [...entries, ...proposed].filter(({ id }) => id !== exceptId);
  const calls = others.filter(({ does }) => does === "call");
  const isAtOnce = ({ does, time: at }: DayEntry) =>
    time !== undefined &&
    does === "view" &&
    Math.abs(Date.parse(time) - berlinInstant(day, at ?? "").getTime()) < VIEWING_MINUTES * MINUTE_MS;
  const isNear = (entry: DayEntry) => entry.town !== null && entry.town === town;
  const rank = (entry: DayEntry) => [isAtOnce(entry), entry.does === "view", isNear(entry), true].indexOf(true);
  const dates = others.filter(({ does }) => does !== "call");
  return (
    <>
      <p className="text-ink-soft">
        {weekdayInWords(day)}
        {result?.data &&
          others.length === 0 &&
          `: An diesem Tag ${day < berlinDay(new Date()) ? "stand" : "steht"} sonst nichts an.`}
      </p>
      {others.length > 0 && (
        <ul className="grid gap-1 wrap-anywhere">
          {namedDates(dates, rank).map((other) => (
            <li
              className={classes((isAtOnce(other) || isNear(other)) && "font-strong", isAtOnce(other) && "text-danger")}
              key={`${other.id} ${other.about} ${other.time}`}
            >
              {isAtOnce(other) && "Überschneidet sich mit "}
              {[
                other.time,
                other.address ?? "Ort unbekannt",
                other.does !== "view"
                  ? "Auftrag"
                  : proposed.includes(other)
                    ? "Besichtigung, vorgeschlagen"
                    : "Besichtigung",
                other.name,
              ]
                .filter(Boolean)
                .join(", ")}
            </li>
          ))}
          {dates.length > NAMED && <li>und {dates.length - NAMED} weitere</li>}
          {calls.length > 0 && (
            <li>
              {calls.length === 1 ? "Rückruf" : `${calls.length} Rückrufe`}:{" "}
              {calls
                .slice(0, NAMED)
                .map(({ name }) => name)
                .join(", ")}
              {calls.length > NAMED && ` und ${calls.length - NAMED} weitere`}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
