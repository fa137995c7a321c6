/** Requests and messages in words. */
import { insideSentence } from "../../platform/text/inside-sentence";
import { berlinDay, timeInShort, WEEKDAYS, weekdayOf } from "../../platform/time/berlin-days";
import { answerInWords } from "../../requests/answers/in-words";
import { hasOwnPlaces, serviceLabel } from "../../requests/answers/options";
import { optionsOf, serviceOf } from "../../requests/answers/questions";
import { callInWords } from "../../requests/call-wish";
import type { Message } from "../../requests/lists/messages.server";
import type { Reach } from "../../requests/reach";
import type { ReceivedLead } from "./lists-api.server";

/** Label of the way from the form for an offer to the request. */
export const BACK = "Zurück";

/** "Sa 05.12.2026 09:00 Uhr". @param time ISO 8601 in UTC */
export function viewingInWords(time: string): string {
  return `${WEEKDAYS[weekdayOf(berlinDay(new Date(time))) - 1]} ${timeInShort(time)} Uhr`;
}

/** Note beside what the owner types for customers. */
export const CUSTOMER_READS = "Das liest die Kundin oder der Kunde.";

/** Like `CUSTOMER_READS`, for what stands in no letter: a customer without e-mail or link is told it by the owner. */
export function readBy(reach: Reach): string {
  return reach === "paper" ? "Das sagen Sie der Kundin oder dem Kunden selbst." : CUSTOMER_READS;
}

/** A request's service; entered by phone, it may have none. */
export function serviceInWords(service: string | null): string {
  return service ? serviceLabel(service) : "Leistung nicht erfragt";
}

/** Firm, object and town of a request: "Muster GmbH, Büro, Kaltenkirchen", "Schule am Wald, Nützen". */
export function leadInShort({ service, place, company, ...answers }: ReceivedLead): string {
  const kind =
    (hasOwnPlaces(service) && answerInWords("propertyType", { service, ...answers })) || serviceInWords(service);
  return [company, company?.includes(kind) ? null : kind, place].filter(Boolean).join(", ");
}

/** Size and frequency of a request: "101–300 m² · wöchentlich". */
export function extentInShort(lead: ReceivedLead): string {
  const size = optionsOf("size", serviceOf(lead))?.find(({ id }) => id === lead.size);
  return [size?.short ?? answerInWords("size", lead), insideSentence(answerInWords("frequency", lead) ?? "")]
    .filter(Boolean)
    .join(" · ");
}

/** "Rückruf am Freitag, 27. November, ab 16 Uhr"; null for a message that wishes for no call. */
export function wishInWords({ callDay, callSlot }: Pick<Message, "callDay" | "callSlot">): string | null {
  return callSlot && `Rückruf ${callInWords({ callDay, callSlot })}`;
}
