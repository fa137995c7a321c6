import { company } from "../../company.ts";
import type { ContractText } from "./contract-text";

const { legalName, address, phones, email } = company;
const us = `${legalName}, ${address.street}, ${address.postcode} ${address.town}, Telefon ${phones.office.display}, E-Mail ${email}`;

/**
 * Withdrawal instruction: the statute's model, filled with [1] a, [2] and [6]. It protects only those who leave its
 * words alone, its slip "Dienstleistungen … soll" included. The sentence on an online function is left out: there is
 * none while `company.contracts.online` is "off".
 */
export const withdrawalInstruction: ContractText = {
  source: "EGBGB, Anlage 1 zu Artikel 246a § 1 Absatz 2 Satz 2",
  paragraph: "§§ 312g, 355 BGB; Anlage 1",
  checkedOn: "2026-08-19",
  title: "Widerrufsbelehrung",
  headings: ["Widerrufsrecht", "Folgen des Widerrufs"],
  paragraphs: [
    "Widerrufsrecht",
    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    "Folgen des Widerrufs",
    "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
    "Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.",
  ],
};
