import type { ContractText } from "./contract-text";

/** Note below the instruction and apart from it, so that the model stays as it is. */
export const withdrawalLapse: ContractText = {
  source: "EGBGB, Artikel 246a § 1 Absatz 3 Nummer 2",
  paragraph: "§ 356 Absatz 5 Nummer 2 BGB",
  checkedOn: "2026-08-19",
  title: "Wann das Widerrufsrecht erlischt",
  paragraphs: [
    "Ihr Widerrufsrecht erlischt vorzeitig, wenn wir die Leistung vollständig erbracht haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Frist beginnen, und Ihre Kenntnis davon bestätigt haben.",
  ],
};
