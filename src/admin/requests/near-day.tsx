import { berlinInstant, berlinWallTime } from "../../platform/berlin-days";
import { MINUTE_MS } from "../../platform/durations";
import { VIEWING_MINUTES } from "../../requests/work/limits";
import { DAYS } from "../api-keys";
import { useApiResult } from "../queries";
import type { DayOverview } from "./follow-up-api.server";

/** So many call-backs of a day have their names. */
const CALLS_NAMED = 3;

interface NearDayProps {
  /** The chosen time: ISO 8601 in UTC. */
  time: string;
  /** The request that it is chosen for. */
  exceptId: string;
  /** Its town: others there are marked, because one way serves for several. */
  town: string | undefined;
}

/** What else is on the day of a time, and where; and whether anybody works then. It warns, and forbids nothing. */
export function NearDay({ time, exceptId, town }: NearDayProps) {
  const [day = "", clock = ""] = berlinWallTime(new Date(time)).split("T");
  const result = useApiResult<DayOverview>([...DAYS, day], { isDroppedUnseen: true });
  if (!result?.data) return null;
  const { closed, hours, entries } = result.data;
  const isOutside = hours.length > 0 && !hours.some(({ opens, closes }) => opens <= clock && clock < closes);
  const others = entries.filter(({ id }) => id !== exceptId);
  const calls = others.filter(({ does }) => does === "call");
  const dates = others.filter(({ does }) => does !== "call");
  const isAtOnce = ({ does, time: at }: DayOverview["entries"][number]) =>
    does === "view" &&
    Math.abs(Date.parse(time) - berlinInstant(day, at ?? "").getTime()) < VIEWING_MINUTES * MINUTE_MS;
  return (
    <div className="text-small" role="status">
      {closed && <p className="font-semibold text-danger">{closed}.</p>}
      {isOutside && (
        <p className="font-semibold text-danger">
          {clock} Uhr: Das Büro ist dann zu ({hours.map(({ opens, closes }) => `${opens} bis ${closes}`).join(", ")}{" "}
          Uhr).
        </p>
      )}
      {others.length === 0 && <p className="text-ink-soft">An diesem Tag steht sonst nichts an.</p>}
      {others.length > 0 && (
        <ul className="wrap-anywhere">
          {dates.map((other) => (
            <li
              className={
                isAtOnce(other)
                  ? "font-semibold text-danger"
                  : other.town && other.town === town
                    ? "font-semibold"
                    : undefined
              }
              key={`${other.does} ${other.id}`}
            >
              {isAtOnce(other) && "Zur selben Zeit: "}
              {[
                other.time,
                other.address ?? "Ort unbekannt",
                other.does === "view" ? "Besichtigung" : "Auftrag",
                other.name,
              ]
                .filter(Boolean)
                .join(", ")}
            </li>
          ))}
          {calls.length > 0 && (
            <li>
              {calls.length === 1 ? "Rückruf" : `${calls.length} Rückrufe`}:{" "}
              {calls
                .slice(0, CALLS_NAMED)
                .map(({ name }) => name)
                .join(", ")}
              {calls.length > CALLS_NAMED && ` und ${calls.length - CALLS_NAMED} weitere`}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
