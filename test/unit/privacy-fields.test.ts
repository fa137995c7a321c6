import { expect, test } from "vitest";
import { datenschutz } from "../../src/content/legal/datenschutz";
import type { MessageFieldId } from "../../src/content/message-fields";
import type { PlanFieldId } from "../../src/content/plan-fields";
import { type QuestionId, questionOf } from "../../src/requests/answers/questions";

/** Sentences of the privacy page on what is asked and stored, by their beginning. */
const SENTENCES = {
  order: "Pflichtangaben zum Auftrag: ",
  person: "Pflichtangaben zur Person: ",
  optional: "freiwillige Angaben: ",
  consent: "Ihre Einwilligung, ",
  handling: "was bei der Bearbeitung hinzukommt: ",
  message: "Über das Kontaktformular senden Sie uns ",
};

type Said = readonly [sentence: keyof typeof SENTENCES, words: string];

/** Sentence and words that say each field. A new field does not compile without them. */
const questions: Record<QuestionId, Said> = {
  service: ["order", "Leistung"],
  propertyType: ["order", "Art und Größe des Objekts"],
  size: ["order", "Art und Größe des Objekts"],
  frequency: ["order", "Häufigkeit"],
  rooms: ["optional", "Zahl der Räume"],
  floors: ["optional", "Etagen"],
  bathrooms: ["optional", "Bäder"],
  selectedServices: ["optional", "gewünschte Einzelarbeiten"],
  furtherObjects: ["optional", "weitere Objekte"],
  requirements: ["optional", "besondere Wünsche"],
  startDate: ["order", "gewünschter Beginn"],
  timePreference: ["order", "bevorzugte Tageszeit"],
  firstName: ["person", "Vorname"],
  lastName: ["person", "Nachname"],
  email: ["person", "E-Mail-Adresse"],
  phone: ["person", "Telefonnummer"],
  company: ["optional", "Firma oder Einrichtung"],
  address: ["optional", "Adresse"],
  postcode: ["optional", "Postleitzahl"],
  town: ["optional", "Ort"],
  privacyConsent: ["consent", "Ihre Einwilligung"],
};
const fields: Record<PlanFieldId | MessageFieldId, Said> = {
  timeText: ["handling", "Uhrzeit"],
  access: ["handling", "Zugang zum Objekt"],
  buyerReference: ["handling", "Referenz für die Rechnung"],
  name: ["message", "Ihren Namen"],
  email: ["message", "Ihre E-Mail-Adresse"],
  phone: ["message", "eine Telefonnummer"],
  subject: ["message", "einen Betreff"],
  message: ["message", "Ihre Nachricht"],
};

const texts = datenschutz.sections.flatMap(({ blocks }) => JSON.stringify(blocks).match(/"(?:[^"\\]|\\.)*"/g) ?? []);
const sentences = Object.entries(SENTENCES).map(([id, begin]) => [
  id,
  texts.filter((text) => text.startsWith(`"${begin}`)),
]);

test("each of the sentences is on the privacy page, once", () => {
  expect(sentences.filter(([, found]) => found?.length !== 1)).toEqual([]);
});

test.each([...Object.entries(questions), ...Object.entries(fields)])("%s is said", (_, [sentence, words]) => {
  expect(Object.fromEntries(sentences)[sentence].join()).toMatch(new RegExp(`\\b${words}\\b`));
});

test("what may be left out is called optional, what the owner alone notes comes in handling, and nothing else", () => {
  const ids = Object.keys(questions) as QuestionId[];
  const saidIn = (sentence: keyof typeof SENTENCES) => ids.filter((id) => questions[id][0] === sentence);
  const isNoted = (id: QuestionId) => questionOf(id).ofServices?.length === 0;
  expect(saidIn("optional")).toEqual(ids.filter((id) => questionOf(id).optional && !isNoted(id)));
  expect(saidIn("handling")).toEqual(ids.filter(isNoted));
});
