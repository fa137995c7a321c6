/** Ways by which an offer was accepted, in words. */
import { labelOf } from "../content/labels";
import { acceptanceChannels } from "../content/lists";
import { insideSentence } from "../platform/text/inside-sentence";

export type AcceptanceChannel = (typeof acceptanceChannels)[number]["id"];

/** Channel of an acceptance inside a sentence, "am Telefon". */
export function acceptanceChannelInWords(channel: string): string {
  return insideSentence(labelOf(acceptanceChannels, channel));
}
