import { expect, test } from "vitest";
import { impressum, insuranceSections } from "../../src/content/legal/impressum";
import { REAL_PROOF } from "../support/real-proof";

test("the Impressum names insurer, address and territory (§ 2 (1) no. 11 DL-InfoV)", () => {
  const [section] = insuranceSections(REAL_PROOF);
  expect(impressum.sections.map(({ id }) => id)).toContain(section?.id);
  const text = JSON.stringify(section);
  for (const fact of ["Nordversicherung AG", "Am Wall 12", "28195 Bremen", "Deutschland und Dänemark"]) {
    expect(text).toContain(fact);
  }
});

test("a company without insurance says nothing about one", () => {
  expect(insuranceSections({ ...REAL_PROOF, insurance: undefined })).toEqual([]);
});
