import { expect, test } from "vitest";
import { formatConversion, formatRate } from "../../src/admin/statistics/numbers";

test("a rate has one decimal, and one that is not known is a dash", () => {
  expect([formatRate(2.46), formatRate(0), formatRate(undefined)]).toEqual(["2,5%", "0,0%", "–"]);
});

test("the conversion rate is 0% where it is missing, and in a time without visitors", () => {
  const rates = [
    { totalVisitors: 9, conversionRate: 2.46 },
    { totalVisitors: 9 },
    { totalVisitors: 0, conversionRate: 0 },
  ];
  expect(rates.map(formatConversion)).toEqual(["2,5%", "0%", "0%"]);
});
