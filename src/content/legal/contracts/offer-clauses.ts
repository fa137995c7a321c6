/** Sentences of an offer that follow from a statute. */
import type { ContractText } from "./contract-text";

const CHECKED_ON = "2026-08-19";

export const offerClauses = {
  smallBusiness: {
    source: "UStG und UStDV",
    paragraph: "§ 19 UStG, § 34a UStDV",
    checkedOn: CHECKED_ON,
    title: "Kleinunternehmer",
    paragraphs: ["steuerfrei nach § 19 UStG (Kleinunternehmer)"],
  },
  reverseCharge: {
    source: "UStG",
    paragraph: "§ 13b Absatz 2 Nummer 8 und Absatz 5, § 14a Absatz 5 UStG",
    checkedOn: CHECKED_ON,
    title: "Leistung an Gebäudereiniger",
    paragraphs: ["Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)"],
  },
  householdRelief: {
    source: "EStG",
    paragraph: "§ 35a Absätze 2 und 5 EStG",
    checkedOn: CHECKED_ON,
    title: "Haushaltsnahe Dienstleistung",
    paragraphs: [
      "Private Haushalte können 20 % der Arbeitskosten, höchstens 4.000 € im Jahr, von der Einkommensteuer abziehen (§ 35a EStG), wenn sie die Rechnung überweisen, die diese Kosten nennt. Das ist keine Steuerberatung.",
    ],
  },
  acceptance: {
    source: "BGB",
    paragraph: "§§ 145, 146 BGB",
    checkedOn: CHECKED_ON,
    title: "Annahme",
    paragraphs: [
      "Annehmen können Sie per E-Mail, Brief oder am Telefon.",
      "Annehmen können Sie per E-Mail, Brief oder am Telefon, auch mit dem Knopf auf der Seite.",
      "Der Vertrag kommt mit unserer Auftragsbestätigung zustande.",
    ],
  },
  businessOnly: {
    source: "BGB",
    paragraph: "§§ 13, 14 BGB",
    checkedOn: CHECKED_ON,
    title: "Nur für Unternehmen und öffentliche Auftraggeber",
    paragraphs: [
      "Dieses Angebot richtet sich an Unternehmen (§ 14 BGB) und öffentliche Auftraggeber. Sind Sie Verbraucher, sagen Sie es uns: Sie erhalten ein Angebot mit Gesamtpreis und Widerrufsbelehrung.",
    ],
  },
  terms: {
    source: "BGB",
    paragraph: "§ 305 Absatz 2 BGB",
    checkedOn: CHECKED_ON,
    title: "AGB",
    paragraphs: ["Es gelten unsere Allgemeinen Geschäftsbedingungen (AGB).", "Sie stehen vollständig darunter."],
  },
  defects: {
    source: "EGBGB",
    paragraph: "Artikel 246a § 1 Absatz 1 Nummer 11 EGBGB",
    checkedOn: CHECKED_ON,
    title: "Mängel",
    paragraphs: ["Es gelten die gesetzlichen Mängelrechte."],
  },
} as const satisfies Record<string, ContractText>;
