import type { AnalyticsSummary } from "../analytics/summary";
import { formatLongDay } from "./dates";
import { DayChart } from "./day-chart";
import { FunnelChart } from "./funnel-chart";
import { RefreshIcon } from "./icons";
import { sourceLabel } from "./lead-origin";
import { formatWhole } from "./numbers";
import { RankTable } from "./rank-table";
import { Loading, Retry } from "./retry";
import type { Resource } from "./use-resource";

interface AnalyticsTabProps {
  summary: Resource<AnalyticsSummary>;
  onReload: () => void;
}

/** The visitor statistics: two charts, each with its numbers as a table, and the lists. */
export function AnalyticsTab({ summary, onReload }: AnalyticsTabProps) {
  return (
    <section className="analytics" aria-labelledby="analytics-title">
      <div className="inbox-head">
        <h2 id="analytics-title">Statistik</h2>
        <button className="icon-button" type="button" aria-label="Aktualisieren" onClick={onReload}>
          <RefreshIcon />
          <span aria-hidden="true">Aktualisieren</span>
        </button>
      </div>
      {summary.status === "loading" && <Loading />}
      {summary.status === "failed" && <Retry message={summary.message} onRetry={onReload} />}
      {summary.status === "ready" && <Numbers summary={summary.data} />}
    </section>
  );
}

const DEVICE_LABELS: Record<string, string> = { mobile: "Telefon", tablet: "Tablet", desktop: "Computer" };

function Numbers({ summary }: { summary: AnalyticsSummary }) {
  const { topPages, topSources, entryPages, campaigns, devices, requests } = summary;
  return (
    <>
      {summary.dropped > 0 && (
        <p className="notice" role="status">
          {summary.dropped === 1
            ? "Ein Aufruf fehlt in diesen Zahlen, weil der Speicher ihn nicht annahm."
            : `${formatWhole(summary.dropped)} Aufrufe fehlen in diesen Zahlen, weil der Speicher sie zeitweise nicht annahm.`}
        </p>
      )}
      {summary.days[0] && (
        <p className="analytics-range">
          {formatLongDay(summary.days[0].day)} bis {formatLongDay(summary.to)}
        </p>
      )}
      <DayChart days={summary.days} />
      <FunnelChart steps={summary.funnel} />
      <div className="rank-tables">
        <RankTable
          title="Meistbesuchte Seiten"
          columns={["Seite", "Aufrufe"]}
          rows={topPages.map(({ page, views }) => [page, views])}
        />
        <RankTable
          title="Quellen"
          columns={["Quelle", "Besuche"]}
          rows={topSources.map(({ source, visits }) => [sourceLabel(source), visits])}
        />
        <RankTable
          title="Einstiegsseiten"
          columns={["Seite", "Besuche"]}
          rows={entryPages.map(({ page, visits }) => [page, visits])}
        />
        <RankTable
          title="Kampagnen"
          columns={["Kampagne", "Besuche"]}
          rows={campaigns.map(({ campaign, visits }) => [campaign, visits])}
        />
        <RankTable
          title="Geräte"
          columns={["Gerät", "Besuche"]}
          rows={devices.map(({ device, visits }) => [DEVICE_LABELS[device] ?? device, visits])}
        />
        <RankTable
          title="Anfragen nach Quelle"
          columns={["Quelle", "Anfragen"]}
          rows={requests.bySource.map(({ source, requests }) => [sourceLabel(source), requests])}
        />
      </div>
    </>
  );
}
