import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rhythms } from "../../src/offer/options";
import { isGrossEntry, lineCents, type Position, type PricedOffer, priceOf } from "../../src/offer/sums";

const position = (part: Partial<Position>): Position => ({
  text: "Reinigung",
  quantity: 100,
  unit: "flat",
  unitCents: 10_000,
  labourPercent: 100,
  ...part,
});

const REGULAR = { mode: "regular", percent: 19 } as const;
const once = (positions: Position[], part: Partial<PricedOffer> = {}): PricedOffer => ({
  customerKind: "consumer",
  kind: "once",
  tax: REGULAR,
  visitsPerYear: null,
  positions,
  ...part,
});

describe("what an offer costs", () => {
  test("a consumer's price contains the tax: of 119 euros 19 are tax", () => {
    expect(priceOf(once([position({ unitCents: 11_900 })]))).toEqual({
      netCents: 10_000,
      vatCents: 1900,
      grossCents: 11_900,
      labourCents: 11_900,
      visitCents: null,
    });
  });

  test.each(["business", "public"] as const)("the tax comes on top for a customer who is no consumer: %s", (kind) => {
    const price = priceOf(once([position({ unitCents: 10_000 })], { customerKind: kind }));
    expect(price).toMatchObject({ netCents: 10_000, vatCents: 1900, grossCents: 11_900 });
  });

  test.each(["small-business", "reverse-charge"] as const)("nothing is added or taken out: %s", (mode) => {
    for (const customerKind of ["consumer", "business"] as const) {
      const price = priceOf(once([position({ unitCents: 9_999 })], { customerKind, tax: { mode, percent: 19 } }));
      expect(price).toMatchObject({ netCents: 9_999, vatCents: 0, grossCents: 9_999 });
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
    expect(priceOf(once([position({ unitCents: 50 })], { customerKind: "business" })).vatCents).toBe(10);
    expect(priceOf(once([position({ unitCents: 50 })], { customerKind: "public" })).grossCents).toBe(60);
  });

  test("each line is rounded before they are added", () => {
    const third = position({ quantity: 33, unitCents: 50 });
    expect(lineCents(third)).toBe(17);
    expect(priceOf(once([third, third, third])).grossCents).toBe(51);
  });

  test.each([
    [52, 45_500],
    [26, 22_750],
    [12, 10_500],
    [156, 136_500],
  ])("105 euros a visit, %i times a year, are %i cents a month", (visitsPerYear, cents) => {
    const price = priceOf(once([position({ unitCents: 10_500 })], { kind: "recurring", visitsPerYear }));
    expect(price).toMatchObject({ grossCents: cents, visitCents: 10_500, labourCents: cents });
  });

  test("what is paid by the month is not counted at each visit", () => {
    const positions = [position({ unitCents: 1000 }), position({ unit: "month", unitCents: 5000, labourPercent: 50 })];
    const price = priceOf(once(positions, { kind: "recurring", visitsPerYear: 52, customerKind: "business" }));
    expect(price).toMatchObject({ netCents: 4333 + 5000, visitCents: 1000, labourCents: 4333 + 2500 });
  });

  test("an offer with a price for the month alone has none for a visit", () => {
    const monthly = once([position({ unit: "month" })], { kind: "recurring", visitsPerYear: 52 });
    expect(priceOf(monthly).visitCents).toBeNull();
    expect(priceOf(monthly).grossCents).toBe(10_000);
  });

  test("labour is the part of each line that the owner named", () => {
    const positions = [position({ labourPercent: 80 }), position({ unitCents: 333, labourPercent: 50 })];
    expect(priceOf(once(positions)).labourCents).toBe(8000 + 167);
    expect(priceOf(once([position({ labourPercent: 0 })])).labourCents).toBe(0);
  });
});

const anyPosition: fc.Arbitrary<Position> = fc.record({
  text: fc.string({ maxLength: 30 }),
  quantity: fc.integer({ min: 1, max: 999_999 }),
  unit: fc.constantFrom("hour", "square-metre", "flat", "visit", "month"),
  unitCents: fc.integer({ min: 0, max: 10_000_000 }),
  labourPercent: fc.integer({ min: 0, max: 100 }),
});

const anyOffer: fc.Arbitrary<PricedOffer> = fc.record({
  customerKind: fc.constantFrom("consumer", "business", "public"),
  kind: fc.constant("recurring"),
  tax: fc.record({
    mode: fc.constantFrom("regular", "small-business", "reverse-charge"),
    percent: fc.constantFrom(0, 7, 16, 19, 21),
  }),
  visitsPerYear: fc.constantFrom(null, ...rhythms.map(({ visitsPerYear }) => visitsPerYear)),
  positions: fc.array(anyPosition, { minLength: 1, maxLength: 20 }),
});

describe("whatever is offered", () => {
  const holds = (rule: (offer: PricedOffer) => void) => fc.assert(fc.property(anyOffer, rule), { numRuns: 2000 });

  test("net and tax make the gross amount, and all of them are whole cents that are reckoned exactly", () =>
    holds((offer) => {
      const { netCents, vatCents, grossCents } = priceOf(offer);
      expect(netCents + vatCents).toBe(grossCents);
      for (const cents of [netCents, vatCents, grossCents]) {
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      }
    }));

  test("the tax is within half a cent of its rate", () =>
    holds((offer) => {
      const { netCents, vatCents } = priceOf(offer);
      const percent = BigInt(offer.tax.mode === "regular" ? offer.tax.percent : 0);
      // In hundredths of a cent: with gross prices the net amount is rounded too, so the difference may reach a cent.
      const difference = BigInt(vatCents) * 100n - BigInt(netCents) * percent;
      expect(difference <= 100n && difference >= -100n).toBe(true);
    }));

  test("the order of the lines does not matter", () =>
    holds((offer) => {
      expect(priceOf({ ...offer, positions: offer.positions.toReversed() })).toEqual(priceOf(offer));
    }));

  test("another line never makes it cheaper, and labour is never more than the price", () =>
    holds((offer) => {
      const fewer = priceOf({ ...offer, positions: offer.positions.slice(1) });
      const all = priceOf(offer);
      expect(all.grossCents).toBeGreaterThanOrEqual(fewer.grossCents);
      const entered = offer.customerKind === "consumer" ? all.grossCents : all.netCents;
      expect(all.labourCents).toBeLessThanOrEqual(entered);
    }));
});
