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
  PASSWORD_LINK_MINUTES,
  PUSH_DEVICE_KEPT_DAYS,
} from "../../content/lifetimes";
import { TAB_KEY } from "../../platform/browser/typed";
import { SENT_KEPT_MINUTES, SENT_KEY } from "../../quote/sent";
import {
  BEGUN_RETENTION_YEARS,
  RETENTION_MONTHS,
  RETENTION_YEARS,
  SPAM_KEPT_DAYS,
} from "../../requests/erasing/retention";
import { FIRST_VISIT_KEY, OPT_OUT_KEY, SESSION_ID_KEY } from "../../statistics/browser-storage";
import { KEY_PREFIX, KEYS_KEPT_DAYS } from "../../statistics/record";
import { DAYS_KEPT_MONTHS } from "../../statistics/summary";
import { CLOSED_NOTICE_KEY, OPENING_KEPT_MINUTES, OPENING_KEY } from "../frame/opening-keys";

/** Parts of the privacy page that the sentences stand in. */
export type StoragePart = "server" | "browser" | "team";

interface StorageSentence {
  part: StoragePart;
  /** Tables, prefixes of keys, files and log lines on the server, and names in the browser, each after its store. */
  covers: readonly string[];
  text: string;
}

/** Days of a line in Workers Logs (https://developers.cloudflare.com/workers/observability/logs/workers-logs/). */
const LOG_DAYS = 7;

/** Days of D1's own recovery on the paid plan (https://developers.cloudflare.com/d1/reference/time-travel/). */
const RECOVERY_DAYS = 30;

/** An address in the mail service (https://developers.cloudflare.com/email-service/concepts/suppressions/). */
const HARD_BOUNCE_DAYS = 7;
const SOFT_BOUNCE_HOURS = 24;

/**
 * What is stored, where, for what and how long: one sentence of the privacy page each. Code that stores something new
 * adds it to a sentence, with the period from the constant that it uses; tests compare them with tables and browser.
 */
export const storageSentences = {
  requests: {
    part: "server",
    covers: [
      "D1 leads",
      "D1 messages",
      "D1 follow_ups",
      "D1 follow_up_events",
      "D1 thread_texts",
      "D1 viewings",
      "D1 offers",
    ],
    text: `Anfragen und Nachrichten bleiben mit Gespräch, Terminen, Verlauf und Angeboten ${RETENTION_MONTHS} Monate nach der letzten Änderung oder einem später vorgemerkten Termin, damit wir sie bearbeiten können, als Spam Gekennzeichnetes ${SPAM_KEPT_DAYS} Tage; auf Ihr Verlangen gehen sie vorher, soweit nichts aufbewahrt werden muss.`,
  },
  orders: {
    part: "server",
    covers: ["D1 orders", "D1 offers", "D1 terms"],
    text: `Wird ein Auftrag daraus, bleiben sie mit ihm, dem angenommenen Angebot und dem Wortlaut von AGB und Belehrung, solange er läuft, dann bis zum Ende des ${RETENTION_YEARS}. Jahres danach, des ${BEGUN_RETENTION_YEARS}., wenn er begonnen hat (§ 147 AO, § 257 HGB), der Zugang zum Objekt nur bis zum letzten Tag.`,
  },
  photos: {
    part: "server",
    covers: ["D1 photos", "D1 photo_deletions", "R2 photos/"],
    text: `Ihre Fotos liegen, damit wir den Aufwand einschätzen können, ohne Ort, Zeit und Gerät der Aufnahme im Dateispeicher und gehen mit der Anfrage, bei einem Auftrag ${RETENTION_MONTHS} Monate nach der letzten Änderung.`,
  },
  mails: {
    part: "server",
    covers: ["D1 outbox", "Queue mail-events", "Mail suppressions"],
    text: `Damit jede E-Mail ankommt, bleiben Art, Anlass, Zeitpunkt und Ergebnis ohne ihren Inhalt ${RETENTION_MONTHS} Monate nach dem Eingang, eine Adresse nur bei Mitteilungen an unser Team und bei der über eine Löschung, bis diese eine Woche verschickt ist; kommt eine zurück, meldet es uns der Maildienst von Cloudflare und merkt sich die Adresse ${HARD_BOUNCE_DAYS} Tage, bei einer vorübergehenden Störung ${SOFT_BOUNCE_HOURS} Stunden und nach einer Beschwerde ohne Frist, und stellt ihr so lange nichts mehr zu.`,
  },
  visits: {
    part: "server",
    covers: [`KV ${KEY_PREFIX}`, "D1 statistics_days", "D1 erased_requests"],
    text: `Für die Besucherstatistik bleibt ein Seitenaufruf oder Schritt des Anfrageformulars (Zeitpunkt, Prüfwert der Sitzungskennung, Seite, Herkunft) ${KEYS_KEPT_DAYS} Tage im Zählspeicher, und ${DAYS_KEPT_MONTHS} Monate bleiben die Zahlen je Tag daraus und von gelöschten Anfragen nur die Stunde des Eingangs, die Herkunft und ob sie telefonisch kamen.`,
  },
  copies: {
    part: "server",
    covers: [`KV ${ERASED_PREFIX}`, "Copy Time Travel", "Copy backups/"],
    text: `Was in der Datenbank gelöscht ist, steht in ihren früheren Ständen bei Cloudflare noch ${RECOVERY_DAYS} Tage und in Sicherungskopien ohne Fotos auf einem Gerät der Inhaberin oder des Inhabers höchstens ${ERASED_KEPT_DAYS} Tage, und so lange merken wir uns dazu eine zufällige Kennung und den Tag, damit keine Kopie es zurückholt.`,
  },
  operation: {
    part: "server",
    covers: ["D1 write_budget", "Log request"],
    text: `Gegen Missbrauch zählen wir ${COUNTS_KEPT_DAYS} Tage lang, wie oft jemand schreibt, unter täglich wechselnden Prüfwerten von Anschluss und Seite, und um Fehler zu finden, bleiben die Zeilen des Protokolls höchstens ${LOG_DAYS} Tage.`,
  },
  calendar: {
    part: "server",
    covers: ["Calendar calendar.ics"],
    text: `Der Kalender auf den Telefonen unseres Teams zeigt Termine mit Nummer, Leistung und Ort, wenn eingeschaltet mit der Adresse, nie mit Namen, bis ${CALENDAR_KEPT_DAYS} Tage danach.`,
  },
  processor: {
    part: "server",
    covers: [],
    text: "Was auf dem Server liegt, verarbeitet Cloudflare in unserem Auftrag: Datenbank (D1) und Dateispeicher (R2) in der Europäischen Union, Zählspeicher (KV) und Protokoll, in denen weder Namen noch IP-Adressen stehen, auch außerhalb.",
  },
  forms: {
    part: "browser",
    covers: [
      `Session Storage ${TAB_KEY}`,
      `Session Storage ${SENT_KEY}`,
      `Session Storage ${OPENING_KEY}`,
      `Session Storage ${CLOSED_NOTICE_KEY}`,
    ],
    text: `Damit beim Neuladen nichts verloren geht, behält der Sitzungsspeicher des Tabs, was Sie in ein Formular tippen („${TAB_KEY}“), bis Sie es absenden oder den Tab schließen, Nummer und Zeitpunkt einer gesendeten Anfrage („${SENT_KEY}“) ${SENT_KEPT_MINUTES} Minuten, unsere geschlossenen Tage („${OPENING_KEY}“) ${OPENING_KEPT_MINUTES} Minuten und welchen Hinweis Sie geschlossen haben („${CLOSED_NOTICE_KEY}“), bis Sie den Tab schließen.`,
  },
  counting: {
    part: "browser",
    covers: [`Session Storage ${SESSION_ID_KEY}`, `Session Storage ${FIRST_VISIT_KEY}`, `Local Storage ${OPT_OUT_KEY}`],
    text: `Für die Besucherstatistik liegen dort eine zufällige Kennung („${SESSION_ID_KEY}“) und Herkunft, Kampagne und erste Seite („${FIRST_VISIT_KEY}“), bis Sie den Tab schließen; schalten Sie die Zählung ab, steht das im lokalen Speicher („${OPT_OUT_KEY}“), bis Sie es ändern oder die Daten Ihres Browsers löschen.`,
  },
  accounts: {
    part: "team",
    covers: ["D1 admin_users", "D1 settings", "D1 passkeys", "D1 push_subscriptions"],
    text: `Für die Anmeldung stehen E-Mail-Adresse, Prüfwert des Passworts und letzte Anmeldung in der Datenbank, solange der Zugang besteht, Schlüssel von Geräten mit Fingerabdruck oder Gesicht (beides bleibt auf dem Gerät) und von benachrichtigten Geräten bis zum Entfernen, nicht mehr erreichbare höchstens ${PUSH_DEVICE_KEPT_DAYS} Tage, und Einstellungen, bis sie geändert werden.`,
  },
  sessions: {
    part: "team",
    covers: ["D1 admin_sessions", "D1 login_attempts", "D1 used_challenges"],
    text: `Gegen fremde Anmeldungen bleiben angemeldete Geräte (Browser und Betriebssystem in Worten) bis zur Abmeldung, höchstens ${ADMIN_SESSION_HOURS + 1} Stunden, Fehlversuche als Prüfwert ${LOGIN_ATTEMPTS_HOURS} Stunden, benutzte Kennungen einer Anmeldung ohne Passwort ${PASSKEY_CHALLENGE_MINUTES + 60} Minuten und der Link für ein neues Passwort ${PASSWORD_LINK_MINUTES} Minuten.`,
  },
  cookies: {
    part: "team",
    covers: ["Cookie session", "Cookie device"],
    text: `Cookies gibt es zwei: „session“ zeigt nur Angemeldeten die Verwaltung, höchstens ${ADMIN_SESSION_HOURS} Stunden, und „device“ erkennt ein Gerät wieder, ${DEVICE_COOKIE_DAYS} Tage nach der letzten Anmeldung.`,
  },
  teamsBrowser: {
    part: "team",
    covers: [
      "Local Storage adminToken",
      "Local Storage adminPush",
      "Local Storage drafts",
      "Session Storage react-router-scroll-positions",
      "Cache Storage workbox-precache",
    ],
    text: `Im Browser liegen außerdem Anmeldeschlüssel („adminToken“) und Kennung für Benachrichtigungen („adminPush“) bis zur Abmeldung, Getipptes („drafts“) bis zum Senden oder Abmelden, sonst bis die App nach ${DRAFTS_KEPT_HOURS} Stunden wieder geöffnet wird, wie weit eine Seite gescrollt ist („react-router-scroll-positions“), bis der Tab schließt, und Programmdateien ohne Daten von Kundinnen und Kunden („workbox-precache“) bis zur nächsten Version.`,
  },
} as const satisfies Record<string, StorageSentence>;

/** Sentences of a part, in their order. */
export function storageOf(part: StoragePart): string[] {
  return Object.values(storageSentences)
    .filter((sentence) => sentence.part === part)
    .map(({ text }) => text);
}
