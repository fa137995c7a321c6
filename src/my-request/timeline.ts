/**
 * Timeline of a request, from "eingegangen" to "beendet", and its one next step: made from what is stored, and pure.
 */
import { endOf } from "../content/lists";
import type { offers, orders } from "../db/schema";
import { dayOfEnd, ENDINGS, type Ended, stillWithdrawable } from "../order/endings";
import { cameToNothing, isRunning, stateOn } from "../order/states";
import { atBeginning } from "../platform/text/inside-sentence";
import {
  berlinDay,
  type Day,
  dateInWords,
  isFuture,
  keepTogether,
  meetingInWords,
  timeInWords,
  weekdayInWords,
} from "../platform/time/berlin-days";
import { CUSTOMER } from "../requests/history/acts";
import { type AnsweringLine, isAnswerNoted } from "../requests/history/answered";
import { type ShownStatus, statusAt } from "../requests/offer-status";
import { type Status, WITHDRAWN } from "../requests/work/options";
import { isOpen } from "../requests/work/steps";
import { DECLINED_TEXT, WITHDRAWN_TEXT } from "./words";

interface TimelineData {
  receivedAt: string;
  status: Status;
  viewingAt: string | null;
  /** "Ihre Wohnung" */
  place: string;
  /** Whether times are proposed, and none of them is taken. */
  mayChooseViewing: boolean;
  /** Whether the customer has asked for their data to be erased, and it is not done. */
  isErasureDue: boolean;
  /** Whether a text of the customer's waits for our answer. */
  isAnswerDue: boolean;
  /** Whether the newest text is ours. */
  isAnswered: boolean;
  /** History of the request, the oldest line first. */
  events: readonly AnsweringLine[];
  /** Sent offers, the oldest first. */
  offers: readonly SentOffer[];
  /** Orders, the newest first. */
  orders: readonly Pick<typeof orders.$inferSelect, "offerId" | keyof Ended>[];
}

type SentOffer = Pick<
  typeof offers.$inferSelect,
  "id" | "number" | "status" | "sentAt" | "validUntil" | "answeredAt" | "acceptedOn"
>;

type ShownOffer = Omit<SentOffer, "status"> & { status: ShownStatus };

interface Next {
  /** State, the heading of the page. */
  title: string;
  nextStep: string;
  /** Side whose turn it is; absent where nothing is to be done. */
  turn: keyof typeof TURNS | undefined;
  /** Whether times to choose or an agreed one belong to this state. */
  isOfViewing?: boolean;
  /** Question that may make it our turn, because this page does not know the answer. */
  hint?: string;
}

/** Words on whose turn it is, said to the customer. */
export const TURNS = { yours: "Sie sind dran", ours: "Wir sind dran" };

const turnOf = (turn: Next["turn"]) => (title: string, nextStep: string) => ({ title, nextStep, turn });
const yours = turnOf("yours");
const ours = turnOf("ours");
const nobodys = turnOf(undefined);

const UNDERWAY = ours("In Bearbeitung", "Wir kümmern uns um Ihre Anfrage und melden uns bei Ihnen.");

const WRITTEN: Next = {
  ...ours("Wir haben Ihnen geschrieben", "Wir kümmern uns um Ihre Anfrage."),
  hint: "Haben wir Sie unten etwas gefragt? Dann sind Sie dran.",
};

/** Turn of a customer who may have answered the offer by mail or on the phone. */
function yourAnswer(title: string, nextStep: string): Next {
  return { ...yours(title, nextStep), hint: "Schon geantwortet oder angerufen? Dann sind wir dran." };
}

export function timelineOf(data: TimelineData, now: Date) {
  const today = berlinDay(now);
  const offers = data.offers.map((offer) => ({ ...offer, status: statusAt(now, offer) }));
  const newest = offers.at(-1);
  const isActive = isOpen(data.status);
  const running = data.orders.find((order) => isRunning(today, order));
  // An order that has ended is no part of a request that has been taken up again.
  const order = running ?? (isActive ? undefined : data.orders[0]);
  const open = newest?.status === "sent" && isActive ? newest : undefined;
  const own = order ? offers.find(({ id }) => id === order.offerId) : newest;
  const next =
    (open && openOffer(open)) ?? (order && orderStep(order, today)) ?? requestStep({ ...data, newest: own }, now);
  const said = { ...withLastWord(next, data), isOfViewing: next.isOfViewing };
  return {
    ...said,
    nextStep: said.nextStep + droppedViewing(data, now),
    steps: stepsOf(data, { order, offer: own, said: said.nextStep }, now),
    /** Offer of the order that the state is about. */
    orderedOffer: open ? undefined : order?.offerId,
  };
}

export const ANSWER_COMES = "Sie haben uns geschrieben, wir antworten Ihnen.";

/** Next step with regard to the last word: while nobody has answered the customer it is our turn, in any state. */
function withLastWord(
  next: Next,
  { events, orders, isErasureDue, isAnswerDue, isAnswered, mayChooseViewing }: TimelineData,
): Next {
  const { title } = next;
  // What belongs to an order is kept.
  if (isErasureDue && next.turn === "ours" && orders.length === 0)
    return ours(title, "Sie möchten, dass wir Ihre Daten löschen. Das tun wir.");
  if (isAnswerDue) return ours(title, title === LOOKING.title ? `${ANSWER_COMES} ${LOOKING.nextStep}` : ANSWER_COMES);
  if (title === UNDERWAY.title && isAnswered) return WRITTEN;
  if (next.turn !== "yours" || !isAnswerNoted(events)) return next;
  const below = mayChooseViewing ? " Die Zeiten unten gelten noch." : "";
  return ours(title, `Sie haben uns geantwortet, wir melden uns bei Ihnen.${below}`);
}

/** Next step of an open offer. */
function openOffer({ validUntil }: ShownOffer): Next {
  return yourAnswer(
    "Ihr Angebot liegt vor",
    `Lesen Sie unser Angebot in Ruhe, und antworten Sie bis zum ${dateInWords(validUntil ?? "")}. Fragen dazu beantworten wir gern.`,
  );
}

type Order = TimelineData["orders"][number];

const THANKS = "Danke für Ihren Auftrag";

function orderStep(order: Order, today: Day): Next {
  const { startsOn, end, endedOn } = order;
  const state = stateOn(today, order);
  // What holds until then is said by the order's own row.
  if (endedOn && state !== "ended") return nobodys(`Ihr Auftrag endet am ${dateInWords(endedOn)}`, `${THANKS}.`);
  switch (state) {
    case "agreed":
      if (!startsOn) return ours(THANKS, "Den ersten Tag stimmen wir mit Ihnen ab.");
      if (startsOn >= today)
        return ours(`Wir beginnen am ${keepTogether(weekdayInWords(startsOn))}`, "Wir kommen wie vereinbart.");
      return ours(THANKS, "Wir führen ihn aus.");
    case "running":
      return nobodys("Ihr Auftrag läuft", "Wir kommen wie geplant.");
    default: {
      const { word, open } = ENDINGS[end ?? "notice"];
      // What is done is billed as the order below says.
      const says = endOf(end)?.isComplete
        ? `Vielen Dank für Ihren Auftrag.${stillWithdrawable(order, today)}`
        : open(order, today);
      return nobodys(`Auftrag ${word}`, says);
    }
  }
}

const NOTHING_OPEN = "Zu dieser Anfrage ist nichts mehr offen.";
const COME_BACK = "Doch Interesse? Schreiben Sie uns, oder rufen Sie an.";

/** Next step where nothing is agreed and no offer is open. */
function requestStep(data: TimelineData & { newest: ShownOffer | undefined }, now: Date): Next {
  const { status, newest } = data;
  if (data.mayChooseViewing) return { ...choice(data, now), isOfViewing: true };
  switch (status) {
    // A mark as spam may be wrong, so the customer does not see it.
    case "spam":
    case "new":
      return ours("Ihre Anfrage ist angekommen", "Wir prüfen Ihre Anfrage und melden uns schnellstmöglich bei Ihnen.");
    case "contacted":
    case "viewing":
      return { ...viewingStep(data, now), isOfViewing: true };
    case "offer":
      return closedOffer(newest);
    case "won":
      return ours("Beauftragt", "Vielen Dank für Ihren Auftrag.");
    case "lost": {
      const isDeclined = newest?.status === "declined";
      if (isWithdrawn(data))
        return nobodys("Anfrage zurückgezogen", isDeclined ? WITHDRAWN_TEXT : `${NOTHING_OPEN} ${COME_BACK}`);
      return isDeclined ? nobodys("Angebot abgelehnt", DECLINED_TEXT) : nobodys("Abgeschlossen", NOTHING_OPEN);
    }
    case "done":
      return nobodys("Erledigt", NOTHING_OPEN);
    // Of a newer version, before a rollback.
    default:
      status satisfies never;
      return UNDERWAY;
  }
}

/** Proposed times to choose from, also in place of an agreed one. */
function choice({ viewingAt, place }: TimelineData, now: Date): Next {
  return isFuture(viewingAt, now)
    ? yours(
        comingOn(viewingAt),
        "Wir würden diesen Termin gern verlegen. Sagen Sie unten eine andere Zeit zu, oder bleiben Sie bei dieser.",
      )
    : yours(
        `Wann dürfen wir uns ${place} ansehen?`,
        "Bitte wählen Sie einen Termin für die Besichtigung, oder sagen Sie uns, dass keiner passt.",
      );
}

function comingOn(viewingAt: string): string {
  return `Wir kommen am ${meetingInWords(viewingAt)}`;
}

const LOOKING = ours("Wir suchen einen anderen Termin", "Wir schlagen Ihnen andere Zeiten vor.");

function viewingStep({ status, viewingAt, place, events }: TimelineData, now: Date): Next {
  if (isFuture(viewingAt, now)) {
    return ours(comingOn(viewingAt), `Dann sehen wir uns ${place} mit Ihnen zusammen an.`);
  }
  if (viewingAt) return ours(`Wir haben ${place} gesehen`, "Als Nächstes kommt unser Angebot.");
  if (status !== "viewing") return UNDERWAY;
  const last = events.findLast(({ act }) => act.startsWith("viewing"));
  return last?.act === "viewing" || last?.act === "viewing-refused"
    ? LOOKING
    : ours(`Wir sehen uns ${place} mit Ihnen zusammen an`, "Den Termin stimmen wir mit Ihnen ab.");
}

/** Next step where the request waits for an offer's answer, but the newest offer waits for none. */
function closedOffer(newest: ShownOffer | undefined): Next {
  switch (newest?.status) {
    case "expired":
      return yourAnswer(
        "Angebot abgelaufen",
        `Es galt bis zum ${dateInWords(newest.validUntil ?? "")}. Möchten Sie ein neues? Schreiben Sie uns, oder rufen Sie an.`,
      );
    case "retracted":
      return ours("Angebot zurückgezogen", "Unser Angebot gilt nicht mehr. Wir melden uns bei Ihnen.");
    case "declined":
      return yourAnswer("Angebot abgelehnt", "Möchten Sie ein anderes Angebot? Schreiben Sie uns, oder rufen Sie an.");
    default:
      return UNDERWAY;
  }
}

function newestStatus({ events }: TimelineData) {
  return events.findLast((line) => line.act === "status");
}

/** Last change of the agreed viewing, by either side: the time before, and the one after; null where it was dropped. */
function lastViewing({ events }: TimelineData): { before: string | null; after: string | null } | undefined {
  for (const line of events.toReversed()) {
    if (line.act === "viewing" || line.act === "viewing-taken") return line.data;
    // Refused proposals beside an agreed time change nothing about it.
    if (line.act === "viewing-refused" && line.data.before) return { ...line.data, after: null };
  }
  return undefined;
}

/** Sentence about a future viewing that was called off; "" where there is none. */
function droppedViewing(data: TimelineData, now: Date): string {
  const { before, after } = lastViewing(data) ?? {};
  const isDropped = !after && data.viewingAt === null;
  return isDropped && isFuture(before, now) ? ` Die Besichtigung am ${timeInWords(before)} entfällt.` : "";
}

function isWithdrawn(data: TimelineData): boolean {
  const closing = newestStatus(data);
  return closing?.author === CUSTOMER && closing.data.reason === WITHDRAWN;
}

/** Steps so far, in the order of their days. @param said beside them, which none repeats */
function stepsOf(
  data: TimelineData,
  { order, offer, said }: { order: Order | undefined; offer: ShownOffer | undefined; said: string },
  now: Date,
) {
  const today = berlinDay(now);
  const isActive = isOpen(data.status);
  const closing = !isActive && !order && data.status !== "spam" ? newestStatus(data) : undefined;
  const viewing = data.viewingAt ?? lastViewing(data)?.after;
  const isViewed = viewing && viewing <= (closing?.at ?? now.toISOString());
  const steps: { label: string; day: Day | null | undefined; note?: string }[] = [
    { label: "Eingegangen", day: berlinDay(new Date(data.receivedAt)) },
    { label: "Besichtigung", day: isViewed ? berlinDay(new Date(viewing)) : null },
    {
      label: "Angebot",
      day: offer?.sentAt ? berlinDay(new Date(offer.sentAt)) : null,
      note: offer && (isActive || offer.status !== "sent") ? noteOf(offer, said) : undefined,
    },
    {
      label: offer?.sentAt === null ? "Vereinbart" : "Angenommen",
      day: order && (offer?.acceptedOn ?? order.concludedOn),
    },
    { label: "Beginn", day: order && !cameToNothing(order) ? order.startsOn : null },
    { label: endLabel(order), day: order && dayOfEnd(order) },
    { label: isWithdrawn(data) ? "Zurückgezogen" : "Abgeschlossen", day: closing && berlinDay(new Date(closing.at)) },
  ];
  return steps
    .flatMap(({ day, ...step }) => (day && day <= today ? [{ ...step, day }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((step) => ({ ...step, day: dateInWords(step.day) }));
}

function endLabel(order: Order | undefined): string {
  return atBeginning(ENDINGS[order?.end ?? "notice"].word);
}

/** How an offer that was not accepted stands, unless it is said already. */
export function noteOf({ status, validUntil, answeredAt }: ShownOffer, said = ""): string | undefined {
  const answered = answeredAt ? ` am ${dateInWords(berlinDay(new Date(answeredAt)))}` : "";
  const until = dateInWords(validUntil ?? "");
  switch (status) {
    case "sent":
      return said.includes(until) ? undefined : `gültig bis ${until}`;
    case "expired":
      return `abgelaufen am ${until}`;
    case "retracted":
      return `zurückgezogen${answered}`;
    case "declined":
      return `abgelehnt${answered}`;
    default:
      return undefined;
  }
}
