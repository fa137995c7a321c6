import { stepLabel } from "../../statistics/steps";
import type { FunnelStepCount } from "../../statistics/summary";
import { CHART_TEXT, Chart, DrawingAndTable } from "./chart";
import { formatWhole } from "./numbers";
import { NoData, NumbersTable } from "./numbers-table";

/** Sizes in SVG units. */
const WIDTH = 600;
const ROW = 50;
const LABEL = 22;
const BAR = 16;

const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** How many people saw each step of the quote form, as bars, and beside them as a table with those who left there. */
export function FunnelChart({ steps }: { steps: readonly FunnelStepCount[] }) {
  const most = Math.max(0, ...steps.map(({ visits }) => visits));
  return (
    <Chart titleId="funnel-chart-title" title="Weg zur Anfrage">
      {most === 0 ? (
        <NoData />
      ) : (
        <DrawingAndTable>
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
        </DrawingAndTable>
      )}
    </Chart>
  );
}
