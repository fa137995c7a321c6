import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import type { Business } from "../../requests/figures/business.server";
import { sourceLabel } from "../../requests/sources/options";
import { type AnalyticsSummary, OTHER, type Range } from "../../statistics/summary";
import { Loading, RefreshButton, Retry } from "../box";
import { useApiResult } from "../queries";
import type { Filter } from "../requests/filter";
import { TabHead } from "../screens";
import { BusinessTables, Comparison } from "./business-tables";
import { DayChart, FunnelChart } from "./charts";
import { businessKey, daysBefore, daysOf, statisticsKey } from "./period";
import { PeriodPicker, usePeriod } from "./period-picker";
import { FunnelTable, RankTable } from "./tables";

/** The visitor statistics: two charts, each with its numbers as a table, and the lists. */
export default function StatisticsPage() {
  const [period, changePeriod] = usePeriod();
  const days = daysOf(period, berlinDay(new Date()));
  const statistics = useApiResult<AnalyticsSummary>(statisticsKey(days));
  return (
    <section aria-labelledby="analytics-title">
      <TabHead titleId="analytics-title" title="Statistik" action={<RefreshButton />} />
      <PeriodPicker key={period} period={period} onChange={changePeriod} />
      {!statistics && <Loading />}
      {statistics?.problem && <Retry message={statistics.problem} />}
      {statistics?.data && <Numbers summary={statistics.data} days={days} />}
    </section>
  );
}

const DEVICE_LABELS: Record<string, string> = { mobile: "Telefon", tablet: "Tablet", desktop: "Computer" };

function Numbers({ summary, days }: { summary: AnalyticsSummary; days: Range }) {
  const { topPages, topSources, entryPages, campaigns, devices, referrers } = summary;
  const business = useApiResult<Business>(businessKey(days))?.data;
  const businessBefore = useApiResult<Business>(businessKey(daysBefore(days)))?.data;
  const summaryBefore = useApiResult<AnalyticsSummary>(statisticsKey(daysBefore(days)))?.data;
  return (
    <>
      <p className="text-ink-soft">
        {dateInWords(summary.from)} bis {dateInWords(summary.to)}
      </p>
      {business && businessBefore && summaryBefore && (
        <Comparison now={{ summary, business }} before={{ summary: summaryBefore, business: businessBefore }} />
      )}
      <DayChart days={summary.days} />
      <FunnelChart steps={summary.funnel} />
      <div className="md:columns-2 md:gap-x-8">
        <RankTable
          title="Meistbesuchte Seiten"
          columns={["Seite", "Aufrufe"]}
          rows={topPages.map(({ page, views }) => ({ name: page, count: views }))}
        />
        <RankTable
          title="Quellen"
          columns={["Quelle", "Besuche"]}
          rows={topSources.map(({ source, visits }) => visitsOf(source, visits, "source", sourceLabel(source)))}
        />
        <RankTable
          title="Einstiegsseiten"
          columns={["Seite", "Besuche"]}
          rows={entryPages.map(({ page, visits }) => visitsOf(page, visits, "entry"))}
        />
        <RankTable
          title="Kampagnen"
          columns={["Kampagne", "Besuche"]}
          rows={campaigns.map(({ campaign, visits }) => visitsOf(campaign, visits, "campaign"))}
        />
        <RankTable
          title="Geräte"
          columns={["Gerät", "Besuche"]}
          rows={devices.map(({ device, visits }) => ({ name: DEVICE_LABELS[device] ?? device, count: visits }))}
        />
        <RankTable
          title="Verweisende Seiten"
          columns={["Seite", "Besuche"]}
          // Without `utm_source`, a request's source is the referring host.
          rows={referrers.map(({ referrer, visits }) => visitsOf(referrer, visits, "source"))}
        />
      </div>
      {business && <BusinessTables summary={summary} business={business} />}
      <FunnelTable
        column="Leistung"
        rows={summary.funnelByService.map(({ service, steps }) => ({
          name: serviceLabel(service),
          filter: { service },
          steps,
        }))}
      />
      <FunnelTable
        column="Ortsseite"
        rows={summary.funnelByTown.map(({ town, steps }) => ({
          name: town,
          filter: { entry: `/standorte/${town}` },
          steps,
        }))}
      />
      <FunnelTable
        column="Quelle"
        rows={summary.funnelBySource.map(({ source, steps }) => ({
          name: sourceLabel(source),
          filter: filterFor("source", source),
          steps,
        }))}
      />
    </>
  );
}

type OriginField = "source" | "campaign" | "entry";

/** A row of visits, whose name links to the requests with this value. */
function visitsOf(value: string, count: number, field: OriginField, name = value) {
  return { name, count, filter: filterFor(field, value) };
}

/** The filter for requests with this value; undefined for `OTHER`, which is no stored value. */
function filterFor(name: OriginField, value: string): Partial<Filter> | undefined {
  return value === OTHER ? undefined : { [name]: value };
}
