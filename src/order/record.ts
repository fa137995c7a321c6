/** Stored data of an order, in words, for the person whom it is about. */
import { planFields } from "../content/plan-fields";
import { readDocument } from "../offer/document";
import { priceSentence } from "../offer/price-words";
import { dateInWords, weekdaysInWords } from "../platform/time/berlin-days";
import { given, type Row } from "../requests/answers/in-words";
import type { PersonalData } from "../requests/erasing/personal-data.server";
import { endTitle } from "./endings";

type StoredOrder = PersonalData["orders"][number];

/** Rows of an order and its price. @param document of its offer, as it is stored */
export function orderRecord(order: StoredOrder, document: string): Row[] {
  const { weekdays } = order;
  const inWords = (day: string | null) => day && dateInWords(day);
  return given([
    { label: "Vereinbart", value: dateInWords(order.concludedOn) },
    { label: "Beauftragt von", value: [order.acceptedName, order.acceptedRole].filter(Boolean).join(", ") },
    { label: "Beginn", value: inWords(order.startsOn) },
    { label: "Tage", value: weekdays && weekdaysInWords(weekdays) },
    ...planFields.map(({ id, name }) => ({ label: name, value: order[id] })),
    { label: "Preis", value: priceSentence(readDocument(document), order.options) },
    { label: "Früher Beginn", value: order.earlyStart && "gewünscht" },
    { label: "Belehrt", value: inWords(order.instructedOn) },
    { label: "Bestätigt", value: inWords(order.confirmedOn) },
    { label: "Gekündigt oder widerrufen", value: inWords(order.noticeReceivedOn) },
    { label: "Ende", value: order.end && `der Auftrag ${endTitle(order)}` },
    { label: "Dazu geschrieben", value: order.endText },
    { label: "Aufbewahrt bis", value: inWords(order.retainUntil) },
  ]);
}
