import { describe, expect, test } from "vitest";
import { amountsOf, perInWords, sumsOf } from "../../src/billing/amounts";
import type { Offer } from "../../src/offer/schema";
import { storedSums } from "../../src/offer/sums";
import { documentOf, householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";

const orderOf = (offer: Offer) => {
  const document = documentOf(offer);
  const { customerKind, kind, tax } = document;
  const never = { runsUntil: "9999-12-31", end: null, endedOn: null, noticeReceivedOn: null };
  const days = { ...never, startsOn: "2026-12-01", weekdays: null };
  const order = { ...days, customerKind, kind, taxMode: tax.mode, taxPercent: tax.percent, options: [] };
  return { amounts: amountsOf({ ...order, ...storedSums(document) }, document) };
};
const ONCE = { kind: "once", rhythm: null, billing: null } as const;

describe("what an order comes to", () => {
  const rarely: Partial<Offer> = { rhythm: null, billing: "flat", positions: [line({ rhythm: "yearly" })] };
  test.each<[string, Offer, Record<string, number>]>([
    ["each month and rarely", mixedOffer, { month: 20_950, year: 72_000 }],
    ["by its visits", { ...mixedOffer, billing: "visits" }, { visit: 4950, month: -500, year: 72_000 }],
    ["once", { ...householdOffer, ...ONCE }, { once: 10_500 }],
    ["rarely alone", { ...householdOffer, ...rarely }, { year: 1000 }],
    ["nothing that is not called for", { ...householdOffer, positions: [line({ rhythm: "demand" })] }, {}],
  ])("%s", (_, offer, expected) => {
    expect(orderOf(offer).amounts.map(({ per, grossCents }) => [per, grossCents])).toEqual(Object.entries(expected));
  });
});

test("only what is paid alike is added up, and a month says how many orders are paid by the visit", () => {
  const offers = [officeOffer, mixedOffer, { ...householdOffer, ...ONCE }];
  const visits = { ...householdOffer, billing: "visits" as const };
  const [office = 0, mixed = 0] = offers.map(
    (offer) => orderOf(offer).amounts.find(({ per }) => per === "month")?.netCents,
  );
  expect(sumsOf([...offers, visits, visits].map(orderOf))).toMatchObject([
    { label: "Zusammen je Monat, ohne 2 Aufträge je Einsatz", netCents: office + mixed },
    { label: "Dazu im ersten Jahr (jedes Quartal, jedes Jahr)", grossCents: 72_000 },
    { label: "Einmalige Aufträge", grossCents: 10_500 },
  ]);
  expect(sumsOf([orderOf(visits)])).toEqual([]);
  const yearly = { ...householdOffer, positions: [line({ rhythm: "yearly" })] };
  expect(sumsOf([orderOf(yearly)])).toMatchObject([{ label: "Zusammen jedes Jahr", grossCents: 1000 }]);
  // A row says it as the foot does.
  expect(orderOf(yearly).amounts.map(perInWords)).toEqual(["jedes Jahr"]);
});
