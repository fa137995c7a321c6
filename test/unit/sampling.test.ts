import { describe, expect, test } from "vitest";
import { type ClientPrefixes, clientPrefixes } from "../../src/platform/client-address";
import { VIEW_LIMITS } from "../../src/platform/write-budget";
import type { AnalyticsEvent } from "../../src/statistics/hour-digest";
import type { ViewRecord } from "../../src/statistics/record";
import { createSampler, type Sampler } from "../../src/statistics/sampling.server";
import { summarize } from "../../src/statistics/summarize";
import { sumOf, totalsOfDay } from "../../src/statistics/totals";
import { digestHour } from "../support/digest-hour";

const DAY = "2026-11-21";
const MIDNIGHT = Date.parse(`${DAY}T00:00:00+01:00`);
const HOUR_MS = 60 * 60 * 1000;

const address = (text: string) => clientPrefixes(text) as ClientPrefixes;
/** Four unrelated addresses. */
const FLOODING = ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1"].map(address);

interface Sent {
  session: string;
  client: ClientPrefixes | undefined;
  at: number;
}

/** Runs events through a sampler. @returns those that are stored, with their weight */
function stored(sampler: Sampler, sent: readonly Sent[]): (Sent & { weight: number })[] {
  return sent.flatMap((event) => {
    const weight = sampler.weightFor(event.session, event.client, new Date(event.at));
    return weight ? [{ ...event, weight }] : [];
  });
}

/** Views of one address, spread evenly over a time, in sessions of equal length. */
function flood(client: ClientPrefixes, views: number, milliseconds: number, viewsPerSession = 1, name = ""): Sent[] {
  return Array.from({ length: views }, (_, index) => ({
    session: `flood-${name}${client.narrow}-${Math.floor(index / viewsPerSession)}`,
    client,
    at: MIDNIGHT + Math.floor((index * milliseconds) / views),
  }));
}

const sumOfWeights = (events: readonly { weight: number }[]) => events.reduce((sum, { weight }) => sum + weight, 0);

describe("what is stored when more views come than the budget allows", () => {
  test("a normal day is stored whole", () => {
    // Twenty visits from as many addresses, each through the whole funnel.
    const sent = Array.from({ length: 20 * 13 }, (_, index) => ({
      session: `visit-${Math.floor(index / 13)}`,
      client: address(`10.${Math.floor(index / 13)}.0.1`),
      at: MIDNIGHT + 8 * HOUR_MS + Math.floor(index / 13) * 30 * 60_000,
    }));
    const all = stored(createSampler("secret"), sent);
    expect(all).toHaveLength(sent.length);
    expect(all.every(({ weight }) => weight === 1)).toBe(true);
  });

  test("four addresses that flood for a whole day write some 300 keys, and all honest visits are stored", () => {
    const honest = Array.from({ length: 16 * 13 }, (_, index) => ({
      session: `visit-${Math.floor(index / 13)}`,
      client: address(`10.${Math.floor(index / 13)}.0.1`),
      at: MIDNIGHT + 6 * HOUR_MS + Math.floor(index / 13) * HOUR_MS,
    }));
    const flooded = FLOODING.flatMap((client) => flood(client, 8_000, 24 * HOUR_MS));
    const sent = [...flooded, ...honest].sort((a, b) => a.at - b.at);
    const kept = stored(createSampler("secret"), sent);
    const ofHonest = kept.filter(({ session }) => session.startsWith("visit-"));
    expect(ofHonest).toHaveLength(honest.length);
    expect(ofHonest.every(({ weight }) => weight === 1)).toBe(true);
    expect(kept.length - ofHonest.length).toBeLessThan(340);
  });

  test.each([
    ["IPv4", (index: number) => `10.${index >> 8}.${index & 255}.1`],
    ["one /48 of IPv6", (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ])("ten thousand addresses of %s do not use up the plan's thousand writes", (_, name) => {
    const sent = Array.from({ length: 20_000 }, (_, index) => ({
      session: `flood-${index}`,
      client: address(name(index % 10_000)),
      at: MIDNIGHT + Math.floor((index * 24 * HOUR_MS) / 20_000),
    }));
    expect(stored(createSampler("secret"), sent).length).toBeLessThan(900);
  });

  test("one session cannot write more than a few dozen keys an hour, and its views are counted anyway", () => {
    const [client] = FLOODING as [ClientPrefixes];
    const kept = stored(createSampler("secret"), flood(client, 7_200, HOUR_MS, 7_200));
    expect(kept.length).toBeLessThan(40);
    expect(sumOfWeights(kept)).toBeGreaterThan(7_200 * 0.6);
    expect(sumOfWeights(kept)).toBeLessThan(7_200 * 1.4);
  });

  test("a session that is stored at a weight is stored at every smaller one", () => {
    const [client] = FLOODING as [ClientPrefixes];
    const sent = Array.from({ length: 4_000 }, (_, index) => ({
      session: `s${index % 500}`,
      client,
      at: MIDNIGHT + index,
    }));
    const kept = stored(createSampler("secret"), sent);
    const highest = new Map<string, number>();
    for (const { session, weight } of kept) highest.set(session, Math.max(weight, highest.get(session) ?? 0));
    let previous = 0;
    for (const { session, weight } of kept) {
      if (weight < previous) continue;
      previous = weight;
      expect(highest.get(session)).toBeGreaterThanOrEqual(weight);
    }
    expect(previous).toBeGreaterThan(4);
  });

  test("the paid plan stores many more without sampling", () => {
    const sent = Array.from({ length: 3_000 }, (_, index) => ({
      session: `visit-${index}`,
      client: address(`10.${index >> 8}.${index & 255}.1`),
      at: MIDNIGHT + index,
    }));
    expect(stored(createSampler("secret", "paid"), sent)).toHaveLength(3_000);
    expect(stored(createSampler("secret", "free"), sent).length).toBeLessThan(500);
  });

  test("each hour and day starts from zero", () => {
    const [client] = FLOODING as [ClientPrefixes];
    const sampler = createSampler("secret");
    stored(sampler, flood(client, 40, 60_000));
    const nextHour = flood(client, 5, 60_000, 1, "b-").map((event) => ({ ...event, at: event.at + HOUR_MS }));
    expect(stored(sampler, nextHour).map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1]);
    const nextDay = flood(client, VIEW_LIMITS.narrow.hour, 60_000, 1, "c-").map((event) => ({
      ...event,
      at: event.at + 24 * HOUR_MS,
    }));
    expect(stored(sampler, nextDay)).toHaveLength(VIEW_LIMITS.narrow.hour);
  });
});

describe("totals of a sample", () => {
  const record: ViewRecord = { page: "/angebot", source: "direct", device: "mobile" };

  function viewed(session: string, weight: number | undefined, overrides: Partial<ViewRecord> = {}): AnalyticsEvent {
    return { kind: "view", session, id: `view-${Math.random()}`, weight, record: { ...record, ...overrides } };
  }

  function summaryOf(...days: [day: string, events: AnalyticsEvent[]][]) {
    const digests = days.map(([day, events]) => ({ day, hours: [{ hour: 9, digest: digestHour(events, new Set()) }] }));
    const totals = digests.map((day, index) => totalsOfDay(day, digests.slice(0, index)));
    const [from, to] = [String(days[0]?.[0]), String(days[days.length - 1]?.[0])];
    return summarize({ from, to }, sumOf(totals), 0);
  }

  test("a stored view counts for those that were left out, and the hour says that it is estimated", () => {
    const summary = summaryOf([DAY, [viewed("a", 4), viewed("a", 4), viewed("b", 16), viewed("c", undefined)]]);
    expect(summary).toMatchObject({ totalViews: 25, totalVisitors: 21, funnelStarts: 21, isEstimated: true });
    expect(summary.days).toEqual([{ day: DAY, views: 25, visitors: 21, estimatedHours: [9] }]);
    expect(summary.entryPages).toEqual([{ page: "/angebot", visits: 21 }]);
  });

  test("an hour that was stored whole is not called estimated", () => {
    const summary = summaryOf([DAY, [viewed("a", undefined)]]);
    expect(summary.isEstimated).toBe(false);
    expect(summary.days).toEqual([{ day: DAY, views: 1, visitors: 1 }]);
  });

  test("a session counts with its smallest weight, and each mark with the mark's own", () => {
    const events = [
      viewed("a", undefined, { page: "/" }),
      viewed("a", 4),
      { kind: "step", session: "a", step: "step2", service: "office", weight: 16 } as const,
    ];
    const { totalVisitors, funnel } = summaryOf([DAY, events]);
    expect(totalVisitors).toBe(1);
    expect(funnel.map(({ visits, wentOn }) => [visits, wentOn])).toEqual([
      [4, 16],
      [16, 16],
      [16, 0],
      ...Array(3).fill([0, 0]),
    ]);
  });

  test("visitors, views and the funnel of random samples are right on average", () => {
    const sessions = Array.from({ length: 40 }, (_, index) => `session-${index}`);
    const rounds = 1000;
    const random = randomNumbers(20261122);
    const sums = { visitors: 0, views: 0, seen: 0, bothDays: 0 };
    for (let round = 0; round < rounds; round++) {
      // Each session passes with its own share; the hours and days have different weights, as in a growing flood.
      const shares = new Map(sessions.map((session) => [session, random()]));
      const passes = (session: string, weight: number) => (shares.get(session) ?? 1) < 1 / weight;
      const at = (weight: number, page: string) =>
        sessions.filter((session) => passes(session, weight)).map((session) => viewed(session, weight, { page }));
      const today = [...at(1, "/").slice(0, 10), ...at(4, "/"), ...at(8, "/angebot")];
      const first = summaryOf([DAY, today]);
      sums.visitors += first.totalVisitors;
      sums.views += first.totalViews;
      sums.seen += first.funnelStarts;
      sums.bothDays += summaryOf([DAY, today], ["2026-11-22", at(4, "/")]).totalVisitors;
    }
    expect(sums.visitors / rounds / 40).toBeCloseTo(1, 0.9);
    expect(sums.views / rounds / 90).toBeCloseTo(1, 0.9);
    expect(sums.seen / rounds / 40).toBeCloseTo(1, 0.9);
    expect(sums.bothDays / rounds / 40).toBeCloseTo(1, 0.9);
  });
});

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
