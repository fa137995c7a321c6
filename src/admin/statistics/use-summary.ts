import { berlinDay } from "../../platform/time/berlin-days";
import type { AnalyticsSummary } from "../../statistics/summary.server";
import { type ApiResult, useApiResult } from "../queries";
import { useQueryState } from "../requests/row-links";
import { DEFAULT_PERIOD, type Period, readPeriod, statisticsKey } from "./period";

/** Summary of the visits, as it is shown. A list that an answer lacks is empty; what cannot be told is undefined. */
export type ShownSummary = Omit<AnalyticsSummary, "conversionRate"> & Partial<Pick<AnalyticsSummary, "conversionRate">>;

/** Values for an answer with six fields at most, as the API's first clients know it: totals default to 0. */
const MISSING: ShownSummary = {
  totalVisitors: 0,
  funnelStarts: 0,
  funnelCompletions: 0,
  topPages: [],
  topSources: [],
  days: [],
  sources: [],
  funnel: [],
  before: null,
};

/** The period in the URL, and a function to change it. */
export function usePeriod(): [period: Period, change: (period: Period) => void] {
  const [query, change] = useQueryState();
  return [readPeriod(query.get("period")), (period) => change({ period: period === DEFAULT_PERIOD ? "" : period })];
}

export function useSummary(period: Period): ApiResult<ShownSummary> | undefined {
  const answer = useApiResult(statisticsKey(period, berlinDay(new Date())));
  return answer && !answer.problem ? { data: { ...MISSING, ...answer.data } } : answer;
}
