import type { ReactNode } from "react";
import { dateInWords } from "../../platform/berlin-days";
import { stepLabel } from "../../statistics/steps";
import type { DayRow, FunnelStepCount } from "../../statistics/summary";
import { classes } from "../../ui/classes";
import { formatShortDay } from "../dates";
import { formatWhole } from "./numbers";
import { NoData, NumbersTable } from "./tables";

/** Text in a chart `WIDTH` units wide: about 12 pixels high on phone and desktop. */
const CHART_TEXT = classes("fill-ink-soft text-[20px] md:text-[13px]");

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

/** Visitors of each day as bars, and beside them visitors and views as a table, which says what is missing of a day. */
export function DayChart({ days }: { days: readonly DayRow[] }) {
  const shown = days.slice(-MAX_DAYS);
  return (
    <Chart titleId="day-chart-title" title="Besucher am Tag" isEmpty={shown.length === 0}>
      <Bars days={shown} />
      <DayTable days={days.filter((row, index) => index >= days.length - MAX_DAYS || row.missing > 0 || row.isCut)} />
    </Chart>
  );
}

function Bars({ days }: { days: readonly DayRow[] }) {
  const top = roundUp(Math.max(1, ...days.map(({ visitors }) => visitors ?? 0)));
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
    </svg>
  );
}

function DayTable({ days }: { days: readonly DayRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label="Besucher am Tag als Tabelle">
      <NumbersTable
        columns={["Tag", "Besucher", "Aufrufe"]}
        rows={[...days].reverse().map((row) => ({
          id: row.day,
          name: (
            <>
              {dateInWords(row.day)}
              {markOf(row) && <small> {markOf(row)}</small>}
            </>
          ),
          numbers: [row.visitors, row.views].map((value) => (value === null ? "–" : formatWhole(value))),
        }))}
      />
    </section>
  );
}

/** What is missing of a day; empty if nothing is. */
function markOf({ visitors, missing, isCut }: DayRow): string {
  if (visitors === null) return "keine Zahlen";
  if (isCut) return "unvollständig, mehr Aufrufe, als gelesen werden";
  if (missing === 0) return "";
  return `unvollständig, etwa ${missing === 1 ? "1 Aufruf fehlt" : `${formatWhole(missing)} Aufrufe fehlen`}`;
}

/** The next even number of 1, 2 or 5 times a power of ten, so that the middle line is a whole number too. */
function roundUp(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = [2, 4, 10].map((factor) => factor * power).find((candidate) => candidate >= value);
    if (found) return found;
  }
}

/** The same of the funnel. */
const ROW = 50;
const LABEL = 22;
const BAR = 16;

const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** How many people saw each step of the quote form, as bars, and beside them as a table with those who left there. */
export function FunnelChart({ steps }: { steps: readonly FunnelStepCount[] }) {
  const most = Math.max(0, ...steps.map(({ visits }) => visits));
  return (
    <Chart titleId="funnel-chart-title" title="Weg zur Anfrage" isEmpty={most === 0}>
      <svg
        className="h-auto w-full"
        viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`}
        role="img"
        aria-label="Balken: Besuche je Schritt, Zahlen in der Tabelle"
      >
        {steps.map(({ step, visits }, index) => (
          <g key={step} transform={`translate(0 ${index * ROW})`}>
            <text className={CHART_TEXT} x={0} y={LABEL - 6}>
              {stepLabel(step)}
            </text>
            <text className={CHART_TEXT} x={WIDTH} y={LABEL - 6} textAnchor="end">
              {formatWhole(visits)}
            </text>
            <rect className="fill-mist" x={0} y={LABEL} width={WIDTH} height={BAR} rx={4} />
            <rect className="fill-accent" x={0} y={LABEL} width={(WIDTH * visits) / most} height={BAR} rx={4} />
          </g>
        ))}
      </svg>
      <NumbersTable
        columns={["Schritt", "Besuche", "Abgesprungen"]}
        rows={steps.map(({ step, visits, dropOff }) => ({
          id: step,
          name: stepLabel(step),
          numbers: [formatWhole(visits), `${oneDecimal.format(dropOff)}%`],
        }))}
      />
    </Chart>
  );
}

interface ChartProps {
  titleId: string;
  title: string;
  isEmpty: boolean;
  /** The drawing and its table. */
  children: ReactNode;
}

/** A chart and, beside it, its numbers as a table. */
function Chart({ titleId, title, isEmpty, children }: ChartProps) {
  return (
    <section className="mt-6" aria-labelledby={titleId}>
      <h3 className="text-body" id={titleId}>
        {title}
      </h3>
      {isEmpty ? (
        <NoData />
      ) : (
        <div className="mt-3 grid items-start gap-4 md:grid-cols-[1.6fr_1fr] md:gap-8">{children}</div>
      )}
    </section>
  );
}
