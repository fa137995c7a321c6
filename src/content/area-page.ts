import { company } from "./company";

/** Texts of the page about the area, and of the form that leads there; the wizard's script needs none of them. */
export const areaPage = {
  meta: {
    title: `Einzugsgebiet: kommen wir zu Ihnen? | ${company.shortName}`,
    description:
      `Geben Sie Ihre Postleitzahl ein und sehen Sie, ob ${company.name} aus ${company.address.town} bei Ihnen reinigt ` +
      "und wie weit der Weg ist.",
  },
  headline: "Kommen wir zu Ihnen?",
  intro: "Nennen Sie uns Ihre Postleitzahl. Wir speichern sie nicht.",
  field: "Ihre Postleitzahl",
  hint: `z.\u00a0B.\u00a0${company.address.postcode}`,
  button: "Prüfen",
  unknownText:
    "Oft liegt eine Adresse auf dem Weg zu einem anderen Auftrag. Rufen Sie an oder schreiben Sie uns, dann sagen wir " +
    "Ihnen gleich, ob wir kommen.",
} as const;
