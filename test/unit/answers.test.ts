import { describe, expect, test } from "vitest";
import { parsePrice } from "../../src/offer/draft";
import { formatEuros, parseEuros } from "../../src/platform/text/euros";
import { greeted, greeting, isSigned } from "../../src/requests/greeting";
import { shippedTexts, templatesFor } from "../../src/requests/work/templates";

const TO = { name: "Jörg O'Beispiel & Söhne", reference: "R-7K3M-92", about: "Fensterreinigung" };

test.each(["lead", "contact"] as const)(
  "every template for a %s greets the customer, and the mail alone signs it",
  (kind) => {
    for (const { write } of templatesFor({ kind, status: "new" }, shippedTexts)) {
      expect(write(TO)).toMatch(/^Guten Tag Jörg O'Beispiel & Söhne,\n\n/);
      expect(write(TO)).not.toContain("Grüße");
    }
  },
);

test.each([
  ["new", ["viewing", "question", "notReached"]],
  ["viewing", ["viewing", "question", "notReached"]],
  ["offer", ["question", "notReached", "offerSent"]],
  ["won", ["notReached"]],
  ["lost", ["notReached"]],
] as const)("a request that is %s is offered the templates that fit it: %j", (status, ids) => {
  expect(templatesFor({ kind: "lead", status }, shippedTexts).map(({ id }) => id)).toEqual(ids);
});

test("the owner's own paragraphs are offered, with the subject where it is named, and without where there is none", () => {
  const texts = { ...shippedTexts, question: "danke für Ihre Anfrage (Leistung).\n\nNur noch eins:" };
  const write = (about: string | null) =>
    templatesFor({ kind: "lead", status: "new" }, texts)
      .find(({ id }) => id === "question")
      ?.write({ ...TO, about });
  expect(write("Fenster $& Co")).toContain("danke für Ihre Anfrage (Fenster $& Co).\n\nNur noch eins:");
  expect(write(null)).toContain("danke für Ihre Anfrage.\n\n");
});

test.each([
  ["Jörg Beispiel", "Guten Tag Jörg Beispiel,"],
  ["Dr. Süß", "Guten Tag Dr. Süß,"],
  ["Familie von der Au", "Guten Tag Familie von der Au,"],
  ["Beispiel", "Guten Tag,"],
  ["Anna-Lena", "Guten Tag,"],
  ["Beispiel 2", "Guten Tag,"],
  ["?? 12", "Guten Tag,"],
  ["", "Guten Tag,"],
])("%j is greeted with %j", (name, words) => {
  expect(greeting(name)).toBe(words);
  expect(templatesFor({ kind: "lead", status: "new" }, shippedTexts)[0]?.write({ ...TO, name })).toContain(
    `${words}\n\n`,
  );
});

test.each([
  ["Guten Tag Frau Süß,\n\nja, gern.", true],
  ["Einen schönen guten Morgen!\nja, gern.", true],
  ["Hallo zusammen", true],
  ["hi, ja, gern.", true],
  ["Moin Moin!\nja, gern.", true],
  ["Servus,\nja, gern.", true],
  ["Sehr geehrte Damen und Herren,\nja, gern.", true],
  ["Liebe Frau Süß,\nja, gern.", true],
  ["lieber herr süß,\nja, gern.", true],
  ["Grüß Gott, ja, gern.", true],
  // Words that only begin like a greeting, or are none.
  ["Hilfe ist unterwegs, ja.", false],
  ["Hi-Fi und Fernseher rücken wir ab, ja.", false],
  ["Guten Appetit, und bis Dienstag.", false],
  ["Lieber wäre uns Dienstag, wenn es geht.", false],
  ["Liebe Grüße, Vera", false],
  ["Ja, hallo sagen wir gern.", false],
  // Goes on too long for a greeting.
  [`Hallo ${"weit ".repeat(20)}, ja.`, false],
])("%j greets already: %s", (text, isGreeted) => {
  expect(greeted("Jörg Beispiel", text)).toHaveLength(isGreeted ? 1 : 2);
});

test.each([
  ["Viele Grüße\nVera Muster\nTel. 1", true],
  ["MfG Vera", true],
  ["LG", true],
  ["lg,\nVera", true],
  ["Mit freundlichem Gruß\nVera", true],
  ["Mit den besten Grüßen\n\nVera Muster\nSauber GmbH\nBeispielweg 1", true],
  ["Vielen Dank und freundliche Grüße", true],
  ["Viele Grüße aus Kisdorf\nVera", true],
  ["Liebe Gruesse, Ihre Vera", true],
  ["GRÜSSE!", true],
  ["Der Großeinkauf grüßt.", false],
  ["Grüße an Ihre Mutter.\n\nja, gern.", false],
  ["die VG ist zuständig", false],
  ["VG Kisdorf ist zuständig", false],
  ["schöne Grüße habe ich ausgerichtet", false],
  ["Viele Grüße\n1\n2\n3\n4", false],
  ["Viele Grüße\nWir bringen am Dienstag die lange Leiter mit.", false],
  ["den ".repeat(1000), false],
])("a text that ends with %j is signed already: %s", (end, signed) => {
  expect(isSigned(`ja, gern.\n\n${end}`)).toBe(signed);
});

test("a template that greets in the owner's words is not greeted again", () => {
  const texts = { ...shippedTexts, reply: "Moin!\n\ndanke." };
  expect(
    templatesFor({ kind: "contact", status: "new" }, texts)
      .find(({ id }) => id === "reply")
      ?.write(TO),
  ).toBe("Moin!\n\ndanke.");
});

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

  test.each([
    ["−5", -500],
    ["-5,00 €", -500],
    ["– 5", -500],
    ["\u20115,-", -500],
    [formatEuros(-125_050), -125_050],
    ["5−", undefined],
    ["−−5", undefined],
  ])("%j is a discount of %j cents", (text, cents) => {
    for (const kind of ["work", "discount"] as const) {
      expect(parsePrice({ kind, price: text }).unitCents).toBe(cents);
      if (cents) expect(parsePrice({ kind, price: text }).kind).toBe("discount");
    }
  });

  test("are shown as German money", () => {
    expect(formatEuros(125_050)).toBe("1.250,50\u00A0€");
    expect(formatEuros(-125_050)).toBe("−1.250,50\u00A0€");
  });
});
