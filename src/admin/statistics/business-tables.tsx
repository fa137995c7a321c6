import { formatEuros } from "../../platform/euros";
import { serviceLabel } from "../../requests/answers/options";
import { RETENTION_MONTHS } from "../../requests/erasing/retention";
import type { Business, RevenueTotal } from "../../requests/figures/business.server";
import { NO_TOWN } from "../../requests/place";
import { sourceLabel } from "../../requests/sources/options";
import { type AnalyticsSummary, PHONE_ENTRY } from "../../statistics/summary";
import type { Filter } from "../requests/filter";
import { formatConversion, formatRate, formatWhole } from "./numbers";
import { NumbersTable, TitledTable } from "./tables";

/** The figures of a period: its visits, and what its requests brought. */
interface Figures {
  summary: AnalyticsSummary;
  business: Business;
}

const COLUMNS = ["Anfragen", "Gewonnen", "Quote", "Euro"] as const;

/** Revenue beside requests and conversion; a name links to the list of these requests. */
export function BusinessTables({ summary, business }: Figures) {
  const { requests } = summary;
  return (
    <>
      <TitledTable
        title="Gewonnen nach Monat"
        columns={["Monat", "Gewonnen", "Euro"]}
        rows={business.months.map(({ month, won, cents }) => ({
          id: month,
          name: month.split("-").reverse().join("/"),
          numbers: [formatWhole(won), formatEuros(cents)],
        }))}
      />
      <WonTable
        column="Quelle"
        rows={joined("source", requests.bySource, business.bySource)}
        name={sourceLabel}
        filter="source"
      />
      <WonTable
        column="Kampagne"
        rows={joined("campaign", requests.byCampaign, business.byCampaign)}
        name={(campaign) => campaign ?? "ohne Kampagne"}
        filter="campaign"
      />
      <WonTable
        column="Einstiegsseite"
        rows={joined("page", requests.byEntryPage, business.byEntryPage)}
        name={(page) => (page === PHONE_ENTRY ? "Telefon" : (page ?? "unbekannt"))}
        filter="entry"
      />
      <WonTable
        column="Leistung"
        rows={joined("service", requests.byService, business.byService)}
        name={(service) => (service ? serviceLabel(service) : "nicht erfragt")}
        filter="service"
      />
      <WonTable
        column="Ort"
        rows={business.byTown.map(({ town, ...row }) => ({ value: town ?? NO_TOWN, ...row }))}
        name={String}
        filter="town"
        note={`Nach Orten zählen nur gespeicherte Anfragen: Was nicht gewonnen wurde, wird ${RETENTION_MONTHS} Monate nach der letzten Änderung gelöscht.`}
      />
      {business.isCut && <p className="mt-2 text-small">Ältere Aufträge dieses Zeitraums fehlen: Es sind zu viele.</p>}
    </>
  );
}

type Row = { value: string | null; requests: number } & RevenueTotal;

/** Joins requests with their revenue; an order whose requests are no longer counted gets a row of its own. */
function joined<By extends string>(
  by: By,
  counted: readonly (Record<By, string | null> & { requests: number })[],
  orders: readonly (Record<By, string | null> & RevenueTotal)[],
): Row[] {
  const requests = new Map<string | null, number>(counted.map((row) => [row[by], row.requests]));
  const revenue = new Map<string | null, RevenueTotal>(orders.map((row) => [row[by], row]));
  return [...new Set([...requests.keys(), ...revenue.keys()])].map((value) => {
    const { won, cents } = revenue.get(value) ?? { won: 0, cents: 0 };
    return { value, requests: requests.get(value) ?? won, won, cents };
  });
}

interface WonProps {
  column: string;
  rows: readonly Row[];
  name: (value: string | null) => string;
  /** The filter of the list by this column. */
  filter: keyof Filter;
  note?: string;
}

function WonTable({ column, rows, name, filter, note }: WonProps) {
  return (
    <TitledTable
      title={`Umsatz nach ${column}`}
      columns={[column, ...COLUMNS]}
      rows={rows.map(({ value, requests, won, cents }) => ({
        id: String(value),
        name: name(value),
        filter: value ? { [filter]: value } : undefined,
        numbers: [formatWhole(requests), formatWhole(won), formatRate((won / requests) * 100), formatEuros(cents)],
      }))}
      note={note}
    />
  );
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
