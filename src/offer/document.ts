/** Document of an offer: the immutable snapshot that is stored and digested. */
import type { CompanyTax } from "../content/company";
import type { AgreedPlace } from "../content/lists";
import { addDays, berlinDay, type Day, isFuture } from "../platform/time/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import type { AddressParts } from "../requests/full-address";
import { namesStreet, streetOf } from "../requests/place";
import type { OfferFacts, Wordings } from "./facts";
import { withKind } from "./line-kinds";
import { offerNumber } from "./number";
import { rhythmOf } from "./options";
import type { Offer, OfferDraft } from "./schema";
import type { PricedOffer } from "./sums";

/** Offer as plain JSON values: no field is undefined. */
export type OfferDocument = ReturnType<typeof buildDocument>;

/** Day and place of an oral agreement. */
export interface Agreed {
  on: Day;
  place: AgreedPlace;
}

/** Tax of an offer: the company's own, unless the customer owes it. */
export function taxOf(
  { isReverseCharge, customerKind }: Pick<OfferDraft, "isReverseCharge" | "customerKind">,
  tax: CompanyTax,
): PricedOffer["tax"] {
  if (tax.kind === "small-business") return { mode: "small-business", percent: 0 };
  if (isReverseCharge && customerKind === "business") return { mode: "reverse-charge", percent: 0 };
  return { mode: "regular", percent: tax.percent };
}

/** Fields of an offer that determine its price, before it is sent. */
export function pricedOffer(offer: Pick<Offer, PricedField>, tax: CompanyTax) {
  const { customerKind, kind, rhythm, positions } = offer;
  const visitsPerYear: number | null = rhythm && rhythmOf(rhythm).visitsPerYear;
  return { customerKind, kind, visitsPerYear, positions, tax: taxOf(offer, tax) };
}
type PricedField = "customerKind" | "isReverseCharge" | "kind" | "rhythm" | "positions";

/**
 * Document of an offer.
 *
 * @param digests of the wordings
 * @param now when it is sent
 * @param viewingAt when the rooms are looked at, where that is arranged
 * @param agreed for an oral agreement: then a consumer has the law's notice, unless another was agreed
 */
export function buildDocument(
  offer: Offer,
  { reference, service, createdAt }: Record<"reference" | "service" | "createdAt", string>,
  facts: OfferFacts,
  {
    revision,
    digests,
    now,
    viewingAt,
    agreed = null,
  }: { revision: number; digests: Wordings; now: Date; viewingAt?: string | null; agreed?: Agreed | null },
) {
  const { contracts } = facts;
  const isByLaw = agreed !== null && offer.customerKind === "consumer";
  const noticeWeeks = offer.noticeWeeks ?? (isByLaw ? null : contracts.noticeWeeks);
  return {
    number: offerNumber(reference, revision),
    sentOn: berlinDay(now),
    validUntil: agreed?.on ?? validUntil(now, offer.validDays),
    ...pricedOffer(offer, facts.tax),
    intro: offer.intro,
    positions: offer.positions.map((position) => ({ ...position })),
    billing: offer.billing,
    rhythm: offer.rhythm,
    startsOn: offer.startsOn,
    sender: senderOf(facts),
    /** A property manager may act for somebody else: a community of owners is a consumer. */
    recipient: {
      name: offer.recipientName,
      company: offer.recipientCompany,
      address: offer.recipientAddress,
      actsFor: offer.actsFor,
    },
    object: offer.object,
    service: serviceLabel(service),
    requestedOn: berlinDay(new Date(createdAt)),
    /** Day on which the rooms were looked at. */
    viewedOn: offer.viewedOn,
    /** Whether the viewing is still to come. */
    ...(isFuture(viewingAt, now) && { isBeforeViewing: true }),
    materials: offer.materials,
    note: offer.note,
    /** Weeks of notice to the end of a month. */
    noticeWeeks: offer.kind === "recurring" ? noticeWeeks : null,
    paymentDays: contracts.paymentDays,
    // The terms are no part of what a consumer agreed by word, and only consumers may withdraw.
    termsDigest: isByLaw ? null : digests.terms,
    instructionDigest: offer.customerKind === "consumer" ? digests.instruction : null,
    /** Oral agreement that this writes down; null where it is an offer. */
    agreed,
  };
}

function senderOf({ address, insurance, ...facts }: OfferFacts) {
  return {
    name: facts.legalName,
    owner: facts.owner as string | undefined,
    street: address.street,
    town: `${address.postcode} ${address.town}`,
    phone: facts.phone,
    email: facts.email,
    vatId: facts.vatId,
    taxNumber: facts.taxNumber,
    insurer: insurance
      ? `${insurance.kind}: ${insurance.insurer}, ${insurance.address.join(", ")}; Geltungsbereich: ${insurance.territory}`
      : null,
  };
}

/** Stored document of a sent offer; a draft's is what was typed. */
export function readDocument(json: string): OfferDocument {
  const document = JSON.parse(json) as OfferDocument;
  return { ...document, positions: document.positions.map(withKind) };
}

/** Whose order a document makes: the firm, else the person; and for whom they act. */
export function nameOfOrder({ recipient: { company, name, actsFor } }: Pick<OfferDocument, "recipient">): string {
  return [company ?? name, actsFor && `im Namen von ${actsFor}`].filter(Boolean).join(", ");
}

/** Place of an order's work: that of the request, or of a consumer, who lives there, where it names no street. */
export function placeOfOrder(
  { customerKind, recipient }: Pick<OfferDocument, "customerKind" | "recipient">,
  { address, postcode, town }: AddressParts,
): AddressParts {
  const isAtHome = streetOf({ address, postcode, town }) === undefined && customerKind === "consumer";
  return isAtHome && namesStreet(recipient.address)
    ? { address: recipient.address.split("\n").join(", "), postcode: null, town: null }
    : { address, postcode, town };
}

/** Agreed document: the optional lines that the customer named are lines like any other. @param named their ids */
export function withOptions(document: OfferDocument, named: readonly string[]): OfferDocument {
  const positions = document.positions.map((line) => (named.includes(line.id) ? { ...line, isOptional: false } : line));
  return { ...document, positions };
}

/** Last day on which an offer of this moment can be accepted (§ 148 BGB). */
export function validUntil(now: Date, bindingDays: number): Day {
  return addDays(berlinDay(now), bindingDays);
}

/** Whether a customer can have accepted on a day: from its sending to its last one, and not in the future. */
export function mayBeAcceptedOn(day: Day, offer: { sentAt: string; validUntil: Day }, now: Date): boolean {
  return berlinDay(new Date(offer.sentAt)) <= day && day <= offer.validUntil && day <= berlinDay(now);
}
