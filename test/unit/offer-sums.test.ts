import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money as moneyOfRequests } from "../../src/content/money";
import { isWork, type Position, withKind } from "../../src/offer/line-kinds";
import { type LineRhythm, lineRhythms, rhythms, units } from "../../src/offer/options";
import { firstYearOf, yearInWords } from "../../src/offer/price-words";
import { type Offer, offerSchema } from "../../src/offer/schema";
import { byVisits, isGrossEntry, lineCents, moneyOf, type PricedOffer, priceOf, withTax } from "../../src/offer/sums";
import { share } from "../../src/platform/text/euros";
import { amountsInWords, customersAmounts, yearCents } from "../../src/requests/money";
import { documentOf, householdOffer, line, mixedOffer } from "../support/offer-input";

const position = (part: Partial<Position>) => line({ unitCents: 10_000, ...part });

const REGULAR = { mode: "regular", percent: 19 } as const;
const once = (positions: Position[], part: Partial<PricedOffer> = {}): PricedOffer => ({
  customerKind: "consumer",
  kind: "once",
  tax: REGULAR,
  visitsPerYear: null,
  positions,
  ...part,
});
const column = (offer: PricedOffer, wanted: string, chosen: string[] = []) =>
  priceOf(offer, chosen).find(({ id }) => id === wanted);
const recurring = (positions: Position[], part: Partial<PricedOffer> = {}) =>
  once(positions, { kind: "recurring", visitsPerYear: 52, ...part });

describe("what an offer costs", () => {
  test("prices are typed with the tax for consumers alone, where there is one", () => {
    const isGross = (customerKind: PricedOffer["customerKind"], mode: PricedOffer["tax"]["mode"]) =>
      isGrossEntry({ customerKind, tax: { mode, percent: 19 } });
    expect(isGross("consumer", "regular")).toBe(true);
    expect(isGross("consumer", "small-business")).toBe(false);
    expect(isGross("business", "regular")).toBe(false);
    expect(isGross("public", "regular")).toBe(false);
  });

  test("a half of a cent goes away from zero, in a line and in the tax", () => {
    const cents = (quantity: number, unitCents: number) => lineCents(line({ quantity, unitCents }), once([]));
    expect(cents(150, 1)).toBe(2);
    expect(cents(149, 1)).toBe(1);
    expect(cents(250, 3333)).toBe(8333);
    expect(cents(150, -1)).toBe(-2);
    expect(cents(100, -500)).toBe(-500);
    expect(withTax(-50, { customerKind: "business", tax: REGULAR })).toMatchObject({ vatCents: -10, grossCents: -60 });
    // 19 % of 50 cents are 9.5.
    expect(withTax(50, { customerKind: "business", tax: REGULAR })).toMatchObject({ vatCents: 10, grossCents: 60 });
  });

  test.each([
    [52, 45_500],
    [26, 22_750],
    [12, 10_500],
    [156, 136_500],
  ])("105 euros a visit, %i times a year, are %i cents a month", (visitsPerYear, cents) => {
    const offer = recurring([position({ unitCents: 10_500 })], { visitsPerYear });
    expect(column(offer, "month")).toMatchObject({ grossCents: cents });
    expect(byVisits(offer)).toEqual({ visitCents: 10_500, otherCents: 0 });
  });

  test("each line has a rhythm of its own, and its own column: no windows are smoothed into the month", () => {
    const price = priceOf(documentOf(mixedOffer, { tax: { kind: "regular", percent: 19 } }));
    expect(price.map(({ id, grossCents, timesAYear }) => [id, grossCents, timesAYear])).toEqual([
      ["month", 20_950, 12],
      ["quarter", 12_000, 4],
      ["year", 24_000, 1],
    ]);
    expect(price[0]).toMatchObject({ vatCents: 3345, netCents: 17_605 });
    const { monthCents, amountCents } = moneyOf(price);
    expect(yearCents({ monthCents: monthCents?.grossCents ?? null, amountCents: amountCents.grossCents })).toBe(
      323_400,
    );
  });

  test("what is paid by the month is not counted at each visit", () => {
    const monthly = position({ id: "b", unit: "month", rhythm: "monthly", unitCents: 5000 });
    const offer = recurring([position({ unitCents: 1000 }), monthly], { customerKind: "business" });
    expect(column(offer, "month")).toMatchObject({ netCents: 4333 + 5000 });
    expect(byVisits(offer)).toEqual({ visitCents: 1000, otherCents: 5000 });
  });

  test("an optional line counts once the customer takes it", () => {
    const offer = once([position({}), position({ id: "b", isOptional: true })]);
    expect(column(offer, "once")?.grossCents).toBe(10_000);
    expect(column(offer, "once", ["b"])?.grossCents).toBe(20_000);
  });
});

const anyPosition: fc.Arbitrary<Position> = fc
  .record({
    id: fc.uuid(),
    text: fc.string({ maxLength: 30 }),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    unit: fc.constantFrom(...units.map(({ id }) => id)),
    unitCents: fc.oneof(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: -600, max: 600 })),
    rhythm: fc.constantFrom(...lineRhythms.map(({ id }) => id)),
    isOptional: fc.boolean(),
  })
  .map(withKind);

const anyOffer: fc.Arbitrary<PricedOffer> = fc.record({
  customerKind: fc.constantFrom("consumer", "business", "public"),
  kind: fc.constantFrom("once", "recurring"),
  tax: fc.record({
    mode: fc.constantFrom("regular", "small-business", "reverse-charge"),
    percent: fc.constantFrom(0, 7, 16, 19, 21),
  }),
  visitsPerYear: fc.constantFrom(null, ...rhythms.map(({ visitsPerYear }) => visitsPerYear)),
  positions: fc.array(anyPosition, { minLength: 1, maxLength: 20 }),
});

describe("whatever is offered, discounts included", () => {
  const holds = (rule: (offer: PricedOffer) => void) => fc.assert(fc.property(anyOffer, rule), { numRuns: 2000 });

  test("a share is the nearest whole cent, and a half the one further from zero", () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (amount, times, of) => {
        // What is left of the exact amount, in parts of `of`, and never more than half of it.
        const [exact, rounded] = [BigInt(amount) * BigInt(times), BigInt(share(amount, times, of)) * BigInt(of)];
        const left = 2n * (exact - rounded) * (amount < 0 ? -1n : 1n);
        expect(left >= -BigInt(of) && left < BigInt(of)).toBe(true);
        // Zero has one sign.
        expect(share(-amount, times, of) + share(amount, times, of)).toBe(0);
      }),
      { numRuns: 5000 },
    );
  });

  test("twelve average months are the first year to six cents; where something is paid once, there is no average", () =>
    holds((offer) => {
      const price = priceOf(offer);
      const year = firstYearOf(offer, price);
      const once = price.some(({ id, grossCents }) => id === "once" && grossCents !== 0);
      if (!year) return;
      expect(year.averageCents === null).toBe(once);
      if (year.averageCents !== null) expect(Math.abs(12 * year.averageCents - year.yearCents)).toBeLessThanOrEqual(6);
      const words = yearInWords(year);
      expect(words.includes("Durchschnitt") && words.includes("einmalig"), words).toBe(false);
      const recurring = price.filter(({ id }) => id !== "once");
      const others = firstYearOf(offer, recurring)?.yearCents;
      if (others !== undefined) expect(year.yearCents - year.onceCents).toBe(others);
    }));

  test("the sums are those of a reckoning with decimal places and no column of its own", () =>
    holds((offer) => {
      const { kind, visitsPerYear, positions, customerKind, tax } = offer;
      const nearest = (numerator: bigint, denominator: bigint) => {
        const magnitude = numerator < 0n ? -numerator : numerator;
        const [whole, rest] = [magnitude / denominator, magnitude % denominator];
        const up = whole + (2n * rest >= denominator ? 1n : 0n);
        return numerator < 0n ? -up : up;
      };
      const sums: Record<string, bigint> = {};
      for (const { quantity, unitCents, rhythm, isOptional } of positions) {
        const isMonthly = ["weekly", "biweekly", "monthly"].includes(rhythm) || (rhythm === "visit" && kind !== "once");
        const often = { weekly: 52, biweekly: 26, monthly: 12 }[rhythm as string] ?? visitsPerYear ?? 0;
        const name = isMonthly ? "month" : rhythm === "visit" ? "once" : rhythm.replace(/ly$/, "");
        if (isOptional || rhythm === "demand") continue;
        const each = nearest(BigInt(quantity) * BigInt(unitCents), 100n);
        sums[name] = (sums[name] ?? 0n) + (isMonthly ? nearest(each * BigInt(often), 12n) : each);
      }
      const percent = BigInt(tax.mode === "regular" ? tax.percent : 0);
      const isGross = customerKind === "consumer" && tax.mode === "regular";
      const expected = Object.entries(sums).map(([id, cents]) => {
        const vat = nearest(cents * percent, isGross ? 100n + percent : 100n);
        const net = isGross ? cents - vat : cents;
        return [id, ...[net, vat, net + vat].map((amount) => Number(amount) + 0)].join(" ");
      });
      const price = priceOf(offer).map((sum) => [sum.id, sum.netCents, sum.vatCents, sum.grossCents].join(" "));
      expect(price.toSorted()).toEqual(expected.toSorted());
    }));

  test("an offer that can be sent has no column below nothing, whatever of it is chosen, and no discount alone", () => {
    // Few rhythms and small amounts, so that discounts meet what they go off; some of them are as they must not be.
    const rhythm = fc.constantFrom<LineRhythm>("visit", "monthly", "quarterly");
    const common = { id: fc.uuid(), quantity: fc.constantFrom(100, 33), rhythm };
    const service = fc.record({ ...common, unitCents: fc.nat(900), isOptional: fc.boolean() });
    const discount = fc.record({ ...common, unitCents: fc.integer({ min: -300, max: -1 }) });
    const wrong = fc.record({
      ...common,
      unitCents: fc.constant(-1),
      isOptional: fc.boolean(),
      rhythm: fc.constantFrom<LineRhythm>("visit", "demand"),
    });
    const anyLine = fc.oneof({ weight: 4, arbitrary: service }, { weight: 2, arbitrary: discount }, wrong).map(line);
    const positions = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 6, selector: ({ id }) => id });
    const how = fc.constantFrom<Partial<Offer>>(
      { rhythm: "weekly", billing: "flat" },
      { rhythm: "five-weekly", billing: "visits" },
      { rhythm: null, billing: "flat" },
      { kind: "once", rhythm: null, billing: null },
    );
    const kinds = fc.constantFrom<Partial<Offer>>(
      {},
      { customerKind: "public" },
      { customerKind: "business", recipientCompany: "Beispiel GmbH" },
    );
    let sent = 0;
    fc.assert(
      fc.property(positions, how, kinds, (lines, part, customer) => {
        const offer = offerSchema.safeParse({ ...householdOffer, ...part, ...customer, positions: lines }).data;
        if (!offer) return;
        const document = documentOf(offer, { tax: { kind: "regular", percent: 19 } });
        const discounts = offer.positions.filter(({ kind }) => kind === "discount");
        if (discounts.length > 0) sent += 1;
        for (const one of discounts) expect(one.isOptional || one.rhythm === "demand").toBe(false);
        const optional = offer.positions.filter(({ isOptional }) => isOptional).map(({ id }) => id);
        for (let choice = 0; choice < 2 ** optional.length; choice += 1) {
          const chosen = optional.filter((_, index) => choice & (2 ** index));
          for (const { netCents, vatCents, grossCents, lines: of } of priceOf(document, chosen)) {
            for (const cents of [netCents, vatCents, grossCents]) expect(cents).toBeGreaterThanOrEqual(0);
            expect(of.some(isWork)).toBe(true);
          }
          if (offer.billing === "visits") expect(byVisits(document, chosen)?.visitCents ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 5000 },
    );
    // Enough of them had a discount for that to mean something.
    expect(sent).toBeGreaterThan(200);
  });
});

test("no column of money keeps a sum that another one keeps", () => {
  const names = Object.values(moneyOfRequests).flatMap(({ sums }) => Object.values(sums));
  expect(new Set(names).size).toBe(names.length);
});

test("money stands as its customer reads it: with tax for a consumer, else without, which it says", () => {
  const none = {
    netCents: 0,
    vatCents: 0,
    grossCents: 0,
    monthNetCents: null,
    monthVatCents: null,
    monthGrossCents: null,
  };
  const money = { ...none, monthNetCents: 38_235, monthGrossCents: 45_500 };
  const inWords = (priced: Parameters<typeof customersAmounts>[0]) => amountsInWords(customersAmounts(priced));
  expect(inWords({ ...money, customerKind: "consumer" })).toBe("455\u00a0€ im Monat");
  expect(inWords({ ...money, customerKind: "public" })).toBe("382,35\u00a0€ netto im Monat");
  const once = { ...none, netCents: 10_000, grossCents: 11_900 };
  expect(inWords({ ...once, customerKind: "business" })).toBe("100\u00a0€ netto einmalig");
  const both = { ...money, netCents: 8050, customerKind: "business" };
  expect(inWords(both)).toBe("382,35\u00a0€ netto im Monat; dazu: 80,50\u00a0€ netto im ersten Jahr");
});
