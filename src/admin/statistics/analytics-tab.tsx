import { Suspense } from "react";
import { Await, useLoaderData } from "react-router";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { serviceLabel } from "../../quote/options";
import type { Business } from "../../requests/figures/business.server";
import { OTHER } from "../../statistics/known-pages";
import type { Range } from "../../statistics/range";
import type { AnalyticsSummary } from "../../statistics/summary";
import type { clientLoader } from "../dashboard-page";
import { TabHead } from "../inbox/inbox";
import { sourceLabel } from "../request/lead-origin";
import { Loading, RefreshButton, Retry } from "../retry";
import { useApiResult } from "../use-api-result";
import { useView } from "../use-view";
import { businessPath, type Filter, statisticsPath } from "../view";
import { BusinessTables } from "./business-tables";
import { Comparison } from "./comparison";
import { Completeness } from "./completeness";
import { DayChart } from "./day-chart";
import { FunnelChart } from "./funnel-chart";
import { FunnelTable } from "./funnel-table";
import { daysBefore, daysOf } from "./period";
import { PeriodPicker } from "./period-picker";
import { RankTable } from "./rank-table";

/** The visitor statistics: two charts, each with its numbers as a table, and the lists. */
export function AnalyticsTab() {
  const { statistics } = useLoaderData<typeof clientLoader>();
  const [view, change] = useView();
  return (
    <section aria-labelledby="analytics-title">
      <TabHead titleId="analytics-title" title="Statistik">
        <RefreshButton />
      </TabHead>
      <PeriodPicker key={view.period} period={view.period} onChange={(period) => change({ period })} />
      <Suspense fallback={<Loading />}>
        <Await resolve={statistics}>
          {({ data, problem }) =>
            data ? (
              <Numbers summary={data} days={daysOf(view.period, berlinDay(new Date()))} />
            ) : (
              <Retry message={problem} />
            )
          }
        </Await>
      </Suspense>
    </section>
  );
}

const DEVICE_LABELS: Record<string, string> = { mobile: "Telefon", tablet: "Tablet", desktop: "Computer" };

function Numbers({ summary, days }: { summary: AnalyticsSummary; days: Range }) {
  const { topPages, topSources, entryPages, campaigns, devices, referrers } = summary;
  const business = useApiResult<Business>(businessPath(days))?.data;
  const businessBefore = useApiResult<Business>(businessPath(daysBefore(days)))?.data;
  const summaryBefore = useApiResult<AnalyticsSummary>(statisticsPath(daysBefore(days)))?.data;
  return (
    <>
      <Completeness summary={summary} />
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
          rows={topSources.map(({ source, visits }) => ({
            name: sourceLabel(source),
            count: visits,
            filter: filterFor("source", source),
          }))}
        />
        <RankTable
          title="Einstiegsseiten"
          columns={["Seite", "Besuche"]}
          rows={entryPages.map(({ page, visits }) => ({ name: page, count: visits, filter: filterFor("entry", page) }))}
        />
        <RankTable
          title="Kampagnen"
          columns={["Kampagne", "Besuche"]}
          rows={campaigns.map(({ campaign, visits }) => ({
            name: campaign,
            count: visits,
            filter: filterFor("campaign", campaign),
          }))}
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
          rows={referrers.map(({ referrer, visits }) => ({
            name: referrer,
            count: visits,
            filter: filterFor("source", referrer),
          }))}
        />
      </div>
      {business && <BusinessTables summary={summary} business={business} />}
      <FunnelTable
        title="Weg zur Anfrage nach Leistung"
        column="Leistung"
        rows={summary.funnelByService.map(({ service, steps }) => ({
          name: serviceLabel(service),
          filter: { service },
          steps,
        }))}
      />
      <FunnelTable
        title="Weg zur Anfrage nach Ortsseite"
        column="Ortsseite"
        rows={summary.funnelByTown.map(({ town, steps }) => ({
          name: town,
          filter: { entry: `/standorte/${town}` },
          steps,
        }))}
      />
      <FunnelTable
        title="Weg zur Anfrage nach Quelle"
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

/** The filter for requests with this value; undefined for `OTHER`, which is no stored value. */
function filterFor(name: "source" | "campaign" | "entry", value: string): Partial<Filter> | undefined {
  return value === OTHER ? undefined : { [name]: value };
}
