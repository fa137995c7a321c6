import { buildDocument, type OfferDocument } from "../../src/offer/document";
import { type OfferFacts, offerFacts } from "../../src/offer/facts";
import { type Position, withKind } from "../../src/offer/line-kinds";
import type { Offer, OfferDraft } from "../../src/offer/schema";

/** A line for ten euros at each visit. */
export function line(part: Partial<Position> = {}): Position {
  return withKind({
    id: "a",
    text: "Reinigung",
    quantity: 100,
    unit: "flat" as const,
    unitCents: 1000,
    rhythm: "visit" as const,
    isOptional: false,
    ...part,
  });
}

/** A household's offer for three hours every week. */
export const householdOffer: Offer = {
  customerKind: "consumer",
  isReverseCharge: false,
  kind: "recurring",
  rhythm: "weekly",
  startsOn: "2026-12-01",
  viewedOn: null,
  recipientName: "Erika Beispiel",
  recipientCompany: null,
  recipientAddress: "Beispielweg 3\n24568 Kaltenkirchen",
  object: "Haus, 81 – 120 m², Beispielweg 3, 24568 Kaltenkirchen",
  positions: [
    line({ text: "Haushaltsreinigung: Staubsaugen, Böden wischen", quantity: 300, unit: "hour", unitCents: 3500 }),
  ],
  billing: "flat",
  materials: "ours",
  actsFor: null,
  intro: null,
  validDays: 21,
  noticeWeeks: null,
  note: null,
};

export const officeOffer: Offer = {
  ...householdOffer,
  customerKind: "business",
  recipientCompany: "Beispiel GmbH",
  positions: [
    line({ text: "Büroreinigung", unit: "visit", unitCents: 8000 }),
    line({ id: "b", text: "Glasreinigung", unit: "month", unitCents: 4000, rhythm: "monthly" }),
  ],
};

/**
 * A household's offer of each column: 209.50 a month with a surcharge and a discount, windows and gutters when done.
 */
export const mixedOffer: Offer = {
  ...householdOffer,
  positions: [
    line({ text: "Treppenhaus", unitCents: 4500 }),
    line({ id: "b", text: "Fenster", unitCents: 12_000, rhythm: "quarterly" }),
    line({ id: "c", text: "Dachrinne", unitCents: 24_000, rhythm: "yearly" }),
    line({ id: "sunday", text: "Zuschlag Sonntag", unitCents: 450 }),
    line({ id: "less", text: "Nachlass", unitCents: -500, rhythm: "monthly" }),
  ],
};

/** As it is sent on 22 November 2026, as the first one of its request. */
export function documentOf(offer: Offer, facts: Partial<OfferFacts> = {}, viewingAt?: string): OfferDocument {
  return buildDocument(
    offer,
    { reference: "R-7K3M-92", service: "household", createdAt: "2026-11-18T10:00:00.000Z" },
    { ...offerFacts, ...facts },
    {
      revision: 1,
      digests: { terms: "a".repeat(64), instruction: "b".repeat(64) },
      now: new Date("2026-11-22T11:00:00Z"),
      viewingAt,
    },
  );
}

/** An offer that is half written. */
export const offerDraft: OfferDraft = {
  customerKind: "consumer",
  isReverseCharge: false,
  kind: "recurring",
  rhythm: "weekly",
  startsOn: "",
  viewedOn: "",
  recipientName: "Erika Beispiel",
  recipientCompany: "",
  recipientAddress: "",
  object: "Haus",
  positions: [
    {
      id: "a",
      kind: "work",
      text: "Haushaltsreinigung",
      quantity: "3",
      unit: "hour",
      price: "35,",
      rhythm: "visit",
      isOptional: false,
    },
  ],
  billing: "flat",
  materials: "ours",
  actsFor: "",
  intro: "",
  validDays: "",
  noticeWeeks: "",
  note: "",
};
