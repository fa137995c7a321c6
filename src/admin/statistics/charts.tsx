import type { ReactNode } from "react";
import type { DayRow } from "../../statistics/summary";
import { classes } from "../../ui/classes";
import { formatShortDay } from "../dates";
import { shortened } from "../requests/words";
import { formatWhole } from "./numbers";
import type { Row } from "./tables";

/** Text in a chart `WIDTH` units wide: about 12 pixels high on phone and desktop. */
const CHART_TEXT = classes("fill-ink-soft text-[22px] md:text-[15px]");

/** Sizes in SVG units; the chart scales to its container. */
const WIDTH = 600;
const HEIGHT = 190;
const LEFT = 46;
const BOTTOM = 30;
const TOP = 10;
const MAX_LABELS = 7;
const MAX_BAR = 48;
/** Half the width of "21.11." on a phone. */
const HALF_LABEL = 29;

/** Visitors of each day. */
export function DayChart({ days }: { days: readonly DayRow[] }) {
  const top = roundUp(Math.max(1, ...days.map(({ visitors }) => visitors ?? 0)));
  const step = (WIDTH - LEFT) / days.length;
  const y = (value: number) => TOP + (HEIGHT - BOTTOM - TOP) * (1 - value / top);
  const bar = Math.min(step * 0.7, MAX_BAR);
  const middle = (index: number) => LEFT + (index + 0.5) * step;
  const every = Math.ceil(days.length / MAX_LABELS);
  return (
    <Chart unit="Besucher" height={HEIGHT}>
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
            y={y(visitors ?? 0)}
            height={y(0) - y(visitors ?? 0)}
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
    </Chart>
  );
}

/** The next even number of 1, 2 or 5 times a power of ten, so that the middle line is a whole number too. */
function roundUp(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = [2, 4, 10].map((factor) => factor * power).find((candidate) => candidate >= value);
    if (found) return found;
  }
}

/** The same of the bars; the table has the rows beyond the first ones, and a long name in full. */
const ROW = 54;
const LABEL = 26;
const BAR = 12;
const MAX_BARS = 12;
const MAX_NAME = 38;

interface BarChartProps {
  /** What is drawn: the name of a column. */
  unit: string;
  /** Which of a row's numbers that is. */
  column: number;
  rows: readonly Row[];
}

/** The first rows of a table, as bars. */
export function BarChart({ unit, column, rows }: BarChartProps) {
  const shown = rows.slice(0, MAX_BARS);
  const most = Math.max(1, ...shown.map(({ drawn }) => drawn ?? 0));
  return (
    <Chart unit={unit} height={shown.length * ROW}>
      {shown.map(({ id, name, numbers, drawn = 0 }, index) => (
        <g key={id} transform={`translate(0 ${index * ROW})`}>
          <text className={CHART_TEXT} x={0} y={LABEL - 8}>
            {shortened(name, MAX_NAME)}
          </text>
          <text className={CHART_TEXT} x={WIDTH} y={LABEL - 8} textAnchor="end">
            {numbers[column]}
          </text>
          <rect className="fill-mist" x={0} y={LABEL} width={WIDTH} height={BAR} rx={4} />
          <rect className="fill-accent" x={0} y={LABEL} width={(WIDTH * drawn) / most} height={BAR} rx={4} />
        </g>
      ))}
    </Chart>
  );
}

function Chart({ unit, height, children }: { unit: string; height: number; children: ReactNode }) {
  return (
    <figure className="max-w-144">
      <figcaption className="mb-2 text-small font-semibold text-ink-soft">{unit}</figcaption>
      <svg
        className="h-auto w-full"
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={`Balken: ${unit}, Zahlen in der Tabelle`}
      >
        {children}
      </svg>
    </figure>
  );
}
