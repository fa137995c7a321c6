/** Requests and messages in words. */
import { insideSentence } from "../../platform/inside-sentence";
import { answerInWords } from "../../requests/answers/in-words";
import { hasOwnPlaces, serviceLabel } from "../../requests/answers/options";
import type { RequestRow } from "../../requests/lists/request-rows.server";
import type { ReceivedLead } from "./lists-api.server";

/** Beside what the owner types for customers. */
export const CUSTOMER_READS = "Das liest die Kundin oder der Kunde.";

/** First and last name; empty where a request by phone has neither. */
export function nameOfLead({ firstName, lastName }: Pick<ReceivedLead, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a request or message is about, in words. */
export function aboutOf({ kind, about }: Pick<RequestRow, "kind" | "about">): string {
  return kind === "lead" ? serviceInWords(about) : ["Nachricht", about].filter(Boolean).join(": ");
}

/** A request's service; entered by phone, it may have none. */
export function serviceInWords(service: string | null): string {
  return service ? serviceLabel(service) : "Leistung nicht erfragt";
}

/** In a line that breaks after its points: "Büro, Kaltenkirchen · 101–300 m² · wöchentlich". */
export function leadInShort(lead: ReceivedLead): string {
  const kind = hasOwnPlaces(lead.service) && answerInWords("propertyType", lead);
  const what = [kind || serviceInWords(lead.service), lead.place].filter(Boolean).join(", ");
  // "Mittel (100 – 500 m²)" says no more than its figures.
  const size = answerInWords("size", lead)
    ?.replace(/^.*\((.*)\)$/, "$1")
    .replace(" – ", "–\u2060");
  const rhythm = insideSentence(answerInWords("frequency", lead) ?? "");
  const whole = [size, rhythm].map((part) => part?.replaceAll(" ", "\u00a0"));
  return [what, ...whole].filter(Boolean).join("\u00a0· ");
}
