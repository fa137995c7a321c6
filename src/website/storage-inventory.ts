import { CONTACT_DRAFT_KEY } from "../contact/message";
import type { Activity } from "../content/legal/records";
import {
  ACCOUNT_LOG_DAYS,
  ADMIN_SESSION_HOURS,
  COUNTS_KEPT_DAYS,
  DEVICE_COOKIE_DAYS,
  ERASED_KEPT_DAYS,
  ERASED_PREFIX,
  INVITATION_HOURS,
  LOGIN_ATTEMPTS_HOURS,
  PASSKEY_CHALLENGE_MINUTES,
  PUSH_DEVICE_KEPT_DAYS,
  REMOVED_PASSKEY_DAYS,
} from "../platform/lifetimes";
import { DRAFT_KEY, SENT_KEPT_MINUTES, SENT_KEY, SENT_TEXT_KEY } from "../quote/kept-in-tab";
import { RECOVERY_DAYS, RETENTION_MONTHS, RETENTION_YEARS, SPAM_KEPT_DAYS } from "../requests/erasing/retention";
import { FIRST_VISIT_KEY, OPT_OUT_KEY, SESSION_ID_KEY } from "../statistics/browser-storage";
import { KEY_PREFIX, KEYS_KEPT_DAYS } from "../statistics/record";
import { DAYS_KEPT_MONTHS } from "../statistics/summary";
import { CLOSED_NOTICE_KEY, OPENING_KEPT_MINUTES, OPENING_KEY } from "./opening-keys";

/** Stored on the server (D1, KV, R2, log, backups) or in the visitor's browser. */
export type StoragePlace =
  | "D1"
  | "KV"
  | "R2"
  | "Protokoll"
  | "Sicherung"
  | "Cookie"
  | "Session Storage"
  | "Local Storage"
  | "Cache Storage";

/** One thing that the code stores; the privacy page shows the list as a table. */
export interface StoredItem {
  /** What it is stored for, as the record of processing divides it. */
  activity: Activity;
  where: StoragePlace;
  /**
   * Name of the table, key, cookie or log line in the code. Visitors see it only for what they find in their own
   * browser.
   */
  name: string;
  what: string;
  purpose: string;
  retention: string;
}

/** Workers Logs keep a line no longer (https://developers.cloudflare.com/workers/observability/logs/workers-logs/). */
const LOG_DAYS = 7;

const WHILE_WORKED_ON =
  `${RETENTION_MONTHS} Monate nach der letzten Änderung oder einem später vorgemerkten Termin; wird ein Auftrag daraus, bis zum Ende des ${RETENTION_YEARS}. Jahres nach dessen Ende ` +
  `(§ 147 AO); als Spam Gekennzeichnetes ${SPAM_KEPT_DAYS} Tage; vorher auf Ihr Verlangen, soweit nichts aufbewahrt werden muss`;

const ORDER_KEPT = `solange der Auftrag läuft, dann bis zum Ende des ${RETENTION_YEARS}. Jahres danach (§ 147 AO, § 257 HGB); der Zugang zum Objekt nur bis zum Ende des Auftrags`;

const PHOTOS_KEPT = `mit der Anfrage; bei einem Auftrag ${RETENTION_MONTHS} Monate nach der letzten Änderung; vorher auf Ihr Verlangen`;

/**
 * Everything the code stores. Code that stores something new must add a row, with the duration from the constant that
 * it uses; a test compares the rows with the tables.
 */
export const storageInventory: readonly StoredItem[] = [
  {
    activity: "requests",
    where: "D1",
    name: "leads",
    what: "Angebotsanfragen mit Angaben zu Objekt, Termin und Person, auch am Telefon aufgenommene",
    purpose: "Anfrage prüfen, Besichtigung vereinbaren, Angebot schicken",
    retention: WHILE_WORKED_ON,
  },
  {
    activity: "requests",
    where: "D1",
    name: "contacts",
    what: "Nachrichten aus dem Kontaktformular und Bitten um Rückruf",
    purpose: "Nachricht beantworten, zurückrufen",
    retention: WHILE_WORKED_ON,
  },
  {
    activity: "requests",
    where: "D1",
    name: "follow_ups",
    what: "Stand der Bearbeitung einer Anfrage oder Nachricht mit vereinbarten Terminen und wer aus unserem Team sie übernommen hat, dazu E-Mail-Adresse und Telefonnummer in vereinheitlichter Form",
    purpose: "Bearbeitung planen, wiederholte Anfragen derselben Person erkennen",
    retention: WHILE_WORKED_ON,
  },
  {
    activity: "requests",
    where: "D1",
    name: "follow_up_events",
    what: "Verlauf der Bearbeitung: Notizen, Termine, Kontaktversuche, Ergebnis und Ihre eigenen Änderungen",
    purpose: "Nachvollziehen, was vereinbart wurde",
    retention: WHILE_WORKED_ON,
  },
  {
    activity: "requests",
    where: "D1",
    name: "messages",
    what: "Was Sie auf Ihrer Seite zur Anfrage schreiben und was wir Ihnen antworten, mit Tag und Uhrzeit",
    purpose: "Fragen zur Anfrage und zum Angebot beantworten",
    retention: WHILE_WORKED_ON,
  },
  {
    activity: "requests",
    where: "D1",
    name: "offers",
    what: "Angebote an Sie mit Namen, Anschrift, Leistungen, Preisen und Ihrer Antwort",
    purpose: "Angebot zeigen, Antwort festhalten, vereinbarte Leistungen belegen",
    retention: `mit der Anfrage; angenommene Angebote so lange wie der Auftrag`,
  },
  {
    where: "D1",
    name: "orders",
    what: "Aufträge: was vereinbart ist, Preis, erster Tag, Wochentage, Zugang zum Objekt, Belehrung, Ende und Ihr Wunsch, Daten zu löschen",
    purpose: "Den Vertrag erfüllen und belegen",
    retention: ORDER_KEPT,
    activity: "requests",
  },
  {
    activity: "requests",
    where: "D1",
    name: "terms",
    what: "Wortlaut der Geschäftsbedingungen und Belehrungen, mit denen Angebote verschickt wurden, ohne Angaben zur Person",
    purpose: "Nachweisen, welche Bedingungen vereinbart wurden",
    retention: "bis das letzte Angebot gelöscht ist, das auf diesem Wortlaut beruht",
  },
  {
    activity: "requests",
    where: "D1",
    name: "photos",
    what: "Zu Ihren Fotos: Größe, Format, Maße und Zeitpunkt, ohne die Bilder selbst",
    purpose: "Die Fotos zu Ihrer Anfrage zeigen und wieder löschen",
    retention: PHOTOS_KEPT,
  },
  {
    activity: "requests",
    where: "D1",
    name: "photo_deletions",
    what: "Noch zu löschende Bilddateien, ohne Angaben zur Person",
    purpose: "Gelöschte Fotos auch aus dem Dateispeicher entfernen",
    retention: "bis die Datei gelöscht ist, meist wenige Minuten",
  },
  {
    activity: "requests",
    where: "R2",
    name: "photos/",
    what: "Ihre Fotos; Ort, Zeit und Gerät der Aufnahme entfernen wir vor dem Speichern",
    purpose: "Den Aufwand besser einschätzen",
    retention: PHOTOS_KEPT,
  },
  {
    activity: "requests",
    where: "D1",
    name: "outbox",
    what: "Versand der Benachrichtigungen: Art, Zeitpunkt und Ergebnis, ohne Inhalt und Adresse",
    purpose: "Jede Benachrichtigung sicher zustellen",
    retention: `${RETENTION_MONTHS} Monate nach dem Eingang`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "admin_users",
    what: "Zugänge der Verwaltung: E-Mail-Adresse, Rolle, Prüfwert des Passworts, letzte Anmeldung, Tage der Vertretung, von wem eingeladen",
    purpose: "Anmeldung unseres Teams",
    retention: "solange der Zugang besteht",
  },
  {
    activity: "admin",
    where: "D1",
    name: "invitations",
    what: "Einladungen in die Verwaltung: E-Mail-Adresse, Rolle, wer eingeladen hat",
    purpose: "Zugänge für unser Team anlegen",
    retention: `bis die Einladung angenommen oder zurückgezogen ist, höchstens ${INVITATION_HOURS + 1} Stunden`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "settings",
    what: "Einstellungen der Verwaltung, zum Beispiel an wen Benachrichtigungen gehen und wann geschlossen ist",
    purpose: "Arbeitsweise der Verwaltung",
    retention: "bis unser Team sie ändert",
  },
  {
    activity: "admin",
    where: "D1",
    name: "login_attempts",
    what: "Fehlgeschlagene Anmeldungen je Zugang oder bekanntem Gerät, mit einem Prüfwert statt der E-Mail-Adresse",
    purpose: "Schutz vor dem Ausprobieren von Passwörtern",
    retention: `bis zur Anmeldung, höchstens ${LOGIN_ATTEMPTS_HOURS} Stunden nach dem letzten Versuch`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "admin_sessions",
    what: "Angemeldete Geräte der Verwaltung: Browser und Betriebssystem in Worten, Anmeldung, letzte Nutzung und letzte Bestätigung mit dem Passwort",
    purpose: "Angemeldete Geräte zeigen und abmelden, Wichtiges nur nach einer Bestätigung ändern lassen",
    retention: `bis zur Abmeldung, höchstens ${ADMIN_SESSION_HOURS + 1} Stunden`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "passkeys",
    what: "Geräte der Verwaltung, die mit Fingerabdruck oder Gesicht anmelden: öffentlicher Schlüssel, Zähler, Browser und Betriebssystem in Worten, Einrichtung und letzte Nutzung; Fingerabdruck und Gesicht bleiben auf dem Gerät",
    purpose: "Anmeldung unseres Teams ohne Passwort",
    retention: `bis unser Team das Gerät entfernt, danach gesperrt noch ${REMOVED_PASSKEY_DAYS} Tage`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "account_events",
    what: "Protokoll der Verwaltung: welcher Zugang wann auf welchem Gerät Zugänge oder Empfänger von E-Mails geändert (mit deren Adressen), Daten exportiert oder gelöscht hat",
    purpose: "Fremde in einem Zugang bemerken und ihre Änderungen zurücknehmen",
    retention: `${ACCOUNT_LOG_DAYS} Tage`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "used_challenges",
    what: "Zufällige Kennungen von Anmeldungen ohne Passwort, die schon benutzt sind, ohne Angaben zur Person",
    purpose: "Keine Anmeldung ein zweites Mal annehmen",
    retention: `höchstens ${PASSKEY_CHALLENGE_MINUTES + 60} Minuten`,
  },
  {
    activity: "admin",
    where: "D1",
    name: "push_subscriptions",
    what: "Geräte unseres Teams, die benachrichtigt werden: Browser und Betriebssystem in Worten, Adresse beim Push-Dienst des Browsers, Schlüssel, letzte Zustellung",
    purpose: "Unser Team sofort benachrichtigen, wenn eine Anfrage kommt",
    retention: `bis zur Abmeldung des Geräts oder aller Geräte; nicht mehr erreichbare Geräte höchstens ${PUSH_DEVICE_KEPT_DAYS} Tage`,
  },
  {
    activity: "operation",
    where: "D1",
    name: "write_budget",
    what: "Wie viele Anfragen, Nachrichten, Änderungen und erfolglose Anmeldungen an einem Tag kamen, insgesamt und je Anschluss und Anfrage; Anschluss, Text und E-Mail-Adresse nur als Prüfwerte, die täglich wechseln",
    purpose: "Schutz vor massenhaften Zusendungen und dem Ausprobieren von Passwörtern",
    retention: `${COUNTS_KEPT_DAYS} Tage`,
  },
  {
    activity: "visits",
    where: "D1",
    name: "statistics_days",
    what: "Zahlen eines Tages ohne Kennungen: Aufrufe, Besuche, Schritte des Anfrageformulars nach Seite, Herkunft, Kampagne, Geräteklasse und Leistung; wie viele Aufrufe fehlen",
    purpose: "Besucherstatistik",
    retention: `${DAYS_KEPT_MONTHS} Monate`,
  },
  {
    activity: "visits",
    where: "D1",
    name: "erased_requests",
    what: "Von einer gelöschten Anfrage nur die Stunde ihres Eingangs, Leistung, Herkunft, Kampagne und erste Seite",
    purpose: "Zahl der Anfragen in der Statistik",
    retention: `${DAYS_KEPT_MONTHS} Monate`,
  },
  {
    activity: "visits",
    where: "KV",
    name: KEY_PREFIX,
    what: "Seitenaufruf oder erreichter Schritt des Anfrageformulars: Zeitpunkt, Prüfwert der Sitzungskennung, Seite, Herkunft, Kampagne und Geräteklasse oder Schritt und gewählte Leistung",
    purpose: "Besucherstatistik",
    retention: `${KEYS_KEPT_DAYS} Tage`,
  },
  {
    activity: "requests",
    where: "KV",
    name: ERASED_PREFIX,
    what: "Von gelöschten Anfragen und Nachrichten die zufällige Kennung und der Tag der Löschung, sonst nichts",
    purpose: "Gelöschtes kommt auch aus einer Sicherung nicht zurück",
    retention: `${ERASED_KEPT_DAYS} Tage`,
  },
  {
    activity: "operation",
    where: "Sicherung",
    name: "Time Travel",
    what: "Frühere Stände der ganzen Datenbank, die Cloudflare selbst vorhält",
    purpose: "Nach einem Fehler den Stand von vorher zurückholen",
    retention: `${RECOVERY_DAYS} Tage`,
  },
  {
    activity: "operation",
    where: "Sicherung",
    name: "backups/",
    what: "Kopien der ganzen Datenbank ohne Fotos auf einem Gerät unseres Teams, das nur der Inhaberin oder dem Inhaber zugänglich ist",
    purpose:
      "Nach einem Verlust der Datenbank weiterarbeiten; inzwischen Gelöschtes wird beim Einspielen wieder gelöscht",
    retention: `bis zur übernächsten Sicherung, höchstens ${ERASED_KEPT_DAYS} Tage`,
  },
  {
    activity: "visits",
    where: "Session Storage",
    name: SESSION_ID_KEY,
    what: "Zufällige Kennung dieser Browsersitzung",
    purpose: "Mehrere Seitenaufrufe als einen Besuch zählen",
    retention: "bis Sie den Tab schließen",
  },
  {
    activity: "visits",
    where: "Session Storage",
    name: FIRST_VISIT_KEY,
    what: "Herkunft, Kampagne und erste Seite dieser Browsersitzung",
    purpose: "Erkennen, welche Wege zu Anfragen führen",
    retention: "bis Sie den Tab schließen",
  },
  {
    activity: "operation",
    where: "Session Storage",
    name: OPENING_KEY,
    what: "Unsere geschlossenen Tage und unser Hinweis dazu",
    purpose: "Nicht auf jeder Seite neu danach fragen",
    retention: `${OPENING_KEPT_MINUTES} Minuten, sonst bis Sie den Tab schließen`,
  },
  {
    activity: "operation",
    where: "Session Storage",
    name: CLOSED_NOTICE_KEY,
    what: "Der Hinweis, den Sie geschlossen haben",
    purpose: "Ihn nicht noch einmal zeigen",
    retention: "bis Sie den Tab schließen",
  },
  {
    activity: "requests",
    where: "Session Storage",
    name: DRAFT_KEY,
    what: "Ihre Angaben in einer noch nicht abgeschickten Anfrage",
    purpose: "Nichts verlieren, wenn die Seite neu geladen wird",
    retention: "bis zum Absenden, sonst bis Sie den Tab schließen",
  },
  {
    activity: "requests",
    where: "Session Storage",
    name: CONTACT_DRAFT_KEY,
    what: "Ihre Angaben in einer noch nicht abgeschickten Nachricht",
    purpose: "Nichts verlieren, wenn die Seite neu geladen wird",
    retention: "bis zum Absenden, sonst bis Sie den Tab schließen",
  },
  {
    activity: "requests",
    where: "Session Storage",
    name: SENT_TEXT_KEY,
    what: "Ihre besonderen Wünsche aus der zuletzt gesendeten Anfrage, mit deren Nummer",
    purpose: "Ihnen auf der Seite zu Ihrer Anfrage zeigen, bevor wir antworten",
    retention: "bis Sie den Tab schließen",
  },
  {
    activity: "requests",
    where: "Session Storage",
    name: SENT_KEY,
    what: "Die Bestätigung Ihrer zuletzt gesendeten Anfrage mit Nummer, Link und Angaben",
    purpose: "Sie nach dem Neuladen und beim Zurückgehen wieder zeigen",
    retention: `${SENT_KEPT_MINUTES} Minuten, gelöscht beim nächsten Öffnen des Formulars, sonst bis Sie den Tab schließen`,
  },
  {
    activity: "operation",
    where: "Protokoll",
    name: "request",
    what: "Eine Zeile zu jedem Aufruf außer dem einer fertigen Seite: Vorgangskennung, Art der Adresse, Ergebnis und Dauer, ohne Angaben zu Ihrer Person",
    purpose: "Fehler finden und beheben",
    retention: `bei Cloudflare höchstens ${LOG_DAYS} Tage`,
  },
  {
    activity: "admin",
    where: "Session Storage",
    name: "react-router-scroll-positions",
    what: "Wie weit eine Seite der Verwaltung gescrollt ist",
    purpose: "Beim Zurückgehen dort weiterlesen",
    retention: "bis unser Team den Tab schließt",
  },
  {
    activity: "admin",
    where: "Session Storage",
    name: "note-drafts",
    what: "Notizen der Verwaltung, die noch nicht gespeichert sind",
    purpose: "Nichts verlieren, wenn die Anmeldung abläuft",
    retention: "bis zum Speichern, Abmelden oder Schließen des Tabs",
  },
  {
    activity: "admin",
    where: "Session Storage",
    name: "opened-row",
    what: "Die Anfrage oder Nachricht, die unser Team gerade geöffnet hat",
    purpose: "Sie auch dann zeigen, wenn die Seite ohne Netz neu geladen wird",
    retention: "bis unser Team sie schließt oder sich abmeldet oder bis zum Schließen des Tabs",
  },
  {
    activity: "admin",
    where: "Session Storage",
    name: "offer-drafts",
    what: "Angebote der Verwaltung, die noch geschrieben werden",
    purpose: "Nichts verlieren, wenn die Anmeldung abläuft",
    retention: "bis zum Verschicken, Abmelden oder Schließen des Tabs",
  },
  {
    activity: "admin",
    where: "Session Storage",
    name: "phone-request-draft",
    what: "Eine Anfrage vom Telefon, die unser Team gerade aufnimmt",
    purpose: "Nichts verlieren, wenn die Anmeldung abläuft oder die Seite neu geladen wird",
    retention: "bis zum Speichern, Abmelden oder Schließen des Tabs",
  },
  {
    activity: "admin",
    where: "Cookie",
    name: "session",
    what: "Verschlüsseltes Anmelde-Cookie der Verwaltung",
    purpose: "Die Verwaltung nur angemeldeten Personen zeigen",
    retention: `bis zur Abmeldung, höchstens ${ADMIN_SESSION_HOURS} Stunden`,
  },
  {
    activity: "admin",
    where: "Cookie",
    name: "device",
    what: "Zufällige, signierte Kennung eines Geräts, das in der Verwaltung schon angemeldet war",
    purpose:
      "Unser Team auch dann anmelden können, wenn Fremde dessen Passwort zu erraten versuchen; neue Geräte melden",
    retention: `${DEVICE_COOKIE_DAYS} Tage nach der letzten Anmeldung`,
  },
  {
    activity: "admin",
    where: "Local Storage",
    name: "adminToken",
    what: "Anmeldeschlüssel der Verwaltung",
    purpose: "Anfragen und Nachrichten in der Verwaltung abrufen",
    retention: `bis zur Abmeldung; gültig ist er ${ADMIN_SESSION_HOURS} Stunden`,
  },
  {
    activity: "admin",
    where: "Local Storage",
    name: "adminPush",
    what: "Kennung dieses Geräts für Benachrichtigungen der Verwaltung und seine Adresse beim Push-Dienst",
    purpose: "Die Benachrichtigung erneuern oder beenden können",
    retention: "bis zur Abmeldung oder bis unser Team die Benachrichtigungen abschaltet",
  },
  {
    activity: "admin",
    where: "Cache Storage",
    name: "workbox-precache",
    what: "Programmdateien der Verwaltung, ohne Daten von Kundinnen und Kunden",
    purpose: "Die Verwaltung schnell und auch ohne Netz öffnen",
    retention: "bis eine neue Version sie ersetzt oder unser Team die Daten des Browsers löscht",
  },
  {
    activity: "admin",
    where: "Local Storage",
    name: "passkeyOffer",
    what: "Dass unser Team auf diesem Gerät schon gefragt wurde, ob es sich mit Fingerabdruck oder Gesicht anmelden will",
    purpose: "Nicht noch einmal fragen",
    retention: "bis unser Team die Daten des Browsers löscht",
  },
  {
    activity: "visits",
    where: "Local Storage",
    name: OPT_OUT_KEY,
    what: "Ihre Entscheidung gegen die Besucherzählung",
    purpose: "Die Entscheidung beachten",
    retention: "bis Sie sie ändern oder die Daten Ihres Browsers löschen",
  },
];
