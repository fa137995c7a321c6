/** What was agreed, as its customer reads it: in the confirmation and on the page of the order. */
import { company } from "../content/company";
import { type Condition, durationInWords } from "../offer/condition-words";
import { type OfferDocument, withOptions } from "../offer/document";
import { acceptanceChannelInWords } from "../offer/options";
import { type OfferInWords, offerInWords } from "../offer/words";
import { type Day, dateInWords } from "../platform/berlin-days";
import { endInWords } from "./endings";
import { mayStartEarly, startOf, weekdaysInWords, withdrawableUntil } from "./states";
import type { Order } from "./store.server";

/** Conditions that are over with the acceptance, or that the order's own terms say. */
const OF_THE_OFFER: readonly Condition["id"][] = ["validity", "audience", "start", "duration"];

/** The agreed lines of an accepted offer with their prices, and the terms of its order. */
export function contractInWords(order: Order, document: OfferDocument, today: Day): OfferInWords {
  const words = offerInWords(withOptions(document, order.options), order.concludedOn, true);
  const others = words.conditions.filter(({ id }) => !OF_THE_OFFER.includes(id));
  return {
    ...words,
    number: order.number,
    title: `Auftrag ${order.number}`,
    intro: [],
    conditions: [...contractTerms(order, today), ...others],
  };
}

/** What is agreed besides lines and prices, and what has become of it. */
export function contractTerms(order: Order, today: Day): Condition[] {
  const { concludedOn, channel, earlyStartOn } = order;
  const days = [order.weekdays && weekdaysInWords(order.weekdays), order.timeText].filter(Boolean).join(", ");
  const signed = [order.acceptedName, order.acceptedRole].filter(Boolean).join(", ");
  const end = order.end && endInWords(order, today).join(" ");
  const notice = { ...order, noticeWeeks: order.noticeWeeks ?? company.contracts.noticeWeeks };
  const withdrawal = withdrawalInWords(order, today);
  const all: (Condition | false)[] = [
    {
      id: "agreed",
      label: "Vereinbart",
      text: `am ${dateInWords(concludedOn)}${channel ? `, ${acceptanceChannelInWords(channel)}` : ""}`,
    },
    signed !== "" && { id: "accepted-by", label: "Beauftragt von", text: signed },
    end !== null && { id: "end", label: "Ende", text: end },
    { id: "start", label: "Erster Tag", text: startOf(order, "") },
    (days !== "" || order.kind === "recurring") && { id: "days", label: "Tage", text: days || "nach Absprache" },
    earlyStartOn !== null &&
      mayStartEarly(order) && {
        id: "early-start",
        label: "Früher Beginn",
        text: `von Ihnen verlangt am ${dateInWords(earlyStartOn)}. ${EARLY_START}`,
      },
    { id: "duration", label: "Laufzeit", text: durationInWords(notice) },
    end === null && withdrawal !== null && { id: "withdrawal", label: "Widerruf", text: withdrawal },
    order.kind === "recurring" && end === null && { id: "ending", label: "Kündigen", text: HOW_TO_END },
  ];
  return all.filter((condition) => condition !== false);
}

const HOW_TO_END = `Eine kurze Nachricht genügt, zum Beispiel an ${company.email}.`;

/** What a consumer knows who asks for it (§ 356 (5) no. 2, § 357a (2) BGB). */
const EARLY_START =
  "Widerrufen Sie danach, bezahlen Sie den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt Ihr Widerrufsrecht.";

function withdrawalInWords(order: Order, today: Day): string | null {
  const ends = withdrawableUntil(order, today);
  if (ends === null) return null;
  // Who wants paper gets the instruction from the owner; nobody knows the day before.
  const until =
    order.paperOrMail === "paper" && !order.instructedOn
      ? "14 Tage lang, nachdem Sie die Belehrung auf Papier erhalten haben"
      : `bis ${dateInWords(ends)}`;
  return `Widerruf möglich ${until}, zum Beispiel mit einer Nachricht an ${company.email}.`;
}
