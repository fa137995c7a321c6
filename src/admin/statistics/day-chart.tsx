import { dateInWords } from "../../platform/berlin-days";
import type { AnalyticsSummary } from "../../statistics/summary";
import { formatShortDay } from "../dates";
import { CHART_TEXT, Chart, DrawingAndTable } from "./chart";
import { formatWhole } from "./numbers";
import { NoData, NumbersTable } from "./numbers-table";

/** Sizes in SVG units; the chart scales to its container. */
const WIDTH = 600;
const HEIGHT = 190;
const LEFT = 46;
const BOTTOM = 30;
const TOP = 10;
/** Days in the chart and in the table. */
const MAX_DAYS = 60;
const MAX_LABELS = 7;
const MAX_BAR = 48;
/** Half the width of "21.11." on a phone. */
const HALF_LABEL = 29;

type Day = AnalyticsSummary["days"][number];

/** Visitors of each day as bars, and beside them visitors and views as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const shown = days.slice(-MAX_DAYS);
  return (
    <Chart titleId="day-chart-title" title="Besucher am Tag">
      {shown.length === 0 ? (
        <NoData />
      ) : (
        <DrawingAndTable>
          <Bars days={shown} />
          <DayTable days={shown} />
        </DrawingAndTable>
      )}
    </Chart>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const top = roundUp(Math.max(1, ...days.map(({ visitors }) => visitors)));
  const step = (WIDTH - LEFT) / days.length;
  const y = (value: number) => TOP + (HEIGHT - BOTTOM - TOP) * (1 - value / top);
  const bar = Math.min(step * 0.7, MAX_BAR);
  const middle = (index: number) => LEFT + (index + 0.5) * step;
  const every = Math.ceil(days.length / MAX_LABELS);
  return (
    <svg
      className="h-auto w-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Balken: Besucher am Tag, Zahlen in der Tabelle"
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line className="stroke-line" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
          <text className={CHART_TEXT} x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {formatWhole(value)}
          </text>
        </g>
      ))}
      {days.map(({ day, visitors }, index) => (
        <g key={day}>
          <rect
            className="fill-accent"
            x={middle(index) - bar / 2}
            width={bar}
            y={y(visitors)}
            height={y(0) - y(visitors)}
            rx={2}
          />
          {(days.length - 1 - index) % every === 0 && (
            <text
              className={CHART_TEXT}
              x={Math.min(middle(index), WIDTH - HALF_LABEL)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {formatShortDay(day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label="Besucher am Tag als Tabelle">
      <NumbersTable
        columns={["Tag", "Besucher", "Aufrufe"]}
        rows={[...days].reverse().map(({ day, visitors, views, estimatedHours }) => ({
          id: day,
          name: (
            <>
              {dateInWords(day)}
              {estimatedHours && <small> geschätzt ({hourRuns(estimatedHours)})</small>}
            </>
          ),
          numbers: [formatWhole(visitors), formatWhole(views)],
        }))}
      />
    </section>
  );
}

/** "9–11, 14 Uhr" @param hours in their order */
function hourRuns(hours: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const hour of hours) {
    const run = runs[runs.length - 1];
    if (run && run[1] + 1 === hour) run[1] = hour;
    else runs.push([hour, hour]);
  }
  return `${runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ")} Uhr`;
}

/** The next even number of 1, 2 or 5 times a power of ten, so that the middle line is a whole number too. */
function roundUp(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = [2, 4, 10].map((factor) => factor * power).find((candidate) => candidate >= value);
    if (found) return found;
  }
}
