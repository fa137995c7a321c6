import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pagePaths } from "../../src/content/page-paths";
import { berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { readBusiness } from "../../src/requests/figures/business.server";
import { KEYS_KEPT_DAYS } from "../../src/statistics/record";
import type { AnalyticsSummary } from "../../src/statistics/summary.server";
import { addAccount, call, post, sendInOneMinute, signIn } from "../support/api";
import { db } from "../support/database";
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

const reportStep = (step: string, headers: Record<string, string> = {}, more = {}) => {
  const { sessionId } = pageView();
  return post(STEP, { sessionId, step, ...more }, { headers: { "User-Agent": PERSON, ...headers } });
};

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
    expect([response.status, await response.text()]).toEqual([202, ""]);
    const [key] = await storedViews();
    expect(key?.metadata).toEqual({ page: "/angebot", source: "suche.example" });
    expect(key?.name).toMatch(/^view:\d{4}-\d\d-\d\d:[\w-]{16}:\d{13}:[\w-]{36}$/);
    const keptSeconds = (key?.expiration ?? 0) - vi.getRealSystemTime() / 1000;
    expect(Math.round(keptSeconds / (24 * 60 * 60))).toBe(KEYS_KEPT_DAYS);
  });

  const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const view = (overrides: Record<string, unknown>, headers = {}) => reportView(pageView(overrides), { headers });
  test.each<[string, () => Promise<Response>]>([
    ["a crawler", () => view({ userAgent: CRAWLER })],
    ["an empty user agent", () => view({ userAgent: "" })],
    ["no user agent", () => view({ userAgent: undefined })],
    ["an admin page", () => view({ page: "/admin/dashboard" })],
    ["an admin page in full", () => view({ page: "https://www.example.com/admin" })],
    ["Global Privacy Control", () => view({}, { "Sec-GPC": "1" })],
    ["a program behind a person's name", () => view({}, { "User-Agent": "curl/8.17.0" })],
    ["nobody's header", () => view({}, { "User-Agent": " " })],
    ["a crawler's step", () => reportStep("step2", { "User-Agent": CRAWLER })],
    ["nobody's step", () => reportStep("step2", { "User-Agent": " " })],
    ["a step under Global Privacy Control", () => reportStep("step2", { "Sec-GPC": "1" })],
  ])("%s is answered like any other and not counted", async (_, report) => {
    expect((await report()).status).toBe(202);
    expect(await storedViews()).toEqual([]);
  });

  test.each([
    ["a view", () => view({ viewId: "12345678:9" })],
    ["a step", () => reportStep("seen")],
  ])("%s that its schema does not know is refused with 422 and stores nothing", async (_, report) => {
    const response = await report();
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await storedViews()).toEqual([]);
  });

  test("the 121st view of an address within a minute is refused with 429 and not counted", async () => {
    // The limiter counts by the clock's minutes.
    vi.useRealTimers();
    let taken = 0;
    const answers = await sendInOneMinute(121, async (address) => {
      const answer = await reportView(pageView({ sessionId: crypto.randomUUID() }), { address });
      taken += Number(answer.ok);
      return answer;
    });
    expect(answers.map(({ status }) => status)).toEqual([...Array(120).fill(202), 429]);
    expect(await summary()).toMatchObject({ totalVisitors: taken, days: [{ isIncomplete: false }] });
  });
});

describe("POST /api/analytics/funnel-step", () => {
  test("steps are counted once a session and step", async () => {
    await reportView(pageView({ page: "/angebot" }));
    for (const step of ["service", "step2", "step2"]) await reportStep(step);
    const { funnel } = await summary();
    expect(funnel.map(({ visits }) => visits)).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("personal data in the body is not stored", async () => {
    const more = { service: "marker", firstName: "marker", email: "marker@example.com" };
    expect((await reportStep("step4", {}, more)).status).toBe(202);
    const keys = await storedViews();
    expect(keys.map(({ metadata }) => metadata)).toEqual([{ step: "step4" }]);
    expect(JSON.stringify(keys)).not.toContain("marker");
  });
});

describe("GET /api/admin/analytics", () => {
  test("without a view everything is zero and empty", async () => {
    expect(await summary()).toMatchObject({
      ...{ totalVisitors: 0, conversionRate: 0, funnelStarts: 0, funnelCompletions: 0 },
      topPages: [],
      topSources: [],
      days: [{ views: 0, visitors: 0, isIncomplete: false }],
    });
  });

  test.each([
    ["longer than is kept", "ü".repeat(150), "ü".repeat(40)],
    ["in several spellings", "Fru\u0308hjahr  2026\u200b", "Frühjahr 2026"],
    ["with a query string", " herbst?to=x", "herbst"],
    ["with a character cut apart", `${"a".repeat(199)}\ud83e`, "a".repeat(80)],
  ])("a source %s is the same for a visit and its request", async (_, text, kept) => {
    await reportView(pageView({ source: text }));
    expect((await post("/api/leads", quoteInput({ firstSource: text }))).status).toBe(201);
    const { sources, days } = await summary();
    const today = days.at(-1)?.day ?? "";
    expect(sources).toEqual([{ source: kept, visits: 1 }]);
    expect((await readBusiness(db, today, today)).source).toMatchObject([{ value: kept, requests: 1 }]);
  });

  test("top lists are ten long", async () => {
    for (const [index, page] of pagePaths.slice(0, 12).entries())
      await reportView(pageView({ sessionId: `session-${index}`, page, source: `source-${index}` }));
    const { topPages, topSources } = await summary();
    expect([topPages.length, topSources.length]).toEqual([10, 10]);
  });

  test("a range that there is not is refused with 400", async () => {
    expect((await call(`${SUMMARY}?from=2999-01-01`, { headers: bearer })).status).toBe(400);
  });
});
