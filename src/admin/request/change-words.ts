/** What a change did, in words, for screen readers. */

import { dateInWords } from "../../platform/berlin-days";
import { outcomes, statusLabel } from "../../requests/work/options";
import type { Submission } from "../submissions";

type Change = Extract<Submission, { kind: "follow-up" }>;

/** @returns undefined where there is nothing to announce */
export function changeInWords({ part, body }: Change): string | undefined {
  switch (part) {
    case "status":
      return `Status: ${statusLabel(String(body.status))}.`;
    case "day":
      return body.followUpOn ? `Wiedervorlage am ${dateInWords(String(body.followUpOn))}.` : "Wiedervorlage entfernt.";
    case "viewing":
      return body.viewingAt ? "Besichtigung eingetragen." : "Besichtigung entfernt.";
    case "amount":
      return "Auftragswert geändert.";
    case "notes":
      return "Notiz gespeichert.";
    case "outcome":
      return `${outcomes.find(({ id }) => id === body.outcome)?.label}.`;
    case "contact":
      return "Im Verlauf vermerkt.";
    case "open":
      return undefined;
  }
}
