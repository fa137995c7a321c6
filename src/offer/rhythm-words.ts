import { insideSentence } from "../platform/text/inside-sentence";
import { readDocument } from "./document";
import { rhythmOfDraft } from "./draft-changes";
import { offerRhythms } from "./options";

/** Rhythm of an accepted offer inside a sentence; undefined for work that is done once. */
export function rhythmInWords({ document }: { document: string }): string | undefined {
  const often = rhythmOfDraft(readDocument(document));
  const label = offerRhythms.find(({ id }) => id === often && id !== "once")?.label;
  return label && insideSentence(label);
}
