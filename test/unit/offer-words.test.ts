/** The matrix of offers: exactly what stands on each of them. */
import { describe, expect, test } from "vitest";
import { type CompanyTax, company } from "../../src/content/company";
import { withOptions } from "../../src/offer/document";
import type { CustomerKind, LineRhythm, TaxMode } from "../../src/offer/options";
import type { Offer } from "../../src/offer/schema";
import { offerInWords } from "../../src/offer/words";
import type { OfferKind } from "../../src/requests/offer-status";
import { documentOf, householdOffer, line, mixedOffer } from "../support/offer-input";

const KINDS: CustomerKind[] = ["consumer", "business", "public"];
const OFFER_KINDS: OfferKind[] = ["once", "recurring"];
const TAXES: TaxMode[] = ["regular", "small-business", "reverse-charge"];

const matrix = KINDS.flatMap((customerKind) =>
  OFFER_KINDS.flatMap((kind) =>
    TAXES.filter((mode) => mode !== "reverse-charge" || customerKind === "business").flatMap((mode) =>
      [true, false].map((isViewed) => ({ customerKind, kind, mode, isViewed })),
    ),
  ),
);

/** 100 euros once, or a visit every week: 433.33 a month. */
const EXPECTED: Record<OfferKind, Record<"gross" | "net" | "free", { total: string; vat: string; gross: string }>> = {
  once: {
    gross: { total: "100,00 €", vat: "15,97 €", gross: "100,00 €" },
    net: { total: "100,00 €", vat: "19,00 €", gross: "119,00 €" },
    free: { total: "100,00 €", vat: "0,00 €", gross: "100,00 €" },
  },
  recurring: {
    gross: { total: "433,33 €", vat: "69,19 €", gross: "433,33 €" },
    net: { total: "433,33 €", vat: "82,33 €", gross: "515,66 €" },
    free: { total: "433,33 €", vat: "0,00 €", gross: "433,33 €" },
  },
};

describe("the matrix of offers", () => {
  test("has every kind, tax and viewing that there can be", () => {
    expect(matrix).toHaveLength(28);
  });

  test.each(matrix)("$customerKind, $kind, $mode, viewed: $isViewed", ({ customerKind, kind, mode, isViewed }) => {
    const isConsumer = customerKind === "consumer";
    const isRecurring = kind === "recurring";
    const offer: Offer = {
      ...householdOffer,
      customerKind,
      isReverseCharge: mode === "reverse-charge",
      kind,
      rhythm: isRecurring ? "weekly" : null,
      recipientCompany: isConsumer ? null : "Beispiel GmbH",
      viewedOn: isViewed ? "2026-11-20" : null,
      billing: isRecurring ? "flat" : null,
      positions: [line({ unitCents: 10_000 })],
    };
    const tax: CompanyTax = mode === "small-business" ? { kind: mode } : { kind: "regular", percent: 19 };
    const words = offerInWords(documentOf(offer, { tax }));
    const expected = EXPECTED[kind][mode !== "regular" ? "free" : isConsumer ? "gross" : "net"];
    const period = isRecurring ? " je Monat" : "";

    expect(words.prices).toHaveLength(1);
    const [price] = plain(words.prices);
    expect(price).toMatchObject({
      label: `${isConsumer ? "Gesamtpreis" : "Nettopreis"}${period}`,
      amount: expected.total,
    });
    expect(price?.taxLine).toBe(
      {
        regular: isConsumer ? `enthaltene Umsatzsteuer 19 %: ${expected.vat}` : "zuzüglich Umsatzsteuer 19 %",
        "small-business": "steuerfrei nach § 19 UStG (Kleinunternehmer)",
        "reverse-charge": "Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)",
      }[mode],
    );
    expect(price?.rows).toEqual([
      ...(isRecurring
        ? [
            { label: "Rhythmus", value: "Jede Woche" },
            { label: "Je Einsatz", value: "100,00 €" },
            { label: "Leistung 1", value: "100,00 € × 52 Wochen ÷ 12 = 433,33 €" },
          ]
        : []),
      ...(mode === "regular" && !isConsumer
        ? [
            { label: "Umsatzsteuer 19 %", value: expected.vat },
            { label: `Bruttopreis${period}`, value: expected.gross },
          ]
        : []),
    ]);
    expect(words.conditions.map(({ id }) => id)).toEqual([
      "validity",
      ...(isConsumer ? [] : ["audience"]),
      "basis",
      "start",
      "duration",
      "materials",
      ...(isRecurring ? ["billing"] : []),
      "payment",
      ...(isConsumer ? ["labour"] : []),
      "defects",
      "insurer",
    ]);
    const condition = (id: string) => plain(words.conditions.find((one) => one.id === id)?.text);
    expect(condition("basis")).toBe(
      isViewed ? "Besichtigung am 20.11.2026" : "Ihre Angaben vom 18.11.2026, ohne Besichtigung",
    );
    expect(condition("duration")).toBe(
      isRecurring
        ? `Unbefristet, kündbar mit einer Frist von ${company.contracts.noticeWeeks} Wochen zum Monatsende. Eine Mindestlaufzeit gibt es nicht.`
        : "Einmalige Leistung",
    );
    if (isConsumer)
      expect(condition("labour")).toContain(`Arbeitskosten in diesem Angebot: ${expected.total}${period}.`);
    expect(words.recipient[0]).toBe(isConsumer ? "Erika Beispiel" : "Beispiel GmbH");
  });

  test("a first day within a consumer's withdrawal period is promised only to who asks for it", () => {
    const start = (offer: Offer, on?: string) =>
      plain(offerInWords(documentOf(offer), on)).conditions.find(({ id }) => id === "start")?.text;
    const consumer: Offer = { ...householdOffer, startsOn: "2026-12-02" };
    expect(start(consumer, "2026-11-24")).toBe(
      "ab 02.12.2026, wenn Sie es ausdrücklich verlangen, sonst ab 09.12.2026 (bei Annahme am 24.11.2026)",
    );
    expect(start({ ...consumer, startsOn: "2026-12-09" }, "2026-11-24")).toBe("ab 09.12.2026");
    expect(start({ ...consumer, customerKind: "public" }, "2026-11-24")).toBe("ab 02.12.2026");
    expect(start({ ...consumer, startsOn: null }, "2026-11-24")).toBe("nach Absprache");
  });

  test("each column says what it is, how it comes about, and what all of it is in a year", () => {
    const words = plain(offerInWords(documentOf(mixedOffer, { tax: { kind: "regular", percent: 19 } })));
    expect(words.prices.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      "Gesamtpreis je Monat: 209,50 €",
      "Gesamtpreis je Ausführung (Leistung 2): 120,00 €",
      "Gesamtpreis je Ausführung (Leistung 3): 240,00 €",
    ]);
    expect(words.prices[0]?.taxLine).toBe("enthaltene Umsatzsteuer 19 %: 33,45 €");
    expect(words.prices[0]?.rows).toEqual(
      expect.arrayContaining([
        { label: "Leistung 1", value: "45,00 € × 52 Wochen ÷ 12 = 195,00 €" },
        { label: "Sonntag", value: "19,50 €" },
        { label: "Nachlass", value: "-5,00 €" },
      ]),
    );
    expect(words.prices[1]?.rows).toContainEqual({ label: "Entspricht je Monat", value: "40,00 €" });
    expect(words.yearLine).toBe("Zusammen in zwölf Monaten: 3.234,00 €");
  });

  test("what is done on demand or only if it is chosen is in no sum, and named among the further costs", () => {
    const positions = [
      line(),
      line({ id: "b", text: "Winterdienst", unit: "visit", rhythm: "demand" }),
      line({ id: "c", text: "Keller", rhythm: "once", isOptional: true }),
    ];
    const document = documentOf({ ...householdOffer, positions });
    const payment = offerInWords(document).conditions.find(({ id }) => id === "payment")?.text;
    expect(payment).toContain(
      "Weitere Kosten entstehen nur für Leistung 2, wenn Sie sie abrufen; Leistung 3, wenn Sie sie bei der Annahme wählen.",
    );
    expect(offerInWords(document).prices).toHaveLength(1);
    expect(offerInWords(withOptions(document, ["c"])).prices.map(({ label }) => label)).toEqual([
      "Gesamtpreis je Monat",
      "Gesamtpreis einmalig",
    ]);
  });

  test("one billed by visits says what is billed of a visit, and of a month with five of them", () => {
    const billing = (offer: Offer, chosen: string[] = []) =>
      plain(offerInWords(withOptions(documentOf(offer), chosen)).conditions.find(({ id }) => id === "billing")?.text);
    const offer: Offer = { ...householdOffer, billing: "visits", positions: [line({ unitCents: 4500 })] };
    expect(billing(offer)).toBe(
      "Nach Einsätzen: 45,00 € je Einsatz, im Durchschnitt 195,00 € je Monat; ein Monat mit fünf Einsätzen 225,00 €.",
    );
    // 45.00 with 10 % on top, five times, less 5.00; then with 11.00 each month, and its 10 %.
    const cellar = line({ id: "d", unitCents: 1100, rhythm: "monthly", isOptional: true });
    const mixed: Offer = { ...mixedOffer, billing: "visits", positions: [...mixedOffer.positions, cellar] };
    expect(billing(mixed)).toBe(
      "Nach Einsätzen: 49,50 € je Einsatz, im Durchschnitt 209,50 € je Monat; ein Monat mit fünf Einsätzen 242,50 €.",
    );
    expect(billing(mixed, ["d"])).toMatch(/221,60 € je Monat; ein Monat mit fünf Einsätzen 254,60 €\.$/);
  });

  test("lines of a place stand under it, and what belongs to none apart", () => {
    const sites = [null, "Amselweg 1", "Amselweg 1", "Birkenweg 2", null];
    const positions = sites.map((site, index) => line({ id: `${index}`, site }));
    const words = offerInWords(documentOf({ ...householdOffer, positions }));
    expect(words.positions.map(({ site }) => site)).toEqual([null, "Amselweg 1", null, "Birkenweg 2", "Außerdem"]);
  });

  test("each of several places has its sum, which come to the columns, without what is optional", () => {
    const lines: [string | null, number, LineRhythm, boolean?][] = [
      ["Amselweg 1", 4501, "visit"],
      ["Amselweg 1", 12_000, "quarterly"],
      ["Amselweg 1", 3000, "quarterly"],
      ["Birkenweg 2", 3333, "visit"],
      ["Birkenweg 2", 9900, "once"],
      ["Birkenweg 2", 5000, "monthly", true],
      [null, 1111, "biweekly"],
      ["Cedernweg 3", 700, "demand"],
    ];
    const positions = lines.map(([site, unitCents, rhythm, isOptional = false], index) =>
      line({ id: `${index}`, site, unitCents, rhythm, isOptional }),
    );
    const document = documentOf({ ...householdOffer, positions }, { tax: { kind: "regular", percent: 19 } });
    const sums = (of = document) => plain(offerInWords(of).positions.map(({ siteSum }) => siteSum));
    expect(sums()).toEqual([
      null,
      null,
      { label: "Summe Amselweg 1", text: "195,04 € je Monat, 150,00 € jedes Quartal" },
      null,
      null,
      { label: "Summe Birkenweg 2", text: "144,43 € je Monat, 99,00 € einmalig" },
      { label: "Summe außerdem", text: "24,07 € je Monat" },
      null,
    ]);
    expect(plain(offerInWords(document).prices[0]?.amount)).toBe("363,54 €");
    expect(sums(withOptions(document, ["5"]))[5]?.text).toBe("194,43 € je Monat, 99,00 € einmalig");
    expect(sums({ ...document, adjustments: mixedOffer.adjustments })[2]?.label).toBe(
      "Summe Amselweg 1, ohne Zuschläge und Nachlässe",
    );
    expect(sums({ ...document, customerKind: "business" })[2]?.label).toBe("Summe Amselweg 1, netto");
    // One place needs none.
    expect(sums({ ...document, positions: document.positions.slice(0, 3) })).toEqual([null, null, null]);
  });

  test("only consumers are told how to withdraw", () => {
    const digests = KINDS.map(
      (customerKind) =>
        documentOf({ ...householdOffer, customerKind, recipientCompany: "Beispiel GmbH" }).instructionDigest,
    );
    expect(digests).toEqual(["b".repeat(64), null, null]);
  });

  test("a small business stays one, whatever the customer is", () => {
    const offer: Offer = { ...householdOffer, customerKind: "business", recipientCompany: "X", isReverseCharge: true };
    expect(documentOf(offer, { tax: { kind: "small-business" } }).tax).toEqual({ mode: "small-business", percent: 0 });
  });
});

/** Amounts are written with no-break spaces. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));
}
