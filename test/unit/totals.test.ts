import { describe, expect, test } from "vitest";
import { addDays, daysFrom, lastDayOf } from "../../src/platform/berlin-days";
import { TOTAL_ORIGINS_MAX, TOTAL_VALUES_MAX } from "../../src/statistics/bounds";
import type { AnalyticsEvent } from "../../src/statistics/hour-digest";
import { LOOKBACK_DAYS } from "../../src/statistics/keys";
import { OTHER, PHONE_ENTRY } from "../../src/statistics/known-pages";
import type { ViewRecord } from "../../src/statistics/record";
import { type FunnelStep, funnelSteps, type ReportedStep, reportedSteps } from "../../src/statistics/steps";
import { summarize } from "../../src/statistics/summarize";
import {
  type DayDigests,
  sharedSessions,
  sumOf,
  type Totals,
  totalsOfDay,
  totalsOfMonth,
} from "../../src/statistics/totals";
import { digestHour } from "../support/digest-hour";
import { randomNumbers } from "../support/random-numbers";

type Event = AnalyticsEvent & { day: string };

let views = 0;

function viewed(session: string, day: string, record: Partial<ViewRecord> = {}, id = `view-${++views}`): Event {
  const full: ViewRecord = { page: "/", source: "direct", device: "mobile", ...record };
  return { kind: "view", day, session, id, record: full };
}

function stepped(session: string, day: string, step: ReportedStep, service?: string): Event {
  return { kind: "step", day, session, step, service };
}

function digestsOf(events: readonly Event[], day: string): DayDigests {
  const ofDay = events.filter((event) => event.day === day);
  return { day, hours: [{ hour: 0, digest: digestHour(ofDay, new Set()) }] };
}

function dayTotals(events: readonly Event[], day: string): Totals {
  const before = daysFrom(addDays(day, -LOOKBACK_DAYS), addDays(day, -1)).map((earlier) => digestsOf(events, earlier));
  return totalsOfDay(digestsOf(events, day), before);
}

function summaryOf(
  events: readonly Event[],
  from: string,
  to: string,
  totalsOf = (day: string) => dayTotals(events, day),
) {
  return summarize({ from, to }, sumOf(daysFrom(from, to).map(totalsOf)), 0);
}

const D1 = "2026-11-01";
const D2 = "2026-11-02";

describe("distinct visitors", () => {
  test("a session that continues after midnight is one visitor of both days together, and of each day", () => {
    const events = [viewed("a", D1), viewed("a", D2), viewed("b", D2)];
    expect(summaryOf(events, D1, D2).totalVisitors).toBe(2);
    expect(summaryOf(events, D1, D1).totalVisitors).toBe(1);
    expect(summaryOf(events, D2, D2).totalVisitors).toBe(2);
    expect(summaryOf(events, D1, D2).days.map(({ visitors }) => visitors)).toEqual([1, 2]);
  });

  test("a source may have the name of an inherited property", () => {
    const { days, topSources } = summaryOf([viewed("a", D1, { source: "constructor" })], D1, D1);
    expect(days).toEqual([{ day: D1, views: 1, visitors: 1 }]);
    expect(topSources).toEqual([{ source: "constructor", visits: 1 }]);
  });

  test("a page that is not the site's counts as other", () => {
    const { topPages, entryPages } = summaryOf([viewed("a", D1, { page: "/wp-login.php" })], D1, D1);
    expect(topPages).toEqual([{ page: "andere", views: 1 }]);
    expect(entryPages).toEqual([{ page: "andere", visits: 1 }]);
  });

  test("a view that is sent twice is one view", () => {
    const events = [
      viewed("a", D1, {}, "same-view"),
      viewed("a", D1, {}, "same-view"),
      viewed("b", D1, {}, "same-view"),
    ];
    expect(summaryOf(events, D1, D1).totalViews).toBe(2);
  });

  test("a visit begins where its session first was, on the day on which it began", () => {
    const events = [
      viewed("a", D1, { page: "/agb" }),
      viewed("a", D1, { page: "/" }),
      viewed("a", D2, { page: "/impressum" }),
    ];
    expect(summaryOf(events, D1, D2).entryPages).toEqual([{ page: "/agb", visits: 1 }]);
    expect(summaryOf(events, D2, D2).entryPages).toEqual([]);
  });

  test("a visit begins in the earliest hour, in whatever order the hours are read", () => {
    const hours = [
      { hour: 9, digest: digestHour([viewed("a", D1, { page: "/agb" })], new Set()) },
      { hour: 7, digest: digestHour([viewed("a", D1, { page: "/standorte/kisdorf" })], new Set()) },
    ];
    const entries = Object.keys(totalsOfDay({ day: D1, hours }, []).facts).filter((fact) => fact.startsWith("entry:"));
    expect(entries).toEqual(["entry:/standorte/kisdorf"]);
  });

  test("visits by source count a session once, however many pages it sees", () => {
    const events = [viewed("a", D1, { source: "flyer" }), viewed("a", D1, { source: "flyer" }), viewed("b", D1)];
    expect(summaryOf(events, D1, D1).topSources).toEqual([
      { source: "direct", visits: 1 },
      { source: "flyer", visits: 1 },
    ]);
  });
});

describe("the funnel", () => {
  test("drop-off is measured on those who saw that step, also where earlier steps were skipped", () => {
    const events = [
      ...["a", "b", "c"].map((session) => viewed(session, D1, { page: "/angebot" })),
      stepped("a", D1, "service", "office"),
      stepped("a", D1, "step2", "office"),
      stepped("b", D1, "step2"),
      stepped("b", D1, "step3"),
    ];
    const steps = Object.fromEntries(summaryOf(events, D1, D1).funnel.map(({ step, ...count }) => [step, count]));
    expect(steps.seen).toEqual({ visits: 3, wentOn: 2, dropOff: expect.closeTo(100 / 3) });
    expect(steps.service).toEqual({ visits: 1, wentOn: 1, dropOff: 0 });
    expect(steps.step2).toEqual({ visits: 2, wentOn: 1, dropOff: 50 });
    expect(steps.step3).toEqual({ visits: 1, wentOn: 0, dropOff: 100 });
    expect(steps.sent).toEqual({ visits: 0, wentOn: 0, dropOff: 0 });
  });

  test("a visitor whose link names a service has chosen it", () => {
    const events = [viewed("a", D1, { page: "/angebot" }), stepped("a", D1, "step2", "window")];
    const { funnel, funnelByService } = summaryOf(events, D1, D1);
    expect(funnel.map(({ visits }) => visits)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(funnelByService).toMatchObject([{ service: "window", steps: [{ visits: 1 }, { visits: 1 }, {}, {}, {}] }]);
  });

  test("a visitor who changes the service counts under each with the steps seen under it", () => {
    const events = [
      viewed("a", D1, { page: "/angebot" }),
      stepped("a", D1, "service", "office"),
      stepped("a", D1, "step2", "office"),
      stepped("a", D1, "service", "hall"),
      stepped("a", D1, "step2", "hall"),
      stepped("a", D1, "step3", "hall"),
    ];
    const byService = Object.fromEntries(
      summaryOf(events, D1, D1).funnelByService.map(({ service, steps }) => [
        service,
        steps.map((step) => step.visits),
      ]),
    );
    expect(byService).toEqual({ office: [1, 1, 0, 0, 0], hall: [1, 1, 1, 0, 0] });
  });

  test("the split by town holds those who saw the town's page, before or after the midnight between", () => {
    const events = [
      viewed("a", D1, { page: "/standorte/kisdorf" }),
      viewed("a", D2, { page: "/angebot" }),
      stepped("a", D2, "service", "office"),
    ];
    expect(summaryOf(events, D1, D2).funnelByTown).toMatchObject([
      {
        town: "kisdorf",
        steps: [{ step: "seen", visits: 1, wentOn: 1 }, { step: "service", visits: 1 }, {}, {}, {}, {}],
      },
    ]);
    expect(summaryOf(events, D2, D2).funnelByTown).toEqual([]);
  });

  test("steps of a session without a counted view are left out", () => {
    expect(summaryOf([stepped("bot", D1, "service", "office")], D1, D1).funnel[1]).toMatchObject({ visits: 0 });
  });
});

describe("adding up", () => {
  test("requests of one origin are one entry, however many days they are from", () => {
    const origin = { service: "office", source: "flyer", campaign: null, entryPage: "/" };
    const days = [D1, D2].map((day) =>
      totalsOfDay(
        digestsOf([], day),
        [],
        [
          { ...origin, count: 2 },
          { ...origin, campaign: "herbst", count: 1 },
        ],
      ),
    );
    expect(sumOf(days).requests).toEqual([
      { ...origin, count: 4 },
      { ...origin, campaign: "herbst", count: 2 },
    ]);
  });

  test("if a day has too many values of a kind, the rarest count as one; ties go by name", () => {
    const many = Array.from(
      { length: TOTAL_VALUES_MAX + 20 },
      (_, index) => `quelle-${String(index).padStart(3, "0")}`,
    );
    const events = [
      ...["x", "y"].map((session) => viewed(session, D1, { source: "zweimal" })),
      ...many.map((source) => viewed(`session-${source}`, D1, { source })),
    ];
    const totals = totalsOfDay(inSeveralHours(events, D1), []);
    const sources = Object.fromEntries(
      Object.entries(totals.facts).flatMap(([fact, counts]) =>
        fact.startsWith("source:") ? [[fact.slice("source:".length), counts[D1]]] : [],
      ),
    );
    expect(Object.keys(sources)).toHaveLength(TOTAL_VALUES_MAX + 1);
    expect(sources).toMatchObject({ zweimal: 2, "quelle-000": 1, andere: 21 });
    expect(Object.keys(sources)).not.toContain("quelle-119");
    expect(summarize({ from: D1, to: D1 }, totals, 0)).toMatchObject({ totalVisitors: 122, totalViews: 122 });
  });

  test("if requests have too many origins, the rarest count as one per service, by phone and by form", () => {
    const origin = { service: "office", campaign: null, entryPage: "/" };
    const named = Array.from({ length: TOTAL_ORIGINS_MAX }, (_, index) => ({
      ...origin,
      source: `quelle-${index}`,
      count: 2,
    }));
    const rare = [
      { ...origin, source: "selten", count: 1 },
      { ...origin, source: "seltener", count: 1 },
      { ...origin, source: "telefon", entryPage: PHONE_ENTRY, count: 1 },
    ];
    const { requests } = totalsOfDay(digestsOf([], D1), [], [...rare, ...named]);
    const others = { service: "office", source: OTHER, campaign: OTHER };
    expect(requests).toEqual([
      ...named,
      { ...others, entryPage: OTHER, count: 2 },
      { ...others, entryPage: PHONE_ENTRY, count: 1 },
    ]);
  });

  test("what was beyond an hour's bounds is a visit from elsewhere, and its number adds up over hours and days", () => {
    const hourBeyond = (hour: number, isEstimated = false) => ({
      hour,
      digest: {
        ...digestHour([viewed(`known-${hour}`, D1)], new Set()),
        otherVisits: 3,
        dropped: 5,
        ...(isEstimated && { isEstimated: true as const }),
      },
    });
    const day = totalsOfDay({ day: D1, hours: [hourBeyond(11, true), hourBeyond(2, true), hourBeyond(4)] }, []);
    expect(day).toMatchObject({ dropped: 15, days: [{ visitors: 12, estimatedHours: [2, 11] }] });
    expect(day.facts).toMatchObject({ "source:andere": { [D1]: 9 }, "entry:andere": { [D1]: 9 } });
    expect(sumOf([day, { ...day, days: [] }]).dropped).toBe(30);
    expect(sumOf([totalsOfDay(digestsOf([], D2), [])])).not.toHaveProperty("dropped");
  });

  test("a day does not need earlier sessions that it does not have", () => {
    const events = [viewed("a", D1, { source: "flyer" }), viewed("b", D1), viewed("a", D2, { source: "flyer" })];
    const [before, today] = [digestsOf(events, D1), digestsOf(events, D2)];
    const shared = sharedSessions(before, today);
    expect(shared.hours.flatMap(({ digest }) => Object.keys(digest.sessions))).toEqual(["a"]);
    expect(totalsOfDay(today, [shared])).toEqual(totalsOfDay(today, [before]));
  });

  test("the version of a day's totals grows with its sources, so that a roll-up knows when to make them again", () => {
    const versions = [[], [viewed("a", D1)], [viewed("a", D1), viewed("b", D1)]].map(
      (events) => totalsOfDay(digestsOf(events, D1), []).version,
    );
    expect(versions).toEqual([1, 2, 3]);
    expect(totalsOfDay(digestsOf([], D2), [digestsOf([viewed("a", D1)], D1)]).version).toBe(3);
    const days = [D1, D2].map((day) => totalsOfDay(digestsOf([viewed("a", day)], day), []));
    expect(sumOf(days).version).toBe(6);
  });

  test("every range of random histories equals the count of its events", () => {
    const random = randomNumbers(20261121);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const days = daysFrom("2026-10-25", "2026-11-06");
    for (let round = 0; round < 20; round++) {
      const events: Event[] = [];
      for (let session = 0; session < 12; session++) {
        const begin = pick(days);
        let day = begin;
        for (let count = 0; count < 6; count++) {
          const id = `session-${session}`;
          const page = pick(["/", "/angebot", "/standorte/kisdorf"]);
          events.push(viewed(id, day, { page, source: pick(["direct", "flyer"]) }));
          if (random() < 0.5) events.push(stepped(id, day, pick(reportedSteps), pick(["office", "hall"])));
          // No session lasts longer than the roll-up looks back: older events do not count by definition.
          if (random() < 0.4 && day < addDays(begin, LOOKBACK_DAYS)) day = addDays(day, 1);
        }
      }
      const totals = new Map(days.map((day) => [day, dayTotals(events, day)]));
      for (const from of days) {
        for (const to of days.filter((day) => day >= from)) expectCounted(events, totals, from, to);
      }
    }
  });

  test("a month's totals equal those of its days", () => {
    const events = ["a", "b", "c"].flatMap((session, index) =>
      daysFrom(addDays("2026-10-31", index), addDays("2026-11-02", index)).map((day) =>
        viewed(session, day, { page: "/angebot", source: session }),
      ),
    );
    const november = daysFrom("2026-11-01", lastDayOf("2026-11")).map((day) => dayTotals(events, day));
    const october = daysFrom("2026-10-01", lastDayOf("2026-10")).map((day) => dayTotals(events, day));
    for (const [from, days] of [
      ["2026-11-01", november],
      ["2026-10-01", [...october, ...november]],
    ] as const) {
      const months = [
        ...(from === "2026-10-01" ? [totalsOfMonth("2026-10", october)] : []),
        totalsOfMonth("2026-11", november),
      ];
      const range = { from, to: "2026-11-30" };
      expect(summarize(range, sumOf(months), 0)).toEqual(summarize(range, sumOf(days), 0));
    }
  });
});

/** The events of a day, forty an hour, so that no hour has more values than it keeps. */
function inSeveralHours(events: readonly Event[], day: string): DayDigests {
  const hours = Array.from({ length: Math.ceil(events.length / 40) }, (_, hour) => ({
    hour,
    digest: digestHour(events.slice(hour * 40, (hour + 1) * 40), new Set()),
  }));
  return { day, hours };
}

/** Compares the summary of a range with what its events say directly. */
function expectCounted(events: readonly Event[], totals: ReadonlyMap<string, Totals>, from: string, to: string): void {
  const inRange = events.filter(({ day }) => day >= from && day <= to);
  const viewsIn = inRange.filter((event) => event.kind === "view");
  const sessions = new Set(viewsIn.map(({ session }) => session));
  const saw = (session: string, step: FunnelStep) =>
    inRange.some(
      (event) =>
        event.session === session &&
        (event.kind === "step"
          ? event.step === step || (event.service && step === "service")
          : step === "seen" && event.record.page === "/angebot"),
    );
  const summary = summaryOf(events, from, to, (day) => totals.get(day) as Totals);

  expect(summary.totalVisitors).toBe(sessions.size);
  expect(summary.totalViews).toBe(viewsIn.length);
  expect(summary.funnel.map(({ visits, wentOn }) => [visits, wentOn])).toEqual(
    funnelSteps.map((step, index) => {
      const visits = [...sessions].filter((session) => saw(session, step));
      const wentOn = visits.filter((session) => funnelSteps.slice(index + 1).some((later) => saw(session, later)));
      return [visits.length, wentOn.length];
    }),
  );
  const flyer = new Set(viewsIn.flatMap((event) => (event.record.source === "flyer" ? [event.session] : [])));
  expect(summary.topSources.find(({ source }) => source === "flyer")?.visits ?? 0).toBe(flyer.size);
}
