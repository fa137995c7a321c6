/** The content of an offer's page. */
import { STILL_RUNNING } from "../content/lists";
import { ASK_LINK_PATH } from "../content/paths";
import { acceptanceChannelInWords } from "../offer/channels";
import type { Agreed } from "../offer/document";
import { offerPath } from "../offer/number";
import { documentOf, type OfferRow, readOfferedRequest, readWordings, sentOffers } from "../offer/store.server";
import { noInWords, offerInWords } from "../offer/words";
import { byWordInWords, contractInWords } from "../order/contract";
import { ordersOf } from "../order/store.server";
import { berlinDay, dateInWords } from "../platform/time/berlin-days";
import type { Bindings } from "../platform/worker/bindings.server";
import { ownPath } from "../requests/link.server";
import { offerStatusLabel, type ShownStatus, statusAt } from "../requests/offer-status";
import { reachOf } from "../requests/reach";
import { isOpen } from "../requests/work/steps";
import { viewingToCome } from "../requests/work/viewings.server";
import { acceptView, chosenIn, isOrderedOnline, type Posted } from "./accepting.server";
import type { LinkedRequest, LinkParts } from "./find.server";
import { ANSWER_COMES, noteOf } from "./timeline";
import { readTalk, textsInWords } from "./view.server";
import { begunText, DECLINED_TEXT } from "./words";

/** Content of the page, and what came of the last press there. */
export type OfferView = NonNullable<Awaited<ReturnType<typeof offerView>>> & {
  done?: string;
  problem?: string;
};

/** State of the offer in words, with a link to what can be done. */
type Notice = { text: string; link?: { href: string; label: string } } | undefined;

/** Content of the page; undefined if the request has no such offer. @param address with the chosen lines */
export async function offerView(
  { db, mail }: Pick<Bindings, "db" | "mail">,
  linked: LinkedRequest,
  link: LinkParts,
  revision: number,
  now: Date,
  { address, signed }: { address?: string; signed?: Posted } = {},
) {
  const request = await readOfferedRequest(db, linked.lead.id);
  const sent = request ? sentOffers(request) : [];
  const offer = sent.find((one) => one.revision === revision);
  const newest = sent.at(-1);
  if (!request || !offer || !newest) return undefined;
  const requestPath = ownPath(link);
  const path = requestPath + offerPath(revision);
  const status = statusAt(now, offer);
  const document = documentOf(offer);
  const today = berlinDay(now);
  const order = (await ordersOf(db, linked.lead.id)).find(({ offerId }) => offerId === offer.id);
  // An agreed offer is shown in the words of its contract.
  const words = order ? contractInWords(order, document, offer, today) : offerInWords(document);
  const end = words.conditions.find(({ id }) => id === "end");
  const isRunning = linked.keptUntil === STILL_RUNNING;
  const isClosed = !isOpen(request.followUp.status);
  const { isReadOnly } = linked;
  const canBeAccepted = newest === offer && status === "sent" && !isClosed;
  const talk = isReadOnly ? undefined : await readTalk(db, linked.lead.id);
  // Whoever may write here reads what was written.
  const thread = talk && textsInWords(talk.texts);
  const isAnswerDue = talk?.isAnswerDue === true;
  const begun = newest === offer ? begunText({ ...offer, status }, isAnswerDue) : undefined;
  const chosen = chosenIn(address, document);
  const reach = reachOf({ ...request.lead, hasPage: true }, mail !== undefined);
  const isOnline = isOrderedOnline(document, reach);
  const notice: Notice = isReadOnly
    ? readersNotice(status, canBeAccepted)
    : (end ?? (document.agreed ? wordNotice(document.agreed) : offerNotice(offer, status, { isClosed, isAnswerDue })));
  return {
    path,
    requestPath,
    readingUrl: linked.readingUrl + offerPath(revision),
    isReadOnly,
    reach,
    status,
    standing: noteOf({ ...offer, status }),
    mayAnswer: canBeAccepted && !isReadOnly,
    agreedOn: order && dateInWords(order.concludedOn),
    notice:
      newest === offer || order
        ? notice
        : {
            text: "Es gibt eine neuere Fassung.",
            link: { href: requestPath + offerPath(newest.revision), label: "Neues Angebot ansehen" },
          },
    accept: canBeAccepted ? acceptView(document, { today, isOnline, chosen }, signed) : undefined,
    chosen: chosen ?? [],
    asked: { id: offer.id, number: offer.number },
    thread,
    /** Text that could not be stored, or one that is begun for the customer. */
    unsent: (begun === undefined ? undefined : { typed: begun }) as { typed: string; problem?: string } | undefined,
    digest: offer.digest ?? "",
    no: noInWords({
      offer: "Das Angebot",
      isClosed: !isRunning,
      viewingAt: isRunning ? null : viewingToCome(request.followUp, now),
    }),
    words,
    ...(await readWordings(db, document)),
  };
}

/** State of the offer in words, for readers. */
function readersNotice(status: ShownStatus, canBeAccepted: boolean): Notice {
  if (!canBeAccepted) return { text: `Stand: ${offerStatusLabel(status)}` };
  return {
    text: "Zum Beauftragen oder Antworten brauchen Sie Ihren eigenen Link.",
    link: { href: ASK_LINK_PATH, label: "Link anfordern" },
  };
}

function wordNotice(agreed: Agreed): Notice {
  return { text: `Das haben wir ${byWordInWords(agreed)} vereinbart. Vielen Dank für Ihren Auftrag.` };
}

/** Link to the text that asks for a new offer. */
const ANOTHER = { href: "#text", label: "Um ein neues Angebot bitten" };

interface OfferStanding {
  /** Whether the request is closed. */
  isClosed: boolean;
  /** Whether a text of the customer's waits for our answer: then nothing is asked for again. */
  isAnswerDue: boolean;
}

/** State of the newest offer in words. */
function offerNotice(offer: OfferRow, status: ShownStatus, standing: OfferStanding): Notice {
  const text = offerText(offer, status, standing);
  const asks = !standing.isAnswerDue && (status === "declined" || status === "expired");
  return text === undefined ? undefined : { text, ...(asks && { link: ANOTHER }) };
}

function offerText(offer: OfferRow, status: ShownStatus, { isClosed, isAnswerDue }: OfferStanding): string | undefined {
  const { acceptedOn, acceptedBy, answeredAt, validUntil } = offer;
  switch (status) {
    case "accepted":
      return `Sie haben unser Angebot am ${dateInWords(acceptedOn ?? "")} ${acceptanceChannelInWords(acceptedBy ?? "")} angenommen. Vielen Dank für Ihren Auftrag.${acceptedBy === "online" ? " Die Auftragsbestätigung schicken wir Ihnen per E-Mail." : ""}`;
    case "declined":
      if (isAnswerDue) return `Dieses Angebot ist abgelehnt. ${ANSWER_COMES}`;
      return isClosed ? DECLINED_TEXT : "Dieses Angebot ist abgelehnt. Möchten Sie ein anderes?";
    case "expired":
      return `Dieses Angebot galt bis zum ${dateInWords(validUntil ?? "")}. ${isAnswerDue ? ANSWER_COMES : "Möchten Sie ein neues?"}`;
    case "retracted":
      return `Wir haben dieses Angebot am ${dateInWords(berlinDay(new Date(answeredAt ?? 0)))} zurückgezogen. Fragen? Rufen Sie uns bitte an.`;
    default:
      return isClosed
        ? "Ihre Anfrage ist abgeschlossen. Möchten Sie das Angebot doch annehmen? Rufen Sie uns bitte an."
        : undefined;
  }
}
