import { FIRST_VISIT_KEY, OPT_OUT_KEY, SESSION_ID_KEY } from "../analytics/browser-storage";
import { DIGEST_KEPT_DAYS, PREFIXES, RAW_KEPT_DAYS, TOTALS_KEPT_MONTHS } from "../analytics/keys";
import { RETENTION_MONTHS } from "../follow-up/retention";
import { ADMIN_SESSION_HOURS, LOGIN_ATTEMPTS_HOURS } from "../platform/lifetimes";
import { DRAFT_KEY } from "../quote/draft";

/** Where something is kept: on the server (D1, KV, log) or in the visitor's browser. */
type StoragePlace = "D1" | "KV" | "Protokoll" | "Cookie" | "Session Storage" | "Local Storage";

/** One thing that the code stores; the privacy page shows the list as a table. */
export interface StoredItem {
  where: StoragePlace;
  /** Name of the table, key, cookie or log line in the code. */
  name: string;
  what: string;
  purpose: string;
  retention: string;
}

/** Workers Logs keep a line no longer (https://developers.cloudflare.com/workers/observability/logs/workers-logs/). */
const LOG_DAYS = 7;

const WHILE_WORKED_ON =
  `${RETENTION_MONTHS} Monate nach der letzten Änderung oder einem später vorgemerkten Termin; wird ein Auftrag daraus, so lange, wie Handels- und Steuerrecht ` +
  "es verlangen; vorher auf Ihr Verlangen";

/**
 * Everything the code stores. Whoever stores something new adds its row, with the duration from the constant that the code
 * uses; a test compares the rows with the tables.
 */
export const storageInventory: readonly StoredItem[] = [
  {
    where: "D1",
    name: "leads",
    what: "Angebotsanfragen mit Angaben zu Objekt, Termin und Person",
    purpose: "Anfrage prüfen, Besichtigung vereinbaren, Angebot schicken",
    retention: WHILE_WORKED_ON,
  },
  {
    where: "D1",
    name: "contacts",
    what: "Nachrichten aus dem Kontaktformular",
    purpose: "Nachricht beantworten",
    retention: WHILE_WORKED_ON,
  },
  {
    where: "D1",
    name: "follow_ups",
    what: "Stand der Bearbeitung einer Anfrage oder Nachricht, dazu E-Mail-Adresse und Telefonnummer in vereinheitlichter Form",
    purpose: "Bearbeitung planen, wiederholte Anfragen derselben Person erkennen",
    retention: WHILE_WORKED_ON,
  },
  {
    where: "D1",
    name: "follow_up_events",
    what: "Verlauf der Bearbeitung: Notizen, Termine, Ergebnis",
    purpose: "Nachvollziehen, was vereinbart wurde",
    retention: WHILE_WORKED_ON,
  },
  {
    where: "D1",
    name: "outbox",
    what: "Versand der Benachrichtigungen: Art, Zeitpunkt und Ergebnis, ohne Inhalt und Adresse",
    purpose: "Jede Benachrichtigung sicher zustellen",
    retention: `${RETENTION_MONTHS} Monate nach dem Eingang`,
  },
  {
    where: "D1",
    name: "admin_users",
    what: "Zugänge der Verwaltung: E-Mail-Adresse, Prüfwert des Passworts, letzte Anmeldung",
    purpose: "Anmeldung unseres Teams",
    retention: "solange der Zugang besteht",
  },
  {
    where: "D1",
    name: "login_attempts",
    what: "Fehlgeschlagene Anmeldungen je Zugang, mit einem Prüfwert statt der E-Mail-Adresse",
    purpose: "Schutz vor dem Ausprobieren von Passwörtern",
    retention: `bis zur erfolgreichen Anmeldung; nach ${LOGIN_ATTEMPTS_HOURS} Stunden ohne Versuch zählen sie nicht mehr`,
  },
  {
    where: "D1",
    name: "dropped_events",
    what: "Wie viele Seitenaufrufe in einer Stunde nicht gezählt werden konnten, nur als Zahl",
    purpose: "Wissen, ob die Statistik vollständig ist",
    retention: `${TOTALS_KEPT_MONTHS} Monate`,
  },
  {
    where: "KV",
    name: PREFIXES.view,
    what: "Seitenaufruf: Zeitpunkt, Prüfwert der Sitzungskennung, Seite, Herkunft, Kampagne, Geräteklasse",
    purpose: "Besucherstatistik",
    retention: `${RAW_KEPT_DAYS} Tage`,
  },
  {
    where: "KV",
    name: PREFIXES.step,
    what: "Erreichter Schritt des Anfrageformulars: Zeitpunkt, Prüfwert der Sitzungskennung, Schritt, gewählte Leistung",
    purpose: "Besucherstatistik",
    retention: `${RAW_KEPT_DAYS} Tage`,
  },
  {
    where: "KV",
    name: PREFIXES.hour,
    what: "Zusammenfassung einer Stunde, noch nach Prüfwerten der Sitzungskennungen getrennt",
    purpose: "Besuche nicht doppelt zählen",
    retention: `${DIGEST_KEPT_DAYS} Tage`,
  },
  {
    where: "KV",
    name: PREFIXES.day,
    what: "Summen eines Tages ohne Sitzungskennungen",
    purpose: "Besucherstatistik",
    retention: `${TOTALS_KEPT_MONTHS} Monate`,
  },
  {
    where: "KV",
    name: PREFIXES.month,
    what: "Summen eines Monats ohne Sitzungskennungen",
    purpose: "Besucherstatistik",
    retention: `${TOTALS_KEPT_MONTHS} Monate`,
  },
  {
    where: "Session Storage",
    name: SESSION_ID_KEY,
    what: "Zufällige Kennung dieser Browsersitzung",
    purpose: "Mehrere Seitenaufrufe als einen Besuch zählen",
    retention: "bis Sie den Tab schließen",
  },
  {
    where: "Session Storage",
    name: FIRST_VISIT_KEY,
    what: "Herkunft, Kampagne und erste Seite dieser Browsersitzung",
    purpose: "Erkennen, welche Wege zu Anfragen führen",
    retention: "bis Sie den Tab schließen",
  },
  {
    where: "Session Storage",
    name: DRAFT_KEY,
    what: "Ihre Angaben in einer noch nicht abgeschickten Anfrage",
    purpose: "Nichts verlieren, wenn die Seite neu geladen wird",
    retention: "bis zum Absenden, sonst bis Sie den Tab schließen",
  },
  {
    where: "Protokoll",
    name: "requests",
    what: "Wie oft eine öffentliche Seite innerhalb weniger Sekunden aufgerufen wurde und mit welchem Ergebnis, nur als Zahl",
    purpose: "Sehen, ob die Website antwortet",
    retention: `bei Cloudflare höchstens ${LOG_DAYS} Tage`,
  },
  {
    where: "Protokoll",
    name: "request",
    what: "Eine Zeile zu jedem anderen Aufruf: Vorgangskennung, Art der Adresse, Ergebnis und Dauer, ohne Angaben zu Ihrer Person",
    purpose: "Fehler finden und beheben",
    retention: `bei Cloudflare höchstens ${LOG_DAYS} Tage`,
  },
  {
    where: "Session Storage",
    name: "react-router-scroll-positions",
    what: "Wie weit eine Seite der Verwaltung gescrollt ist",
    purpose: "Beim Zurückgehen in der Verwaltung an derselben Stelle weiterlesen",
    retention: "bis unser Team den Tab schließt",
  },
  {
    where: "Session Storage",
    name: "note-drafts",
    what: "Notizen der Verwaltung, die noch nicht gespeichert sind",
    purpose: "Nichts verlieren, wenn die Anmeldung beim Schreiben abläuft",
    retention: "bis sie gespeichert sind, bis zur Abmeldung oder bis unser Team den Tab schließt",
  },
  {
    where: "Cookie",
    name: "session",
    what: "Verschlüsseltes Anmelde-Cookie der Verwaltung",
    purpose: "Die Verwaltung nur angemeldeten Personen zeigen",
    retention: `bis zur Abmeldung, höchstens ${ADMIN_SESSION_HOURS} Stunden`,
  },
  {
    where: "Local Storage",
    name: "adminToken",
    what: "Anmeldeschlüssel der Verwaltung",
    purpose: "Anfragen und Nachrichten in der Verwaltung abrufen",
    retention: `bis zur Abmeldung; gültig ist er ${ADMIN_SESSION_HOURS} Stunden`,
  },
  {
    where: "Local Storage",
    name: OPT_OUT_KEY,
    what: "Ihre Entscheidung gegen die Besucherzählung",
    purpose: "Die Entscheidung beachten",
    retention: "bis Sie sie ändern oder die Daten Ihres Browsers löschen",
  },
];
