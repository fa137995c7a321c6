/** Contract as its customer reads it: in the confirmation and on the page of the order. */
import { company } from "../content/company";
import type { AgreedPlace } from "../content/lists";
import { acceptanceChannelInWords } from "../offer/channels";
import { type Condition, durationInWords } from "../offer/condition-words";
import { type Agreed, type OfferDocument, withOptions } from "../offer/document";
import { seldomInWords } from "../offer/options";
import type { OfferRow } from "../offer/store.server";
import { type OfferInWords, offerInWords } from "../offer/words";
import { type Day, datedWeekday, dateInWords, onWeekdays } from "../platform/time/berlin-days";
import { endInWords, oftenInWords } from "./endings";
import { cameToNothing, type Order, withdrawableUntil } from "./states";

/** Yes of the customer to an offer, or an oral agreement. */
interface Yes extends Pick<OfferRow, "acceptedOn" | "acceptedBy"> {
  agreed: Agreed | null;
}

const PLACES: Record<AgreedPlace, string> = { phone: "am Telefon", visit: "bei Ihnen", office: "bei uns im Büro" };

/** Day and place of an oral agreement, for the customer: "am 27.11.2026 am Telefon". */
export function byWordInWords({ on, place }: Agreed): string {
  return `am ${dateInWords(on)} ${PLACES[place]}`;
}

/** Conditions that end with the acceptance, or that the order's own terms state. */
const OF_THE_OFFER: readonly Condition["id"][] = ["validity", "acceptance", "audience", "start", "duration"];

/** Agreed lines of an accepted offer with their prices, and the terms of its order. */
export function contractInWords(
  order: Order,
  document: OfferDocument,
  yes: Pick<OfferRow, "acceptedOn" | "acceptedBy">,
  today: Day,
): OfferInWords {
  const words = offerInWords(withOptions(document, order.options), true);
  const others = words.conditions.filter(({ id }) => !OF_THE_OFFER.includes(id));
  return {
    ...words,
    number: order.number,
    title: `Auftrag ${order.number}`,
    intro: [],
    conditions: [
      ...contractTerms(
        { ...order, seldom: seldomInWords(document.rhythm) },
        { ...yes, agreed: document.agreed },
        today,
      ),
      ...others,
    ],
  };
}

/** Terms besides lines and prices, and what became of them. @param yes to the offer; undefined where there was none */
export function contractTerms(order: Order & { seldom: string | null }, yes: Yes | undefined, today: Day): Condition[] {
  const { kind, startsOn, seldom, weekdays, timeText } = order;
  const isRecurring = kind === "recurring";
  const days = oftenInWords(order, onWeekdays);
  const signed = [order.acceptedName, order.acceptedRole].filter(Boolean).join(", ");
  const end = order.end && endInWords(order, today).join(" ");
  const withdrawal = withdrawalInWords(order, today);
  // An order that came to nothing has no terms to state.
  const isOff = order.end !== null && cameToNothing(order);
  const all: (Condition | false)[] = [
    { id: "agreed", label: "Vereinbart", text: agreedInWords(order, yes) },
    signed !== "" && { id: "accepted-by", label: "Beauftragt von", text: signed },
    end !== null && { id: "end", label: "Ende", text: end },
    !isOff && {
      id: "start",
      label: isRecurring ? "Erster Tag" : "Tag",
      text: startsOn ? datedWeekday(startsOn) : "nach Absprache",
    },
    !isOff &&
      (days !== "" || isRecurring) && {
        id: "days",
        label: timeText && !seldom && !weekdays ? "Uhrzeit" : "Tage",
        text: days || "nach Absprache",
      },
    order.earlyStart && { id: "early-start", label: "Früher Beginn", text: EARLY_START },
    !isOff && { id: "duration", label: "Laufzeit", text: durationInWords(order) },
    end === null && withdrawal !== null && { id: "withdrawal", label: "Widerruf", text: withdrawal },
    isRecurring && end === null && { id: "ending", label: "Kündigen", text: HOW_TO_END },
  ];
  return all.filter((condition) => condition !== false);
}

/** Day of the contract, and beside it that of the yes (§ 2 of the terms). */
function agreedInWords({ concludedOn, confirmedOn, acceptedName }: Order, yes: Yes | undefined): string {
  const on = `am ${dateInWords(concludedOn)}`;
  if (yes?.agreed) return byWordInWords(yes.agreed);
  if (!yes?.acceptedOn || !yes.acceptedBy) return on;
  if (acceptedName !== null) return `${on}, ${acceptanceChannelInWords(yes.acceptedBy)}`;
  const confirmed = confirmedOn ? `${on} mit unserer Auftragsbestätigung` : "mit unserer Auftragsbestätigung";
  return `${confirmed}. Ihr Ja kam am ${dateInWords(yes.acceptedOn)}, ${acceptanceChannelInWords(yes.acceptedBy)}.`;
}

const HOW_TO_END = `Eine kurze Nachricht genügt, zum Beispiel an ${company.email}.`;

/** Wish of a consumer for an early start, with what it means (§ 356 (5) no. 2, § 357a (2) BGB). */
const EARLY_START =
  "von Ihnen vor Ablauf der 14 Tage ausdrücklich gewünscht. Widerrufen Sie danach, bezahlen Sie den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt Ihr Widerrufsrecht.";

function withdrawalInWords(order: Order, today: Day): string | null {
  const ends = withdrawableUntil(order, today);
  if (ends === null) return null;
  // The instruction may be on this very sheet, which is handed over on a day that is not known before.
  const until = order.instructedOn
    ? `bis ${dateInWords(ends)}`
    : `14 Tage lang, nachdem Sie die Belehrung${order.paperSettled ? "" : " auf Papier"} erhalten haben`;
  return `möglich ${until}, zum Beispiel mit einer Nachricht an ${company.email}.`;
}
