import { dateInWords } from "../../platform/berlin-days";
import type { AnalyticsSummary } from "../../statistics/summary";
import { Box } from "../box";
import { formatDateTime } from "../dates";
import { formatWhole } from "./numbers";

/** Says what is missing from the numbers. Absent while they are complete. */
export function Completeness({ summary }: { summary: AnalyticsSummary }) {
  const { days, dropped, failures, isEstimated } = summary;
  const [oldest] = failures;
  return (
    <>
      {dropped > 0 && (
        <Box role="status">
          {dropped === 1
            ? "Ein Aufruf fehlt in diesen Zahlen oder zählt nur unter „andere“, weil er nicht einzeln gespeichert werden konnte."
            : `${formatWhole(dropped)} Aufrufe fehlen in diesen Zahlen oder zählen nur unter „andere“, weil sie nicht einzeln gespeichert werden konnten.`}
        </Box>
      )}
      {isEstimated && (
        <Box role="status">
          Zeitweise kamen mehr Aufrufe, als einzeln gespeichert werden. Diese Zahlen sind zum Teil geschätzt:{" "}
          {days
            .flatMap(({ day, estimatedHours }) => (estimatedHours ? [day] : []))
            .map(dateInWords)
            .join(", ")}
          . Die Anfragen sind genau gezählt.
        </Box>
      )}
      {oldest && (
        <Box role="alert">
          <p>
            Die Statistik konnte zum Teil nicht zusammengefasst werden, seit {formatDateTime(oldest.since)}. Es wird
            jede Stunde neu versucht; alles andere ist gezählt.
          </p>
          <ul>
            {failures.slice(0, SHOWN_MAX).map(({ part, cause }) => (
              <li key={part}>
                {partLabel(part)} (Ursache: {cause})
              </li>
            ))}
            {failures.length > SHOWN_MAX && <li>und {formatWhole(failures.length - SHOWN_MAX)} weitere</li>}
          </ul>
        </Box>
      )}
    </>
  );
}

const SHOWN_MAX = 5;

/** @param part key of the digest or totals: "hour:2026-11-21:14", "day:2026-11-21", "month:2026-11" */
function partLabel(part: string): string {
  const [kind, period = "", hour] = part.split(":");
  if (kind === "hour") return `${dateInWords(period)}, ${Number(hour)} bis ${Number(hour) + 1} Uhr`;
  if (kind === "day") return dateInWords(period);
  return kind === "month" ? `Monat ${period}` : "Verzeichnis der Zahlen";
}
