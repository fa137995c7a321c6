import { useLocation } from "react-router";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { sourceLabel } from "../../requests/sources/options";
import { stepLabel } from "../../statistics/steps";
import type { DayRow } from "../../statistics/summary";
import { Loading, RefreshButton, Retry } from "../box";
import { LoadFailure } from "../load-failure";
import { formatRate, formatWhole, UNKNOWN } from "./numbers";
import { daysOf } from "./period";
import { PeriodPicker, usePeriod } from "./period-picker";
import { Results } from "./results";
import { NumbersTable } from "./tables";
import { useSummary } from "./use-summary";

/** The visitor statistics: the top pages and sources, the funnel, and what all of it brought. */
export default function StatisticsPage() {
  const [period, changePeriod] = usePeriod();
  const days = daysOf(period, berlinDay(new Date()));
  const statistics = useSummary(period);
  const summary = statistics?.data;
  return (
    <section aria-labelledby="analytics-title">
      <h2 className="sr-only" id="analytics-title">
        Statistik
      </h2>
      <div className="my-2 flex items-start justify-between gap-2">
        <PeriodPicker period={period} onChange={changePeriod} />
        <RefreshButton />
      </div>
      {!statistics && <Loading />}
      {statistics?.problem && <Retry message={statistics.problem} />}
      {summary && (
        <>
          <Gaps days={summary.days} />
          <div className="grid items-start gap-6 py-4 md:grid-cols-2 md:gap-8">
            <NumbersTable
              columns={["Meistbesuchte Seiten", "Aufrufe"]}
              rows={summary.topPages.map(({ page, views }) => ({
                id: page,
                name: page,
                numbers: [formatWhole(views)],
              }))}
              isTitled
            />
            <NumbersTable
              columns={["Quellen", "Besuche"]}
              rows={summary.topSources.map(({ source, visits }) => ({
                id: source,
                name: sourceLabel(source),
                numbers: [formatWhole(visits)],
              }))}
              isTitled
            />
            <NumbersTable
              columns={["Anfrageformular", "Besuche", "Ausgestiegen"]}
              rows={(summary.funnelStarts > 0 ? summary.funnel : []).map(({ step, visits, dropOff }) => ({
                id: step,
                name: stepLabel(step),
                numbers: [formatWhole(visits), visits === 0 ? UNKNOWN : formatRate(dropOff)],
              }))}
              isTitled
            />
          </div>
          <div className="grid gap-4 border-t border-line py-4">
            <Results summary={summary} days={days} />
          </div>
        </>
      )}
    </section>
  );
}

/** Days whose numbers are not whole that are named one by one. */
const GAPS_MAX = 10;

/** What is missing of the days, the newest first; nothing where nothing is. */
function Gaps({ days }: { days: readonly DayRow[] }) {
  const gaps = days.filter((day) => gapOf(day)).reverse();
  if (gaps.length === 0) return null;
  return (
    <ul className="text-small text-ink-soft">
      {gaps.slice(0, GAPS_MAX).map((row) => (
        <li key={row.day}>
          {dateInWords(row.day)}: {gapOf(row)}
        </li>
      ))}
      {gaps.length > GAPS_MAX && <li>Noch {formatWhole(gaps.length - GAPS_MAX)} frühere Tage sind unvollständig.</li>}
    </ul>
  );
}

function gapOf({ visitors, missing, isCut }: DayRow): string {
  if (visitors === null) return "keine Zahlen";
  if (isCut) return "unvollständig, mehr Aufrufe, als gelesen werden";
  if (missing === 0) return "";
  return `unvollständig, etwa ${missing === 1 ? "1 Aufruf fehlt" : `${formatWhole(missing)} Aufrufe fehlen`}`;
}

/** Whatever fails to render here leaves the cards and the other tabs alone. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return <LoadFailure to={pathname + search} />;
}
