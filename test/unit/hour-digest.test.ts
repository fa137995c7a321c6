import { describe, expect, test } from "vitest";
import { DIGEST_BOUNDS } from "../../src/statistics/bounds";
import type { AnalyticsEvent } from "../../src/statistics/hour-digest";
import type { ViewRecord } from "../../src/statistics/record";
import { summarize } from "../../src/statistics/summarize";
import { totalsOfDay } from "../../src/statistics/totals";
import { digestHour } from "../support/digest-hour";

const DAY = "2026-11-21";
let views = 0;

function viewed(session: string, record: Partial<ViewRecord> = {}): AnalyticsEvent {
  views += 1;
  return {
    kind: "view",
    session,
    id: `view-${views}`,
    record: { page: "/", source: "direct", device: "mobile", ...record },
  };
}

/** Sessions with one view each, all of whose values are made up. */
function flood(sessions: number): AnalyticsEvent[] {
  const word = (index: number) => `${"erfunden-".repeat(8)}${index}`;
  return Array.from({ length: sessions }, (_, index) =>
    viewed(`flood-${index}`, {
      page: `/${word(index)}`,
      source: word(index),
      campaign: word(index),
      referrer: word(index),
    }),
  );
}

function summaryOf(events: readonly AnalyticsEvent[], bounds = DIGEST_BOUNDS) {
  const digest = digestHour(events, new Set(), bounds);
  return summarize({ from: DAY, to: DAY }, totalsOfDay({ day: DAY, hours: [{ hour: 9, digest }] }, []), 0);
}

describe("an hour's digest", () => {
  test("stays small, however many sessions and values a flood makes up", () => {
    const digest = digestHour(flood(30_000), new Set());
    expect(Object.keys(digest.sessions).length).toBeLessThanOrEqual(DIGEST_BOUNDS.sessions);
    expect(new TextEncoder().encode(JSON.stringify(digest)).length).toBeLessThan(DIGEST_BOUNDS.bytes * 1.1);
    expect(digest).toMatchObject({ events: 30_000, pages: { andere: 30_000 } });
  });

  test("stays small when one session makes up everything", () => {
    const events = flood(20_000).map((event) => ({ ...event, session: "one" }));
    const digest = digestHour(events, new Set());
    // Five sources, campaigns and referrers, the rest of each as one, the visit and the device.
    expect(digest.sessions.one?.marks).toHaveLength(3 * (DIGEST_BOUNDS.valuesPerSession + 1) + 2);
  });

  test("keeps honest visits and their sources, even when the flood comes first", () => {
    const honest = Array.from({ length: 20 }, (_, index) => viewed(`honest-${index}`, { source: "suche.example" }));
    const summary = summaryOf([...flood(20_000), ...honest]);
    expect(summary.topSources).toContainEqual({ source: "suche.example", visits: 20 });
    expect(summary).toMatchObject({ totalVisitors: 20_020, totalViews: 20_020 });
    expect(summary.topPages).toEqual([
      { page: "andere", views: 20_000 },
      { page: "/", views: 20 },
    ]);
  });

  test("counts visits beyond its bounds as others, and says how many events it dropped", () => {
    const honest = ["a", "a", "b", "b", "b"].map((session) => viewed(session, { source: "flyer" }));
    const summary = summaryOf([...flood(10), ...honest], { ...DIGEST_BOUNDS, sessions: 2, values: 1 });
    expect(summary.topSources).toEqual([
      { source: "andere", visits: 10 },
      { source: "flyer", visits: 2 },
    ]);
    expect(summary.entryPages).toEqual([
      { page: "andere", visits: 10 },
      { page: "/", visits: 2 },
    ]);
    expect(summary).toMatchObject({ totalVisitors: 12, totalViews: 15, dropped: 10 });
  });

  test("does not depend on the order of sessions of the same weight", () => {
    const events = flood(50);
    const bounds = { ...DIGEST_BOUNDS, sessions: 10, values: 5 };
    const forth = digestHour(events, new Set(), bounds);
    const back = digestHour([...events].reverse(), new Set(), bounds);
    expect(back.sessions).toEqual(forth.sessions);
  });
});
