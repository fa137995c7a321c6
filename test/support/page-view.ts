import type { Report } from "../../src/statistics/collect.server";
import { toRecord } from "../../src/statistics/record";
import { pageViewSchema } from "../../src/statistics/schema";
import type { ReportedStep } from "../../src/statistics/steps";

/** A user agent that no program has. */
export const PERSON =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";

/** A valid body of `POST /api/analytics/page-view`; every visit in it is invented. */
export function pageView(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sessionId: "2750398161-817235-1093847",
    page: "/",
    referrer: "https://suche.example/",
    userAgent: PERSON,
    source: "suche.example",
    medium: "",
    campaign: "",
    searchTerms: "",
    ...overrides,
  };
}

/** A page view as the API hands it on. */
export function viewReport(overrides: Record<string, unknown> = {}): Report {
  const view = pageViewSchema.parse(pageView(overrides));
  const { sessionId, viewId: id = crypto.randomUUID() } = view;
  return { sessionId, id, record: toRecord(view, "localhost") };
}

/** A step of the funnel as the API hands it on. */
export function stepReport(sessionId: string, step: ReportedStep): Report {
  return { sessionId, id: step, record: { step } };
}
