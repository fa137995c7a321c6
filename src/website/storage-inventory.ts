import { messageDraft } from "../contact/message";
import type { Activity } from "../content/legal/records";
import {
  ADMIN_SESSION_HOURS,
  CALENDAR_KEPT_DAYS,
  COUNTS_KEPT_DAYS,
  DEVICE_COOKIE_DAYS,
  DRAFTS_KEPT_HOURS,
  ERASED_KEPT_DAYS,
  ERASED_PREFIX,
  LOGIN_ATTEMPTS_HOURS,
  PASSKEY_CHALLENGE_MINUTES,
  PUSH_DEVICE_KEPT_DAYS,
} from "../content/lifetimes";
import { quoteDraft } from "../quote/kept-in-tab";
import { SENT_KEPT_MINUTES, SENT_KEY } from "../quote/sent";
import {
  BEGUN_RETENTION_YEARS,
  RECOVERY_DAYS,
  RETENTION_MONTHS,
  RETENTION_YEARS,
  SPAM_KEPT_DAYS,
} from "../requests/erasing/retention";
import { FIRST_VISIT_KEY, OPT_OUT_KEY, SESSION_ID_KEY } from "../statistics/browser-storage";
import { KEY_PREFIX, KEYS_KEPT_DAYS } from "../statistics/record";
import { DAYS_KEPT_MONTHS } from "../statistics/summary";
import { CLOSED_NOTICE_KEY, OPENING_KEPT_MINUTES, OPENING_KEY } from "./opening-keys";

/** Places of storage: the server (D1, KV, R2, log, backups), the visitor's browser, or the owner's phones. */
export type StoragePlace =
  | "D1"
  | "KV"
  | "R2"
  | "Protokoll"
  | "Sicherung"
  | "Cookie"
  | "Session Storage"
  | "Local Storage"
  | "Cache Storage"
  | "Kalender";

/** Item that the code stores; the privacy page shows the list as a table. */
export interface StoredItem {
  /** Activity that it is stored for, as the record of processing divides them. */
  activity: Activity;
  where: StoragePlace;
  /** Name of the table, key, cookie or log line in the code. Visitors see it only for what is in their own browser. */
  name: string;
  what: string;
  purpose: string;
  retention: string;
}

/** Days of a line in Workers Logs (https://developers.cloudflare.com/workers/observability/logs/workers-logs/). */
const LOG_DAYS = 7;

const WHILE_WORKED_ON =
  `${RETENTION_MONTHS} Monate nach der letzten Änderung oder einem später vorgemerkten Termin; wird ein Auftrag daraus, so lange wie dieser ` +
  `(§ 147 AO); als Spam Gekennzeichnetes ${SPAM_KEPT_DAYS} Tage; vorher auf Ihr Verlangen, soweit nichts aufbewahrt werden muss`;

const ORDER_KEPT = `solange der Auftrag läuft, dann bis zum Ende des ${RETENTION_YEARS}. Jahres danach, des ${BEGUN_RETENTION_YEARS}., wenn er begonnen hat (§ 147 AO, § 257 HGB); der Zugang zum Objekt nur bis zum Ende`;

const WITH_ORDER = "so lange wie der Auftrag";

const PHOTOS_KEPT = `mit der Anfrage; bei einem Auftrag ${RETENTION_MONTHS} Monate nach der letzten Änderung; vorher auf Ihr Verlangen`;

/**
 * Inventory of everything the code stores. Code that stores something new must add a row, with the duration from the
 * constant that it uses; a test compares the rows with the tables.
 */
export const storageInventory: readonly StoredItem[] = [
  ...kept("requests", "D1", [
    {
      name: "leads",
      what: "Angebotsanfragen mit Angaben zu Objekt, Termin und Person, auch am Telefon aufgenommene",
      purpose: "Anfrage prüfen, Besichtigung vereinbaren, Angebot schicken",
      retention: WHILE_WORKED_ON,
    },
    {
      name: "contacts",
      what: "Nachrichten aus dem Kontaktformular und Bitten um Rückruf",
      purpose: "Nachricht beantworten, zurückrufen",
      retention: WHILE_WORKED_ON,
    },
    {
      name: "follow_ups",
      what: "Stand der Bearbeitung, Kennzeichen für Spam oder mögliche Werbung, ob und wann Sie Auskunft oder Löschung verlangt haben, vereinbarte Termine, E-Mail-Adresse und Telefonnummer in vereinheitlichter Form",
      purpose: "Bearbeitung planen, wiederholte Anfragen erkennen",
      retention: WHILE_WORKED_ON,
    },
    {
      name: "follow_up_events",
      what: "Verlauf der Bearbeitung: Notizen, Termine, Kontaktversuche, Ergebnis, Berichtigungen, was Sie getan haben und wie weit wir es gelesen hatten",
      purpose: "Nachvollziehen, was vereinbart wurde",
      retention: WHILE_WORKED_ON,
    },
    {
      name: "thread_texts",
      what: "Was Sie auf Ihrer Seite zur Anfrage schreiben, und was wir auf Anfragen und Nachrichten antworten, mit Zeitpunkt",
      purpose: "Fragen beantworten",
      retention: WHILE_WORKED_ON,
    },
    {
      name: "viewings",
      what: "Zeiten, die wir für eine Besichtigung vorschlagen, und wer von uns kommt",
      purpose: "Besichtigung vereinbaren",
      retention: WHILE_WORKED_ON,
    },
    {
      name: "offers",
      what: "Angebote an Sie mit Namen, Anschrift, Leistungen, Preisen und Ihrer Antwort",
      purpose: "Angebot zeigen, Antwort festhalten, vereinbarte Leistungen belegen",
      retention: `mit der Anfrage; angenommene Angebote ${WITH_ORDER}`,
    },
    {
      name: "orders",
      what: "Aufträge: was vereinbart ist, wer online beauftragt, erster Tag, Wochentage, Zugang zum Objekt, Belehrung, Ende mit unseren Worten dazu",
      purpose: "Den Vertrag erfüllen und belegen",
      retention: ORDER_KEPT,
    },
    {
      name: "terms",
      what: "Wortlaut der AGB und Belehrungen der Angebote, ohne Angaben zur Person",
      purpose: "Vereinbartes nachweisen",
      retention: "bis das letzte Angebot mit diesem Wortlaut gelöscht ist",
    },
    {
      name: "photos",
      what: "Größe, Maße und Zeitpunkt Ihrer Fotos, ohne die Bilder",
      purpose: "Die Fotos zeigen und wieder löschen",
      retention: PHOTOS_KEPT,
    },
    {
      name: "photo_deletions",
      what: "Noch zu löschende Bilddateien",
      purpose: "Fotos auch im Dateispeicher löschen",
      retention: "bis die Datei gelöscht ist, meist wenige Minuten",
    },
  ]),
  ...kept("requests", "R2", [
    {
      name: "photos/",
      what: "Ihre Fotos ohne Ort, Zeit und Gerät der Aufnahme",
      purpose: "Den Aufwand besser einschätzen",
      retention: PHOTOS_KEPT,
    },
  ]),
  ...kept("requests", "D1", [
    {
      name: "outbox",
      what: "Versand der Benachrichtigungen: Art, Anlass, Zeitpunkt und Ergebnis, ohne Inhalt; eine Adresse nur, bis die Mitteilung über eine Löschung gesendet ist",
      purpose: "Sicher zustellen",
      retention: `${RETENTION_MONTHS} Monate nach dem Eingang`,
    },
  ]),
  ...kept("admin", "D1", [
    {
      name: "admin_users",
      what: "Zugänge: E-Mail-Adresse, Prüfwert des Passworts, letzte Anmeldung",
      purpose: "Anmeldung unseres Teams",
      retention: "solange der Zugang besteht",
    },
    {
      name: "settings",
      what: "Einstellungen, zum Beispiel an wen Benachrichtigungen gehen und was der Kalender der Telefone zeigt",
      purpose: "Arbeitsweise der Verwaltung",
      retention: "bis unser Team sie ändert",
    },
    {
      name: "login_attempts",
      what: "Fehlgeschlagene Anmeldungen je Gerät und Zugang, als Prüfwert",
      purpose: "Schutz vor dem Ausprobieren von Passwörtern",
      retention: `bis zur Anmeldung, höchstens ${LOGIN_ATTEMPTS_HOURS} Stunden nach dem letzten Versuch`,
    },
    {
      name: "admin_sessions",
      what: "Angemeldete Geräte: Browser und Betriebssystem in Worten, Anmeldung, letzte Nutzung, letzte Bestätigung mit dem Passwort",
      purpose: "Geräte zeigen und abmelden, vor Wichtigem fragen",
      retention: `bis zur Abmeldung, höchstens ${ADMIN_SESSION_HOURS + 1} Stunden`,
    },
    {
      name: "passkeys",
      what: "Geräte, die mit Fingerabdruck oder Gesicht anmelden (beides bleibt auf dem Gerät): öffentlicher Schlüssel, Zähler, Browser und Betriebssystem in Worten, Einrichtung, letzte Nutzung",
      purpose: "Anmeldung unseres Teams ohne Passwort",
      retention: "bis zum Entfernen des Geräts",
    },
    {
      name: "used_challenges",
      what: "Benutzte zufällige Kennungen von Anmeldungen ohne Passwort, ohne Angaben zur Person",
      purpose: "Jede nur einmal annehmen",
      retention: `höchstens ${PASSKEY_CHALLENGE_MINUTES + 60} Minuten`,
    },
    {
      name: "push_subscriptions",
      what: "Geräte, die benachrichtigt werden: Browser und Betriebssystem in Worten, Adresse beim Push-Dienst, Schlüssel, letzte Zustellung",
      purpose: "Unser Team sofort benachrichtigen",
      retention: `bis zur Abmeldung; nicht mehr erreichbare Geräte höchstens ${PUSH_DEVICE_KEPT_DAYS} Tage`,
    },
  ]),
  ...kept("operation", "D1", [
    {
      name: "write_budget",
      what: "Zahl der Anfragen, Nachrichten, Änderungen, Fotos und erfolglosen Anmeldungen eines Tages; Anschluss und Seite nur als täglich wechselnde Prüfwerte",
      purpose: "Schutz vor Missbrauch",
      retention: `${COUNTS_KEPT_DAYS} Tage`,
    },
  ]),
  ...kept("visits", "D1", [
    {
      name: "statistics_days",
      what: "Zahlen eines Tages ohne Kennungen: Aufrufe, Besuche, Schritte des Anfrageformulars nach Seite und Herkunft; ob Aufrufe fehlen",
      purpose: "Besucherstatistik",
      retention: `${DAYS_KEPT_MONTHS} Monate`,
    },
    {
      name: "erased_requests",
      what: "Von gelöschten Anfragen nur Stunde des Eingangs, Herkunft und ob sie telefonisch kamen",
      purpose: "Zahl der Anfragen in der Statistik",
      retention: `${DAYS_KEPT_MONTHS} Monate`,
    },
  ]),
  ...kept("visits", "KV", [
    {
      name: KEY_PREFIX,
      what: "Seitenaufruf oder Schritt des Anfrageformulars: Zeitpunkt, Prüfwert der Sitzungskennung, Seite und Herkunft oder Schritt",
      purpose: "Besucherstatistik",
      retention: `${KEYS_KEPT_DAYS} Tage`,
    },
  ]),
  ...kept("requests", "KV", [
    {
      name: ERASED_PREFIX,
      what: "Von gelöschten Anfragen und Nachrichten nur zufällige Kennung und Tag der Löschung",
      purpose: "Gelöschtes nicht aus einer Sicherung zurückholen",
      retention: `${ERASED_KEPT_DAYS} Tage`,
    },
  ]),
  ...kept("requests", "Kalender", [
    {
      name: "calendar.ics",
      what: "Besichtigungen, erste und letzte Tage von Aufträgen und Enden von Widerrufsfristen mit Nummer, Leistung und Ort; wenn eingeschaltet, die Adresse; nie Namen",
      purpose: "Termine auf den Telefonen unseres Teams zeigen",
      retention: `bis ${CALENDAR_KEPT_DAYS} Tage nach dem Termin`,
    },
  ]),
  ...kept("operation", "Sicherung", [
    {
      name: "Time Travel",
      what: "Frühere Stände der Datenbank bei Cloudflare",
      purpose: "Nach einem Fehler weiterarbeiten",
      retention: `${RECOVERY_DAYS} Tage`,
    },
    {
      name: "backups/",
      what: "Kopien der Datenbank ohne Fotos auf einem Gerät der Inhaberin oder des Inhabers",
      purpose: "Nach einem Verlust weiterarbeiten",
      retention: `bis zur übernächsten Sicherung, höchstens ${ERASED_KEPT_DAYS} Tage`,
    },
  ]),
  ...kept("visits", "Session Storage", [
    {
      name: SESSION_ID_KEY,
      what: "Zufällige Kennung dieser Browsersitzung",
      purpose: "Mehrere Seitenaufrufe als einen Besuch zählen",
      retention: "bis Sie den Tab schließen",
    },
    {
      name: FIRST_VISIT_KEY,
      what: "Herkunft, Kampagne und erste Seite dieser Browsersitzung",
      purpose: "Besucherstatistik",
      retention: "bis Sie den Tab schließen",
    },
  ]),
  ...kept("operation", "Session Storage", [
    {
      name: OPENING_KEY,
      what: "Unsere geschlossenen Tage und unser Hinweis dazu",
      purpose: "Nicht auf jeder Seite neu danach fragen",
      retention: `${OPENING_KEPT_MINUTES} Minuten, sonst bis Sie den Tab schließen`,
    },
    {
      name: CLOSED_NOTICE_KEY,
      what: "Der Hinweis, den Sie geschlossen haben",
      purpose: "Ihn nicht noch einmal zeigen",
      retention: "bis Sie den Tab schließen",
    },
  ]),
  ...kept("requests", "Session Storage", [
    {
      name: quoteDraft.key,
      what: "Ihre Angaben in einer noch nicht abgeschickten Anfrage und eine zufällige Kennung dazu",
      purpose: "Nichts verlieren, wenn die Seite neu geladen wird",
      retention: "bis zum Absenden, sonst bis Sie den Tab schließen",
    },
    {
      name: messageDraft.key,
      what: "Ihre Angaben in einer noch nicht abgeschickten Nachricht und eine zufällige Kennung dazu",
      purpose: "Nichts verlieren, wenn die Seite neu geladen wird",
      retention: "bis zum Absenden, sonst bis Sie den Tab schließen",
    },
    {
      name: "typed",
      what: "Getipptes, das noch nicht gesendet ist, auf der Seite zur Anfrage",
      purpose: "Nichts verlieren, wenn die Seite neu geladen wird",
      retention: "bis zum Absenden, sonst bis Sie den Tab schließen",
    },
    {
      name: SENT_KEY,
      what: "Nummer und Zeitpunkt Ihrer zuletzt gesendeten Anfrage und eine zufällige Kennung",
      purpose: "Nummer und Link noch einmal zeigen",
      retention: `${SENT_KEPT_MINUTES} Minuten, höchstens bis Sie den Tab schließen`,
    },
  ]),
  ...kept("operation", "Protokoll", [
    {
      name: "request",
      what: "Zu jedem Aufruf außer dem einer fertigen Seite: Vorgangskennung, Art der Adresse, Ergebnis und Dauer, ohne Angaben zur Person",
      purpose: "Fehler finden und beheben",
      retention: `bei Cloudflare höchstens ${LOG_DAYS} Tage`,
    },
  ]),
  ...kept("admin", "Session Storage", [
    {
      name: "react-router-scroll-positions",
      what: "Wie weit eine Seite gescrollt ist",
      purpose: "Dort weiterlesen",
      retention: "bis unser Team den Tab schließt",
    },
  ]),
  ...kept("admin", "Cookie", [
    {
      name: "session",
      what: "Verschlüsseltes Anmelde-Cookie",
      purpose: "Nur Angemeldeten die Verwaltung zeigen",
      retention: `bis zur Abmeldung, höchstens ${ADMIN_SESSION_HOURS} Stunden`,
    },
    {
      name: "device",
      what: "Zufällige, signierte Kennung eines Geräts, das schon angemeldet war",
      purpose: "Anmeldung auch während fremder Versuche; neue Geräte melden",
      retention: `${DEVICE_COOKIE_DAYS} Tage nach der letzten Anmeldung`,
    },
  ]),
  ...kept("admin", "Local Storage", [
    {
      name: "adminToken",
      what: "Anmeldeschlüssel",
      purpose: "Anfragen und Nachrichten abrufen",
      retention: `bis zur Abmeldung; gültig ist er ${ADMIN_SESSION_HOURS} Stunden`,
    },
    {
      name: "adminPush",
      what: "Kennung des Geräts für Benachrichtigungen, seine Adresse beim Push-Dienst",
      purpose: "Benachrichtigungen erneuern oder beenden",
      retention: "bis zur Abmeldung oder zum Abschalten",
    },
    {
      name: "drafts",
      what: "Getipptes, das noch nicht gesendet ist: Antworten, Notizen, Angebote, Anfragen",
      purpose: "Nichts verlieren, wenn die Anmeldung abläuft oder das Gerät die App schließt",
      retention: `bis zum Senden oder Abmelden, sonst bis die App nach ${DRAFTS_KEPT_HOURS} Stunden wieder geöffnet wird`,
    },
  ]),
  ...kept("admin", "Cache Storage", [
    {
      name: "workbox-precache",
      what: "Programmdateien, ohne Daten von Kundinnen und Kunden",
      purpose: "Schnell und auch ohne Netz öffnen",
      retention: "bis zur nächsten Version",
    },
  ]),
  ...kept("visits", "Local Storage", [
    {
      name: OPT_OUT_KEY,
      what: "Ihre Entscheidung gegen die Besucherzählung",
      purpose: "Die Entscheidung beachten",
      retention: "bis Sie sie ändern oder die Daten Ihres Browsers löschen",
    },
  ]),
];

/** Items that are stored in one place for one activity. */
function kept(
  activity: Activity,
  where: StoragePlace,
  items: readonly Omit<StoredItem, "activity" | "where">[],
): StoredItem[] {
  return items.map((item) => ({ activity, where, ...item }));
}
