import { company } from "./company";

/** Texts on whether the company comes to a postcode: the form in the home page's hero, and the page that answers it. */
export const area = {
  meta: {
    title: `Einzugsgebiet: kommen wir zu Ihnen? | ${company.shortName}`,
    description:
      `Geben Sie Ihre Postleitzahl ein und sehen Sie, ob ${company.name} aus ${company.address.town} bei Ihnen reinigt ` +
      "und wie weit der Weg ist.",
  },
  headline: "Kommen wir zu Ihnen?",
  intro: "Nennen Sie uns Ihre Postleitzahl. Wir speichern sie nicht.",
  question: "Kommen Sie zu mir?",
  field: "Ihre Postleitzahl",
  button: "Prüfen",
  invalid: `Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein, zum Beispiel ${company.address.postcode}`,
  served: (postcode: string) => `Ja, wir kommen nach ${postcode}`,
  unknown: (postcode: string) => `${postcode} steht nicht auf unserer Liste. Fragen Sie trotzdem.`,
  notChecked: "Das ließ sich gerade nicht nachsehen. Fragen Sie trotzdem an, dann sagen wir es Ihnen.",
  unknownText:
    "Oft liegt eine Adresse auf dem Weg zu einem anderen Auftrag. Rufen Sie an oder schreiben Sie uns, dann sagen wir " +
    "Ihnen gleich, ob wir kommen.",
} as const;
