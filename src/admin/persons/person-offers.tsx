import type { OfferDocument } from "../../offer/document";
import { acceptanceChannelInWords } from "../../offer/options";
import { dateInWords } from "../../platform/berlin-days";
import { formatEuros } from "../../platform/euros";
import type { PersonalData } from "../../requests/erasing/erase.server";
import { offerStatusLabel } from "../../requests/offer-status";
import { formatDateTime } from "../dates";
import { type Fact, Facts } from "../requests/detail-frame";

type Offer = PersonalData["offers"][number];

/** The offers that a person was sent, with the personal data in each. */
export function PersonOffers({ offers }: { offers: readonly Offer[] }) {
  return offers.map((offer) => (
    <section key={offer.id}>
      <h5 className="mt-3 text-base">Angebot {offer.number}</h5>
      <Facts facts={factsOf(offer)} />
    </section>
  ));
}

function factsOf(offer: Offer): Fact[] {
  const { status, kind, sentAt, validUntil, grossCents, acceptedOn, acceptedBy, retainUntil } = offer;
  const { recipient, object, positions, note } = JSON.parse(offer.document) as OfferDocument;
  const facts: { label: string; value: string | null }[] = [
    { label: "Status", value: offerStatusLabel(status) },
    { label: "Gesendet", value: sentAt && formatDateTime(sentAt) },
    { label: "Gültig bis", value: validUntil && dateInWords(validUntil) },
    {
      label: "Angenommen",
      value: acceptedOn && acceptedBy && `am ${dateInWords(acceptedOn)}, ${acceptanceChannelInWords(acceptedBy)}`,
    },
    { label: "Aufbewahrt bis", value: retainUntil && dateInWords(retainUntil) },
    { label: "Für", value: [recipient.company, recipient.name, recipient.address].filter(Boolean).join("\n") },
    { label: "Objekt", value: object },
    { label: "Leistungen", value: positions.map(({ text }) => text).join("\n") },
    { label: "Preis", value: `${formatEuros(grossCents ?? 0)} brutto${kind === "recurring" ? " je Monat" : ""}` },
    { label: "Anmerkung", value: note },
  ];
  return facts.filter(({ value }) => value !== null && value !== "");
}
