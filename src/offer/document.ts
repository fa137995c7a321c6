/** Document of an offer: the immutable snapshot that is stored and digested. */
import type { CompanyTax, ContractFacts } from "../content/company";
import type { AgreedPlace } from "../content/lists";
import type { Insurance } from "../content/proof";
import { addDays, berlinDay, type Day } from "../platform/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import type { OfferKind } from "../requests/offer-status";
import { offerNumber } from "./number";
import { type Billing, type CustomerKind, type Materials, type Rhythm, rhythmOf, type TaxMode } from "./options";
import type { Offer } from "./schema";
import type { Position } from "./sums";

/** Digests of wordings that are stored once. */
interface WordingDigests {
  /** Digest of the terms; null where a consumer agreed by word: terms were no part of that. */
  terms: string | null;
  /** Digest of the instruction; null unless the customer is a consumer: only consumers may withdraw. */
  instruction: string | null;
}

/** Offer as plain JSON values: no field is undefined. */
export interface OfferDocument {
  number: string;
  sentOn: Day;
  validUntil: Day;
  customerKind: CustomerKind;
  tax: { mode: TaxMode; percent: number };
  kind: OfferKind;
  rhythm: Rhythm | null;
  visitsPerYear: number | null;
  startsOn: Day | null;
  sender: {
    name: string;
    street: string;
    town: string;
    phone: string;
    email: string;
    vatId: string;
    taxNumber: string;
    insurer: string | null;
  };
  /** Recipient. A property manager may act for somebody else: a community of owners is a consumer. */
  recipient: { name: string; company: string | null; address: string; actsFor: string | null };
  /** Place of the work. */
  object: string;
  service: string;
  requestedOn: Day;
  /** Day on which the rooms were looked at. */
  viewedOn: Day | null;
  /** Covering sentences. */
  intro: string | null;
  positions: Position[];
  billing: Billing | null;
  materials: Materials;
  note: string | null;
  /** Weeks of notice to the end of a month, for a recurring offer. */
  noticeWeeks: number | null;
  paymentDays: number;
  termsDigest: string | null;
  instructionDigest: string | null;
  /** Day and place of an oral agreement that this writes down; null where it is an offer. */
  agreed: Agreed | null;
}

/** Day and place of an oral agreement. */
export interface Agreed {
  on: Day;
  place: AgreedPlace;
}

/** Request that an offer answers. */
interface OfferSubject {
  reference: string;
  service: string;
  createdAt: string;
}

/** Facts of the company that an offer freezes. */
export interface OfferFacts {
  legalName: string;
  address: { street: string; postcode: string; town: string };
  phone: string;
  email: string;
  vatId: string;
  taxNumber: string;
  tax: CompanyTax;
  contracts: ContractFacts;
  insurance?: Insurance | undefined;
}

/** Tax of an offer: the company's own, unless the customer owes it. */
export function taxOf(
  { isReverseCharge, customerKind }: Pick<Offer, "isReverseCharge" | "customerKind">,
  tax: CompanyTax,
): OfferDocument["tax"] {
  if (tax.kind === "small-business") return { mode: "small-business", percent: 0 };
  if (isReverseCharge && customerKind === "business") return { mode: "reverse-charge", percent: 0 };
  return { mode: "regular", percent: tax.percent };
}

/** Fields of an offer that determine its price, before it is sent. */
export function pricedOffer(offer: Pick<Offer, PricedField>, tax: CompanyTax) {
  const { customerKind, kind, rhythm, positions } = offer;
  const visitsPerYear = rhythm && rhythmOf(rhythm).visitsPerYear;
  return { customerKind, kind, visitsPerYear, positions, tax: taxOf(offer, tax) };
}
type PricedField = "customerKind" | "isReverseCharge" | "kind" | "rhythm" | "positions";

/**
 * @param now when it is sent
 * @param agreed for an oral agreement: then a consumer has the law's notice, unless another was agreed
 */
export function buildDocument(
  offer: Offer,
  { reference, service, createdAt }: OfferSubject,
  facts: OfferFacts,
  {
    revision,
    digests,
    now,
    agreed = null,
  }: { revision: number; digests: WordingDigests; now: Date; agreed?: Agreed | null },
): OfferDocument {
  const { contracts, insurance, address } = facts;
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
    sender: {
      name: facts.legalName,
      street: address.street,
      town: `${address.postcode} ${address.town}`,
      phone: facts.phone,
      email: facts.email,
      vatId: facts.vatId,
      taxNumber: facts.taxNumber,
      insurer: insurance
        ? `${insurance.kind}: ${insurance.insurer}, ${insurance.address.join(", ")}; Geltungsbereich: ${insurance.territory}`
        : null,
    },
    recipient: {
      name: offer.recipientName,
      company: offer.recipientCompany,
      address: offer.recipientAddress,
      actsFor: offer.actsFor,
    },
    object: offer.object,
    service: serviceLabel(service),
    requestedOn: berlinDay(new Date(createdAt)),
    viewedOn: offer.viewedOn,
    materials: offer.materials,
    note: offer.note,
    noticeWeeks: offer.kind === "recurring" ? noticeWeeks : null,
    paymentDays: contracts.paymentDays,
    termsDigest: isByLaw ? null : digests.terms,
    instructionDigest: offer.customerKind === "consumer" ? digests.instruction : null,
    agreed,
  };
}

/** Stored document of a sent offer; a draft's is what was typed. */
export function readDocument(json: string): OfferDocument {
  return JSON.parse(json) as OfferDocument;
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

/**
 * Whether a customer can have accepted on this day: not before it went out, not after its last day, and not in the
 * future. The owner may note it later, when the offer has expired meanwhile.
 */
export function mayBeAcceptedOn(day: Day, offer: { sentAt: string; validUntil: Day }, now: Date): boolean {
  return berlinDay(new Date(offer.sentAt)) <= day && day <= offer.validUntil && day <= berlinDay(now);
}
