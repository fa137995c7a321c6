/**
 * What `GET /api/admin/analytics` answers (spec section 3, decisions "Analytics"). Types only.
 *
 * A *view* is one page shown. A *visit* is one session (one `sessionId`), counted once however often it appears in
 * the range. Days are Europe/Berlin days, "2026-11-21". Lists are sorted by their number, highest first, then by
 * name.
 */
import type { FunnelStep } from "./steps";

export interface AnalyticsSummary {
  /** First and last day of the range, both included. */
  from: string;
  to: string;

  /** Distinct sessionIds. */
  totalVisitors: number;
  /** funnelCompletions per visitor in percent, 0 without visitors; not rounded. */
  conversionRate: number;
  /** Distinct sessionIds that saw /angebot. */
  funnelStarts: number;
  /**
   * Leads stored in the range that are not spam now. Counted in the database, so also those of visitors who are not
   * counted.
   */
  funnelCompletions: number;
  /** The ten most viewed pages. */
  topPages: { page: string; views: number }[];
  /** The ten sources with the most visits. */
  topSources: { source: string; visits: number }[];

  totalViews: number;
  /**
   * One row a day, oldest first, without gaps, from the first day of the range that has a view to its last day.
   * `estimatedHours`, counted from midnight, are those in which only a sample was stored; absent where there are
   * none.
   */
  days: { day: string; views: number; visitors: number; estimatedHours?: number[] }[];
  /** Whether a day of the range has such hours: numbers of visits and views are estimates then. */
  isEstimated: boolean;
  /** Where visits began, the ten highest. */
  entryPages: { page: string; visits: number }[];
  /** "mobile", "tablet" or "desktop". */
  devices: { device: string; visits: number }[];
  /** `utm_campaign`, the ten highest. */
  campaigns: { campaign: string; visits: number }[];
  /** Host names of the pages that visits came from, the ten highest. */
  referrers: { referrer: string; visits: number }[];

  /** All six steps of the funnel in their order. */
  funnel: FunnelStepCount[];
  /** The same by chosen service; begins with "service", because a service is chosen in the wizard only. */
  funnelByService: { service: string; steps: FunnelStepCount[] }[];
  /** The same for visits that saw a town's page; `town` is the last part of its path, "kisdorf". */
  funnelByTown: { town: string; steps: FunnelStepCount[] }[];
  /** The same by source of the visit. */
  funnelBySource: { source: string; steps: FunnelStepCount[] }[];

  /** The same leads by where their visit came from; `null` where the visitor's browser sent no origin. */
  requests: RequestOrigins;

  /**
   * Views and steps that the storage refused, which are missing above, or that were beyond an hour's bounds, which
   * count as "andere".
   */
  dropped: number;
  /** Parts of the roll-up that fail, the oldest first; each is tried again every hour. */
  failures: { part: string; since: string; cause: string }[];
}

/** One step of the funnel, measured on the visits that saw *this* step. */
export interface FunnelStepCount {
  step: FunnelStep;
  /** Visits that saw this step. */
  visits: number;
  /** Those of them that saw a later step too. */
  wentOn: number;
  /** Those that did not, in percent of `visits`; 0 for the last step and where nobody saw the step. */
  dropOff: number;
}

/** Numbers of leads by origin, each list with all its values. */
export interface RequestOrigins {
  byService: { service: string; requests: number }[];
  bySource: { source: string | null; requests: number }[];
  byCampaign: { campaign: string | null; requests: number }[];
  byEntryPage: { page: string | null; requests: number }[];
}
