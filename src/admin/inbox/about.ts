import type { RequestRow } from "../../follow-up/request-rows.server";
import { serviceLabel } from "../../quote/options";

/** What a row of requests and messages together is about, in words. */
export function aboutOf({ kind, about }: Pick<RequestRow, "kind" | "about">): string {
  return kind === "lead"
    ? about
      ? serviceLabel(about)
      : "Leistung nicht erfragt"
    : ["Nachricht", about].filter(Boolean).join(": ");
}
