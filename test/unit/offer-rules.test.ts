import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayBeAcceptedOn, validUntil } from "../../src/offer/document";
import { offerNumber, offerPath, readRevision } from "../../src/offer/number";
import { offerSchema } from "../../src/offer/schema";
import { canonicalJson, type Json, sha256Of } from "../../src/offer/send.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { lastDayKept } from "../../src/requests/erasing/retention";
import { statusOn, toBeAccepted } from "../../src/requests/offer-status";
import { documentOf, householdOffer, line, officeOffer } from "../support/offer-input";

const at = (time: string) => new Date(time);

describe("days of an offer are Berlin's", () => {
  test.each([
    ["just before midnight in winter", "2026-11-22T22:59:59Z", "2026-12-13"],
    ["at midnight in winter", "2026-11-22T23:00:00Z", "2026-12-14"],
    ["at midnight in summer", "2026-07-01T22:00:00Z", "2026-07-23"],
  ])("it can be accepted for 21 days: sent %s", (_, now, day) => {
    expect(validUntil(at(now), 21)).toBe(day);
  });

  test.each([
    ["2026-12-13", "2026-12-13T22:59:59.999Z", false],
    ["2026-12-13", "2026-12-13T23:00:00Z", true],
    ["2027-07-13", "2027-07-13T21:59:59Z", false],
    ["2027-07-13", "2027-07-13T22:00:00Z", true],
  ])("the last day %s ends at midnight in Berlin: %s", (day, now, expired) => {
    expect(statusOn(berlinDay(at(now)), { status: "sent", validUntil: day }) === "expired").toBe(expired);
  });

  const offer = { sentAt: "2026-11-22T23:30:00Z", validUntil: "2026-12-14" };
  test.each([
    ["the day on which it went out", "2026-11-23", true],
    ["the day before", "2026-11-22", false],
    ["its last day", "2026-12-14", true],
    ["the day after its last", "2026-12-15", false],
  ])("it can have been accepted on %s: %s, %s", (_, day, may) => {
    expect(mayBeAcceptedOn(day, offer, at("2027-01-10T12:00:00Z"))).toBe(may);
  });

  test("nobody has accepted tomorrow", () => {
    expect(mayBeAcceptedOn("2026-12-02", offer, at("2026-12-01T22:59:59Z"))).toBe(false);
    expect(mayBeAcceptedOn("2026-12-02", offer, at("2026-12-01T23:00:00Z"))).toBe(true);
  });

  test("an accepted offer is kept until the end of the sixth year after its own", () => {
    expect(lastDayKept("2026-12-31")).toBe("2032-12-31");
    expect(lastDayKept("2027-01-01")).toBe("2033-12-31");
  });
});

test.each([
  ["open, or over and perhaps accepted in time", "sent", true],
  ["declined", "declined", false],
  ["retracted", "retracted", false],
] as const)("'Gewonnen' asks about the newest offer where it is %s", (_, status, isAsked) => {
  expect(toBeAccepted([{ status }, { status: "sent" }]) !== undefined).toBe(isAsked);
  expect(toBeAccepted([])).toBeUndefined();
});

test("an offer's number is the request's with its own behind it", () => {
  expect(offerNumber("R-7K3M-92", 2)).toBe("R-7K3M-92/2");
  expect(offerPath(2)).toBe("/angebot/2");
  expect(["1", "12", "9999"].map(readRevision)).toEqual([1, 12, 9999]);
  for (const text of [undefined, "", "0", "01", "1.5", "-1", "a", "1a", "a1", "10000"]) {
    expect(readRevision(text)).toBeUndefined();
  }
});

describe("the digest", () => {
  const digest = (value: Json) => sha256Of(canonicalJson(value));

  test("is the SHA-256 of the canonical text", async () => {
    expect(canonicalJson({ b: [1, null, true], a: { z: "ä\n", y: "" } })).toBe(
      '{"a":{"y":"","z":"ä\\n"},"b":[1,null,true]}',
    );
    expect(sha256Of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("does not depend on the order of the fields", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (fields) => {
        expect(canonicalJson(Object.fromEntries(Object.entries(fields).toReversed()))).toBe(canonicalJson(fields));
        expect(JSON.parse(canonicalJson(fields))).toEqual(fields);
      }),
    );
  });

  test("refuses numbers with more than one way to be written", () => {
    expect(() => canonicalJson({ quantity: 2.5 })).toThrow(/whole/);
    expect(() => canonicalJson([Number.NaN])).toThrow(/whole/);
  });

  test.each([householdOffer, officeOffer])("changes with every field of a document", async (offer) => {
    const document = documentOf(offer) as unknown as Json;
    const original = await digest(document);
    const seen = new Set([original]);
    const changed = [...otherValues(document)];
    expect(changed.length).toBeGreaterThan(35);
    for (const other of changed) seen.add(await digest(other));
    expect(seen.size).toBe(changed.length + 1);
  });
});

/** The same value with one leaf changed, once for each leaf. */
function* otherValues(value: Json): Generator<Json> {
  if (value === null || typeof value !== "object") {
    yield typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${value ?? ""}x`;
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    for (const other of otherValues(field as Json)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

describe("what can be sent", () => {
  const messages = (part: object) => {
    const result = offerSchema.safeParse({ ...householdOffer, ...part });
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };
  const [position] = householdOffer.positions;
  const less = line({ id: "less", text: "Nachlass", unitCents: -500, rhythm: "monthly" });
  const LESS = "positions.1.unitCents";

  test("a line of an app that knows no kinds tells a discount by its minus", () => {
    const positions = [position, less].map((line) => ({ ...line, kind: undefined }));
    const { data } = offerSchema.safeParse({ ...householdOffer, positions });
    expect(data?.positions.map(({ kind }) => kind)).toEqual(["work", "discount"]);
  });

  test("a whole offer can", () => {
    expect(messages({})).toEqual([]);
    expect(messages(officeOffer)).toEqual([]);
    expect(messages({ positions: [position, { ...less, unitCents: -45_500 }] })).toEqual([]);
  });

  test.each([
    ["a business without a name", { customerKind: "business" }, "recipientCompany"],
    ["a consumer who owes the tax", { isReverseCharge: true }, "isReverseCharge"],
    ["a public body that owes the tax", { customerKind: "public", isReverseCharge: true }, "isReverseCharge"],
    ["every so often, without saying how often", { rhythm: null }, "positions.0.rhythm"],
    ["once, every week", { kind: "once" }, "rhythm"],
    [
      "once, by the month",
      { kind: "once", rhythm: null, billing: null, positions: [{ ...position, unit: "month", rhythm: "monthly" }] },
      "positions.0.rhythm",
    ],
    ["by the month, at each visit", { positions: [{ ...position, unit: "month" }] }, "positions.0.rhythm"],
    ["two lines of one name", { positions: [position, position] }, "positions"],
    ["a consumer's own notice", { noticeWeeks: 2 }, "noticeWeeks"],
    ["a discount alone", { positions: [less] }, "positions.0.unitCents"],
    ["a discount higher than the price", { positions: [position, { ...less, unitCents: -45_501 }] }, LESS],
    ["a discount on what is paid at another time", { positions: [position, { ...less, rhythm: "once" }] }, LESS],
    ["a discount on an optional line", { positions: [{ ...position, isOptional: true }, less] }, LESS],
    ["an optional discount", { positions: [position, { ...less, isOptional: true }] }, LESS],
    ["a discount on demand", { positions: [position, { ...less, rhythm: "demand" }] }, LESS],
    ["work that costs less than nothing", { positions: [{ ...position, unitCents: -500 }] }, "positions.0.unitCents"],
    ["a discount that adds", { positions: [position, { ...less, unitCents: 500 }] }, LESS],
    ["for a day only", { validDays: 1 }, "validDays"],
    ["nothing", { positions: [] }, "positions"],
    ["21 things", { positions: Array(21).fill(position) }, "positions"],
    ["half a hundredth", { positions: [{ ...position, quantity: 0.5 }] }, "positions.0.quantity"],
    ["nothing of it", { positions: [{ ...position, quantity: 0 }] }, "positions.0.quantity"],
    ["a day that is none", { startsOn: "2026-02-30" }, "startsOn"],
    ["the year 20026", { startsOn: "20026-01-01" }, "startsOn"],
    ["nobody", { recipientName: " " }, "recipientName"],
    ["nowhere", { recipientAddress: "" }, "recipientAddress"],
    ["a long note", { note: "x".repeat(2001) }, "note"],
  ])("not %s", (_, part, field) => {
    expect(messages(part).map((message) => message.split(":")[0])).toContain(field);
  });

  test("20 things can", () => {
    expect(
      messages({ positions: Array.from({ length: 20 }, (_, index) => ({ ...position, id: String(index) })) }),
    ).toEqual([]);
  });
});
