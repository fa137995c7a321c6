import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pagePaths } from "../../src/content/page-paths";
import { openDatabase } from "../../src/db/client.server";
import { berlinDay, berlinInstant } from "../../src/platform/berlin-days";
import { readBusiness } from "../../src/requests/figures/business.server";
import { SUM_MS } from "../../src/statistics/day-counts.server";
import { KEYS_KEPT_DAYS } from "../../src/statistics/record";
import type { AnalyticsSummary } from "../../src/statistics/summary";
import { addAccount, call, freshAddress, post, sendInOneMinute, signIn } from "../support/api";
import { emptyKv } from "../support/kv";
import { PERSON, pageView } from "../support/page-view";
import { quoteInput } from "../support/quote-input";

const VIEW = "/api/analytics/page-view";
const STEP = "/api/analytics/funnel-step";
const SUMMARY = "/api/admin/analytics";

let bearer: HeadersInit;

beforeAll(async () => {
  aMinuteLater();
  bearer = await signIn(await addAccount());
});

beforeEach(async () => {
  await emptyKv(env.STATISTICS);
  await env.DB.exec("DELETE FROM leads; DELETE FROM follow_ups; DELETE FROM statistics_days;");
});

afterAll(() => vi.useRealTimers());

/** The statistics keep what they read of today for a minute. */
let minutes = 0;

function aMinuteLater(): void {
  minutes += 1;
  vi.useFakeTimers({
    toFake: ["Date"],
    now: berlinInstant(berlinDay(new Date()), "12:00").getTime() + minutes * 61_000,
  });
}

const reportView = (body: unknown, { headers, ...init }: { address?: string; headers?: Record<string, string> } = {}) =>
  post(VIEW, body, { ...init, headers: { "User-Agent": PERSON, ...headers } });

const reportStep = (body: Record<string, unknown>, userAgent = PERSON) =>
  post(STEP, body, { headers: { "User-Agent": userAgent } });

async function summary(query = ""): Promise<AnalyticsSummary> {
  aMinuteLater();
  const response = await call(`${SUMMARY}${query}`, { headers: bearer });
  expect(response.status).toBe(200);
  return response.json();
}

async function storedViews() {
  const { keys } = await env.STATISTICS.list<Record<string, unknown>>({ prefix: "view:" });
  return keys;
}

describe("POST /api/analytics/page-view", () => {
  test("a view is stored under a key of its own with the reduced record, and expires", async () => {
    const body = pageView({
      page: "/angebot?service=office",
      medium: "cpc",
      campaign: "herbst",
      searchTerms: "geheim",
    });
    const response = await reportView(body);
    expect(response.status).toBe(202);
    expect(await response.text()).toBe("");

    const [key] = await storedViews();
    expect(key?.metadata).toEqual({
      page: "/angebot",
      source: "suche.example",
      campaign: "herbst",
    });
    expect(key?.name).toMatch(/^view:\d{4}-\d\d-\d\d:[\w-]{16}:\d{13}:[\w-]{36}$/);
    const keptSeconds = (key?.expiration ?? 0) - vi.getRealSystemTime() / 1000;
    expect(Math.round(keptSeconds / (24 * 60 * 60))).toBe(KEYS_KEPT_DAYS);
  });

  test("nothing that could tell who it was is stored", async () => {
    const address = freshAddress();
    const body = pageView({ sessionId: "marker-session", searchTerms: "marker-terms", medium: "marker-medium" });
    await reportView(body, { address, headers: { "User-Agent": `${PERSON} marker-agent` } });
    const stored = JSON.stringify(await storedViews());
    for (const marker of [address, "marker-", "Mozilla", "Pixel"]) expect(stored).not.toContain(marker);
  });

  test.each([
    ["a crawler", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, {}],
    ["an empty user agent", { userAgent: "" }, {}],
    ["no user agent", { userAgent: undefined }, {}],
    ["an admin page", { page: "/admin/dashboard" }, {}],
    ["an admin page in full", { page: "https://www.example.com/admin" }, {}],
    ["Global Privacy Control", {}, { "Sec-GPC": "1" }],
    ["a program behind a person's name", {}, { "User-Agent": "curl/8.17.0" }],
    ["nobody's header", {}, { "User-Agent": " " }],
  ])("%s is answered like any other and not counted", async (_, overrides, headers) => {
    expect((await reportView(pageView(overrides), { headers })).status).toBe(202);
    expect(await storedViews()).toEqual([]);
  });

  test("a view without the optional fields is counted", async () => {
    const { sessionId, page, userAgent } = pageView();
    expect((await reportView({ sessionId, page, userAgent, medium: null })).status).toBe(202);
    expect((await summary()).topSources).toEqual([{ source: "direct", visits: 1 }]);
  });

  test.each([
    ["no session", { sessionId: undefined }],
    ["a session of 7 characters", { sessionId: "1234567" }],
    ["a session of 65 characters", { sessionId: "x".repeat(65) }],
    ["a page that is no text", { page: 7 }],
    ["an empty page", { page: "" }],
    ["an endless page", { page: "x".repeat(5000) }],
    ["a view id with a separator of keys", { viewId: "12345678:9" }],
    ["an endless source", { source: "x".repeat(5000) }],
  ])("%s is refused with 422 and stores nothing", async (_, overrides) => {
    const response = await reportView(pageView(overrides));
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await storedViews()).toEqual([]);
  });

  test.each([
    ["no JSON", "{", "application/json", 400],
    ["another type", "{}", "text/plain", 415],
    ["a body of 65 KiB", JSON.stringify(pageView({ page: "x".repeat(65 * 1024) })), "application/json", 413],
  ])("%s is refused with %4$i", async (_, body, type, status) => {
    expect((await reportView(body, { headers: { "Content-Type": type } })).status).toBe(status);
  });

  test("a report that another site's page sends is refused with 403", async () => {
    for (const path of [VIEW, STEP]) {
      const response = await post(path, pageView(), { headers: { "Sec-Fetch-Site": "cross-site" } });
      expect(response.status).toBe(403);
    }
    expect(await storedViews()).toEqual([]);
  });

  test("the 121st view of an address within a minute is refused with 429, and is missing in the day", async () => {
    // The limiter counts by the clock's minutes.
    vi.useRealTimers();
    const answers = await sendInOneMinute(121, (address) =>
      reportView(pageView({ sessionId: crypto.randomUUID() }), { address }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 120).every((status) => status === 202)).toBe(true);
    expect(statuses[120]).toBe(429);
    // Sums are written once a minute, with whatever is reported then, and wait for more before that.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60_000 });
    await reportView(pageView({ sessionId: crypto.randomUUID() }));
    vi.useRealTimers();
    await expect
      .poll(() => summary(), { timeout: 3 * SUM_MS, interval: 500 })
      .toMatchObject({ days: [{ missing: 1 }] });
  });
});

describe("POST /api/analytics/funnel-step", () => {
  test("steps are counted once a session and step", async () => {
    const { sessionId } = pageView();
    await reportView(pageView({ page: "/angebot" }));
    for (const step of ["service", "step2", "step2"]) await reportStep({ sessionId, step });
    const { funnel } = await summary();
    expect(funnel.map(({ visits }) => visits)).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test.each([
    ["an unknown step", { step: "step5" }],
    ["the step that is a page view", { step: "seen" }],
    ["a short session", { sessionId: "short" }],
  ])("%s is refused with 422", async (_, overrides) => {
    const body = { sessionId: pageView().sessionId, step: "step2", ...overrides };
    expect((await reportStep(body)).status).toBe(422);
  });

  test("personal data in the body is not stored", async () => {
    const body = {
      sessionId: pageView().sessionId,
      step: "step4",
      service: "marker",
      firstName: "marker",
      email: "marker@example.com",
    };
    expect((await reportStep(body)).status).toBe(202);
    const keys = await storedViews();
    expect(keys.map(({ metadata }) => metadata)).toEqual([{ step: "step4" }]);
    expect(JSON.stringify(keys)).not.toContain("marker");
  });

  test.each([
    ["a program", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", {}],
    ["nobody's user agent", " ", {}],
    ["Global Privacy Control", PERSON, { "Sec-GPC": "1" }],
  ])("of %s are answered like any other and not counted", async (_, userAgent, headers) => {
    const body = { sessionId: pageView().sessionId, step: "step2" };
    expect((await post(STEP, body, { headers: { "User-Agent": userAgent, ...headers } })).status).toBe(202);
    expect(await storedViews()).toEqual([]);
  });
});

describe("GET /api/admin/analytics", () => {
  test("nobody reads it without a token", async () => {
    expect((await call(SUMMARY)).status).toBe(401);
  });

  test("without a view everything is zero and empty", async () => {
    expect(await summary()).toMatchObject({
      totalVisitors: 0,
      conversionRate: 0,
      funnelStarts: 0,
      funnelCompletions: 0,
      topPages: [],
      topSources: [],
      days: [{ views: 0, visitors: 0, missing: 0 }],
    });
  });

  test("the figures are those of the definitions", async () => {
    let views = 0;
    for (const [sessionId, page, source] of [
      ["session-a", "/", "flyer"],
      ["session-a", "/angebot", "flyer"],
      ["session-b", "/", "direct"],
      ["session-c", "/leistungen/bueroreinigung", "suche.example"],
      ["session-d", "/", "flyer"],
    ]) {
      // Without the clock, which stands still here, the ids say what came first.
      const viewId = `view-${String(++views).padStart(4, "0")}`;
      await reportView(pageView({ sessionId, viewId, page, source }));
    }
    expect((await post("/api/leads", quoteInput({ firstSource: "flyer", entryPage: "/" }))).status).toBe(201);

    const result = await summary();
    expect(result).toMatchObject({
      totalVisitors: 4,
      totalViews: 5,
      funnelStarts: 1,
      funnelCompletions: 1,
      conversionRate: 25,
      topPages: [
        { page: "/", views: 3 },
        { page: "/angebot", views: 1 },
        { page: "/leistungen/bueroreinigung", views: 1 },
      ],
      topSources: [
        { source: "flyer", visits: 2 },
        { source: "direct", visits: 1 },
        { source: "suche.example", visits: 1 },
      ],
      visits: {
        source: [
          { value: "flyer", visits: 2 },
          { value: "direct", visits: 1 },
          { value: "suche.example", visits: 1 },
        ],
        page: [
          { value: "/", visits: 3 },
          { value: "/leistungen/bueroreinigung", visits: 1 },
        ],
        campaign: [],
      },
    });
    expect(result.days).toEqual([{ day: result.to, views: 5, visitors: 4, completions: 1, missing: 0, isCut: false }]);
  });

  test.each([
    ["longer than is kept", "ü".repeat(150), "ü".repeat(40)],
    ["in several spellings", "Fru\u0308hjahr  2026\u200b", "Frühjahr 2026"],
    ["with a query string", " herbst?to=x", "herbst"],
    ["with a character cut apart", `${"a".repeat(199)}\ud83e`, "a".repeat(80)],
  ])("a source and campaign %s is the same for a visit and its request", async (_, text, kept) => {
    await reportView(pageView({ source: text, campaign: text }));
    expect((await post("/api/leads", quoteInput({ firstSource: text, firstCampaign: text }))).status).toBe(201);
    const { visits, to } = await summary();
    const business = await readBusiness(openDatabase(env.DB), to, to);
    for (const by of ["source", "campaign"] as const) {
      expect(visits[by]).toEqual([{ value: kept, visits: 1 }]);
      expect(business[by]).toMatchObject([{ value: kept, requests: 1 }]);
    }
  });

  test("spellings of a source or campaign are one, in the one that came most often", async () => {
    for (const [index, text] of ["CAFÉ", "Café", "café", "Cafe\u0301", "cafe"].entries()) {
      await reportView(pageView({ sessionId: `session-${index}`, source: text, campaign: text }));
    }
    const { visits, topSources } = await summary();
    expect(topSources).toEqual([{ source: "Café", visits: 5 }]);
    expect(visits.campaign).toEqual([{ value: "Café", visits: 5 }]);
  });

  test("top lists are ten long", async () => {
    for (const [index, page] of pagePaths.slice(0, 12).entries())
      await reportView(pageView({ sessionId: `session-${index}`, page, source: `source-${index}` }));
    const { topPages, topSources } = await summary();
    expect(topPages).toHaveLength(10);
    expect(topSources).toHaveLength(10);
  });

  test.each(["from=2026-02-30", "to=x", "from=2026-11-02&to=2026-11-01", "from=", "from=2999-01-01"])(
    "a range of %s is refused with 400",
    async (query) => {
      expect((await call(`${SUMMARY}?${query}`, { headers: bearer })).status).toBe(400);
    },
  );

  test("a range is answered with its days, the future left out", async () => {
    const { from, to } = await summary("?from=2000-01-01&to=2999-12-31");
    expect(from > "2020-01-01").toBe(true);
    expect(to < "2999-12-31").toBe(true);
  });
});
