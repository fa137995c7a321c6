import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Offer } from "../../src/offer/schema";
import { priceOf } from "../../src/offer/sums";
import {
  ALL_ONCE,
  amountOf,
  type BilledOrder,
  type Done,
  entryOf,
  partsIn,
  periodIn,
  priceIn,
  type Typed,
  textOf,
} from "../../src/order/billing";
import {
  addDays,
  addMonths,
  berlinDay,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  startOfBerlinDay,
} from "../../src/platform/berlin-days";
import { documentOf, householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";

const NOTHING: Typed = { counts: {}, amountCents: null };

/** An order of this offer, whose price holds from its start. */
function orderOf(offer: Offer, days: Partial<BilledOrder["order"]> = {}, done: Done[] = []): BilledOrder {
  const document = documentOf(offer, { tax: { kind: "regular", percent: 19 } });
  const { month } = priceOf(document, days.options);
  const order = {
    kind: offer.kind,
    customerKind: offer.customerKind,
    startsOn: "2026-11-12",
    weekdays: null,
    options: [],
    netCents: 0,
    grossCents: 0,
    withdrawnOn: null,
    doneOn: null,
    endedOn: null,
    ...days,
  };
  const price = {
    fromDay: "2026-11-12",
    taxMode: document.tax.mode,
    taxPercent: document.tax.percent,
    monthNetCents: month?.netCents ?? 0,
    monthGrossCents: month?.grossCents ?? 0,
  };
  return { order, document, price, done };
}

const weekly: Offer = { ...householdOffer, positions: [line({ unitCents: 4500 })] };
const byVisit: Offer = { ...weekly, billing: "visits" };
const amountIn = (month: string, billed: BilledOrder, typed = NOTHING) => amountOf(partsIn(month, billed), typed);

describe("a month from Thursday 12.11.2026", () => {
  test("is 123,50 of 195,00 where every month is the same, and 3 visits of 45,00 where visits count", () => {
    expect(amountIn("2026-11", orderOf(weekly))).toBe(12_350);
    expect(amountIn("2026-12", orderOf(weekly))).toBe(19_500);
    const visits = orderOf(byVisit, { weekdays: "4" });
    expect(amountIn("2026-11", visits)).toBe(13_500);
    expect(amountIn("2026-12", visits)).toBe(22_500);
    expect(textOf("Treppenhaus", partsIn("2026-11", visits), NOTHING)).toBe("Treppenhaus: Einsätze: 3 × 45,00\u00a0€");
    expect(periodIn("2026-11", visits)).toBe("12.11.2026 – 30.11.2026");
  });

  test("counts every second week from the first visit on, and nothing that no weekday says", () => {
    const biweekly = orderOf({ ...byVisit, rhythm: "biweekly" }, { weekdays: "4" });
    expect(amountIn("2026-11", biweekly)).toBe(2 * 4500);
    expect(amountIn("2026-12", biweekly)).toBe(2 * 4500);
    for (const unknown of [orderOf(byVisit), orderOf({ ...byVisit, rhythm: "monthly" }, { weekdays: "4" })]) {
      expect(amountIn("2026-11", unknown)).toBeNull();
      expect(amountIn("2026-11", unknown, { ...NOTHING, counts: { visit: 250 } })).toBe(11_250);
      expect(amountIn("2026-11", unknown, { counts: {}, amountCents: 1 })).toBe(1);
    }
  });

  test("of a company is typed and taxed without tax", () => {
    const office = orderOf(officeOffer);
    expect(amountIn("2026-12", office)).toBe(priceOf(documentOf(officeOffer)).month?.netCents);
    expect(entryOf(office)).toEqual({ customerKind: "business", tax: { mode: "regular", percent: 19 } });
  });
});

describe("what is not paid by the month", () => {
  test("is billed in the month of its day, and a demand by its number", () => {
    const offer = {
      ...mixedOffer,
      positions: [...mixedOffer.positions, line({ id: "d", text: "Winterdienst", unitCents: 6000, rhythm: "demand" })],
    } satisfies Offer;
    const order = orderOf(offer, {}, [
      { lineId: "b", on: "2026-12-03" },
      { lineId: "c", on: "2026-12-04" },
      { lineId: "a", on: "2026-12-04" },
    ]);
    expect(amountIn("2026-12", order)).toBe(20_950 + 12_000 + 24_000);
    const called = { ...NOTHING, counts: { d: 300 } };
    expect(amountIn("2026-12", order, called)).toBe(20_950 + 36_000 + 18_000);
    expect(textOf("Haus", partsIn("2026-12", order), called)).toBe(
      "Haus: Monatspreis; Fenster (03.12.2026); Dachrinne (04.12.2026); Winterdienst: 3 × 60,00\u00a0€",
    );
  });

  test("once: lines done apart come to the column's sum, with surcharge and discount", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
        fc.nat(50),
        fc.nat(5000),
        (prices, percent, discount) => {
          const offer: Offer = {
            ...weekly,
            positions: [
              line({ id: "visit" }),
              ...prices.map((unitCents, at) => line({ id: String(at), unitCents, rhythm: "once" })),
            ],
            adjustments: [
              { kind: "surcharge", text: "Nacht", column: "once", amount: percent },
              { kind: "discount", text: "Nachlass", column: "once", amount: discount },
            ],
          };
          const apart = prices.map((_, at) =>
            amountIn("2026-10", orderOf(offer, {}, [{ lineId: String(at), on: "2026-10-05" }])),
          );
          const sum = apart.reduce<number>((total, cents) => total + (cents ?? Number.NaN), 0);
          expect(sum).toBe(priceOf(documentOf(offer)).once?.enteredCents);
        },
      ),
    );
  });

  test("an order for once is billed as a whole when it is done; by hand, a consumer's with the tax", () => {
    const offer: Offer = { ...householdOffer, kind: "once", rhythm: null, billing: null };
    const done = [{ lineId: ALL_ONCE, on: "2026-11-20" }];
    const order = orderOf(offer, { doneOn: "2026-11-20" }, done);
    expect(amountIn("2026-11", order)).toBe(10_500);
    expect(periodIn("2026-11", order)).toBe("20.11.2026");
    const typed = { ...order.order, netCents: 50_000, grossCents: 59_500 };
    expect(amountIn("2026-11", { ...order, document: null, order: typed })).toBe(59_500);
    const office = { ...typed, customerKind: "business" as const };
    expect(amountIn("2026-11", { ...order, document: null, order: office })).toBe(50_000);
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
        const price = isGross ? order.price.monthGrossCents : order.price.monthNetCents;
        const [first, last] = [firstDayOf(month), lastDayOf(month)];
        const some = count(laterOf(startsOn, first), earlierOf(endedOn, last));
        const all = count(first, last);
        const cents = amountIn(month, order);
        expect(cents).toBe(Math.floor((2 * price * some + all) / (2 * all)));
        if (some === all) expect(cents).toBe(price);
      }),
    );
  });

  test("February of a leap year has 29 days, and the months in which the clocks change lose and gain none", () => {
    const of = (startsOn: string) => amountIn(startsOn.slice(0, 7), orderOf(weekly, { startsOn }));
    expect(of("2028-02-15")).toBe(Math.round((19_500 * 15) / 29));
    expect(of("2027-02-15")).toBe(19_500 / 2);
    for (const change of ["2027-03-28", "2027-10-31"]) {
      const hours = (Number(startOfBerlinDay(addDays(change, 1))) - Number(startOfBerlinDay(change))) / 3_600_000;
      expect(hours).not.toBe(24);
      const left = count(change, lastDayOf(change.slice(0, 7)));
      expect(of(change)).toBe(Math.round((19_500 * left) / 31));
    }
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

  test("the price that holds is the last one from a first of the month, and before its start the first", () => {
    const prices = ["2026-11-12", "2027-01-01", "2027-07-01"].map((fromDay) => ({ fromDay }));
    const held = ["2026-10", "2026-11", "2026-12", "2027-01", "2027-06", "2027-07", "2030-01"];
    expect(held.map((month) => priceIn(month, prices)?.fromDay)).toEqual([
      "2026-11-12",
      "2026-11-12",
      "2026-11-12",
      "2027-01-01",
      "2027-01-01",
      "2027-07-01",
      "2027-07-01",
    ]);
  });

  test("an order that was withdrawn from ran until that day, and one that has not begun has no month", () => {
    const withdrawn = orderOf(weekly, { withdrawnOn: "2026-11-20" });
    expect(partsIn("2026-11", withdrawn)).toMatchObject([{ text: "Monatspreis (9 von 30 Tagen)", cents: 5850 }]);
    expect(partsIn("2026-12", withdrawn)).toEqual([]);
    expect(partsIn("2026-11", orderOf(weekly, { startsOn: null }))).toEqual([]);
    expect(partsIn("2026-10", orderOf(weekly))).toEqual([]);
  });

  test("visits with lines that are paid monthly: surcharges on each, the discount once", () => {
    const offer: Offer = {
      ...byVisit,
      positions: [line({ unitCents: 4500 }), line({ id: "b", unitCents: 3000, rhythm: "monthly" })],
      adjustments: mixedOffer.adjustments,
    };
    const order = orderOf(offer, { weekdays: "4" });
    expect(amountIn("2026-12", order)).toBe(5 * 4950 + 3300 - 500);
    expect(amountIn("2026-11", order)).toBe(3 * 4950 + 2090 - 317);
  });
});
