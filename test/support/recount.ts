/**
 * Recounts the statistics from the single reports and rows, by their definitions (src/statistics/summary.ts) and
 * with nothing of the code that counts them for the operator: Intl says on which day in Berlin something happened.
 */
import type { AnalyticsSummary, FunnelStepCount } from "../../src/statistics/summary";

/** What a visitor's browser reported, and when. */
export type Report = { at: Date; session: string } & (
  | { kind: "view"; page: string; source: string; campaign: string; referrer: string; device: string }
  | { kind: "step"; step: string; service: string }
);

/** The fields of a stored request that are counted. */
export interface RequestRow {
  created_at: string;
  service: string;
  first_source: string | null;
  first_campaign: string | null;
  entry_page: string | null;
  status: string;
}

const STEPS = ["seen", "service", "step2", "step3", "step4", "sent"];

const berlin = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", dateStyle: "short" });

export function berlinDayOf(at: Date): string {
  return berlin.format(at).split("/").reverse().join("-");
}

/** @param from and to both included */
export function recount(reports: readonly Report[], rows: readonly RequestRow[], from: string, to: string) {
  const isIn = (at: Date) => from <= berlinDayOf(at) && berlinDayOf(at) <= to;
  // Who comes on two days counts on both: a visit is a session on a day.
  const inRange = reports
    .filter(({ at }) => isIn(at))
    .map((report) => ({ ...report, session: `${berlinDayOf(report.at)} ${report.session}` }));
  const views = inRange.filter((report) => report.kind === "view");
  const visits = new Set(inRange.map(({ session }) => session));
  const visitsWith = (select: (view: (typeof views)[number]) => string) =>
    top([...groups(views, select)].map(([value, some]) => [value, new Set(some.map(({ session }) => session)).size]));

  const saw = (session: string, step: string, service?: string) =>
    inRange.some(
      (report) =>
        report.session === session &&
        (report.kind === "view"
          ? step === "seen" && report.page === "/angebot" && service === undefined
          : (["seen", "service"].includes(step) || report.step === step) &&
            (service === undefined || report.service === service)),
    );
  const funnel = (sessions: Iterable<string>, steps = STEPS, service?: string): FunnelStepCount[] =>
    steps.map((step) => {
      const later = STEPS.slice(STEPS.indexOf(step) + 1);
      const there = [...sessions].filter((session) => saw(session, step, service));
      const wentOn = there.filter((session) => later.some((next) => saw(session, next, service))).length;
      const lost = there.length - wentOn;
      const dropOff = step === "sent" || there.length === 0 ? 0 : (lost / there.length) * 100;
      return { step: step as FunnelStepCount["step"], visits: there.length, wentOn, dropOff };
    });
  /** Visits by a value, with those first that saw the first step most often. */
  const split = (values: Iterable<string>, sessionsOf: (value: string) => Iterable<string>, first: string) =>
    top(
      [...new Set(values)].map((value) => [value, [...sessionsOf(value)].filter((id) => saw(id, first)).length]),
      Number.POSITIVE_INFINITY,
    ).map(([value]) => value);

  const townOf = (page: string) => (page.startsWith("/standorte/") ? page.slice("/standorte/".length) : "");
  const visitsTo = (town: string) =>
    new Set(views.filter(({ page }) => townOf(page) === town).map((view) => view.session));
  const visitsFrom = (source: string) =>
    new Set(views.filter((view) => view.source === source).map(({ session }) => session));

  const services = [
    ...groups(
      inRange.filter((report) => report.kind === "step"),
      ({ service }) => service,
    ).keys(),
  ];
  const byService = top(
    services.map((service) => [service, [...visits].filter((id) => saw(id, "service", service)).length]),
    Number.POSITIVE_INFINITY,
  );

  const firstViews = [...groups(views, ({ session }) => session).values()].map((all) =>
    all.reduce((first, view) => (view.at < first.at ? view : first)),
  );
  const requests = rows.filter((row) => row.status !== "spam" && isIn(new Date(row.created_at)));
  const completions = requests.filter(({ entry_page }) => entry_page !== "phone").length;
  const requestsBy = <Value>(select: (row: RequestRow) => Value) =>
    top(
      [...groups(requests, select)].map(([value, some]) => [value, some.length]),
      Number.POSITIVE_INFINITY,
    );
  return {
    from,
    to,
    totalVisitors: visits.size,
    conversionRate: visits.size === 0 ? 0 : (completions / visits.size) * 100,
    funnelStarts: [...visits].filter((session) => saw(session, "seen")).length,
    funnelCompletions: completions,
    topPages: top([...groups(views, ({ page }) => page)].map(([page, some]) => [page, some.length])).map(
      ([page, number]) => ({ page, views: number }),
    ),
    topSources: visitsWith(({ source }) => source).map(([source, number]) => ({ source, visits: number })),
    totalViews: views.length,
    entryPages: top([...groups(firstViews, ({ page }) => page)].map(([page, some]) => [page, some.length])).map(
      ([page, number]) => ({ page, visits: number }),
    ),
    devices: visitsWith(({ device }) => device).map(([device, number]) => ({ device, visits: number })),
    campaigns: visitsWith(({ campaign }) => campaign).map(([campaign, number]) => ({ campaign, visits: number })),
    referrers: visitsWith(({ referrer }) => referrer).map(([referrer, number]) => ({ referrer, visits: number })),
    funnel: funnel(visits),
    funnelByService: byService.map(([service]) => ({ service, steps: funnel(visits, STEPS.slice(1), service) })),
    funnelByTown: split(views.map(({ page }) => townOf(page)).filter(Boolean), visitsTo, "seen").map((town) => ({
      town,
      steps: funnel(visitsTo(town)),
    })),
    funnelBySource: split(
      views.map(({ source }) => source),
      visitsFrom,
      "seen",
    )
      .slice(0, 10)
      .map((source) => ({ source, steps: funnel(visitsFrom(source)) })),
    requests: {
      byService: requestsBy(({ service }) => service).map(([service, number]) => ({ service, requests: number })),
      bySource: requestsBy((row) => row.first_source).map(([source, number]) => ({ source, requests: number })),
      byCampaign: requestsBy((row) => row.first_campaign).map(([campaign, number]) => ({ campaign, requests: number })),
      byEntryPage: requestsBy((row) => row.entry_page).map(([page, number]) => ({ page, requests: number })),
    },
  } satisfies Omit<AnalyticsSummary, "days">;
}

function groups<Row, Value>(rows: readonly Row[], select: (row: Row) => Value): Map<Value, Row[]> {
  return Map.groupBy(rows, select);
}

/** The highest numbers, then by name; nameless entries (a view without a campaign) are left out. */
function top<Value>(counts: [Value, number][], length = 10): [Value, number][] {
  return counts
    .filter(([value, number]) => value !== "" && number > 0)
    .sort(([a, numberA], [b, numberB]) => numberB - numberA || (String(a) < String(b) ? -1 : 1))
    .slice(0, length);
}
