import { describe, expect, test } from "vitest";
import { phoneRequestSchema } from "../../src/admin/requests/phone/schema";
import { changePasswordSchema, loginSchema, logoutSchema } from "../../src/admin/session/schema";
import { messageSchema } from "../../src/contact/schema";
import { area } from "../../src/content/area";
import { askSchema } from "../../src/my-request/ask-link.server";
import { mailSettingsSchema } from "../../src/notify/schema";
import { offerSchema } from "../../src/offer/schema";
import { acceptSchema } from "../../src/order/schema";
import { fieldErrors } from "../../src/platform/text/field-errors";
import { quoteSchema } from "../../src/quote/request-schema";
import { correctionSchema } from "../../src/requests/work/corrections";
import { funnelReportSchema, pageViewSchema } from "../../src/statistics/schema";
import { contactInput } from "../support/contact-input";
import { emptyCorrection } from "../support/empty-correction";
import { mailSettings } from "../support/mail-settings";
import { householdOffer } from "../support/offer-input";
import { quoteInput } from "../support/quote-input";

/** Limits as programs outside know them; not read from the code, so that a changed one is seen. */
const NAME_MAX = 100;
const EMAIL_MAX = 254;
const PHONE_MAX = 40;
const SUBJECT_MAX = 200;
const ADDRESS_MAX = 300;
const TEXT_MAX = 5000;

const EMAIL = "Bitte geben Sie eine gültige E-Mail-Adresse ein";
const PHONE = "Bitte geben Sie eine gültige Telefonnummer ein";
const UNSTORABLE = "Der Text enthält Zeichen, die nicht gespeichert werden können";
const CHOOSE = {
  service: "Bitte wählen Sie eine Leistung",
  propertyType: "Bitte wählen Sie die Art des Objekts",
  size: "Bitte wählen Sie die Größe",
  frequency: "Bitte wählen Sie, wie oft gereinigt werden soll",
  startDate: "Bitte wählen Sie den gewünschten Beginn",
  timePreference: "Bitte wählen Sie eine Tageszeit",
};
const UNKNOWN = "Diese Auswahl gibt es nicht";
const FIRST_NAME = "Vorname muss mindestens 2 Zeichen lang sein";
const LAST_NAME = "Nachname muss mindestens 2 Zeichen lang sein";
const NAME = "Name muss mindestens 2 Zeichen lang sein";
const MESSAGE = "Nachricht muss mindestens 10 Zeichen lang sein";
const CONSENT = "Sie müssen der Datenschutzerklärung zustimmen";
const tooLong = (maximum: string) => `Bitte höchstens ${maximum} Zeichen`;
const text = (length: number) => "x".repeat(length);
const emailOf = (length: number) =>
  `a@${Array(10)
    .fill(text(60))
    .join(".")
    .slice(0, length - 6)}.com`;

type Schema = { safeParse(input: unknown): { success: boolean; error?: unknown; data?: unknown } };

function errorsOf(schema: Schema, input: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error as Parameters<typeof fieldErrors>[0]);
}

/** The field alone is refused, and this is said first. */
function expectRefusal(errors: Record<string, string[]>, field: string, message: string): void {
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]?.[0]).toBe(message);
}

/** Field, message, and each value for which it is refused with that. */
type Refusal = [field: string, message: string, ...values: unknown[]];
/** Field, and each value that is taken as it is. */
type Acceptance = [field: string, ...values: unknown[]];

const QUOTE_REFUSALS: Refusal[] = [
  ["service", CHOOSE.service, undefined, "", "spaceship"],
  ["propertyType", CHOOSE.propertyType, undefined],
  ["propertyType", UNKNOWN, "hall"],
  ["size", CHOOSE.size, undefined],
  ["size", UNKNOWN, "5000+"],
  ["rooms", UNKNOWN, "7", 3],
  ["floors", UNKNOWN, "6"],
  ["bathrooms", UNKNOWN, "6"],
  ["frequency", CHOOSE.frequency, undefined],
  ["frequency", UNKNOWN, "daily"],
  ["startDate", CHOOSE.startDate, undefined],
  ["startDate", UNKNOWN, "gestern"],
  ["timePreference", CHOOSE.timePreference, undefined],
  ["timePreference", UNKNOWN, "nachts"],
  ["selectedServices", UNKNOWN, "vacuum, blackboards", "vacuum,mop"],
  ["selectedServices", tooLong("5.000"), text(TEXT_MAX + 1)],
  ["requirements", tooLong("5.000"), text(TEXT_MAX + 1)],
  ["requirements", UNSTORABLE, "a\ud800b"],
  ["requirements", "Bitte geben Sie einen Text ein", 5],
  ["furtherObjects", tooLong("1.000"), text(1001)],
  ["company", tooLong("100"), text(101)],
  ["firstName", FIRST_NAME, undefined, "J", " J ", "J\u3164", "\u2800\u2800", "J\ufe0f"],
  ["firstName", tooLong("100"), text(NAME_MAX + 1)],
  ["firstName", UNSTORABLE, "Jo\ud800"],
  ["lastName", LAST_NAME, undefined, "B"],
  ["lastName", tooLong("100"), text(NAME_MAX + 1)],
  ["email", EMAIL, undefined, "a@"],
  ["email", tooLong("254"), emailOf(EMAIL_MAX + 1)],
  ["phone", PHONE, undefined, "0419"],
  ["phone", tooLong("40"), text(PHONE_MAX + 1)],
  ["address", tooLong("300"), text(ADDRESS_MAX + 1)],
  ["postcode", area.invalid, "2456", "F-24568"],
  ["town", tooLong("100"), text(101)],
  ["privacyConsent", CONSENT, false, "true", undefined],
];

const QUOTE_ACCEPTANCES: Acceptance[] = [
  ["rooms", undefined, "20+"],
  ["selectedServices", "vacuum"],
  ["requirements", text(TEXT_MAX)],
  ["firstName", "Jo", text(NAME_MAX)],
  ["email", emailOf(EMAIL_MAX)],
  ["phone", "04191", text(PHONE_MAX), "abcde"],
  ["address", text(ADDRESS_MAX), undefined],
  ["postcode", undefined],
  ["town", "Bad Bramstedt"],
  ["firstSource", undefined],
];

/** Field, what is left of each value, and the values. */
const QUOTE_CHANGES: [field: string, becomes: unknown, ...values: unknown[]][] = [
  ["rooms", undefined, null, ""],
  ["selectedServices", undefined, ""],
  ["requirements", undefined, null, "  "],
  ["requirements", "ab", "a\0b"],
  ["requirements", `${text(TEXT_MAX - 2)}\nx`, `${text(TEXT_MAX - 2)}\r\nx`],
  ["firstName", "Jo", "  Jo  "],
  ["email", "a@example.com", " a@example.com "],
  ["email", "max@example.com", "max@example.com\u200b", "\u202amax@example.com\u202c"],
  ["email", "info@xn--mller-shne-kcb9d.example", "info@Müller-Söhne.example"],
  ["phone", "0171 1234567", "0171\u00a01234567\u2069"],
  ["postcode", undefined, ""],
  ["postcode", "24568", " 24568 ", "D-24 568"],
  ["town", undefined, null],
  ["firstSource", undefined, 7, "erika@example.com"],
  ["firstSource", "example.com", "example.com?q=geheim#stelle"],
  ["firstCampaign", undefined, "rundbrief-erika%40example.com"],
  ["firstCampaign", text(80), ` ${text(300)}`],
  ["entryPage", "/agb", "/agb\0"],
  ["entryPage", undefined, "?q=1", "agb", "https://example.com/"],
  ["entryPage", "/a\ufffd", "/a\ud800"],
];

describe("a quote request", () => {
  const kept = (field: string, value: unknown) => Reflect.get(quoteSchema.parse(quoteInput({ [field]: value })), field);

  test.each(QUOTE_REFUSALS)("%s is refused (row %#)", (field, message, ...values) => {
    for (const value of values) expectRefusal(errorsOf(quoteSchema, quoteInput({ [field]: value })), field, message);
  });

  test.each(QUOTE_ACCEPTANCES)("%s is taken as it is (row %#)", (field, ...values) => {
    expect(values.map((value) => kept(field, value))).toEqual(values);
  });

  test.each(QUOTE_CHANGES)("%s is taken as what is meant (row %#)", (field, becomes, ...values) => {
    for (const value of values) expect(kept(field, value), JSON.stringify(value)).toBe(becomes);
  });

  test.each(["propertyType", "size", "frequency", "startDate", "timePreference"] as const)(
    "an empty %s is told once",
    (field) => {
      expect(errorsOf(quoteSchema, quoteInput({ [field]: "" }))).toEqual({ [field]: [CHOOSE[field]] });
    },
  );

  test.each([
    [{ postcode: "24568 Kaltenkirchen", town: "" }, "Kaltenkirchen"],
    [{ postcode: "D-24568 Kaltenkirchen", town: "Kisdorf" }, "Kisdorf"],
    [{ postcode: "24568", town: undefined }, undefined],
  ])("the place behind a postcode fills the town only where that is empty: %j", (place, town) => {
    const { firstName, phone } = quoteInput();
    const typed = { ...place, town: place.town ?? "" };
    for (const parsed of [
      quoteSchema.parse(quoteInput(place)),
      phoneRequestSchema.parse({ firstName, phone, ...place }),
      correctionSchema.parse({ ...emptyCorrection, version: 1, firstName, phone, ...typed }),
    ])
      expect([parsed.postcode, parsed.town || undefined]).toEqual(["24568", town]);
  });

  test("unknown fields are dropped", () => {
    expect(quoteSchema.parse(quoteInput({ id: "chosen", isAdmin: true }))).not.toHaveProperty("isAdmin");
  });

  test.each([null, undefined, "text", 5, []])("%j is none", (input) => {
    expect(quoteSchema.safeParse(input).success).toBe(false);
  });
});

describe("an e-mail address", () => {
  const correction = { ...emptyCorrection, version: 1, lastName: "May" };
  const FIELDS: [form: string, errors: (email: string) => Record<string, string[]>][] = [
    ["the quote form", (email) => errorsOf(quoteSchema, quoteInput({ email }))],
    ["the message form", (email) => errorsOf(messageSchema, contactInput({ email }))],
    ["the link form", (email) => errorsOf(askSchema, { email, reference: "R-7K3M-92" })],
    ["a request by phone", (email) => errorsOf(phoneRequestSchema, { lastName: "May", email })],
    ["a correction", (email) => errorsOf(correctionSchema, { ...correction, email })],
    ["a login", (email) => errorsOf(loginSchema, { email, password: "geheim" })],
    ["the receivers", (email) => errorsOf(mailSettingsSchema, { ...mailSettings, receivers: [email] })],
  ];

  test.each(FIELDS)("is taken in %s by the one rule", (_, errors) => {
    for (const email of [
      "info@müller-reinigung.de",
      "m&m@example.com",
      "a.b+c@sub.example.co",
      "o'neill/x@example.com",
      "A@B.DE",
      "max@example.com\u200b",
      "\u202amax@example.org\u202c",
      " max@mu\u0308ller.example\u00a0",
    ])
      expect(errors(email), email).toEqual({});
    for (const email of [
      "a@b-.de",
      "a@-b.de",
      "a@b",
      "a@b..de",
      "a@.de",
      "a@b.de.",
      "@b.de",
      "a b@c.de",
      "a@b@c.de",
      "jörg@example.com",
      "Jo <a@b.de>",
      `a@${text(64)}.de`,
    ])
      expect(Object.values(errors(email)), email).toEqual([[EMAIL]]);
  });
});

describe("a message", () => {
  test.each<Refusal>([
    ["name", NAME, undefined, "Ä"],
    ["name", tooLong("100"), text(NAME_MAX + 1)],
    ["email", EMAIL, "nicht@", undefined],
    ["phone", tooLong("40"), text(PHONE_MAX + 1)],
    ["subject", tooLong("200"), text(SUBJECT_MAX + 1)],
    ["subject", UNSTORABLE, "\udfff"],
    ["message", MESSAGE, undefined, text(9), `${text(9)} `],
    ["message", tooLong("5.000"), text(TEXT_MAX + 1)],
  ])("%s is refused (row %#)", (field, message, ...values) => {
    for (const value of values)
      expectRefusal(errorsOf(messageSchema, contactInput({ [field]: value })), field, message);
  });

  test.each<Acceptance>([
    ["name", "Än", text(NAME_MAX)],
    ["phone", "1", text(PHONE_MAX)],
    ["subject", text(SUBJECT_MAX)],
    ["message", text(10), text(TEXT_MAX), "Grüße 👋 שלום <b>fett</b>"],
  ])("%s is taken as it is (row %#)", (field, ...values) => {
    for (const value of values)
      expect(messageSchema.parse(contactInput({ [field]: value }))).toMatchObject({ [field]: value });
  });

  test.each(["phone", "subject"])("%s may be left out", (field) => {
    for (const nothing of [undefined, null, "", "  "]) {
      expect(messageSchema.parse(contactInput({ [field]: nothing }))).toMatchObject({ [field]: undefined });
    }
  });
});

test.each<[what: string, part: { customerKind?: string; kind?: string; unitCents?: number }, message: string]>([
  ["a business without a name", { customerKind: "business" }, "Bitte geben Sie den Namen des Unternehmens ein"],
  ["a price of half a cent", { unitCents: 0.5 }, "Bitte geben Sie einen Preis in Euro ein, z. B. 35,00"],
  [
    "a discount alone",
    { kind: "discount", unitCents: -1 },
    "Ein Nachlass geht nur von Leistungen ab, die genauso oft bezahlt werden, und höchstens so viel, wie sie kosten",
  ],
])("an offer for %s is refused in words", (_, { kind = "work", unitCents = 100, ...part }, message) => {
  const positions = householdOffer.positions.map((position) => ({ ...position, kind, unitCents }));
  expect(Object.values(errorsOf(offerSchema, { ...householdOffer, positions, ...part })).flat()).toContain(message);
});

describe("a login", () => {
  const input = (overrides: object) => ({ email: "a@example.com", password: "geheim", ...overrides });

  test.each<Refusal>([
    ["email", EMAIL, undefined],
    ["password", "Passwort ist erforderlich", undefined, ""],
    ["password", "Dieses Passwort ist zu lang.", text(1001)],
  ])("%s is refused (row %#)", (field, message, ...values) => {
    for (const value of values) expectRefusal(errorsOf(loginSchema, input({ [field]: value })), field, message);
  });

  test("is taken with the address trimmed and the password as it is, up to 1,000 characters", () => {
    expect(loginSchema.parse(input({ email: " a@example.com ", password: ` ${text(999)}` }))).toEqual({
      email: "a@example.com",
      password: ` ${text(999)}`,
    });
  });
});

describe("the owner's other forms", () => {
  test("a new password is there and no list", () => {
    for (const newPassword of [undefined, "", 5]) {
      expect(errorsOf(changePasswordSchema, { newPassword })).toEqual({ newPassword: ["Passwort ist erforderlich"] });
    }
    expect(changePasswordSchema.parse({ newPassword: " a " })).toEqual({ newPassword: " a " });
  });

  test("a logout is of this browser unless it says everywhere", () => {
    expect(logoutSchema.parse({})).toEqual({ everywhere: false });
    expect(logoutSchema.parse({ everywhere: true })).toEqual({ everywhere: true });
    expect(errorsOf(logoutSchema, { everywhere: "ja" })).toEqual({ everywhere: ["Bitte true oder false"] });
  });
});

describe("what the beacon reports", () => {
  const view = (overrides: object) => ({ sessionId: text(8), page: "/", ...overrides });
  const INVALID = "Ungültiger Wert";

  test.each<Acceptance>([
    ["sessionId", undefined, text(7), text(65)],
    ["viewId", 5, "a:b_c-d!e", text(7), text(65)],
    ["page", undefined, "", text(4097)],
    ["referrer", 5],
    ["source", text(4097)],
  ])("%s is refused (row %#)", (field, ...values) => {
    for (const value of values) expectRefusal(errorsOf(pageViewSchema, view({ [field]: value })), field, INVALID);
  });

  test.each<Acceptance>([
    ["sessionId", text(64)],
    ["viewId", text(8), text(64)],
    ["page", text(4096)],
    ["campaign", text(4096)],
  ])("%s is taken (row %#)", (field, ...values) => {
    for (const value of values)
      expect(pageViewSchema.parse(view({ [field]: value }))).toMatchObject({ [field]: value });
  });

  test("what is left out is empty", () => {
    const { sessionId: _, page: __, viewId: ___, ...rest } = pageViewSchema.parse(view({ referrer: null }));
    expect(Object.values(rest)).toEqual(["", "", "", "", "", ""]);
  });

  test("a step of the funnel is one of the list", () => {
    const report = (overrides: object) => ({ sessionId: text(8), step: "2", ...overrides });
    const [step] = funnelReportSchema.shape.step.options;
    expect(funnelReportSchema.safeParse(report({ step })).success).toBe(true);
    expect(errorsOf(funnelReportSchema, report({ step: "weiter" }))).toEqual({ step: [INVALID] });
  });
});

test("chosen lines are a set: none is stored twice, however it was sent", () => {
  const acceptance = { revision: 1, acceptedOn: "2026-11-22", way: "mail", options: ["p2", "p2", "p1", "p2"] };
  expect(acceptSchema.parse(acceptance).options).toEqual(["p2", "p1"]);
});
