import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  billsIn,
  entryOf,
  type MonthOrder,
  partsIn,
  partsInWords,
  periodIn,
  textOf,
  undonePart,
} from "../../src/billing/month";
import type { Position } from "../../src/offer/line-kinds";
import type { Offer } from "../../src/offer/schema";
import { priceOf, storedSums } from "../../src/offer/sums";
import {
  addDays,
  addMonths,
  berlinDay,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
} from "../../src/platform/time/berlin-days";
import { documentOf, householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";

/** An order of this offer. */
function orderOf(offer: Offer, days: Partial<MonthOrder> = {}) {
  const document = documentOf(offer, { tax: { kind: "regular", percent: 19 } });
  const order: MonthOrder = {
    kind: offer.kind,
    customerKind: offer.customerKind,
    startsOn: "2026-11-12",
    weekdays: null,
    options: [],
    ...storedSums(document, days.options),
    taxMode: document.tax.mode,
    taxPercent: document.tax.percent,
    runsUntil: "9999-12-31",
    end: null,
    endedOn: null,
    noticeReceivedOn: null,
    ...days,
  };
  return { order, document };
}

const weekly: Offer = { ...householdOffer, positions: [line({ unitCents: 4500 })] };
const byVisit: Offer = { ...weekly, billing: "visits" };
type Stored = ReturnType<typeof orderOf>;
const partsOf = (month: string, { order, document }: Stored) => partsIn(month, order, document);
const amountIn = (month: string, stored: Stored) => amountOf(partsOf(month, stored));

describe("a month from Thursday 12.11.2026", () => {
  test("is 123,50 of 195,00 where every month is the same, and 3 visits of 45,00 where visits count", () => {
    expect(amountIn("2026-11", orderOf(weekly))).toBe(12_350);
    expect(amountIn("2026-12", orderOf(weekly))).toBe(19_500);
    const visits = orderOf(byVisit, { weekdays: "4" });
    expect(amountIn("2026-11", visits)).toBe(13_500);
    expect(amountIn("2026-12", visits)).toBe(22_500);
    expect(textOf("Treppenhaus", partsOf("2026-11", visits))).toBe("Treppenhaus: Einsätze: 3 × 45,00\u00a0€");
    expect(periodIn("2026-11", visits.order)).toBe("12.11.2026 – 30.11.2026");
  });

  test("counts every second week from the first visit on, and nothing that no weekday says", () => {
    const biweekly = orderOf({ ...byVisit, rhythm: "biweekly" }, { weekdays: "4" });
    expect(amountIn("2026-11", biweekly)).toBe(2 * 4500);
    expect(amountIn("2026-12", biweekly)).toBe(2 * 4500);
    for (const unknown of [orderOf(byVisit), orderOf({ ...byVisit, rhythm: "monthly" }, { weekdays: "4" })]) {
      expect(amountIn("2026-11", unknown)).toBeNull();
      expect(textOf("Haus", partsOf("2026-11", unknown))).toBe("Haus: Einsätze: __ × 45,00\u00a0€");
    }
  });

  test("of a company is typed and taxed without tax", () => {
    const office = orderOf(officeOffer);
    expect(amountIn("2026-12", office)).toBe(priceOf(documentOf(officeOffer))[0]?.netCents);
    expect(entryOf(office.order)).toEqual({ customerKind: "business", tax: { mode: "regular", percent: 19 } });
  });
});

describe("what is not paid by the month", () => {
  const offer = {
    ...mixedOffer,
    positions: [
      ...mixedOffer.positions.slice(0, 3),
      line({ id: "d", text: "Winterdienst", unitCents: 6000, rhythm: "demand" }),
      line({ id: "e", text: "Grundreinigung", unitCents: 30_000, rhythm: "once" }),
      line({ id: "f", text: "Keller", unitCents: 5000, rhythm: "halfyearly", isOptional: true }),
    ],
  } satisfies Offer;
  const due = (month: string, stored = orderOf(offer)) =>
    partsOf(month, stored).flatMap(({ text, isUnsure }) => (isUnsure ? [text] : []));

  test("is due each quarter, half year and year from the month of the first day on, and once in that month", () => {
    expect(due("2026-11")).toEqual(["Fenster", "Dachrinne", "Einmalige Leistung"]);
    for (const none of ["2026-12", "2027-01", "2027-03"]) expect(due(none)).toEqual([]);
    for (const month of ["2027-02", "2027-05", "2027-08"]) expect(due(month)).toEqual(["Fenster"]);
    expect(due("2027-11")).toEqual(["Fenster", "Dachrinne"]);
    expect(due("2027-05", orderOf(offer, { options: ["f"] }))).toEqual(["Fenster", "Keller"]);
    expect(due("2027-02", orderOf(offer, { endedOn: "2027-01-31" }))).toEqual([]);
  });

  test("is a bill of its own, once it is done; a discount alone is taken from the month", () => {
    const billsOf = (month: string, positions: Position[]) => {
      const { order, document } = orderOf({ ...offer, positions });
      return billsIn(month, order, document).map(({ parts, isUndone }) => [isUndone, amountOf(parts)]);
    };
    const [weekly, windows, gutters] = offer.positions as [Position, Position, Position];
    const less = line({ id: "g", text: "Rabatt", unitCents: -1000, rhythm: "quarterly" });
    const demand = line({ id: "d", unitCents: 6000, rhythm: "demand" });
    const month = (19_500 * 19) / 30;
    expect(billsOf("2026-11", [weekly, windows, less])).toEqual([
      [false, month],
      [true, 11_000],
    ]);
    expect(billsOf("2027-02", [weekly, gutters, less])).toEqual([[false, 18_500]]);
    expect(billsOf("2026-11", [gutters, demand])).toEqual([[true, 24_000]]);
    expect(billsOf("2026-12", [gutters, demand])).toEqual([]);
  });

  test("any rare lines: the bills of twelve months come to twelve months' price and the year's amount", () => {
    const rhythm = fc.constantFrom("quarterly" as const, "halfyearly" as const, "yearly" as const, "once" as const);
    const position = fc.record({ rhythm, unitCents: fc.integer({ min: 1, max: 50_000 }) });
    fc.assert(
      fc.property(fc.array(position, { maxLength: 6 }), fc.nat(11), (lines, discounted) => {
        const rare = lines.map((part, index) => line({ ...part, id: `r${index}` }));
        // A discount of the whole of one, as often.
        const less = rare[discounted] && [
          line({ ...rare[discounted], id: "l", unitCents: -rare[discounted].unitCents }),
        ];
        const stored = orderOf({ ...weekly, positions: [...weekly.positions, ...rare, ...(less ?? [])] });
        const { order, document } = { ...stored, order: { ...stored.order, startsOn: "2026-11-01" } };
        const bills = Array.from({ length: 12 }, (_, month) => billsIn(addMonths("2026-11", month), order, document));
        const total = bills.flat().reduce((sum, { parts }) => sum + (amountOf(parts) ?? 0), 0);
        expect(total).toBe(12 * 19_500 + order.grossCents);
      }),
    );
  });

  test("on demand has an empty number and is in no sum", () => {
    const parts = partsOf("2026-12", orderOf(offer));
    expect(amountOf(parts)).toBe(19_500);
    expect(textOf("Haus", parts)).toBe("Haus: Monatspreis; Winterdienst: __ × 60,00\u00a0€");
    expect(partsInWords(parts)).toEqual([
      { text: "Monatspreis", cents: 19_500 },
      { text: "Winterdienst: __ × 60,00\u00a0€", cents: null },
    ]);
  });

  test("a job is in the month in which it is done; a consumer's with the tax", () => {
    const once: Offer = { ...householdOffer, kind: "once", rhythm: null, billing: null };
    const stored = orderOf(once, { end: "done", endedOn: "2026-11-20" });
    expect(amountIn("2026-11", stored)).toBe(10_500);
    expect(periodIn("2026-11", stored.order)).toBe("20.11.2026");
    for (const other of ["2026-10", "2026-12"]) expect(partsOf(other, stored)).toEqual([]);
    const undone = { ...stored.order, end: null, endedOn: null };
    expect(partsIn("2026-11", undone, stored.document)).toEqual([]);
    expect(undonePart(undone, stored.document)).toMatchObject({ cents: 10_500 });
    expect(periodIn("2026-11", undone)).toBe("12.11.2026");
  });
});

describe("months and parts of months", () => {
  const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2033-01-01"), noInvalidDate: true }).map(berlinDay);
  /** Counted without the code: by the days' own names. */
  const count = (first: string, last: string, isCounted = (_day: string) => true) => {
    let days = 0;
    for (let time = Date.parse(first); time <= Date.parse(last); time += 86_400_000)
      if (isCounted(new Date(time).toISOString().slice(0, 10))) days += 1;
    return days;
  };

  test("any days: a part is its share of the month's days, rounded half up, in both ways of typing prices", () => {
    fc.assert(
      fc.property(day, fc.nat(800), fc.nat(30), fc.boolean(), (startsOn, lasts, after, isGross) => {
        const endedOn = addDays(startsOn, lasts);
        const month = addMonths(startsOn.slice(0, 7), after);
        const order = orderOf(isGross ? weekly : officeOffer, { startsOn, endedOn });
        const price = Number(isGross ? order.order.monthGrossCents : order.order.monthNetCents);
        const [first, last] = [firstDayOf(month), lastDayOf(month)];
        const some = count(laterOf(startsOn, first), earlierOf(endedOn, last));
        const all = count(first, last);
        const cents = amountIn(month, order);
        expect(cents).toBe(Math.floor((2 * price * some + all) / (2 * all)));
        if (some === all) expect(cents).toBe(price);
      }),
    );
  });

  test("visits of any weekdays are counted by the days' own names, in every second week from the first", () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.toSorted());
    fc.assert(
      fc.property(day, weekdays, fc.boolean(), fc.nat(14), (startsOn, days, isBiweekly, after) => {
        const month = addMonths(startsOn.slice(0, 7), after);
        const offer: Offer = { ...byVisit, rhythm: isBiweekly ? "biweekly" : "weekly" };
        const order = orderOf(offer, { startsOn, weekdays: days.join(",") });
        const named = (on: string) => days.includes(new Date(`${on}T12:00:00Z`).getUTCDay() || 7);
        // Days since a Monday long ago, in whole weeks.
        const weekOf = (on: string) => Math.floor((Date.parse(on) - Date.parse("2000-01-03")) / (7 * 86_400_000));
        let begun = startsOn;
        while (!named(begun)) begun = addDays(begun, 1);
        const visits = count(firstDayOf(month), lastDayOf(month), (on) => {
          return on >= startsOn && named(on) && (!isBiweekly || (weekOf(on) - weekOf(begun)) % 2 === 0);
        });
        expect(amountIn(month, order)).toBe(visits * 4500);
      }),
    );
  });

  test("an order that was withdrawn from ran until that day, and one that has not begun has no month", () => {
    const withdrawn = orderOf(weekly, { end: "withdrawn", endedOn: "2026-11-20" });
    expect(partsOf("2026-11", withdrawn)).toMatchObject([
      { text: "Monatspreis (9\u00a0von\u00a030\u00a0Tagen)", cents: 5850 },
    ]);
    expect(partsOf("2026-12", withdrawn)).toEqual([]);
    expect(partsOf("2026-11", orderOf(weekly, { startsOn: null }))).toEqual([]);
    expect(partsOf("2026-10", orderOf(weekly))).toEqual([]);
  });

  test("visits with lines that are paid monthly, and a discount each month", () => {
    const less = line({ id: "c", unitCents: -500, rhythm: "monthly" });
    const monthly = line({ id: "b", unitCents: 3000, rhythm: "monthly" });
    const bill = (month: string, ...others: Position[]) =>
      amountIn(month, orderOf({ ...byVisit, positions: [line({ unitCents: 4500 }), ...others] }, { weekdays: "4" }));
    expect(bill("2026-12", monthly, less)).toBe(5 * 4500 + 3000 - 500);
    // 19 of 30 days.
    expect(bill("2026-11", monthly, less)).toBe(3 * 4500 + 1583);
    expect(bill("2026-11", less)).toBe(3 * 4500 - 317);
  });
});
