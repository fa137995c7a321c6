/** Sentences that the law requires beside somebody's data (Art. 15 (1) and (2) GDPR). */
import { company } from "../content/company";
import { datenschutz } from "../content/legal/datenschutz";
import type { Row } from "../requests/answers/in-words";
import { BEGUN_RETENTION_YEARS, RETENTION_MONTHS, RETENTION_YEARS } from "../requests/erasing/retention";

/** Purposes, recipients and periods of processing. */
export const PROCESSING: Row[] = [
  {
    label: "Wozu",
    value:
      "Wir nutzen die Daten, um Ihr Angebot zu machen, mit Ihnen zu sprechen und den Auftrag auszuführen und " +
      "abzurechnen (Art. 6 Abs. 1 lit. a und b DSGVO, bei Unternehmen lit. f). Woher Ihr Besuch kam, zeigt uns, " +
      "welche Wege zu uns führen (lit. f).",
  },
  { label: "Woher", value: "Von Ihnen selbst, und was bei der Bearbeitung hinzukommt." },
  {
    label: "Wer sie erhält",
    value:
      "Unser Team. In unserem Auftrag: Cloudflare, dessen weltweites Netz diese Website ausliefert (Datenbank und Fotos " +
      "liegen in der EU), und unser E-Mail-Anbieter. Termine ohne Ihren Namen sieht der Kalenderdienst unserer " +
      "Telefone, Leistung und Ort verschlüsselt deren Push-Dienst. Behörden nur, wenn ein Gesetz es verlangt.",
  },
  {
    label: "Wie lange",
    value:
      `Anfragen löschen wir ${RETENTION_MONTHS} Monate nach der letzten Bearbeitung. Was zu einem Auftrag gehört, ` +
      `bewahren wir nach seinem Ende ${RETENTION_YEARS} volle Jahre auf, wenn er begonnen hat, ${BEGUN_RETENTION_YEARS} Jahre ` +
      "(§ 147 AO, § 257 HGB).",
  },
  { label: "Automatik", value: "Kein Programm entscheidet allein über Ihre Anfrage, das tut immer ein Mensch." },
];

/** The rights of the privacy page, and how to use them. */
export const RIGHTS: readonly string[] = [
  ...sectionOf("rechte").flatMap((block) => (block.kind === "list" ? block.items : [])),
  `Für alles genügt eine Nachricht an ${company.email} oder ein Anruf.`,
  `Beschweren können Sie sich bei einer Aufsichtsbehörde (Art. 77 DSGVO), zum Beispiel hier: ${sectionOf("beschwerde")
    .flatMap((block) => (block.kind === "lines" ? block.lines : []))
    .join(", ")}.`,
];

function sectionOf(id: string) {
  return datenschutz.sections.find((section) => section.id === id)?.blocks ?? [];
}
