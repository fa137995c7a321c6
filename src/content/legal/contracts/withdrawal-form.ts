import { company } from "../../company.ts";
import type { ContractText } from "./contract-text";

const { legalName, address, email } = company;

/** The statute's model form. */
export const withdrawalForm: ContractText = {
  source: "EGBGB, Anlage 2 zu Artikel 246a § 1 Absatz 2 Satz 1 Nummer 1 und § 2 Absatz 2 Nummer 2",
  paragraph: "Anlage 2",
  checkedOn: "2026-08-19",
  title: "Muster-Widerrufsformular",
  paragraphs: [
    "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
    `An ${legalName}, ${address.street}, ${address.postcode} ${address.town}, ${email}:`,
    "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
    "Bestellt am (*)/erhalten am (*)",
    "Name des/der Verbraucher(s)",
    "Anschrift des/der Verbraucher(s)",
    "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
    "Datum",
    "(*) Unzutreffendes streichen.",
  ],
};
