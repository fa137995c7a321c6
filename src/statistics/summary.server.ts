/** From the days of a range and its requests to the summary that the operator reads. */
import { berlinDay, type Day, daysFrom, laterOf } from "../platform/berlin-days";
import { type FunnelCounts, type FunnelSplit, sumOf, type VisitKind } from "./day-total";
import { type KnownDay, readDays, readToday, type StatisticsStore } from "./days.server";
import { countRequests, type RequestCount } from "./requests.server";
import { type FunnelStep, funnelSteps } from "./steps";
import { type AnalyticsSummary, type DayRow, PHONE_ENTRY, type Range, type RequestOrigins } from "./summary";

/** How long the top lists are (decisions, "Analytics"). */
const TOP_LENGTH = 10;

const SERVICE_STEPS = funnelSteps.filter((step) => step !== "seen");

/** @throws whatever KV or D1 throws */
export async function readSummary(
  { statistics, db }: StatisticsStore,
  { from, to }: Range,
  now: Date,
): Promise<AnalyticsSummary> {
  const today = berlinDay(now);
  const [{ known, first }, totalOfToday, requests] = await Promise.all([
    readDays(db, { from, to }),
    to === today ? readToday(statistics, now) : undefined,
    countRequests(db, from, to),
  ]);
  const days = new Map(known.map((row) => [row.day, row]));
  if (totalOfToday) days.set(today, { day: today, missing: days.get(today)?.missing ?? 0, total: totalOfToday });
  const { views, visitors, pages, visits, funnels } = sumOf([...days.values()].flatMap(({ total }) => total ?? []));

  const top = (kind: VisitKind) => highest(Object.entries(visits[kind]));
  const funnel = (split: FunnelSplit, value: string, steps: readonly FunnelStep[] = funnelSteps) =>
    steps.map((step) => funnelStep(step, funnels[split][value] ?? {}));
  const splitBy = (split: FunnelSplit, first: FunnelStep, length?: number) =>
    highest(visitsOf(funnels[split], first), length).map(([value]) => value);

  // What came by telephone is a request, but went through no form.
  const funnelCompletions = requests
    .filter(({ entryPage }) => entryPage !== PHONE_ENTRY)
    .reduce((sum, row) => sum + row.count, 0);

  return {
    from,
    to,
    totalVisitors: visitors,
    conversionRate: percent(funnelCompletions, visitors),
    funnelStarts: funnels.all[""]?.seen?.visits ?? 0,
    funnelCompletions,
    topPages: highest(Object.entries(pages)).map(([page, number]) => ({ page, views: number })),
    topSources: top("source").map(([source, number]) => ({ source, visits: number })),
    totalViews: views,
    days: daysFrom(laterOf(from, first ?? today), to).map((day) => rowOf(day, days.get(day))),
    entryPages: top("entry").map(([page, number]) => ({ page, visits: number })),
    devices: top("device").map(([device, number]) => ({ device, visits: number })),
    campaigns: top("campaign").map(([campaign, number]) => ({ campaign, visits: number })),
    referrers: top("referrer").map(([referrer, number]) => ({ referrer, visits: number })),
    funnel: funnel("all", ""),
    funnelByService: splitBy("service", "service", Number.POSITIVE_INFINITY).map((service) => ({
      service,
      steps: funnel("service", service, SERVICE_STEPS),
    })),
    funnelByTown: splitBy("town", "seen", Number.POSITIVE_INFINITY).map((town) => ({
      town,
      steps: funnel("town", town),
    })),
    funnelBySource: splitBy("source", "seen").map((source) => ({ source, steps: funnel("source", source) })),
    requests: requestOrigins(requests),
  };
}

function highest<Value>(counts: readonly (readonly [Value, number])[], length = TOP_LENGTH) {
  return counts
    .filter(([, number]) => number > 0)
    .sort(([a, numberA], [b, numberB]) => numberB - numberA || (String(a) < String(b) ? -1 : 1))
    .slice(0, length);
}

function visitsOf(funnels: Record<string, FunnelCounts>, step: FunnelStep): [string, number][] {
  return Object.entries(funnels).map(([value, counts]) => [value, counts[step]?.visits ?? 0]);
}

function funnelStep(step: FunnelStep, counts: FunnelCounts) {
  const { visits = 0, wentOn = 0 } = counts[step] ?? {};
  return { step, visits, wentOn, dropOff: step === "sent" ? 0 : percent(visits - wentOn, visits) };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** A day without a row in the database has no numbers either: a line through the days must not skip it. */
function rowOf(day: Day, { total = null, missing = 0 }: Partial<KnownDay> = {}): DayRow {
  return {
    day,
    views: total?.views ?? null,
    visitors: total?.visitors ?? null,
    missing,
    isCut: total?.isCut ?? false,
  };
}

function requestOrigins(requests: readonly RequestCount[]): RequestOrigins {
  const by = <Value>(select: (row: RequestCount) => Value) => {
    const sums = new Map<Value, number>();
    for (const row of requests) sums.set(select(row), (sums.get(select(row)) ?? 0) + row.count);
    return highest([...sums], Number.POSITIVE_INFINITY);
  };
  return {
    byService: by((row) => row.service).map(([service, number]) => ({ service, requests: number })),
    bySource: by((row) => row.source).map(([source, number]) => ({ source, requests: number })),
    byCampaign: by((row) => row.campaign).map(([campaign, number]) => ({ campaign, requests: number })),
    byEntryPage: by((row) => row.entryPage).map(([page, number]) => ({ page, requests: number })),
  };
}
