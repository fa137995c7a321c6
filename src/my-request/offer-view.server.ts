/** The content of an offer's page. */

import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { offerPath } from "../offer/number";
import { acceptanceChannelInWords } from "../offer/options";
import { documentOf, type OfferRow, readOfferedRequest, readWordings, sentOffers } from "../offer/store.server";
import { isAnswerable } from "../offer/transitions.server";
import { type OfferInWords, offerInWords } from "../offer/words";
import { berlinDay, dateInWords } from "../platform/berlin-days";
import { type OfferStatus, statusOn } from "../requests/offer-status";
import { isOpen } from "../requests/work/steps";
import type { LinkParts, OpenedRequest } from "./find.server";
import { pathOf } from "./view.server";

export interface OfferView {
  /** Its own path, and that of its request. */
  path: string;
  requestPath: string;
  /** Whole address, for paper. */
  url: string;
  status: OfferStatus;
  /** Whether the customer can still answer. */
  mayAnswer: boolean;
  /** Explains the offer's state, with a link to what can be done. */
  notice: { text: string; link?: { href: string; label: string } } | undefined;
  /** A prepared mail that accepts it. */
  acceptanceMail: string;
  digest: string;
  words: OfferInWords;
  terms: string;
  instruction: string;
  /** Message about what was just done. */
  done?: string | undefined;
  /** Why it was not done, and what had been typed. */
  problem?: string | undefined;
  typed?: string | undefined;
}

/** @returns undefined if the request has no such offer */
export async function offerView(
  db: Database,
  { lead }: OpenedRequest,
  link: LinkParts,
  revision: number,
  now: Date,
): Promise<OfferView | undefined> {
  const request = await readOfferedRequest(db, lead.id);
  const sent = request ? sentOffers(request) : [];
  const offer = sent.find((one) => one.revision === revision);
  const newest = sent.at(-1);
  if (!request || !offer || !newest) return undefined;
  const requestPath = pathOf(link);
  const path = requestPath + offerPath(revision);
  const status = statusOn(berlinDay(now), offer);
  const document = documentOf(offer);
  const words = offerInWords(document);
  const isClosed = !isOpen(request.followUp.status);
  return {
    path,
    requestPath,
    url: company.origin + path,
    status,
    mayAnswer: isAnswerable(status) && !isClosed,
    notice:
      newest === offer
        ? noticeOf(offer, status, isClosed)
        : {
            text: "Es gibt eine neuere Fassung.",
            link: { href: requestPath + offerPath(newest.revision), label: "Neues Angebot ansehen" },
          },
    acceptanceMail: acceptanceMail(words.number, words.sentOn, `${words.total.amount}, ${words.total.label}`),
    digest: offer.digest ?? "",
    words,
    ...(await readWordings(db, document)),
  };
}

/** A mail that the customer only has to send, from the customer's own address (§ 312j (5) BGB). */
function acceptanceMail(number: string, sentOn: string, total: string): string {
  const subject = `Angebot ${number} annehmen`;
  const body = `Guten Tag,\n\nich nehme Ihr Angebot ${number} vom ${sentOn} an (${total}).\n\nMit freundlichen Grüßen\n`;
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Explains the state of the newest offer. @param isClosed whether the request is closed */
function noticeOf(
  { acceptedOn, acceptedBy, validUntil }: OfferRow,
  status: OfferStatus,
  isClosed: boolean,
): OfferView["notice"] {
  switch (status) {
    case "accepted":
      return {
        text: `Sie haben dieses Angebot am ${dateInWords(acceptedOn ?? "")} ${acceptanceChannelInWords(acceptedBy ?? "")} angenommen. Vielen Dank für Ihren Auftrag.`,
      };
    case "declined":
      return { text: "Sie haben dieses Angebot abgelehnt." };
    case "expired":
      return { text: `Dieses Angebot galt bis zum ${dateInWords(validUntil ?? "")}. Möchten Sie ein neues?` };
    case "retracted":
      return { text: "Wir haben dieses Angebot zurückgezogen. Fragen? Rufen Sie uns bitte an." };
    default:
      return isClosed
        ? { text: "Ihre Anfrage ist abgeschlossen. Möchten Sie das Angebot doch annehmen? Rufen Sie uns bitte an." }
        : undefined;
  }
}
