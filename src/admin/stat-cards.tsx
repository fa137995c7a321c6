import type { AnalyticsSummary } from "../analytics/summary";
import { formatWhole } from "./numbers";
import { Retry } from "./retry";
import type { Resource } from "./use-resource";

const oneDecimal = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "2,5%", and "0%" where there is no rate (spec section 9). */
export function formatRate(rate: number | undefined): string {
  return rate === undefined ? "0%" : `${oneDecimal.format(rate)}%`;
}

/** The four numbers; what is missing counts as 0 (spec section 9). */
export function StatCards({ summary, onRetry }: { summary: Resource<AnalyticsSummary>; onRetry: () => void }) {
  const data: Partial<AnalyticsSummary> = summary.status === "ready" ? summary.data : {};
  const cards = [
    { label: "Besucher", value: formatWhole(data.totalVisitors ?? 0) },
    { label: "Konversionsrate", value: formatRate(data.conversionRate) },
    { label: "Anfragen begonnen", value: formatWhole(data.funnelStarts ?? 0) },
    { label: "Anfragen abgeschickt", value: formatWhole(data.funnelCompletions ?? 0) },
  ];
  return (
    <section className="stats" aria-label="Kennzahlen" aria-busy={summary.status === "loading"}>
      <dl className="stat-cards">
        {cards.map(({ label, value }) => (
          <div className="stat-card" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {summary.status === "failed" && (
        <Retry message="Die Kennzahlen konnten nicht geladen werden." onRetry={onRetry} />
      )}
    </section>
  );
}
