import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { warnedInShort } from "../../src/admin/orders/warned";
import { withdrawalEnds } from "../../src/offer/withdrawal";
import { isWorkingDay } from "../../src/opening/holidays";
import { endColumns, plannedInWords } from "../../src/order/endings";
import type { End } from "../../src/order/schema";
import {
  atOwnRiskUntil,
  bringsInstruction,
  cameToNothing,
  earliestEnd,
  isBillable,
  isRunning,
  type Order,
  ownRiskInWords,
  stateOn,
  withdrawableUntil,
  withdrawalWarning,
} from "../../src/order/states";
import { offBeat } from "../../src/order/weekdays";
import { addDays } from "../../src/platform/time/berlin-days";
import { storedOrder } from "../support/stored-order";

const DAYS = {
  kind: "recurring",
  startsOn: "2026-12-01",
  runsUntil: "9999-12-31",
  end: null,
  endedOn: null,
  noticeReceivedOn: null,
} as const;

const consumer = {
  ...DAYS,
  customerKind: "consumer",
  concludedOn: "2026-11-22",
  instructedOn: "2026-11-20" as string | null,
  earlyStart: false,
  acceptedName: null,
  paperSettled: true,
  confirmedOn: "2026-11-22" as string | null,
};
/** Day on which ends are noted, and the one before. */
const NOTED = "2026-11-21";
const BEFORE = "2026-11-20";
const RISK = "Bis 07.12.2026 arbeiten Sie auf eigenes Risiko: Nach einem Widerruf wird nichts bezahlt.";

describe("when a consumer can withdraw, and what is paid then", () => {
  test("a contract of 22.11.2026 can be withdrawn from until 7.12., and until then work is at our own risk", () => {
    expect(withdrawalEnds(consumer)).toBe("2026-12-07");
    expect(atOwnRiskUntil(consumer)).toBe("2026-12-07");
    expect(withdrawalWarning(consumer, "2026-12-07")).toBe(
      "Widerruf möglich bis 07.12.2026, bis dahin auf eigenes Risiko",
    );
    expect(withdrawalWarning({ ...consumer, startsOn: "2026-12-08" }, "2026-12-07")).toBe(
      "Widerruf möglich bis 07.12.2026",
    );
    expect(withdrawalWarning(consumer, "2026-12-08")).toBeNull();
  });

  test("the list of orders never says it in words of a withdrawal that has happened, and is calm about a wished start", () => {
    const until = "widerrufbar bis 07.12.2026";
    expect(warnedInShort(consumer, "2026-12-07")).toEqual({ warning: until, note: "" });
    expect(warnedInShort({ ...consumer, earlyStart: true }, "2026-12-07")).toEqual({ warning: "", note: until });
    expect(warnedInShort(consumer, "2026-12-08")).toEqual({ warning: "", note: "" });
    const open = { ...consumer, paperSettled: false, instructedOn: null, confirmedOn: null };
    expect(warnedInShort(open, "2026-12-07").warning).toBe("Bestätigung fehlt, Belehrung fehlt");
  });

  test("one that is done can be withdrawn from all the same, unless it was begun at the consumer's wish", () => {
    const done = { ...consumer, end: "done" as const, runsUntil: "2026-11-25", endedOn: "2026-11-25" };
    expect(withdrawableUntil(done, "2026-12-07")).toBe("2026-12-07");
    expect(withdrawalWarning(done, "2026-12-07")).toBe("Widerruf möglich bis 07.12.2026");
    expect(withdrawableUntil(done, "2026-12-08")).toBeNull();
    const wish = { earlyStart: true };
    expect(withdrawableUntil({ ...done, ...wish }, "2026-12-07")).toBeNull();
    expect(withdrawableUntil({ ...consumer, ...wish }, "2026-12-07")).toBe("2026-12-07");
  });

  test("the later of contract and instruction counts, and without instruction a year more", () => {
    expect(withdrawalEnds({ ...consumer, instructedOn: "2026-11-30" })).toBe("2026-12-14");
    const late = { ...consumer, instructedOn: null };
    expect(withdrawalEnds(late)).toBe("2027-12-06");
    expect(withdrawalWarning(late, "2026-12-31")).toContain("Belehrung fehlt");
    for (const [confirmedOn, paperSettled, instructedOn, brings] of [
      [null, true, null, true],
      [null, false, null, false],
      ["2026-11-24", true, null, false],
      [null, true, "2026-11-22", false],
    ] as const)
      expect(bringsInstruction({ ...late, instructedOn, confirmedOn, paperSettled })).toBe(brings);
    expect(withdrawalWarning({ ...late, confirmedOn: null }, "2026-12-31")).toBeNull();
    // There is no 29 February a year later.
    expect(withdrawalEnds({ ...late, concludedOn: "2028-02-29" })).toBe("2029-03-14");
  });

  test.each([
    ["New Year's Day, and a weekend", "2026-12-18", "2027-01-04"],
    ["29 February", "2028-02-15", "2028-02-29"],
    ["a day in March, from 29 February on", "2028-02-29", "2028-03-14"],
    ["Easter Monday, when the clocks have gone forward", "2027-03-15", "2027-03-30"],
    ["a Monday, when the clocks have gone back", "2027-10-18", "2027-11-01"],
  ])("fourteen days later is %s: from %s until %s", (_, concludedOn, last) => {
    expect(withdrawalEnds({ ...consumer, concludedOn })).toBe(last);
  });

  test("businesses and public bodies have no such right", () => {
    for (const customerKind of ["business", "public"]) {
      expect(withdrawalEnds({ ...consumer, customerKind })).toBeNull();
      expect(atOwnRiskUntil({ ...consumer, customerKind })).toBeNull();
    }
  });

  test.each([
    [true, "2026-12-01", null],
    [false, "2026-12-07", RISK],
    [false, "2026-12-08", null],
    [false, null, null],
  ])("early start wished: %s, first day %s: %s", (earlyStart, startsOn, words) => {
    expect(ownRiskInWords({ ...consumer, earlyStart }, startsOn)).toBe(words);
    expect(ownRiskInWords({ ...consumer, earlyStart, customerKind: "business" }, startsOn)).toBeNull();
  });

  test("on every day of ten years, the last day is a working day at least 14 days later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
        const concludedOn = addDays("2026-01-01", days);
        const ends = withdrawalEnds({ ...consumer, concludedOn, instructedOn: concludedOn }) ?? "";
        expect(isWorkingDay(ends)).toBe(true);
        expect(ends >= addDays(concludedOn, 14) && ends <= addDays(concludedOn, 19)).toBe(true);
      }),
    );
  });
});

describe("the state of an order follows from its days", () => {
  const begun = { ...storedOrder, ...DAYS };
  const noted = (part: Partial<End>, order: Order = begun) =>
    ({ ...order, ...endColumns(order, { end: "notice", on: "2026-11-20", ...part }, NOTED) }) as const;
  const until = (endsOn: string, startsOn: string | null = DAYS.startsOn) => noted({ endsOn }, { ...begun, startsOn });

  test.each<[string, Order, string]>([
    ["a notice after the first day", until("2027-01-31"), "2027-01-31"],
    ["a notice of which the last day is over", until(BEFORE, "2026-11-01"), BEFORE],
    ["a notice in place of another", noted({ endsOn: "2027-02-28" }, until("2027-01-31")), "2027-02-28"],
    // Called off: before its first day, and where none was set.
    ["a notice before the first day", until("2026-11-30"), BEFORE],
    ["a notice without a first day", until("2027-01-31", null), BEFORE],
    ...(["done", "withdrawn", "void"] as const).map(
      (end) => [end, noted({ end, endsOn: "2027-01-31" }), BEFORE] as [string, Order, string],
    ),
    ["withdrawn after a notice that is to come", noted({ end: "withdrawn" }, until("2027-01-31")), BEFORE],
    [
      "withdrawn after an earlier end",
      noted({ end: "withdrawn" }, { ...begun, runsUntil: "2026-11-02" }),
      "2026-11-02",
    ],
  ])("%s: it runs until that day", (_, order, last) => {
    expect(order.runsUntil).toBe(last);
    expect(isRunning(last, order)).toBe(true);
    expect(stateOn(addDays(last, 1), order)).toBe("ended");
  });

  test.each([
    [DAYS, "2026-11-30", "agreed"],
    [DAYS, "2026-12-01", "running"],
    [{ ...DAYS, startsOn: null }, "2027-12-01", "agreed"],
    [until("2027-01-31"), "2027-01-31", "running"],
    [{ ...DAYS, kind: "once" }, "2027-01-01", "agreed"],
  ] as const)("%j on %s is %s", (order, today, state) => {
    expect(stateOn(today, order)).toBe(state);
  });

  test("what was called off, withdrawn from or is void came to nothing, and is not billed", () => {
    for (const nothing of [until("2026-11-30"), until("2027-01-31", null), { ...DAYS, end: "void" as const }]) {
      expect(cameToNothing(nothing)).toBe(true);
      expect(isBillable({ ...consumer, ...nothing })).toBe(false);
    }
    for (const kept of [DAYS, until("2026-12-01"), { ...DAYS, end: "done" as const, endedOn: "2026-11-01" }]) {
      expect(cameToNothing(kept)).toBe(false);
      expect(isBillable({ ...consumer, ...kept })).toBe(true);
    }
  });

  test.each([
    ["2026-11-22", 4, "2026-12-31"],
    ["2026-12-03", 4, "2026-12-31"],
    ["2026-12-04", 4, "2027-01-31"],
    ["2028-02-01", 4, "2028-02-29"],
    ["2028-02-02", 4, "2028-03-31"],
    ["2027-03-03", 4, "2027-03-31"],
    ["2027-10-04", 4, "2027-11-30"],
    ["2027-02-15", null, "2027-02-28"],
    ["2027-02-16", null, "2027-03-31"],
    ["2026-12-16", null, "2027-01-31"],
  ])("a notice of %s with %s weeks, or as the law says, ends it with %s", (noticeOn, noticeWeeks, last) => {
    expect(earliestEnd({ kind: "recurring", noticeWeeks }, noticeOn, "notice")).toBe(last);
  });
});

test.each([
  ["2026-12-03", [1, 3], "Der erste Tag ist ein Do, danach kommen Sie Mo, Mi."],
  ["2026-12-03", [4], null],
  ["2026-12-03", [], null],
  ["", [1], null],
  ["2026-02-30", [1], null],
])("a first day %s and the weekdays %j: %s", (day, weekdays, sentence) => {
  expect(offBeat(day, weekdays)).toBe(sentence);
});

test.each([
  ["ab 08.12.2026, Mi, 14 bis 16:30 Uhr", { startsOn: "2026-12-08", weekdays: "3", timeText: "14 bis 16:30 Uhr" }],
  ["Mi, ab 17 Uhr", { startsOn: NOTED, weekdays: "3", timeText: "ab 17 Uhr" }],
  ["alle 2 Wochen Di", { startsOn: NOTED, weekdays: "2", timeText: null, seldom: "alle 2 Wochen" }],
  ["ab 21.11.2026", { startsOn: NOTED, weekdays: null, timeText: null }],
  ["erster Tag offen, Mo, Do", { startsOn: null, weekdays: "1,4", timeText: null }],
  ["am 21.11.2026, 8 bis 10 Uhr", { kind: "once", startsOn: NOTED, weekdays: null, timeText: "8 bis 10 Uhr" }],
] as const)("%s is what is planned", (words, plan) => {
  expect(plannedInWords({ ...DAYS, ...plan }, NOTED)).toBe(words);
});
