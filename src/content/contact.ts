import { company } from "./company";

/** What stands beside the contact form, on the home page and on a page of its own. */
export const contact = {
  meta: {
    title: `Kontakt | ${company.name}`,
    description:
      `${company.name} in ${company.address.town} erreichen: Telefon, E-Mail, WhatsApp, Adresse und ein kurzes ` +
      "Formular. In Notfällen rund um die Uhr am Telefon.",
  },
  headline: "Schreiben Sie uns oder rufen Sie an",
  /** The middle part links the wizard. */
  intro: [
    "Für eine kurze Frage genügt das Formular, für ein Angebot nehmen Sie ",
    "die Anfrage in vier Schritten",
    `. In Notfällen erreichen Sie uns ${company.availability} am Telefon.`,
  ],
} as const;
