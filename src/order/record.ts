/** Stored data of an order, in words, for the person whom it is about. */
import { readDocument } from "../offer/document";
import { priceSentence } from "../offer/price-words";
import { dateInWords } from "../platform/berlin-days";
import type { Row } from "../requests/answers/in-words";
import type { PersonalData } from "../requests/erasing/erase.server";
import { endTitle } from "./endings";
import { weekdaysInWords } from "./states";

type StoredOrder = PersonalData["orders"][number];

/** Agreed price. @param document of its offer, as it is stored */
export function orderPrice(order: StoredOrder, document: string): string {
  return priceSentence(readDocument(document), order.options);
}

/** Rows of an order and its price. @param document of its offer, as it is stored */
export function orderRecord(order: StoredOrder, document: string): Row[] {
  const { weekdays } = order;
  return [
    { label: "Vereinbart", value: dateInWords(order.concludedOn) },
    ...given("Beauftragt von", [order.acceptedName, order.acceptedRole].filter(Boolean).join(", ")),
    ...given("Referenz", order.buyerReference),
    ...onDay("Beginn", order.startsOn),
    ...given("Tage", weekdays && weekdaysInWords(weekdays)),
    ...given("Uhrzeit", order.timeText),
    ...given("Zugang", order.access),
    { label: "Preis", value: orderPrice(order, document) },
    ...given("Früher Beginn", order.earlyStart ? "gewünscht" : null),
    ...onDay("Belehrt", order.instructedOn),
    ...onDay("Bestätigt", order.confirmedOn),
    ...onDay("Gekündigt oder widerrufen", order.noticeReceivedOn),
    ...given("Ende", endTitle(order)),
    ...given("Dazu geschrieben", order.endText),
    ...onDay("Aufbewahrt bis", order.retainUntil),
  ];
}

function given(label: string, value: string | null): Row[] {
  return value ? [{ label, value }] : [];
}

function onDay(label: string, day: string | null): Row[] {
  return given(label, day && dateInWords(day));
}
