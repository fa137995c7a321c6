/** Requests and messages in words. */
import { serviceLabel } from "../../requests/answers/options";
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
