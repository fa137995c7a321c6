/**
 * Closed lists whose ids the database stores: the columns (db/schema.ts), types, schemas and labels follow from them.
 */

/** Kinds of submissions: a quote request, or a message, which never becomes an order; the API calls it a contact. */
export const submissionKinds = ["lead", "contact"] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

/** Status of a request or message. */
export const statuses = [
  { id: "new", label: "Neu" },
  { id: "contacted", label: "Kontaktiert" },
  { id: "viewing", label: "Besichtigung" },
  { id: "offer", label: "Angebot" },
  { id: "won", label: "Gewonnen" },
  { id: "lost", label: "Verloren" },
  { id: "done", label: "Erledigt" },
  { id: "spam", label: "Spam" },
] as const;

export const offerStatuses = [
  { id: "draft", label: "Entwurf" },
  { id: "sent", label: "Offen" },
  { id: "accepted", label: "Angenommen" },
  { id: "declined", label: "Abgelehnt" },
  { id: "replaced", label: "Ersetzt" },
  { id: "retracted", label: "Zurückgezogen" },
] as const;

export const OFFER_KINDS = ["once", "recurring"] as const;

/** Kinds of customers: a consumer (§ 13 BGB), a business (§ 14 BGB), or a public body. */
export const customerKinds = [
  { id: "consumer", label: "Privat" },
  { id: "business", label: "Unternehmen" },
  { id: "public", label: "Öffentlich" },
] as const;

/** Taxation of an offer. "reverse-charge": the customer, who cleans buildings too, owes the tax (§ 13b UStG). */
export const TAX_MODES = ["regular", "small-business", "reverse-charge"] as const;

/** Ways by which an acceptance reaches the owner, who notes it. */
export const notedChannels = [
  { id: "mail", label: "Per E-Mail" },
  { id: "phone", label: "Am Telefon" },
  { id: "in-person", label: "Persönlich" },
  { id: "letter", label: "Auf Papier" },
] as const;

/** Ways by which a customer accepts an offer; on our page only businesses do. */
export const acceptanceChannels = [...notedChannels, { id: "online", label: "Auf unserer Seite" }] as const;

/** Places of an oral agreement. Only the one at the customer's is off the premises (§ 312b BGB). */
export const agreedPlaces = [
  { id: "phone", label: "Am Telefon" },
  { id: "visit", label: "Bei der Kundin, beim Kunden" },
  { id: "office", label: "Im Büro" },
] as const;
export type AgreedPlace = (typeof agreedPlaces)[number]["id"];

/** An end of an order. Code asks for these facts, never for an id, so that a new end is asked about each of them. */
interface EndEntry {
  id: string;
  label: string;
  /** "endet am 31.01.2027", of an order: subject, history and page say it so. @param on its day in words */
  says: (on: string) => string;
  /** Whether nothing came of the order: always, or where it ends before its first day. */
  cameToNothing: boolean | "before-start";
  /** Whether it has a last day of its own, until which the order still runs. */
  hasOwnLastDay: boolean;
  /** Whether one side declares it to the other, on a day that is noted; only both together take it back. */
  isDeclared: boolean;
  /** Whether all that was agreed is done then. */
  isComplete: boolean;
  /** Whether it is a consumer's withdrawal (§ 355 BGB). */
  isWithdrawal: boolean;
  /** Part of the price that is billed for a job that is done once; or the words for what was done until then. */
  bills: "all" | "nothing" | { untilThen: string; service: string };
}

/** Ends of an order; their words for the customer stand in order/endings.ts. */
export const orderEnds = [
  {
    id: "done",
    label: "Erledigt",
    says: (on) => `wurde am ${on} erledigt`,
    cameToNothing: false,
    hasOwnLastDay: false,
    isDeclared: false,
    isComplete: true,
    isWithdrawal: false,
    bills: "all",
  },
  {
    id: "notice",
    label: "Kündigung oder Absage",
    says: (on) => `endet am ${on}`,
    cameToNothing: "before-start",
    hasOwnLastDay: true,
    isDeclared: true,
    isComplete: false,
    isWithdrawal: false,
    bills: "nothing",
  },
  {
    id: "withdrawn",
    label: "Widerruf",
    says: (on) => `ist widerrufen, bei uns angekommen am ${on}`,
    cameToNothing: true,
    hasOwnLastDay: false,
    isDeclared: true,
    isComplete: false,
    isWithdrawal: true,
    bills: { untilThen: "Bis zum Widerruf geleistet", service: "Wertersatz nach Widerruf" },
  },
  {
    id: "void",
    label: "Gilt nicht",
    says: () => "gilt nicht",
    cameToNothing: true,
    hasOwnLastDay: false,
    isDeclared: false,
    isComplete: false,
    isWithdrawal: false,
    bills: "nothing",
  },
] as const satisfies readonly EndEntry[];
export type OrderEnd = (typeof orderEnds)[number]["id"];

/** Day in place of the last one of an order that has none yet. */
export const STILL_RUNNING = "9999-12-31";

/** Facts of an end; undefined where there is none, or only a newer version knows it. */
export function endOf(end: string | null | undefined): EndEntry | undefined {
  return orderEnds.find(({ id }) => id === end);
}

/** What somebody may demand of their own data (Art. 15 and 17 GDPR). */
export const dataDemands = [
  { id: "access", label: "Auskunft" },
  { id: "erasure", label: "Löschung" },
] as const;
export type DataDemand = (typeof dataDemands)[number]["id"];

/** Acts that happen to a request or message; what each holds and says stands in requests/history/acts.ts. */
export const actIds = [
  ...["note", "day", "status", "correction", "link-given", "links-revoked", "contact", "outcome", "answer"],
  ...["viewing", "viewing-proposed", "viewing-taken", "viewing-refused"],
  ...["offer-sent", "offer-replaced", "offer-declined", "offer-retracted", "offer-accepted"],
  ...["offer-question", "offer-refused", "order-planned", "order-ended", "order-resumed", "question"],
  ...["photos", "photo-removed", "data-asked", "data-dropped", "data-met"],
] as const;
export type ActId = (typeof actIds)[number];

/** What became of a mail that did not get there (platform/mail/mailer.server.ts). */
export const MAIL_FATES = ["ours", "theirs", "suppressed", "bounced", "never"] as const;

/** Kinds of mail; what follows from each says `requests/outbox/kinds.ts`. */
export const MAIL_KINDS = [
  "lead-notice",
  "contact-notice",
  "lead-change-notice",
  "lead-receipt",
  "contact-receipt",
  "act-receipt",
  "link",
  "answer",
  "viewing-proposal",
  "times",
  "viewing-reminder",
  "offer",
  "offer-closed",
  "order-confirmation",
  "order-end",
  "demand-met",
  "erased",
  "morning-list",
  "account-notice",
  "password-link",
] as const;

/** What an account is notified of by mail. */
export const accountNews = [
  { id: "new-device", label: "Anmeldung auf einem neuen Gerät" },
  { id: "password", label: "Neues Passwort" },
  { id: "passkey-added", label: "Gerät mit Fingerabdruck oder Gesicht eingerichtet" },
  { id: "passkey-removed", label: "Gerät mit Fingerabdruck oder Gesicht entfernt" },
  { id: "passkey-counter", label: "Anmeldung mit Fingerabdruck oder Gesicht abgelehnt" },
  { id: "passkey-uncounted", label: "Gerät zählt seine Anmeldungen nicht mehr" },
  { id: "mails", label: "Einstellungen der E-Mails geändert" },
  { id: "calendar", label: "Neuer Link zum Kalender" },
  { id: "calendar-ended", label: "Link zum Kalender beendet" },
  { id: "export", label: "Liste als Datei geholt" },
  { id: "disclosure", label: "Auskunft verschickt" },
  { id: "erasure", label: "Daten gelöscht" },
] as const;

/** The ids of a list, as columns and `z.enum` take them. */
export function ids<Id extends string>(list: readonly { id: Id }[]): [Id, ...Id[]] {
  return list.map(({ id }) => id) as [Id, ...Id[]];
}
