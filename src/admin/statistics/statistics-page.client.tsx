import { useLocation } from "react-router";
import { pageName } from "../../content/page-paths";
import { addUp } from "../../platform/text/add-up";
import { berlinDay, dateInWords, dayInShort } from "../../platform/time/berlin-days";
import { brandOf, sourceLabel } from "../../requests/sources/options";
import { stepLabels } from "../../statistics/steps";
import type { VisitDay } from "../../statistics/summary.server";
import { Chip } from "../buttons";
import { LoadFailure } from "../load-failure";
import { Loading, RefreshButton, Retry } from "../loading";
import { Columns } from "./bars";
import { changeInWords, formatRate, formatWhole, UNKNOWN } from "./numbers";
import { DEFAULT_PERIOD, daysOf, PERIODS, type Period } from "./period";
import { BusinessResults } from "./results";
import { NumbersTable } from "./tables";
import { type ShownSummary, usePeriod, useSummary } from "./use-summary";

/** The visitor statistics: the top pages and sources, the funnel, and what all of it brought. */
export default function StatisticsPage() {
  const [period, changePeriod] = usePeriod();
  const days = daysOf(period, berlinDay(new Date()));
  const statistics = useSummary(period);
  const summary = statistics?.data;
  return (
    <section className="@container" aria-labelledby="analytics-title">
      <h2 className="sr-only" id="analytics-title">
        Statistik
      </h2>
      <div className="my-2 flex items-start justify-between gap-2">
        <fieldset className="flex flex-wrap gap-x-1 gap-y-2 md:gap-x-2 print:hidden">
          <legend className="sr-only">Zeitraum</legend>
          {PERIODS.map(({ id, label }) => (
            <Chip key={id} aria-pressed={id === period} onClick={() => changePeriod(id)}>
              {label}
            </Chip>
          ))}
        </fieldset>
        <RefreshButton />
      </div>
      {!statistics && <Loading />}
      {statistics?.problem && <Retry {...statistics} />}
      {summary && (
        <>
          <Gaps days={summary.days} />
          <ByDay summary={summary} period={period} />
          <div className="grid items-start gap-6 py-4 md:grid-cols-2 md:gap-8">
            <NumbersTable
              columns={["Meistbesuchte Seiten", "Aufrufe"]}
              rows={withShares(
                summary.topPages.map(({ page, views }) => ({ id: page, name: pageName(page), n: views })),
              )}
              isTitled
            />
            <NumbersTable columns={["Quellen", "Besuche"]} rows={withShares(sourcesOf(summary))} isTitled />
            <Funnel summary={summary} />
          </div>
          <div className="grid gap-4 border-t border-line py-4">
            <BusinessResults summary={summary} days={days} />
          </div>
        </>
      )}
    </section>
  );
}

/** Rows whose bars are as long as their numbers. */
function withShares(rows: readonly { id: string; name: string; n: number }[]) {
  const highest = Math.max(...rows.map(({ n }) => n));
  return rows.map(({ n, ...row }) => ({ ...row, numbers: [formatWhole(n)], share: n / highest }));
}

const SOURCES_MAX = 10;

/** The sources with the most visits; the hosts of a brand are one. */
function sourcesOf({ sources, topSources }: ShownSummary) {
  const all = sources.length > 0 ? sources : topSources;
  const byBrand = addUp(all.map(({ source, visits }) => [brandOf(source), visits]));
  const rows = [...byBrand].map(([source, n]) => ({ id: source, name: sourceLabel(source), n }));
  return rows.sort((a, b) => b.n - a.n).slice(0, SOURCES_MAX);
}

/** "30.11.": a day of the chart; "11/2026": a month. */
function pointsOf({ days }: ShownSummary, period: Period, count: (row: VisitDay) => number | null) {
  const counted = days.map((row) => {
    const [year, month] = row.day.split("-");
    return [period === DEFAULT_PERIOD ? dayInShort(row.day) : `${month}/${year}`, count(row)] as const;
  });
  const sums = addUp(counted.flatMap(([label, number]) => (number === null ? [] : [[label, number]])));
  return [...new Set(counted.map(([label]) => label))].map((label) => ({ label, value: sums.get(label) ?? null }));
}

/** Visits and requests as time went by, with the time before. */
function ByDay({ summary, period }: { summary: ShownSummary; period: Period }) {
  const { days, totalVisitors, funnelCompletions } = summary;
  if (days.length === 0) return null;
  const today = berlinDay(new Date());
  return (
    <div className="grid gap-6 py-4 md:grid-cols-2 md:gap-8">
      <Columns
        name="Besuche"
        change={changeInWords("visitors", summary, today)}
        points={pointsOf(summary, period, ({ visitors }) => visitors)}
      />
      <Columns
        name="Anfragen"
        change={changeInWords("completions", summary, today)}
        points={pointsOf(summary, period, ({ completions }) => completions)}
      />
      {funnelCompletions > totalVisitors && (
        <p className="text-small text-ink-soft md:col-span-full">
          Es kamen mehr Anfragen als gezählte Besuche: Wer Zählungen ablehnt oder ein Formular ohne JavaScript
          abschickt, steht nicht unter den Besuchen, seine Anfrage aber schon unter den Anfragen.
        </p>
      )}
    </div>
  );
}

/** The steps of the form; the one at which most left is marked. */
function Funnel({ summary: { funnel, funnelStarts, funnelCompletions } }: { summary: ShownSummary }) {
  const steps = funnelStarts > 0 ? funnel : [];
  const worst = Math.max(0, ...steps.map(({ visits, wentOn }) => visits - wentOn).slice(0, -1));
  const sent = steps.find(({ step }) => step === "sent")?.visits;
  return (
    <div>
      <NumbersTable
        columns={["Anfrageformular", "Besuche", "Ausstieg"]}
        rows={steps.map(({ step, visits, wentOn, dropOff }) => ({
          id: step,
          name: stepLabels[step],
          numbers: [formatWhole(visits), visits === 0 ? UNKNOWN : formatRate(dropOff)],
          share: visits / Math.max(funnelStarts, visits),
          mark:
            worst > 0 && step !== "sent" && visits - wentOn === worst
              ? `(hier gehen die meisten: ${formatWhole(worst)})`
              : undefined,
        }))}
        isTitled
      />
      {sent !== undefined && sent !== funnelCompletions && (
        <p className="pt-2 text-small text-ink-soft">
          {`Abgeschickt sind ${formatWhole(funnelCompletions)}: Das zählt jede gespeicherte Anfrage. Die Danke-Seite zählt nur, wo der Besuch gezählt wird.`}
        </p>
      )}
    </div>
  );
}

/** Days whose numbers are not whole that are named one by one. */
const GAPS_MAX = 10;

/** Gaps of the days, the newest first; nothing where there are none. */
function Gaps({ days }: { days: readonly VisitDay[] }) {
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

function gapOf({ visitors, isIncomplete }: VisitDay): string {
  if (visitors === null) return "keine Zahlen";
  return isIncomplete ? "unvollständig" : "";
}

/** Whatever fails to render here leaves the cards and the other tabs alone. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return <LoadFailure to={pathname + search} />;
}
