/** Where a request came from, in words. */
import type { ReceivedLead } from "./api-types";
import type { Fact } from "./detail-frame";

type Origin = Pick<ReceivedLead, "firstSource" | "firstCampaign" | "entryPage" | "privacyConsent">;

export function originFacts({ firstSource, firstCampaign, entryPage, privacyConsent }: Origin): Fact[] {
  return [
    { label: "Quelle", value: sourceLabel(firstSource) },
    ...(firstCampaign ? [{ label: "Kampagne", value: firstCampaign }] : []),
    ...(entryPage ? [{ label: "Erste Seite", value: entryPage }] : []),
    { label: "Datenschutz", value: privacyConsent ? "zugestimmt" : "nicht zugestimmt" },
  ];
}

/** A source of visits in words. */
export function sourceLabel(source: string | null): string {
  if (source === null) return "unbekannt";
  return source === "direct" ? "direkt aufgerufen" : source;
}
