import { company } from "./company";

/** Texts beside the contact form, on the home page and on its own page. */
export const contact = {
  meta: {
    title: `Kontakt | ${company.name}`,
    description:
      `${company.name} in ${company.address.town} erreichen: Telefon, E-Mail, WhatsApp, Adresse und ein kurzes ` +
      "Formular. In Notfällen rund um die Uhr am Telefon.",
  },
  headline: "Schreiben Sie uns oder rufen Sie an",
  /** Introduction in three parts; the middle one links the wizard. */
  intro: [
    "Für eine kurze Frage genügt das Formular, für ein Angebot nehmen Sie ",
    "die Anfrage in vier Schritten",
    `. In Notfällen erreichen Sie uns ${company.availability} am Telefon.`,
  ],
} as const;
