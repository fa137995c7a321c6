import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineRhythms, rhythms, units } from "../../src/offer/options";
import { isGrossEntry, lineCents, moneyOf, type Position, type PricedOffer, priceOf } from "../../src/offer/sums";
import { customersMoney, yearCents } from "../../src/requests/money";
import { documentOf, line, mixedOffer } from "../support/offer-input";

const position = (part: Partial<Position>) => line({ unitCents: 10_000, ...part });

const REGULAR = { mode: "regular", percent: 19 } as const;
const once = (positions: Position[], part: Partial<PricedOffer> = {}): PricedOffer => ({
  customerKind: "consumer",
  kind: "once",
  tax: REGULAR,
  visitsPerYear: null,
  positions,
  adjustments: [],
  ...part,
});
const recurring = (positions: Position[], part: Partial<PricedOffer> = {}) =>
  once(positions, { kind: "recurring", visitsPerYear: 52, ...part });

describe("what an offer costs", () => {
  test("a consumer's price contains the tax: of 119 euros 19 are tax", () => {
    expect(priceOf(once([position({ unitCents: 11_900 })])).once).toEqual({
      enteredCents: 11_900,
      netCents: 10_000,
      vatCents: 1900,
      grossCents: 11_900,
      labourCents: 11_900,
      adjustments: [],
    });
  });

  test.each(["business", "public"] as const)("the tax comes on top for a customer who is no consumer: %s", (kind) => {
    const price = priceOf(once([position({ unitCents: 10_000 })], { customerKind: kind }));
    expect(price.once).toMatchObject({ netCents: 10_000, vatCents: 1900, grossCents: 11_900 });
  });

  test.each(["small-business", "reverse-charge"] as const)("nothing is added or taken out: %s", (mode) => {
    for (const customerKind of ["consumer", "business"] as const) {
      const price = priceOf(once([position({ unitCents: 9_999 })], { customerKind, tax: { mode, percent: 19 } }));
      expect(price.once).toMatchObject({ netCents: 9_999, vatCents: 0, grossCents: 9_999 });
    }
  });

  test("prices are typed with the tax for consumers alone, where there is one", () => {
    const isGross = (customerKind: PricedOffer["customerKind"], mode: PricedOffer["tax"]["mode"]) =>
      isGrossEntry({ customerKind, tax: { mode, percent: 19 } });
    expect(isGross("consumer", "regular")).toBe(true);
    expect(isGross("consumer", "small-business")).toBe(false);
    expect(isGross("business", "regular")).toBe(false);
    expect(isGross("public", "regular")).toBe(false);
  });

  test("a half of a cent goes up, in a line and in the tax", () => {
    expect(lineCents({ quantity: 150, unitCents: 1 })).toBe(2);
    expect(lineCents({ quantity: 149, unitCents: 1 })).toBe(1);
    expect(lineCents({ quantity: 250, unitCents: 3333 })).toBe(8333);
    // 19 % of 50 cents are 9.5.
    expect(priceOf(once([position({ unitCents: 50 })], { customerKind: "business" })).once?.vatCents).toBe(10);
    expect(priceOf(once([position({ unitCents: 50 })], { customerKind: "public" })).once?.grossCents).toBe(60);
  });

  test("each line is rounded before they are added", () => {
    const third = position({ quantity: 33, unitCents: 50 });
    expect(lineCents(third)).toBe(17);
    expect(priceOf(once([third, third, third])).once?.grossCents).toBe(51);
  });

  test.each([
    [52, 45_500],
    [26, 22_750],
    [12, 10_500],
    [156, 136_500],
  ])("105 euros a visit, %i times a year, are %i cents a month", (visitsPerYear, cents) => {
    const price = priceOf(recurring([position({ unitCents: 10_500 })], { visitsPerYear }));
    expect(price.month).toMatchObject({ grossCents: cents, labourCents: cents });
    expect(price.visitCents).toBe(10_500);
  });

  test("each line has a rhythm of its own, and its own column: no windows are smoothed into the month", () => {
    const price = priceOf(documentOf(mixedOffer, { tax: { kind: "regular", percent: 19 } }));
    expect(price.month).toMatchObject({ grossCents: 20_950, vatCents: 3345, netCents: 17_605 });
    expect(price.month?.adjustments.map(({ cents }) => cents)).toEqual([1950, -500]);
    expect(price.done.map(({ grossCents, timesAYear }) => [grossCents, timesAYear])).toEqual([
      [12_000, 4],
      [24_000, 1],
    ]);
    expect(price.once).toBeNull();
    const { month, once } = moneyOf(price);
    expect(yearCents({ monthCents: month?.grossCents ?? null, amountCents: once.grossCents })).toBe(323_400);
  });

  test("what is paid by the month is not counted at each visit", () => {
    const monthly = position({ id: "b", unit: "month", rhythm: "monthly", unitCents: 5000, labourPercent: 50 });
    const price = priceOf(recurring([position({ unitCents: 1000 }), monthly], { customerKind: "business" }));
    expect(price.month).toMatchObject({ netCents: 4333 + 5000, labourCents: 4333 + 2500 });
    expect(price.visitCents).toBe(1000);
  });

  test("in documents of before, the visits of a month are rounded together", () => {
    const visits = [position({ unitCents: 1000 }), position({ unitCents: 1000 })];
    expect(priceOf(recurring(visits, { shape: 1 })).month?.grossCents).toBe(8667);
    expect(priceOf(recurring(visits, { shape: 2 })).month?.grossCents).toBe(4333 + 4333);
  });

  test("an optional line counts once the customer takes it", () => {
    const offer = once([position({}), position({ id: "b", isOptional: true })]);
    expect(priceOf(offer).once?.grossCents).toBe(10_000);
    expect(priceOf(offer, ["b"]).once?.grossCents).toBe(20_000);
  });

  test("labour is the part of each line that the owner named, and shrinks with a discount", () => {
    const positions = [position({ labourPercent: 80 }), position({ unitCents: 333, labourPercent: 50 })];
    expect(priceOf(once(positions)).once?.labourCents).toBe(8000 + 167);
    expect(priceOf(once([position({ labourPercent: 0 })])).once?.labourCents).toBe(0);
    const half = [{ kind: "discount", text: "", column: "once", amount: 5000 }] as const;
    expect(priceOf(once([position({})], { adjustments: half })).once?.labourCents).toBe(5000);
  });
});

const anyPosition: fc.Arbitrary<Position> = fc.record({
  id: fc.uuid(),
  text: fc.string({ maxLength: 30 }),
  quantity: fc.integer({ min: 1, max: 999_999 }),
  unit: fc.constantFrom(...units.map(({ id }) => id)),
  unitCents: fc.integer({ min: 0, max: 10_000_000 }),
  labourPercent: fc.integer({ min: 0, max: 100 }),
  rhythm: fc.constantFrom(...lineRhythms.map(({ id }) => id)),
  isOptional: fc.boolean(),
  site: fc.constant(null),
});

const anyOffer: fc.Arbitrary<PricedOffer> = fc.record({
  shape: fc.constantFrom(1, 2),
  customerKind: fc.constantFrom("consumer", "business", "public"),
  kind: fc.constantFrom("once", "recurring"),
  tax: fc.record({
    mode: fc.constantFrom("regular", "small-business", "reverse-charge"),
    percent: fc.constantFrom(0, 7, 16, 19, 21),
  }),
  visitsPerYear: fc.constantFrom(null, ...rhythms.map(({ visitsPerYear }) => visitsPerYear)),
  positions: fc.array(anyPosition, { minLength: 1, maxLength: 20 }),
  adjustments: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant("surcharge" as const),
        text: fc.string(),
        column: fc.constantFrom("month", "once"),
        amount: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({
        kind: fc.constant("discount" as const),
        text: fc.string(),
        column: fc.constantFrom("month", "once"),
        amount: fc.integer({ min: 1, max: 10_000_000 }),
      }),
    ),
    { maxLength: 4 },
  ),
});

const sumsOf = (offer: PricedOffer) => {
  const { month, done, once } = priceOf(offer);
  return [month, ...done, once].filter((sum) => sum !== null);
};

describe("whatever is offered", () => {
  const holds = (rule: (offer: PricedOffer) => void) => fc.assert(fc.property(anyOffer, rule), { numRuns: 2000 });

  test("net and tax make the gross amount, and all of them are whole cents, to the last one", () =>
    holds((offer) => {
      const { month, once } = moneyOf(priceOf(offer));
      for (const { netCents, vatCents, grossCents } of [...sumsOf(offer), once, ...(month ? [month] : [])]) {
        expect(netCents + vatCents).toBe(grossCents);
        for (const cents of [netCents, vatCents, grossCents]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        }
      }
    }));

  test("the tax is within half a cent of its rate", () =>
    holds((offer) => {
      const percent = BigInt(offer.tax.mode === "regular" ? offer.tax.percent : 0);
      for (const { netCents, vatCents } of sumsOf(offer)) {
        // In hundredths of a cent: with gross prices the net amount is rounded too, so the difference may reach a cent.
        const difference = BigInt(vatCents) * 100n - BigInt(netCents) * percent;
        expect(difference <= 100n && difference >= -100n).toBe(true);
      }
    }));

  test("the order of the lines does not matter", () =>
    holds((offer) => {
      const turned = { ...offer, positions: offer.positions.toReversed() };
      expect(moneyOf(priceOf(turned))).toEqual(moneyOf(priceOf(offer)));
    }));

  test("every line stands in exactly one column, and one on demand or not chosen in none", () =>
    holds((offer) => {
      for (const one of offer.positions) {
        const { month, done, once } = priceOf({ ...offer, positions: [one], adjustments: [] });
        const columns = [month, done[0], once].filter((column) => column != null).length;
        expect(columns).toBe(one.isOptional || one.rhythm === "demand" ? 0 : 1);
      }
    }));

  test("another line never makes it cheaper, and labour is never more than the price", () =>
    holds((offer) => {
      const fewer = moneyOf(priceOf({ ...offer, positions: offer.positions.slice(1) }));
      const all = moneyOf(priceOf(offer));
      expect(all.once.grossCents).toBeGreaterThanOrEqual(fewer.once.grossCents);
      expect(all.month?.grossCents ?? 0).toBeGreaterThanOrEqual(fewer.month?.grossCents ?? 0);
      for (const { labourCents, enteredCents } of sumsOf(offer)) {
        expect(labourCents).toBeLessThanOrEqual(enteredCents);
      }
    }));
});

test("money stands as its customer reads it: with tax for a consumer, else without, which it says", () => {
  const money = { netCents: 0, grossCents: 0, monthNetCents: 38_235, monthGrossCents: 45_500 };
  expect(customersMoney({ ...money, customerKind: "consumer" })).toBe("455,00\u00a0€ je Monat");
  expect(customersMoney({ ...money, customerKind: "public" })).toBe("382,35\u00a0€ je Monat, netto");
  const once = { netCents: 10_000, grossCents: 11_900, monthNetCents: null, monthGrossCents: null };
  expect(customersMoney({ ...once, customerKind: "business" })).toBe("100,00\u00a0€ einmalig, netto");
});
