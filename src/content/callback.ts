/** What is said where somebody asks to be called back. */

/** When one would like the call; the API's ids with the words of the form. */
export const callTimes = [
  { id: "morning", label: "morgens" },
  { id: "midday", label: "mittags" },
  { id: "evening", label: "abends" },
] as const;

export type CallTime = (typeof callTimes)[number]["id"];

/** Subject of the message as which the wish is stored. */
export const CALLBACK_SUBJECT = "Rückruf";

export function callTimeLabel(time: CallTime): string {
  return callTimes.find(({ id }) => id === time)?.label ?? time;
}

/** The text of that message. */
export function callbackText(time: CallTime): string {
  return `Bitte rufen Sie mich zurück, am liebsten ${callTimeLabel(time)}.`;
}

export const callback = {
  headline: "Rückruf wünschen",
  intro: "Nummer und Vorname genügen. Wir rufen Sie zurück, wenn das Büro geöffnet ist.",
} as const;
