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

/** Field, refused value, message. */
type Refusal = [field: string, value: unknown, message: string];
/** Field, accepted value, and what becomes of it where it is not the same. */
type Acceptance = [field: string, value: unknown, becomes?: unknown];

const QUOTE_REFUSALS: Refusal[] = [
  ["service", undefined, CHOOSE.service],
  ["service", "", CHOOSE.service],
  ["service", "spaceship", CHOOSE.service],
  ["propertyType", undefined, CHOOSE.propertyType],
  ["propertyType", "hall", UNKNOWN],
  ["size", undefined, CHOOSE.size],
  ["size", "5000+", UNKNOWN],
  ["rooms", "7", UNKNOWN],
  ["rooms", 3, UNKNOWN],
  ["floors", "6", UNKNOWN],
  ["bathrooms", "6", UNKNOWN],
  ["frequency", undefined, CHOOSE.frequency],
  ["frequency", "daily", UNKNOWN],
  ["startDate", undefined, CHOOSE.startDate],
  ["startDate", "gestern", UNKNOWN],
  ["timePreference", undefined, CHOOSE.timePreference],
  ["timePreference", "nachts", UNKNOWN],
  ["selectedServices", "vacuum, blackboards", UNKNOWN],
  ["selectedServices", "vacuum,mop", UNKNOWN],
  ["selectedServices", text(TEXT_MAX + 1), tooLong("5.000")],
  ["requirements", text(TEXT_MAX + 1), tooLong("5.000")],
  ["furtherObjects", text(1001), tooLong("1.000")],
  ["company", text(101), tooLong("100")],
  ["requirements", "a\ud800b", UNSTORABLE],
  ["requirements", 5, "Bitte geben Sie einen Text ein"],
  ["firstName", undefined, FIRST_NAME],
  ["firstName", "J", FIRST_NAME],
  ["firstName", " J ", FIRST_NAME],
  ["firstName", text(NAME_MAX + 1), tooLong("100")],
  ["firstName", "J\u3164", FIRST_NAME],
  ["firstName", "\u2800\u2800", FIRST_NAME],
  ["firstName", "J\ufe0f", FIRST_NAME],
  ["firstName", "Jo\ud800", UNSTORABLE],
  ["lastName", undefined, LAST_NAME],
  ["lastName", "B", LAST_NAME],
  ["lastName", text(NAME_MAX + 1), tooLong("100")],
  ["email", undefined, EMAIL],
  ["email", "a@", EMAIL],
  ["email", emailOf(EMAIL_MAX + 1), tooLong("254")],
  ["phone", undefined, PHONE],
  ["phone", "0419", PHONE],
  ["phone", text(PHONE_MAX + 1), tooLong("40")],
  ["address", text(ADDRESS_MAX + 1), tooLong("300")],
  ["postcode", "2456", area.invalid],
  ["postcode", "F-24568", area.invalid],
  ["town", text(101), tooLong("100")],
  ["privacyConsent", false, CONSENT],
  ["privacyConsent", "true", CONSENT],
  ["privacyConsent", undefined, CONSENT],
];

const QUOTE_ACCEPTANCES: Acceptance[] = [
  ["rooms", undefined],
  ["rooms", null, undefined],
  ["rooms", "", undefined],
  ["rooms", "20+"],
  ["selectedServices", "", undefined],
  ["selectedServices", "vacuum"],
  ["requirements", null, undefined],
  ["requirements", "  ", undefined],
  ["requirements", text(TEXT_MAX)],
  ["requirements", "a\0b", "ab"],
  ["requirements", `${text(TEXT_MAX - 2)}\r\nx`, `${text(TEXT_MAX - 2)}\nx`],
  ["firstName", "Jo"],
  ["firstName", "  Jo  ", "Jo"],
  ["firstName", text(NAME_MAX)],
  ["email", " a@example.com ", "a@example.com"],
  ["email", "max@example.com\u200b", "max@example.com"],
  ["email", "\u202amax@example.org\u202c", "max@example.org"],
  ["phone", "0171\u00a01234567\u2069", "0171 1234567"],
  ["email", emailOf(EMAIL_MAX)],
  ["email", "info@Müller-Söhne.example", "info@xn--mller-shne-kcb9d.example"],
  ["phone", "04191"],
  ["phone", text(PHONE_MAX)],
  ["address", text(ADDRESS_MAX)],
  ["address", undefined],
  ["postcode", undefined],
  ["postcode", "", undefined],
  ["postcode", " 24568 ", "24568"],
  ["postcode", "D-24 568", "24568"],
  ["town", null, undefined],
  ["town", "Bad Bramstedt"],
  ["phone", "abcde"],
  ["firstSource", undefined],
  ["firstSource", 7, undefined],
  ["firstSource", "example.com?q=geheim#stelle", "example.com"],
  ["firstSource", "erika@example.com", undefined],
  ["firstCampaign", "rundbrief-erika%40example.com", undefined],
  ["firstCampaign", ` ${text(300)}`, text(80)],
  ["entryPage", "/agb\0", "/agb"],
  ["entryPage", "?q=1", undefined],
  ["entryPage", "agb", undefined],
  ["entryPage", "https://example.com/", undefined],
  ["entryPage", "/a\ud800", "/a\ufffd"],
];

describe("a quote request", () => {
  test.each(QUOTE_REFUSALS)("%s is refused (row %#)", (field, value, message) => {
    expectRefusal(errorsOf(quoteSchema, quoteInput({ [field]: value })), field, message);
  });

  test.each(QUOTE_ACCEPTANCES)("%s is taken (row %#)", (...[field, value, becomes]) => {
    const parsed = quoteSchema.safeParse(quoteInput({ [field]: value }));
    const isChanged = QUOTE_ACCEPTANCES.find((row) => row[0] === field && row[1] === value)?.length === 3;
    expect(parsed.data?.[field as keyof typeof parsed.data]).toEqual(isChanged ? becomes : value);
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
    ["name", undefined, NAME],
    ["name", "Ä", NAME],
    ["name", text(NAME_MAX + 1), tooLong("100")],
    ["email", "nicht@", EMAIL],
    ["email", undefined, EMAIL],
    ["phone", text(PHONE_MAX + 1), tooLong("40")],
    ["subject", text(SUBJECT_MAX + 1), tooLong("200")],
    ["subject", "\udfff", UNSTORABLE],
    ["message", undefined, MESSAGE],
    ["message", text(9), MESSAGE],
    ["message", `${text(9)} `, MESSAGE],
    ["message", text(TEXT_MAX + 1), tooLong("5.000")],
  ])("%s is refused (row %#)", (field, value, message) => {
    expectRefusal(errorsOf(messageSchema, contactInput({ [field]: value })), field, message);
  });

  test.each<Acceptance>([
    ["name", "Än"],
    ["name", text(NAME_MAX)],
    ["phone", "1"],
    ["phone", text(PHONE_MAX)],
    ["subject", text(SUBJECT_MAX)],
    ["message", text(10)],
    ["message", text(TEXT_MAX)],
    ["message", "Grüße 👋 שלום <b>fett</b>"],
  ])("%s is taken as it is (row %#)", (field, value) => {
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
    ["email", undefined, EMAIL],
    ["password", undefined, "Passwort ist erforderlich"],
    ["password", "", "Passwort ist erforderlich"],
    ["password", text(1001), "Dieses Passwort ist zu lang."],
  ])("%s is refused (row %#)", (field, value, message) => {
    expectRefusal(errorsOf(loginSchema, input({ [field]: value })), field, message);
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

  test.each<Refusal>([
    ["sessionId", undefined, INVALID],
    ["sessionId", text(7), INVALID],
    ["sessionId", text(65), INVALID],
    ["viewId", 5, INVALID],
    ["viewId", "a:b_c-d!e", INVALID],
    ["viewId", text(7), INVALID],
    ["viewId", text(65), INVALID],
    ["page", undefined, INVALID],
    ["page", "", INVALID],
    ["page", text(4097), INVALID],
    ["referrer", 5, INVALID],
    ["source", text(4097), INVALID],
  ])("%s is refused (row %#)", (field, value, message) => {
    expectRefusal(errorsOf(pageViewSchema, view({ [field]: value })), field, message);
  });

  test.each<Acceptance>([
    ["sessionId", text(64)],
    ["viewId", text(8)],
    ["viewId", text(64)],
    ["page", text(4096)],
    ["campaign", text(4096)],
  ])("%s is taken (row %#)", (field, value) => {
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
