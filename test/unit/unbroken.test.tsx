import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { unbroken } from "../../src/ui/unbroken";

test.each([
  ["in Euro, z. B. 35,00", "in Euro, z.\u00a0B.\u00a035,00"],
  ["in 24568 Kaltenkirchen, § 14 BGB", "in 24568\u00a0Kaltenkirchen, §\u00a014\u00a0BGB"],
  ["(Stand: November 2026)", "(Stand:\u00a0November 2026)"],
  ["dass 14 Tage lang", "dass 14\u00a0Tage lang"],
])("%s stays together", (text, html) => {
  expect(renderToStaticMarkup(unbroken(text))).toBe(html);
});
