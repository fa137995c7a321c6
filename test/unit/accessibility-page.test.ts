import { expect, test } from "vitest";
import type { CompanySize } from "../../src/content/company";
import { barrierefreiheit, isMicroEnterprise } from "../../src/content/legal/barrierefreiheit";

const OWED = "wird nachgetragen";

type Figure = CompanySize["employees"];

test.each<[who: string, employees: Figure, turnoverEuros: Figure, balanceSheetEuros: Figure, isExempt: boolean]>([
  ["nine people and a half, little money", 9.5, 900_000, 400_000, true],
  ["ten people, little money", 10, 900_000, 400_000, false],
  ["nine people, a large turnover alone", 9, 2_000_001, 2_000_000, true],
  ["nine people, a large balance sheet alone", 9, 2_000_000, 2_000_001, true],
  ["nine people, both sums large", 9, 2_000_001, 2_000_001, false],
  ["figures that are still owed", OWED, OWED, OWED, false],
  ["nine people, sums that are still owed", 9, OWED, OWED, false],
])(
  "the law exempts who is small (§ 2 no. 17, § 3 (3) BFSG): %s",
  (_, employees, turnoverEuros, balanceSheetEuros, isExempt) => {
    expect(isMicroEnterprise({ employees, turnoverEuros, balanceSheetEuros })).toBe(isExempt);
  },
);

test("the page says all that § 14 and Anlage 3 BFSG want", () => {
  expect(barrierefreiheit.sections.map(({ id }) => id)).toEqual([
    "dienstleistung",
    "anforderungen",
    "luecken",
    "melden",
    "behoerde",
  ]);
  expect(JSON.stringify(barrierefreiheit.sections.at(-1))).toContain("MLBF");
});
