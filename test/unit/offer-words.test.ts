/** The matrix of offers: exactly what stands on each of them. */
import { describe, expect, test } from "vitest";
import { type CompanyTax, company } from "../../src/content/company";
import { withOptions } from "../../src/offer/document";
import type { Position } from "../../src/offer/line-kinds";
import type { CustomerKind, TaxMode } from "../../src/offer/options";
import { otherSideInWords, priceSentence, reckoningOf } from "../../src/offer/price-words";
import type { Offer } from "../../src/offer/schema";
import { offerInWords } from "../../src/offer/words";
import type { OfferKind } from "../../src/requests/offer-status";
import { documentOf, householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";

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

/** Sentence of the price, and its one row. */
type Words = [sentence: string, label: string, amount: string, other: string | null];

/** 100 euros once, or a visit every week: 433.33 a month. */
const EXPECTED: Record<OfferKind, Record<"gross" | "net" | "free", Words>> = {
  once: {
    gross: ["100 € einmalig.", "Preis einmalig", "100,00 €", "84,03 € netto"],
    net: ["100 € netto einmalig.", "Netto einmalig", "100,00 €", "119,00 € brutto"],
    free: ["100 € einmalig.", "Preis einmalig", "100,00 €", null],
  },
  recurring: {
    gross: ["433,33 € im Monat.", "Preis im Monat", "433,33 €", "364,14 € netto"],
    net: ["433,33 € netto im Monat.", "Netto im Monat", "433,33 €", "515,66 € brutto"],
    free: ["433,33 € im Monat.", "Preis im Monat", "433,33 €", null],
  },
};

describe("the matrix of offers", () => {
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
    const [sentence, label, amount, other] = EXPECTED[kind][mode !== "regular" ? "free" : isConsumer ? "gross" : "net"];

    expect(plain(words.price)).toEqual({
      sentence,
      rows: [{ label, amount, other }],
      tax: {
        regular: `${isConsumer ? "Darin sind" : "Netto zuzüglich"} 19 % Umsatzsteuer.`,
        "small-business": "steuerfrei nach § 19 UStG (Kleinunternehmer)",
        "reverse-charge": "Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)",
      }[mode],
    });
    expect(words.conditions.map(({ id }) => id)).toEqual([
      "validity",
      "acceptance",
      ...(isConsumer ? [] : ["audience"]),
      ...(isRecurring ? ["reckoning"] : []),
      "basis",
      "start",
      "duration",
      "materials",
      ...(isRecurring ? ["billing"] : []),
      "payment",
      ...(isConsumer ? ["relief"] : []),
      "defects",
      "insurer",
    ]);
    const condition = (id: string) => plain(words.conditions.find((one) => one.id === id)?.text);
    expect(condition("basis")).toBe(
      isViewed ? "Besichtigung am 20.11.2026" : "Ihre Angaben vom 18.11.2026, ohne Besichtigung",
    );
    expect(condition("duration")).toBe(
      isRecurring
        ? `Unbefristet, kündbar mit einer Frist von ${company.contracts.noticeWeeks} Wochen zum Monatsende.`
        : "Einmalige Leistung",
    );
    if (isRecurring) expect(condition("reckoning")).toBe("Jede Woche: 100,00 € × 52 Wochen ÷ 12 = 433,33 €");
    if (isConsumer) expect(condition("relief")).toContain("20 % der Arbeitskosten, höchstens 4.000 € im Jahr");
    expect(words.recipient[0]).toBe(isConsumer ? "Erika Beispiel" : "Beispiel GmbH");
  });

  test("nobody reads that there is no viewing while one is agreed", () => {
    const agreed = offerInWords(documentOf(householdOffer, {}, "2026-12-02T14:45:00.000Z"));
    expect(agreed.conditions.find(({ id }) => id === "basis")?.text).toBe("Ihre Angaben vom 18.11.2026");
    expect(documentOf(householdOffer, {}, "2026-11-20T14:45:00.000Z")).toEqual(documentOf(householdOffer));
  });

  test("the first day is the one that was typed, and the yes is told apart from the contract", () => {
    const of = (offer: Offer, wanted: string) =>
      plain(offerInWords(documentOf(offer))).conditions.find(({ id }) => id === wanted)?.text;
    expect(of({ ...householdOffer, startsOn: "2026-12-02" }, "start")).toBe("ab 02.12.2026");
    expect(of({ ...householdOffer, startsOn: null }, "start")).toBe("nach Absprache");
    const contract = "Der Vertrag kommt mit unserer Auftragsbestätigung zustande.";
    expect(of(householdOffer, "acceptance")).toBe(`Annehmen können Sie per E-Mail, Brief oder am Telefon. ${contract}`);
    expect(of(officeOffer, "acceptance")).toBe(
      `Annehmen können Sie per E-Mail, Brief oder am Telefon, auch mit dem Knopf auf der Seite. ${contract}`,
    );
  });

  test("the price is a sentence and a table of the same parts, and says how it comes about", () => {
    const document = documentOf(mixedOffer, { tax: { kind: "regular", percent: 19 } });
    const words = plain(offerInWords(document));
    expect(words.price).toEqual({
      sentence: "209,50 € im Monat. Fenster: 120 € im Quartal. Dachrinne: 240 € im Jahr.",
      rows: [
        { label: "Preis im Monat", amount: "209,50 €", other: "176,05 € netto" },
        { label: "Fenster, im Quartal", amount: "120,00 €", other: "100,84 € netto" },
        { label: "Dachrinne, im Jahr", amount: "240,00 €", other: "201,68 € netto" },
      ],
      tax: "Darin sind 19 % Umsatzsteuer.",
    });
    expect(words.conditions.find(({ id }) => id === "reckoning")?.text.split("\n")).toEqual([
      "Jede Woche, je Einsatz 49,50 €",
      "Leistung 1: 45,00 € × 52 Wochen ÷ 12 = 195,00 €",
      "Leistung 4: 4,50 € × 52 Wochen ÷ 12 = 19,50 €",
      "Was nicht jeden Monat bezahlt wird, berechnen wir nach der Ausführung.",
      "Im Durchschnitt 269,50 € im Monat; in zwölf Monaten 3.234,00 €",
    ]);
    const once = line({ id: "once", text: "Grundreinigung", rhythm: "once", quantity: 100, unitCents: 35_000 });
    const withOnce = { ...document, positions: [...document.positions, once] };
    expect(plain(reckoningOf(withOnce)).at(-1)).toBe("In den ersten zwölf Monaten 3.584,00 €, davon 350,00 € einmalig");
    expect(words.positions.at(-1)).toMatchObject({ text: "Nachlass", amount: "−5,00 €" });
    const monthly = { ...document, rhythm: "monthly" as const, visitsPerYear: 12, positions: [line()] };
    expect(plain(reckoningOf(monthly))).toEqual(["Jeden Monat, je Einsatz 10,00 €"]);
    const [each, off] = [
      line({ unitCents: 10_470 }),
      { rhythm: "monthly", text: "Nachlass", unitCents: -685 } as const,
    ];
    const biweekly = { ...householdOffer, rhythm: "biweekly" as const, positions: [each, line({ id: "b", ...off })] };
    expect(plain(reckoningOf(documentOf(biweekly)))).toEqual([
      "Alle 2 Wochen: 104,70 € × 26 Einsätze ÷ 12 = 226,85 € − 6,85 € = 220,00 €",
    ]);
    const business = plain(priceSentence({ ...document, customerKind: "business" }));
    expect(business).toBe("209,50 € netto im Monat. Fenster: 120 € netto im Quartal. Dachrinne: 240 € netto im Jahr.");
    expect(plain(otherSideInWords({ ...document, customerKind: "business" }))).toBe(
      "mit 19 % Umsatzsteuer 249,31 € brutto im Monat, 142,80 € brutto im Quartal, 285,60 € brutto im Jahr",
    );
  });

  test("the first twelve months stand without tax where there is one, and not where a price alone says them", () => {
    const last = (offer: Offer, tax: CompanyTax = { kind: "regular", percent: 19 }) =>
      plain(reckoningOf(documentOf(offer, { tax }))).at(-1);
    const monthly = line({ unitCents: 10_000, rhythm: "monthly" });
    const once = line({ id: "b", unitCents: 35_000, rhythm: "once" });
    const office: Offer = { ...officeOffer, positions: [monthly, once] };
    const [net, free] = [" netto", ""].map(
      (of) => `In den ersten zwölf Monaten 1.550,00 €${of}, davon 350,00 € einmalig`,
    );
    expect(last(office)).toBe(net);
    expect(last({ ...office, isReverseCharge: true })).toBe(free);
    expect(last(office, { kind: "small-business" })).toBe(free);
    const yearly = line({ unitCents: 12_000, rhythm: "yearly" });
    expect(last({ ...householdOffer, positions: [yearly] })).toBe(
      "Im Durchschnitt 10,00 € im Monat; in zwölf Monaten 120,00 €",
    );
    for (const positions of [[monthly], [once], [once, line({ rhythm: "demand" })], [line({ rhythm: "demand" })]])
      expect(last({ ...householdOffer, rhythm: null, positions })).toBeUndefined();
  });

  test("a column is named by what is done in it: without what it is less, and by numbers where that is too long", () => {
    const sentence = (...lines: Partial<Position>[]) => {
      const positions = [{}, ...lines].map((one, index) => line({ id: `${index}`, rhythm: "quarterly", ...one }));
      return plain(priceSentence(documentOf({ ...householdOffer, positions })));
    };
    expect(sentence({ rhythm: "yearly", text: "Fenster: innen und außen" })).toBe(
      "10 € im Quartal. Fenster: 10 € im Jahr.",
    );
    const less = { rhythm: "yearly" as const, text: "Nachlass", unitCents: -550 };
    expect(sentence({ rhythm: "yearly", text: "Fenster" }, less)).toBe("10 € im Quartal. Fenster: 4,50 € im Jahr.");
    const twice = { rhythm: "once" as const, text: "Fenster und Rahmen" };
    expect(sentence(twice, twice)).toBe("10 € im Quartal. Fenster und Rahmen: 20 € einmalig.");
    const long = { rhythm: "once" as const, text: "Grundreinigung mit allem, was dazugehört und noch mehr" };
    expect(sentence(long, twice)).toBe("10 € im Quartal. Leistung 2, 3: 20 € einmalig.");
    expect(sentence({ rhythm: "once", text: ": Fenster" })).toBe("10 € im Quartal. Leistung 2: 10 € einmalig.");
    expect(sentence({ rhythm: "demand" })).toBe("10 € im Quartal.");
    const onDemand = documentOf({ ...householdOffer, positions: [line({ rhythm: "demand" })] });
    expect(priceSentence(onDemand)).toBe("Kosten entstehen nur auf Abruf.");
  });

  test("each line says how often it is done, also one to choose", () => {
    const cellar = line({ id: "b", text: "Keller", isOptional: true });
    const yearly = line({ id: "c", text: "Dachrinne", rhythm: "yearly" });
    const { positions } = offerInWords(documentOf({ ...householdOffer, positions: [line(), cellar, yearly] }));
    const often = ["pauschal, jede Woche", "pauschal, jede Woche", "pauschal, jedes Jahr"];
    expect(positions.map(({ quantity }) => quantity)).toEqual(often);
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
    expect(plain(priceSentence(document))).toBe("43,33 € im Monat.");
    const withCellar = "43,33 € im Monat. Keller: 10 € einmalig.";
    expect(plain(priceSentence(document, ["c"]))).toBe(withCellar);
    expect(plain(offerInWords(withOptions(document, ["c"])).price.sentence)).toBe(withCellar);
  });

  test("one billed by visits says what is billed of a visit, and of a month with five of them", () => {
    const billing = (offer: Offer, chosen: string[] = []) =>
      plain(offerInWords(withOptions(documentOf(offer), chosen)).conditions.find(({ id }) => id === "billing")?.text);
    const offer: Offer = { ...householdOffer, billing: "visits", positions: [line({ unitCents: 4500 })] };
    expect(billing(offer)).toBe(
      "Nach Einsätzen: 45,00 € je Einsatz; laufende Leistungen im Durchschnitt 195,00 € je Monat; ein Monat mit fünf Einsätzen 225,00 €.",
    );
    // 45.00 and 4.50 on top, five times, less 5.00; then with 11.00 each month.
    const cellar = line({ id: "d", unitCents: 1100, rhythm: "monthly", isOptional: true });
    const mixed: Offer = { ...mixedOffer, billing: "visits", positions: [...mixedOffer.positions, cellar] };
    expect(billing(mixed)).toBe(
      "Nach Einsätzen: 49,50 € je Einsatz; laufende Leistungen im Durchschnitt 209,50 € je Monat; ein Monat mit fünf Einsätzen 242,50 €.",
    );
    expect(billing(mixed, ["d"])).toMatch(/220,50 € je Monat; ein Monat mit fünf Einsätzen 253,50 €\.$/);
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
