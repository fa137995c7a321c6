import { buildDocument, type OfferDocument, type OfferFacts } from "../../src/offer/document";
import { offerFacts } from "../../src/offer/facts";
import type { Offer, OfferDraft } from "../../src/offer/schema";

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
    {
      text: "Haushaltsreinigung: Staubsaugen, Böden wischen",
      quantity: 300,
      unit: "hour",
      unitCents: 3500,
      labourPercent: 100,
    },
  ],
  materials: "ours",
  note: null,
};

export const officeOffer: Offer = {
  ...householdOffer,
  customerKind: "business",
  recipientCompany: "Beispiel GmbH",
  positions: [
    { text: "Büroreinigung", quantity: 100, unit: "visit", unitCents: 8000, labourPercent: 100 },
    { text: "Glasreinigung", quantity: 100, unit: "month", unitCents: 4000, labourPercent: 100 },
  ],
};

/** As it is sent on 22 November 2026, as the first one of its request. */
export function documentOf(offer: Offer, facts: Partial<OfferFacts> = {}): OfferDocument {
  return buildDocument(
    offer,
    { reference: "R-7K3M-92", service: "Haushaltsreinigung", requestedOn: "2026-11-18" },
    { ...offerFacts, ...facts },
    {
      revision: 1,
      digests: { terms: "a".repeat(64), instruction: "b".repeat(64) },
      now: new Date("2026-11-22T11:00:00Z"),
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
  positions: [{ text: "Haushaltsreinigung", quantity: "3", unit: "hour", price: "35,", labourPercent: "100" }],
  materials: "ours",
  note: "",
};
