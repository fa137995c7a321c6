/** Stored data of an offer, in words, for the person whom it is about. */
import { berlinDay, dateInWords } from "../platform/time/berlin-days";
import { given, type Row } from "../requests/answers/in-words";
import { offerStatusLabel, statusAt } from "../requests/offer-status";
import { acceptanceChannelInWords } from "./channels";
import { readDocument } from "./document";
import { priceSentence } from "./price-words";
import type { OfferRow } from "./store.server";

type Recorded = "status" | "sentAt" | "validUntil" | "acceptedOn" | "acceptedBy" | "document";

/** Rows of an offer that was sent. */
export function offerRecord(offer: Pick<OfferRow, Recorded>, now = new Date()): Row[] {
  const { sentAt, validUntil, acceptedOn, acceptedBy } = offer;
  const document = readDocument(offer.document);
  const { recipient, object, positions, note } = document;
  return given([
    { label: "Status", value: offerStatusLabel(statusAt(now, offer)) },
    { label: "Gesendet", value: sentAt && dateInWords(berlinDay(new Date(sentAt))) },
    { label: "Gültig bis", value: validUntil && dateInWords(validUntil) },
    {
      label: "Angenommen",
      value: acceptedOn && acceptedBy && `am ${dateInWords(acceptedOn)}, ${acceptanceChannelInWords(acceptedBy)}`,
    },
    { label: "Für", value: [recipient.company, recipient.name, recipient.address].filter(Boolean).join("\n") },
    { label: "Objekt", value: object },
    { label: "Leistungen", value: positions.map(({ text }) => text).join("\n") },
    { label: "Preis", value: priceSentence(document) },
    { label: "Anmerkung", value: note },
  ]);
}
