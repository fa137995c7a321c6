/** A valid body of `POST /api/analytics/page-view`; every visit in it is invented. */
export function pageView(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sessionId: "2750398161-817235-1093847",
    page: "/",
    referrer: "https://suche.example/",
    userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
    source: "suche.example",
    medium: "",
    campaign: "",
    searchTerms: "",
    ...overrides,
  };
}
