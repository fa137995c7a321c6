import { useLocation } from "react-router";
import { berlinDay } from "../../platform/berlin-days";
import { Loading, RefreshButton, Retry } from "../box";
import { LoadFailure } from "../load-failure";
import { rowOf, SOURCE } from "./kinds";
import { formatWhole } from "./numbers";
import { daysOf } from "./period";
import { PeriodPicker, usePeriod } from "./period-picker";
import { Revenue } from "./revenue-question";
import { NumbersTable } from "./tables";
import { useSummary } from "./use-summary";
import { Exits, Origins } from "./visit-questions";

/** The visitor statistics: the top pages and sources, and below them three questions. */
export default function StatisticsPage() {
  const [period, changePeriod] = usePeriod();
  const days = daysOf(period, berlinDay(new Date()));
  const statistics = useSummary(days);
  const summary = statistics?.data;
  return (
    <section aria-labelledby="analytics-title">
      <h2 className="sr-only" id="analytics-title">
        Statistik
      </h2>
      <div className="my-2 flex items-start justify-between gap-2">
        <PeriodPicker key={period} period={period} onChange={changePeriod} />
        <RefreshButton />
      </div>
      {!statistics && <Loading />}
      {statistics?.problem && <Retry message={statistics.problem} />}
      {summary && (
        <>
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
              rows={summary.topSources.map(({ source, visits }) => rowOf(SOURCE, source, [formatWhole(visits)]))}
              isTitled
            />
          </div>
          <div className="mt-4 border-t border-line">
            <Origins summary={summary} />
            <Exits summary={summary} />
            <Revenue summary={summary} days={days} />
          </div>
        </>
      )}
    </section>
  );
}

/** Whatever fails to render here leaves the cards and the other tabs alone. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return <LoadFailure to={pathname + search} />;
}
