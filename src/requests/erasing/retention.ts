/** Periods of retention of requests and messages; the privacy page takes the numbers from here. */
import { monthsLater } from "../../platform/time/berlin-days";

/** Months after the last change or a later follow-up date; orders are kept for longer (`lastDayKept`). */
export const RETENTION_MONTHS = 6;

/** Days after the last change for which spam is kept. */
export const SPAM_KEPT_DAYS = 14;

/** Latest time of a last change that leads to deletion. Counted in calendar months, never past a month's end. */
export function retentionCutoff(now: Date): Date {
  const [day = "", time] = now.toISOString().split("T");
  return new Date(`${monthsLater(day, -RETENTION_MONTHS)}T${time}`);
}

/** Full years for which letters about an order are kept, from the year of its end (§ 147 AO, § 257 HGB). */
export const RETENTION_YEARS = 6;

/** Full years for an order whose work began, and so was billed (§ 147 (3) AO). */
export const BEGUN_RETENTION_YEARS = 8;

/** The last day on which an order is kept. @param endedOn day in Berlin on which it ended, "2026-11-21" */
export function lastDayKept(endedOn: string, years = RETENTION_YEARS): string {
  return `${Number(endedOn.slice(0, 4)) + years}-12-31`;
}

/** Data that a running order loses when its customer wants to be erased. */
export const NOT_NEEDED =
  "Fotos, Angebote ohne Auftrag, Vorschläge für Besichtigungen, wann wir Sie erreichen wollten und woher Ihr Besuch kam";

/** Why the rest stays while an order runs, until when, and whom to ask (Art. 12 (4) GDPR). @param authority its name */
export function keptWhileRunning(authority: string): string[] {
  return [
    `Die übrigen Angaben brauchen wir, solange Ihr Auftrag läuft (Art. 6 Abs. 1 Buchst. b DSGVO); eine Kündigung ist das nicht. Nach seinem Ende müssen wir sie nach § 147 AO bis zum Ende des ${RETENTION_YEARS}. Jahres danach aufbewahren, des ${BEGUN_RETENTION_YEARS}. Jahres, wenn die Arbeit begonnen hat (Art. 17 Abs. 3 Buchst. b DSGVO). Dann löschen wir sie.`,
    "Verlangen Sie die Löschung nach dem Ende noch einmal, sperren wir Ihre Angaben für diese Zeit.",
    remedies(authority),
  ];
}

/** Sentence on what somebody can do who is not content with the answer (Art. 12 (4) GDPR). @param authority its name */
export function remedies(authority: string): string {
  return `Sind Sie damit nicht einverstanden, können Sie sich bei der Aufsicht beschweren (${authority}) oder vor Gericht klagen.`;
}

/** Sentence on an order that is kept. @param until "31.12.2032" */
export function retainedText(until: string): string {
  return `Ihren Auftrag müssen wir nach § 147 AO bis zum ${until} aufbewahren. Bis dahin ist er gesperrt und wird nur noch dafür verwendet.`;
}
