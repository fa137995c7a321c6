import { describe, expect, test } from "vitest";
import { formatEuros, parseEuros } from "../../src/platform/euros";
import { templatesFor } from "../../src/requests/work/templates";

const TO = { name: "Jörg O'Beispiel & Söhne", reference: "R-7K3M-92", about: "Fensterreinigung" };

test.each(["lead", "contact"] as const)(
  "every template for a %s greets the customer, and the mail alone signs it",
  (kind) => {
    for (const { write } of templatesFor(kind)) {
      expect(write(TO)).toMatch(/^Guten Tag Jörg O'Beispiel & Söhne,\n\n/);
      expect(write(TO)).not.toContain("Grüße");
    }
  },
);

describe("amounts", () => {
  test.each([
    ["1250", 125_000],
    ["1.250", 125_000],
    ["1.250,50 €", 125_050],
    ["1250.5", 125_050],
    ["1 250,5", 125_050],
    ["€ 1\u00A0250", 125_000],
    ["35,-", 3500],
    ["35,-- €", 3500],
    ["35,– Euro", 3500],
    ["EUR 35", 3500],
    ["EUR35", 3500],
    ["35EUR", 3500],
    ["1.250,-EUR", 125_000],
    ["35,50 eur", 3550],
    ["\u202a1.250,50\u00a0€\u202c", 125_050],
    ["1\u202f250,50", 125_050],
    ["1.250.000,5", 125_000_050],
    ["1.25,00", undefined],
    ["12.50,00", undefined],
    ["1.2500", undefined],
    ["1.250.50", undefined],
    ["1 250.505", undefined],
    ["35-", undefined],
    ["EUR", undefined],
    ["35 € 40", undefined],
    ["12 50", undefined],
    ["1 25", undefined],
    ["12 5,0", undefined],
    ["1250 00", undefined],
    ["0", 0],
    ["", undefined],
    ["viel", undefined],
    ["1,2,3", undefined],
    ["-5", undefined],
    ["1,255", undefined],
  ])("%j is %j cents", (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  test("are shown as German money", () => {
    expect(formatEuros(125_050)).toBe("1.250,50\u00A0€");
  });
});
