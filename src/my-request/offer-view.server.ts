/** The content of an offer's page. */

import { and, eq } from "drizzle-orm";
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { followUpEvents } from "../db/schema";
import type { OfferDocument } from "../offer/document";
import { offerPath } from "../offer/number";
import { acceptanceChannelInWords } from "../offer/options";
import { documentOf, type OfferRow, readOfferedRequest, readWordings, sentOffers } from "../offer/store.server";
import { isAnswerable } from "../offer/transitions.server";
import { type OfferInWords, offerInWords } from "../offer/words";
import { berlinDay, dateInWords, earlierOf } from "../platform/berlin-days";
import { type OfferStatus, offerStatusLabel, statusAt } from "../requests/offer-status";
import { isOpen } from "../requests/work/steps";
import type { LinkParts, OpenedRequest } from "./find.server";
import type { MessageView } from "./thread";
import { pathOf, readingUrl, threadView } from "./view.server";
import { DECLINED_TEXT } from "./words";

export interface OfferView {
  /** Its own path, and that of its request. */
  path: string;
  requestPath: string;
  /** Whole address of the link that only reads, for paper and to be passed on. */
  readingUrl: string;
  /** Opened by that link. */
  isReadOnly: boolean;
  status: OfferStatus;
  /** Whether the customer can still answer. */
  mayAnswer: boolean;
  /** Whether a new one was asked for after it expired. */
  isRenewed: boolean;
  /** Explains the offer's state, with a link to what can be done. */
  notice: { text: string; link?: { href: string; label: string } } | undefined;
  /** Prepared mails that accept it; a consumer may also ask for a start within the withdrawal period. */
  acceptanceMails: { label: string; href: string; text: string }[];
  /** What is signed on paper; absent where it cannot be accepted any more. */
  slip: Acceptance | undefined;
  digest: string;
  words: OfferInWords;
  terms: string;
  instruction: string;
  /** Message about what was just done. */
  done?: string | undefined;
  /** Why it was not done. */
  problem?: string | undefined;
  /** What a question is about. */
  asked: { id: string; number: string };
  /** Absent where it is only read. */
  messages: MessageView[] | undefined;
  /** A message that could not be stored. */
  unsent?: { typed: string; problem?: string } | undefined;
}

/** @returns undefined if the request has no such offer */
export async function offerView(
  db: Database,
  opened: OpenedRequest,
  link: LinkParts,
  revision: number,
  now: Date,
): Promise<OfferView | undefined> {
  const request = await readOfferedRequest(db, opened.lead.id);
  const sent = request ? sentOffers(request) : [];
  const offer = sent.find((one) => one.revision === revision);
  const newest = sent.at(-1);
  if (!request || !offer || !newest) return undefined;
  const requestPath = pathOf(link);
  const path = requestPath + offerPath(revision);
  const status = statusAt(now, offer);
  const document = documentOf(offer);
  // Read later, it is accepted later.
  const words = offerInWords(document, offer.acceptedOn ?? earlierOf(berlinDay(now), document.validUntil));
  const isClosed = !isOpen(request.followUp.status);
  const { isReadOnly } = opened;
  const canBeAccepted = newest === offer && isAnswerable(status) && !isClosed;
  const acceptance = acceptanceOf(document, words);
  const mayAnswer = canBeAccepted && !isReadOnly;
  const isRenewed = status === "expired" && (await hasAskedForRenewal(db, offer));
  return {
    path,
    requestPath,
    readingUrl: readingUrl(opened) + offerPath(revision),
    isReadOnly,
    status,
    mayAnswer,
    isRenewed,
    notice:
      newest === offer
        ? isReadOnly
          ? readersNotice(status, canBeAccepted)
          : isRenewed && !isClosed
            ? { text: RENEWED }
            : noticeOf(offer, status, isClosed)
        : {
            text: "Es gibt eine neuere Fassung.",
            link: { href: requestPath + offerPath(newest.revision), label: "Neues Angebot ansehen" },
          },
    acceptanceMails: acceptanceMails(words.number, acceptance),
    slip: canBeAccepted ? acceptance : undefined,
    asked: { id: offer.id, number: offer.number },
    messages: isReadOnly ? undefined : await threadView(db, opened),
    digest: offer.digest ?? "",
    words,
    ...(await readWordings(db, document)),
  };
}

const RENEWED = "Dieses Angebot ist abgelaufen. Sie haben nach einem neuen gefragt. Wir melden uns bei Ihnen.";

async function hasAskedForRenewal(db: Database, { leadId, number }: OfferRow): Promise<boolean> {
  const { id, subjectId, text, before } = followUpEvents;
  const isRenewal = and(eq(subjectId, leadId), eq(text, "offer-renewal"), eq(before, number));
  return (await db.select({ id }).from(followUpEvents).where(isRenewal).limit(1)).length > 0;
}

/** What whoever accepts declares, in a mail or on paper. */
export interface Acceptance {
  sentence: string;
  /** The lines that can be taken with it. */
  options: string[];
  statements: string[];
  /** What a consumer may add. */
  earlyStart: string | undefined;
}

function acceptanceOf(document: OfferDocument, { number, sentOn, prices, positions }: OfferInWords): Acceptance {
  const total = prices.map(({ label, amount }) => `${amount} ${label}`).join("; ");
  const isConsumer = document.customerKind === "consumer";
  return {
    sentence: `ich nehme Ihr Angebot ${number} vom ${sentOn} an${total && ` (${total})`}.`,
    options: positions
      .filter((_, index) => document.positions[index]?.isOptional)
      .map((position) => `Leistung ${position.number}: ${position.text} (${position.amount})`),
    statements: [TERMS_STATEMENT, ...(isConsumer ? [] : [BUSINESS_STATEMENT])],
    earlyStart: isConsumer ? EARLY_START_STATEMENT : undefined,
  };
}

/** Mails that the customer only has to send, from the customer's own address (§ 312j (5) BGB). */
function acceptanceMails(
  number: string,
  { sentence, options, statements, earlyStart }: Acceptance,
): OfferView["acceptanceMails"] {
  const mail = (...more: string[]) => {
    const body = [
      "Guten Tag,",
      sentence,
      // None unless it is named (§ 312a (3) BGB).
      ...(options.length > 0 ? [`Wahlweise Leistungen dazu: keine\n(Zur Wahl stehen: ${options.join("; ")})`] : []),
      ...statements,
      ...more,
      "Mit freundlichen Grüßen\n",
    ].join("\n\n");
    const subject = `Angebot ${number} annehmen`;
    const href = `mailto:${company.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
    return { href, text: `An: ${company.email}\nBetreff: ${subject}\n\n${body}` };
  };
  return [
    { label: "Per E-Mail annehmen", ...mail() },
    ...(earlyStart ? [{ label: "Annehmen, mit Beginn vor Ablauf der Widerrufsfrist", ...mail(earlyStart) }] : []),
  ];
}

/** § 305 (2) BGB. */
const TERMS_STATEMENT = "Es gelten Ihre Allgemeinen Geschäftsbedingungen (AGB), die zum Angebot gehören.";

const BUSINESS_STATEMENT = "Ich handle für ein Unternehmen (§ 14 BGB) oder einen öffentlichen Auftraggeber.";

/** § 356 (5) no. 2 and § 357a (2) BGB. */
const EARLY_START_STATEMENT =
  "Ich verlange ausdrücklich, dass Sie schon vor Ablauf der 14-tägigen Widerrufsfrist beginnen. Mir ist bekannt: Widerrufe ich danach, bezahle ich den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt mein Widerrufsrecht.";

/** The state, to whoever only reads. */
function readersNotice(status: OfferStatus, canBeAccepted: boolean): OfferView["notice"] {
  return canBeAccepted ? undefined : { text: `Stand: ${offerStatusLabel(status)}` };
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
      return { text: DECLINED_TEXT, link: { href: "#nachrichten", label: "Schreiben Sie uns" } };
    case "expired":
      return { text: `Dieses Angebot galt bis zum ${dateInWords(validUntil ?? "")}. Möchten Sie ein neues?` };
    case "retracted":
      return { text: "Wir haben dieses Angebot zurückgezogen. Fragen? Rufen Sie uns bitte an." };
    default:
      if (isClosed)
        return {
          text: "Ihre Anfrage ist abgeschlossen. Möchten Sie das Angebot doch annehmen? Rufen Sie uns bitte an.",
        };
      return undefined;
  }
}
