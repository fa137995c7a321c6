/** What is said where somebody asks to be called back. */

/** When one would like the call: the API's ids with the words of the form, and the hours that are meant. */
export const callTimes = [
  { id: "morning", label: "morgens", from: "00:00", until: "11:00" },
  { id: "midday", label: "mittags", from: "11:00", until: "14:00" },
  { id: "evening", label: "abends", from: "16:00", until: "24:00" },
] as const;

export type CallTime = (typeof callTimes)[number]["id"];

/** Subject of the message as which the wish is stored. */
export const CALLBACK_SUBJECT = "Rückruf";

/** "am Freitag, 27. November, abends". @param day in words, if it is known */
export function callWhen(time: CallTime, day: string | undefined): string {
  const label = callTimes.find(({ id }) => id === time)?.label ?? time;
  return day ? `am ${day}, ${label}` : label;
}

/** The text of that message. */
export function callbackText(time: CallTime, day: string | undefined): string {
  return `Bitte rufen Sie mich zurück, am liebsten ${callWhen(time, day)}.`;
}

export const callback = {
  headline: "Rückruf wünschen",
  intro: "Nummer und Vorname genügen. Wir rufen Sie zurück, wenn das Büro geöffnet ist.",
} as const;
