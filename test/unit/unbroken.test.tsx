import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AmountTable } from "../../src/admin/orders/amount-table";
import { unbroken } from "../../src/ui/unbroken";

test.each([
  ["in Euro, z. B. 35,00", "in Euro, z.\u00a0B.\u00a035,00"],
  ["in 24568 Kaltenkirchen, § 14 BGB", "in 24568\u00a0Kaltenkirchen, §\u00a014\u00a0BGB"],
  ["(Stand: November 2026)", "(Stand:\u00a0November 2026)"],
  ["dass 14 Tage lang", "dass 14\u00a0Tage lang"],
])("%s stays together", (text, html) => {
  expect(renderToStaticMarkup(unbroken(text))).toBe(html);
});

test("the number of an order stays together in a table of amounts, on a phone and on a desk", () => {
  const row = {
    id: "a",
    name: "Irma",
    place: null,
    what: "Fenster",
    when: "",
    number: "R-33XN-68/1",
    amount: "auf Abruf",
  };
  const table = <AmountTable title="Abzurechnen" columns={["Leistung", "Zeitraum"]} rows={[row]} sums={[]} />;
  expect(renderToStaticMarkup(table).match(/whitespace-nowrap">R-33XN-68\/1</g)).toHaveLength(2);
});
