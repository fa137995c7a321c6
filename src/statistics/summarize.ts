/** From totals to the summary that the operator reads. Pure. */
import { type Day, daysFrom } from "../platform/berlin-days";
import { type FunnelSplit, factPrefix, funnelPrefix, type SimpleKind, VISITOR } from "./facts";
import { PHONE_ENTRY } from "./known-pages";
import type { Range } from "./range";
import { type FunnelStep, funnelSteps } from "./steps";
import type { AnalyticsSummary, FunnelStepCount, RequestOrigins } from "./summary";
import { distinctFrom, type RequestCount, type Totals } from "./totals";

/** How long the top lists are (decisions, "Analytics"). */
const TOP_LENGTH = 10;

const SERVICE_STEPS = funnelSteps.filter((step) => step !== "seen");

/**
 * @param totals of exactly the days of the range
 * @param notStored views and steps of the range that the storage refused
 */
export function summarize({ from, to }: Range, totals: Totals, notStored: number): Omit<AnalyticsSummary, "failures"> {
  const count = (fact: string) => distinctFrom(totals.facts[fact] ?? {}, from);
  const visits = (kind: SimpleKind) =>
    valuesOf(totals, factPrefix(kind)).map(({ value, fact }) => [value, count(fact)] as const);
  const funnel = (split: FunnelSplit, value: string, steps: readonly FunnelStep[] = funnelSteps) =>
    steps.map((step) =>
      funnelStep(
        step,
        count(`${funnelPrefix("saw", split, step)}${value}`),
        count(`${funnelPrefix("wentOn", split, step)}${value}`),
      ),
    );
  const splitBy = (split: FunnelSplit, first: FunnelStep) =>
    highest(
      valuesOf(totals, funnelPrefix("saw", split, first)).map(({ value, fact }) => [value, count(fact)] as const),
      Number.POSITIVE_INFINITY,
    ).map(([value]) => value);

  const totalVisitors = count(VISITOR);
  // What came by telephone is a request, but went through no form.
  const funnelCompletions = totals.requests
    .filter(({ entryPage }) => entryPage !== PHONE_ENTRY)
    .reduce((sum, row) => sum + row.count, 0);
  const days = filled(totals.days, to);

  return {
    from,
    to,
    totalVisitors,
    conversionRate: percent(funnelCompletions, totalVisitors),
    funnelStarts: count(funnelPrefix("saw", "all", "seen")),
    funnelCompletions,
    topPages: highest(Object.entries(totals.pages)).map(([page, views]) => ({ page, views })),
    topSources: highest(visits("source")).map(([source, number]) => ({ source, visits: number })),
    totalViews: days.reduce((sum, { views }) => sum + views, 0),
    days,
    isEstimated: days.some(({ estimatedHours }) => estimatedHours),
    entryPages: highest(visits("entry")).map(([page, number]) => ({ page, visits: number })),
    devices: highest(visits("device")).map(([device, number]) => ({ device, visits: number })),
    campaigns: highest(visits("campaign")).map(([campaign, number]) => ({ campaign, visits: number })),
    referrers: highest(visits("referrer")).map(([referrer, number]) => ({ referrer, visits: number })),
    funnel: funnel("all", ""),
    funnelByService: splitBy("service", "service").map((service) => ({
      service,
      steps: funnel("service", service, SERVICE_STEPS),
    })),
    funnelByTown: splitBy("town", "seen").map((town) => ({ town, steps: funnel("town", town) })),
    funnelBySource: splitBy("source", "seen")
      .slice(0, TOP_LENGTH)
      .map((source) => ({
        source,
        steps: funnel("source", source),
      })),
    requests: requestOrigins(totals.requests),
    dropped: notStored + (totals.dropped ?? 0),
  };
}

function valuesOf(totals: Totals, prefix: string): { value: string; fact: string }[] {
  return Object.keys(totals.facts)
    .filter((fact) => fact.startsWith(prefix))
    .map((fact) => ({ fact, value: fact.slice(prefix.length) }));
}

function highest<Value>(counts: readonly (readonly [Value, number])[], length = TOP_LENGTH) {
  return counts
    .filter(([, number]) => number > 0)
    .sort(([a, numberA], [b, numberB]) => numberB - numberA || (String(a) < String(b) ? -1 : 1))
    .slice(0, length);
}

function funnelStep(step: FunnelStep, visits: number, wentOn: number): FunnelStepCount {
  return { step, visits, wentOn, dropOff: step === "sent" ? 0 : percent(visits - wentOn, visits) };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** From the first day with a view on, days without one have rows too: a line through the days must not skip them. */
function filled(rows: Totals["days"], to: Day): Totals["days"] {
  const byDay = new Map(rows.filter(({ views }) => views > 0).map((row) => [row.day, row]));
  const first = [...byDay.keys()].sort()[0];
  return first ? daysFrom(first, to).map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 }) : [];
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
