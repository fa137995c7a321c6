import { formatEuros } from "../../platform/euros";
import type { Business } from "../../requests/figures/business.server";
import type { AnalyticsSummary } from "../../statistics/summary";
import { formatConversion, formatRate, formatWhole } from "./numbers";
import { NumbersTable } from "./tables";

interface Figures {
  summary: AnalyticsSummary;
  business: Business;
}

/** The figures of a period beside those of the period before it. */
export function Comparison({ now, before }: { now: Figures; before: Figures }) {
  const rows: {
    name: string;
    of: (figures: Figures) => number;
    format: (value: number, figures: Figures) => string;
  }[] = [
    { name: "Besucher", of: ({ summary }) => summary.totalVisitors, format: formatWhole },
    { name: "Anfragen begonnen", of: ({ summary }) => summary.funnelStarts, format: formatWhole },
    { name: "Anfragen abgeschickt", of: ({ summary }) => summary.funnelCompletions, format: formatWhole },
    {
      name: "Konversionsrate",
      of: ({ summary }) => summary.conversionRate,
      format: (_, { summary }) => formatConversion(summary),
    },
    { name: "Anfragen insgesamt, mit Telefon", of: ({ summary }) => requestsOf(summary), format: formatWhole },
    { name: "Davon gewonnen", of: ({ business }) => business.total.won, format: formatWhole },
    { name: "Auftragswert", of: ({ business }) => business.total.cents, format: formatEuros },
    { name: "Angebote gesendet", of: ({ business }) => business.offers.sent, format: formatWhole },
    { name: "Angebote angenommen", of: ({ business }) => business.offers.accepted, format: formatWhole },
    { name: "Annahmequote", of: ({ business }) => acceptanceRate(business), format: formatRate },
    { name: "Angenommen, einmalig (netto)", of: ({ business }) => business.offers.onceCents, format: formatEuros },
    { name: "Angenommen, je Monat (netto)", of: ({ business }) => business.offers.monthCents, format: formatEuros },
  ];
  return (
    <section className="mt-4" aria-labelledby="comparison-title">
      <h3 className="text-body" id="comparison-title">
        Im Vergleich zum Zeitraum davor
      </h3>
      <NumbersTable
        columns={["Kennzahl", "Zeitraum", "Davor", "Veränderung"]}
        rows={rows.map(({ name, of, format }) => ({
          id: name,
          name,
          numbers: [format(of(now), now), format(of(before), before), changeOf(of(now), of(before))],
        }))}
      />
    </section>
  );
}

/** Requests from the form and by phone. */
function requestsOf({ requests }: AnalyticsSummary): number {
  return requests.byService.reduce((sum, row) => sum + row.requests, 0);
}

/** Accepted offers among those accepted, declined or expired, in per cent. */
function acceptanceRate({ offers: { accepted, declined, expired } }: Business): number {
  return (accepted / Math.max(1, accepted + declined + expired)) * 100;
}

const signed = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** "+25%"; a dash where there was nothing to compare with. */
function changeOf(now: number, before: number): string {
  return before === 0 ? "–" : `${signed.format(((now - before) / before) * 100)}%`;
}
