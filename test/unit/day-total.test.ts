import { describe, expect, test } from "vitest";
import { countDay, type DayTotal, inOneSpelling, SOURCES_MAX, totalOf } from "../../src/statistics/day-total";
import type { StepRecord, StoredEvent, ViewRecord } from "../../src/statistics/record";

let views = 0;

function view(session: string, overrides: Partial<ViewRecord> = {}, id = `view-${++views}`): StoredEvent {
  return { session, id, record: { page: "/", source: "direct", ...overrides } };
}

function step(session: string, reported: StepRecord["step"]): StoredEvent {
  return { session, id: reported, record: { step: reported } };
}

/** The total of a day whose list has pages of two keys, so that sessions go over their ends. */
function dayOf(...events: StoredEvent[]): Promise<DayTotal> {
  async function* pages() {
    for (let start = 0; start < events.length; start += 2) yield events.slice(start, start + 2);
  }
  return countDay(pages());
}

describe("a day", () => {
  test("without events is zero", async () => {
    expect(await dayOf()).toMatchObject({ views: 0, visitors: 0, pages: {} });
  });

  test("counts views by page, and a session once, however many pages it sees", async () => {
    const day = await dayOf(view("a"), view("a", { page: "/agb" }), view("a", { source: "flyer" }), view("b"));
    expect(day).toMatchObject({ views: 4, visitors: 2, pages: { "/": 3, "/agb": 1 } });
    expect(day.sources).toEqual({ direct: 2, flyer: 1 });
  });

  test("ranks sources by their sessions: 180 views of 6 browsers do not lead 7 with one each", async () => {
    const household = Array.from({ length: 6 }, (_, session) =>
      Array.from({ length: 30 }, () => view(`home-${session}`, { source: "flyer" })),
    );
    const others = Array.from({ length: 7 }, (_, session) => view(`other-${session}`, { source: "google" }));
    const day = await dayOf(...household.flat(), ...others);
    expect(day.views).toBe(187);
    expect(day.sources).toEqual({ flyer: 6, google: 7 });
  });

  test.each([
    ["Google", "google"],
    ["Frühjahr", "fru\u0308hjahr"],
  ])("counts a session once for all spellings of a source: %s and %s", async (...spellings) => {
    const day = await dayOf(...spellings.map((source) => view("a", { source })));
    expect(Object.values(inOneSpelling(day.sources))).toEqual([1]);
  });

  test("keeps so many sources, however many spellings of one are made up", async () => {
    const often = Array.from({ length: 9 }, (_, index) => view(`often-${index}`, { source: "Flyer" }));
    const madeUp = Array.from({ length: 2 ** 7 }, (_, index) =>
      [..."zeitung"].map((letter, bit) => ((index >> bit) & 1 ? letter.toUpperCase() : letter)).join(""),
    );
    const day = await dayOf(...often, ...madeUp.map((source) => view(source, { source })));
    expect(Object.keys(day.sources).length).toBeLessThanOrEqual(SOURCES_MAX + 1);
    expect(inOneSpelling(day.sources)).toEqual({ Flyer: 9, ZEITUNG: 2 ** 7 });
  });

  test("counts a view that was sent twice once, but two views of a page twice", async () => {
    const day = await dayOf(
      view("a", {}, "same"),
      view("a", {}, "same"),
      view("a", {}, "other"),
      view("b", {}, "same"),
    );
    expect(day.views).toBe(3);
  });

  test("takes a source with the name of an inherited property for what it is", async () => {
    const names = ["constructor", "__proto__", "toString"];
    const day = await dayOf(...names.map((source, index) => view(`s${index}`, { source })));
    const kept = JSON.parse(JSON.stringify(totalOf([day, day])));
    for (const name of names) expect(Object.getOwnPropertyDescriptor(kept.sources, name)?.value).toBe(2);
  });

  test("keeps so many sources by name, the rarest count as one; ties go by name", async () => {
    const names = Array.from({ length: SOURCES_MAX + 5 }, (_, index) => `quelle-${String(index).padStart(3, "0")}`);
    const often = names.slice(-2).map((source) => view(`often-${source}`, { source, page: "/angebot" }));
    const day = await dayOf(...often, ...names.map((source) => view(`once-${source}`, { source, page: "/angebot" })));
    expect(Object.keys(day.sources)).toHaveLength(SOURCES_MAX + 1);
    expect(day.sources).toMatchObject({ [String(names.at(-1))]: 2, [String(names[0])]: 1, andere: 5 });
  });
});

describe("a range is the sum of its days", () => {
  test("a tab that is open over midnight counts on both", async () => {
    const [monday, tuesday] = await Promise.all([
      dayOf(view("a", { page: "/angebot" }), step("a", "service")),
      dayOf(step("a", "step2"), step("a", "sent")),
    ]);
    expect([monday.visitors, tuesday.visitors]).toEqual([1, 1]);
    const range = totalOf([monday, tuesday]);
    expect(range).toMatchObject({ visitors: 2, views: 1 });
    expect(range.funnel).toMatchObject({ seen: { visits: 2, wentOn: 2 }, sent: { visits: 1, wentOn: 0 } });
  });

  test("shows a value in the spelling that came most often in all of it", async () => {
    const sessions = (source: string, number: number) =>
      Array.from({ length: number }, (_, index) => view(`${source}-${index}`, { source }));
    const [monday, tuesday] = await Promise.all([
      dayOf(...sessions("Café", 5), ...sessions("cafe", 4)),
      dayOf(...sessions("cafe", 3), ...sessions("CAFÉ", 1)),
    ]);
    expect(inOneSpelling(monday.sources)).toEqual({ Café: 9 });
    expect(inOneSpelling(totalOf([monday, tuesday]).sources)).toEqual({ cafe: 13 });
  });

  test("with every number of each day, and days keep theirs", async () => {
    const day = await dayOf(view("a", { source: "flyer", page: "/standorte/kisdorf" }), view("b"));
    const before = JSON.stringify(day);
    expect(totalOf([day, day, totalOf([])])).toMatchObject({
      views: 4,
      visitors: 4,
      pages: { "/": 2, "/standorte/kisdorf": 2 },
      sources: { flyer: 2, direct: 2 },
    });
    expect(JSON.stringify(day)).toBe(before);
  });
});

describe("the funnel", () => {
  test("measures drop-off on those who saw that step, also where earlier steps were skipped", async () => {
    const day = await dayOf(
      view("a", { page: "/angebot" }),
      step("a", "step2"),
      step("a", "step3"),
      view("b", { page: "/angebot" }),
      step("b", "step3"),
      view("c", { page: "/angebot" }),
      view("d"),
    );
    expect(day.funnel).toEqual({
      seen: { visits: 3, wentOn: 2 },
      service: { visits: 2, wentOn: 2 },
      step2: { visits: 1, wentOn: 1 },
      step3: { visits: 2, wentOn: 0 },
    });
  });

  test("takes a link that names a service for having chosen it", async () => {
    const day = await dayOf(view("a", { page: "/angebot" }), step("a", "step2"));
    expect(day.funnel.service).toEqual({ visits: 1, wentOn: 1 });
  });
});
