/**
 * Texts of the record of processing (Art. 30 GDPR) and the list of measures (Art. 32 GDPR) beside what is taken from
 * the storage inventory and the settings: `npm run records` prints both.
 */
import { company } from "../company";

/** Processing activities, as the record divides them. */
export type Activity = "requests" | "visits" | "operation" | "admin";

/** Record of one activity (Art. 30 (1) (b) to (e) GDPR). */
interface ActivityRecord {
  title: string;
  purpose: string;
  basis: string;
  people: string;
  recipients: string;
  transfer: string;
}

const CLOUDFLARE = "Cloudflare, Inc. als Auftragsverarbeiter (Hosting; Vertrag nach Art. 28 DSGVO)";

const IN_THE_EU =
  "Datenbank und Dateispeicher sind auf die EU festgelegt. Über das weltweite Netz von Cloudflare können Daten in die USA gelangen, auf Grundlage des EU-US Data Privacy Framework (Art. 45 DSGVO) und der Standardvertragsklauseln (Art. 46 Abs. 2 lit. c DSGVO)";

const ANYWHERE =
  "Zählspeicher und Protokoll haben keine Festlegung auf die EU und können in den USA liegen, auf Grundlage des EU-US Data Privacy Framework (Art. 45 DSGVO) und der Standardvertragsklauseln (Art. 46 Abs. 2 lit. c DSGVO)";

export const activityRecords: Record<Activity, ActivityRecord> = {
  requests: {
    title: "Anfragen, Nachrichten, Angebote und Aufträge",
    purpose: "Anfragen und Nachrichten beantworten, Angebote erstellen, Vereinbartes belegen",
    basis:
      "Art. 6 Abs. 1 lit. b DSGVO (Vertrag und Anbahnung), lit. f (Ansprechpersonen von Unternehmen; doppeltes Absenden erkennen; wissen, welche Wege zu Anfragen führen), lit. a (Einwilligung im Anfrageformular), lit. c mit § 147 AO und § 257 HGB (Aufbewahrung)",
    people:
      "Interessentinnen und Interessenten, Kundinnen und Kunden, Ansprechpersonen von Unternehmen und Einrichtungen",
    recipients: `${CLOUDFLARE}; unser E-Mail-Anbieter; Push-Dienste von Google, Mozilla, Apple oder Microsoft, wenn unser Team Meldungen eingeschaltet hat (verschlüsselt, nur Leistung und Ort); Kalenderdienste, mit denen die Telefone unseres Teams abgleichen (Termine mit Nummer, Leistung und Ort, wenn eingeschaltet mit Adresse, nie mit Namen); Behörden, wenn ein Gesetz es verlangt`,
    transfer: IN_THE_EU,
  },
  visits: {
    title: "Besucherstatistik",
    purpose:
      "Erkennen, wie viele Menschen die Website besuchen, woher sie kommen und wo sie das Anfrageformular verlassen",
    basis: "Art. 6 Abs. 1 lit. f DSGVO (Website nach dem Bedarf verbessern), § 25 Abs. 2 Nr. 2 TDDDG",
    people: "Besucherinnen und Besucher der öffentlichen Seiten, die der Zählung nicht widersprochen haben",
    recipients: CLOUDFLARE,
    transfer: ANYWHERE,
  },
  operation: {
    title: "Betrieb, Schutz vor Missbrauch und Sicherung",
    purpose: "Fehler finden, massenhafte Zusendungen abwehren, Daten nach einem Verlust wiederherstellen",
    basis: "Art. 6 Abs. 1 lit. f DSGVO (sicherer Betrieb), Art. 32 Abs. 1 lit. c DSGVO (Wiederherstellung)",
    people: "alle, die die Website aufrufen; in Sicherungen alle, deren Daten in der Datenbank stehen",
    recipients: CLOUDFLARE,
    transfer: ANYWHERE,
  },
  admin: {
    title: "Verwaltung: Zugänge unseres Teams",
    purpose: "Anmeldung, Arbeitsteilung und Benachrichtigung unseres Teams",
    basis:
      "Art. 6 Abs. 1 lit. b DSGVO und § 26 BDSG (Beschäftigung), Art. 6 Abs. 1 lit. f DSGVO (Schutz der Kundendaten)",
    people: "Inhaberin oder Inhaber und Beschäftigte mit Zugang zur Verwaltung",
    recipients: `${CLOUDFLARE}; Push-Dienste von Google, Mozilla, Apple oder Microsoft auf Geräten, die Meldungen eingeschaltet haben`,
    transfer: IN_THE_EU,
  },
};

/** Scope of the record, at its beginning. */
export const recordScope = `Dieses Verzeichnis umfasst die Website ${company.origin} und ihre Verwaltung. Lohn, Buchhaltung, das E-Mail-Postfach und Unterlagen auf Papier stehen nicht darin und sind zu ergänzen.`;

export const dataProtectionOfficer =
  "Eine Datenschutzbeauftragte oder ein Datenschutzbeauftragter ist nicht benannt. Die Pflicht beginnt, wenn in der Regel mindestens 20 Personen ständig mit automatisierter Verarbeitung beschäftigt sind (§ 38 BDSG).";

/** Subjects of the rate limits, by the limits' names in wrangler.toml. */
const LIMITED: Record<string, string> = {
  SUBMISSION_LIMIT: "Anfragen und Nachrichten",
  LOGIN_LIMIT: "Anmeldeversuche",
  VIEW_LIMIT: "gezählte Seitenaufrufe",
  LINK_LIMIT: "Aufrufe eigener Seiten von Kunden",
  LOGIN_LIMIT_HOUSEHOLD: "Anmeldeversuche eines IPv6-Anschlusses",
  LOGIN_LIMIT_NETWORK: "Anmeldeversuche eines IPv6-Netzes",
  VIEW_LIMIT_HOUSEHOLD: "gezählte Seitenaufrufe eines IPv6-Anschlusses",
  VIEW_LIMIT_NETWORK: "gezählte Seitenaufrufe eines IPv6-Netzes",
  LINK_LIMIT_HOUSEHOLD: "Aufrufe eigener Seiten von Kunden, eines IPv6-Anschlusses",
  LINK_LIMIT_NETWORK: "Aufrufe eigener Seiten von Kunden, eines IPv6-Netzes",
  FORM_LIMIT: "Schritte und Kennungen der Formulare",
  UNKNOWN_LIMIT: "Aufrufe unbekannter Adressen",
  UPLOAD_LIMIT: "gesendete Fotos",
  CHOICE_LIMIT: "gewählte Leistungen eines Angebots",
};

/** Facts on which the measures depend: settings of wrangler.toml, and constants of the code. */
interface MeasureFacts {
  limits: readonly { name: string; limit: number; period: number }[];
  hasPhotosInEu: boolean;
  hasInvocationLogs: boolean;
  isOwnDomainOnly: boolean;
  sessionHours: number;
  passwordCost: { ln: number; r: number; p: number };
  writesPerAddress: number;
  writesPerHousehold: number;
  recoveryDays: number;
  backupDays: number;
}

/** The measures by the aims of Art. 32 (1) GDPR. */
export function measuresOf(facts: MeasureFacts): { aim: string; items: string[] }[] {
  const { ln, r, p } = facts.passwordCost;
  return [
    {
      aim: "Vertraulichkeit: Zutritt, Zugang und Zugriff",
      items: [
        "Eigene Server gibt es nicht; den Zutritt zu den Rechenzentren regelt Cloudflare nach dem Vertrag zur Auftragsverarbeitung.",
        `Die Verwaltung öffnet nur, wer sich mit Passwort oder Passkey anmeldet. Eine Anmeldung gilt höchstens ${facts.sessionHours} Stunden; Geräte lassen sich einzeln abmelden.`,
        `Passwörter stehen nur als scrypt-Prüfwert in der Datenbank (N = 2^${ln}, r = ${r}, p = ${p}); häufige und erratbare werden abgelehnt, Fehlversuche verzögert und begrenzt.`,
        "Eigene Seiten von Kundinnen und Kunden öffnet nur, wer den geheimen Link hat; er lässt sich sperren, und keine Suchmaschine nimmt sie auf.",
        "Den Kalender der Telefone öffnet nur, wer seinen geheimen Link hat; ein neuer beendet den alten.",
        "Alle Übertragungen sind mit TLS verschlüsselt (HSTS). Cloudflare verschlüsselt gespeicherte Daten.",
        ...(facts.isOwnDomainOnly ? ["Die Website ist nur unter der eigenen Domain erreichbar."] : []),
      ],
    },
    {
      aim: "Trennung, Pseudonymisierung und Datensparsamkeit",
      items: [
        "Anfragen, Besucherzählung, Fotos und Protokoll liegen in getrennten Speichern.",
        "IP-Adressen werden nicht gespeichert. Zum Schutz vor massenhaften Zusendungen stehen an ihrer Stelle Prüfwerte, die täglich wechseln; die Besucherzählung kennt nur einen Prüfwert der Browsersitzung.",
        "Ort, Zeit und Gerät der Aufnahme werden aus Fotos entfernt, bevor sie gespeichert werden.",
        facts.hasInvocationLogs
          ? "ACHTUNG: In wrangler.toml sind invocation_logs eingeschaltet. Das Protokoll enthält damit Verbindungsdaten der Besucher."
          : "Das Protokoll enthält nur eigene Zeilen ohne Angaben zu Personen; die Aufrufprotokolle von Cloudflare sind abgeschaltet.",
        "Eingangsbestätigungen wiederholen den freien Text der Anfrage nicht.",
        "Gelöscht wird von selbst nach den Fristen der Tabellen oben, stündlich.",
        "Auskunft (Art. 15 DSGVO): Alles unter einer E-Mail-Adresse schreibt ein Befehl als Text oder Datei; eine Telefonnummer allein findet nichts, weil sie jeder eintippen kann.",
      ],
    },
    {
      aim: "Ort der Daten",
      items: [
        "Die Datenbank ist bei Cloudflare auf die EU festgelegt; das Veröffentlichen bricht sonst ab.",
        ...(facts.hasPhotosInEu ? ["Der Dateispeicher mit den Fotos ist auf die EU festgelegt."] : []),
      ],
    },
    {
      aim: "Integrität",
      items: [
        "Jede Eingabe wird auf dem Server geprüft; fremde Seiten können keine Formulare in fremdem Namen absenden.",
        "Jede Änderung an einer Anfrage steht mit Zeit und Person in ihrem Verlauf. Verschickte Angebote sind unveränderlich und tragen eine Prüfsumme.",
        "Anfrage und Benachrichtigung werden gemeinsam oder gar nicht gespeichert.",
      ],
    },
    {
      aim: "Verfügbarkeit und Belastbarkeit",
      items: [
        "Öffentliche Seiten sind fertige Dateien und bleiben erreichbar, wenn Datenbank oder Speicher ausfallen.",
        `Grenzen je Anschluss: ${facts.limits.map(({ name, limit, period }) => `${LIMITED[name] ?? name} ${limit} in ${period} Sekunden`).join(", ")}.`,
        `Dazu höchstens ${facts.writesPerAddress} Anfragen und Nachrichten am Tag von einem Anschluss und ${facts.writesPerHousehold} von einem Haushalt.`,
      ],
    },
    {
      aim: "Wiederherstellung",
      items: [
        `Die Datenbank lässt sich auf jede Minute der letzten ${facts.recoveryDays} Tage zurücksetzen (im kostenlosen Tarif 7).`,
        `Eigene Sicherungen vor jeder Änderung der Tabellen und mindestens monatlich, die zwei neuesten, höchstens ${facts.backupDays} Tage alt. Beim Einspielen wird inzwischen Gelöschtes wieder gelöscht.`,
      ],
    },
    {
      aim: "Regelmäßige Überprüfung (Art. 32 Abs. 1 lit. d DSGVO)",
      items: [
        "Vor jeder Änderung laufen automatische Tests, auch zu Rechten, Angriffen, Ausfällen und Wiederherstellung.",
        "Jedes Veröffentlichen prüft Geheimnisse, Ort der Daten und Einstellungen.",
        "Dieses Verzeichnis entsteht aus denselben Einstellungen und ist nach jeder Änderung neu auszudrucken, mindestens einmal im Jahr.",
      ],
    },
  ];
}
