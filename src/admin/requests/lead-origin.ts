/** Where a request came from, in words. */
import type { ReceivedLead } from "../api-types";
import type { Fact } from "./detail-frame";
import { PHONE_SOURCE } from "./phone/source";

type Origin = Pick<ReceivedLead, "source" | "firstSource" | "firstCampaign" | "entryPage" | "privacyConsent">;

export function originFacts({ source, firstSource, firstCampaign, entryPage, privacyConsent }: Origin): Fact[] {
  if (source === PHONE_SOURCE) {
    return [
      { label: "Eingang", value: "Telefon" },
      { label: "Aufmerksam geworden", value: firstSource ?? "nicht erfragt" },
    ];
  }
  return [
    { label: "Quelle", value: sourceLabel(firstSource) },
    ...(firstCampaign ? [{ label: "Kampagne", value: firstCampaign }] : []),
    ...(entryPage ? [{ label: "Einstiegsseite", value: entryPage }] : []),
    { label: "Datenschutz", value: privacyConsent ? "zugestimmt" : "nicht zugestimmt" },
  ];
}

/** A source of visits in words. */
export function sourceLabel(source: string | null): string {
  if (source === null) return "unbekannt";
  return source === "direct" ? "direkt aufgerufen" : source;
}
