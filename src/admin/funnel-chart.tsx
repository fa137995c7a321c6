import { stepLabel } from "../analytics/steps";
import type { FunnelStepCount } from "../analytics/summary";
import { formatWhole } from "./numbers";

/** Sizes in units of the drawing. */
const WIDTH = 600;
const ROW = 50;
const LABEL = 22;
const BAR = 16;

const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** How many people saw each step of the quote form, as bars, and beside them as a table with those who left there. */
export function FunnelChart({ steps }: { steps: readonly FunnelStepCount[] }) {
  const most = Math.max(0, ...steps.map(({ visits }) => visits));
  return (
    <section className="chart" aria-labelledby="funnel-chart-title">
      <h3 id="funnel-chart-title">Weg zur Anfrage</h3>
      {most === 0 ? (
        <p className="empty-list">Keine Daten verfügbar</p>
      ) : (
        <div className="chart-and-table">
          <svg
            viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`}
            role="img"
            aria-label="Balken: Besuche je Schritt, Zahlen in der Tabelle"
          >
            {steps.map(({ step, visits }, index) => (
              <g key={step} transform={`translate(0 ${index * ROW})`}>
                <text className="chart-text" x={0} y={LABEL - 6}>
                  {stepLabel(step)}
                </text>
                <text className="chart-text" x={WIDTH} y={LABEL - 6} textAnchor="end">
                  {formatWhole(visits)}
                </text>
                <rect className="chart-ground" x={0} y={LABEL} width={WIDTH} height={BAR} rx={4} />
                <rect className="chart-bar" x={0} y={LABEL} width={(WIDTH * visits) / most} height={BAR} rx={4} />
              </g>
            ))}
          </svg>
          <table className="numbers">
            <thead>
              <tr>
                <th scope="col">Schritt</th>
                <th scope="col">Besuche</th>
                <th scope="col">Abgesprungen</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ step, visits, dropOff }) => (
                <tr key={step}>
                  <th scope="row">{stepLabel(step)}</th>
                  <td>{formatWhole(visits)}</td>
                  <td>{oneDecimal.format(dropOff)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
