/** Texts of the form that asks for a call. */

/** Times of day for a call: the API's ids, words for where no day is known, and the hours that are meant. */
export const callTimes = [
  { id: "morning", label: "morgens", from: "00:00", until: "11:00" },
  { id: "midday", label: "mittags", from: "11:00", until: "16:00" },
  { id: "evening", label: "abends", from: "16:00", until: "24:00" },
] as const;

export type CallTime = (typeof callTimes)[number]["id"];

/** Subject of the message as which the wish is stored. */
export const CALLBACK_SUBJECT = "Rückruf";

/** Text of that message, for the API and files. @param when "am Freitag, 27. November, ab 16 Uhr", or "abends" */
export function callbackText(when: string): string {
  return `Bitte rufen Sie mich zurück, am liebsten ${when}.`;
}

export const callback = {
  headline: "Rückruf wünschen",
  intro: "Nummer, Vorname und eine Zeit genügen. Wir rufen Sie an, wenn das Büro geöffnet ist.",
} as const;
