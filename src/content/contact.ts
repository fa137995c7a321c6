import { company } from "./company";

/** What stands beside the contact form, on the home page and on the page that answers a sent form. */
export const contact = {
  headline: "Schreiben Sie uns oder rufen Sie an",
  lead:
    "Für eine kurze Frage genügt das Formular, für ein Angebot mit allen Angaben führt Sie unsere Anfrage in vier " +
    `Schritten zum Ziel. In Notfällen erreichen Sie uns ${company.availability} am Telefon.`,
} as const;
