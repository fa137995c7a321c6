/** Source of a request, in words. */
import type { Row } from "../answers/in-words";
import { PHONE_SOURCE, sourceLabel } from "./options";

interface Origin {
  source: string | null;
  firstSource: string | null;
  firstCampaign: string | null;
  entryPage: string | null;
  privacyConsent: boolean;
}

export function originInWords({ source, firstSource, firstCampaign, entryPage, privacyConsent }: Origin): Row[] {
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
