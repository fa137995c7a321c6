/** Facts about each kind of mail, but for its text, which `notify/mails/` has. Pure. */
import * as z from "zod/mini";
import { accountNews, ids, MAIL_KINDS } from "../../content/lists";
import type { Status } from "../work/options";
import { isOpen } from "../work/steps";

export type MailKind = (typeof MAIL_KINDS)[number];

interface MailFacts {
  /** "owner": each receiver that the settings name. */
  to: "owner" | "account" | "customer";
  /** Words for the page with all that is stored about a person. */
  label: string;
  /** What the dashboard calls it. */
  name: string;
  /** The mail is sent only while its request or message is: open, anything but spam, or anything. */
  trueOf: "open" | "no-spam" | "all";
  /** What becomes of it when its time is over: nothing, or a mark; "never" where no time ends it. */
  ends: "never" | "dropped" | "marked";
  /** What a mail to the firm tells, in the words of the banner that it did not get there. */
  what?: string;
  /** Whether somebody of the firm sets it off by a press, so that autoresponders may answer. */
  isByHand?: true;
  /** Whether it tells us of one new submission, so that devices ring for it. */
  isOfNew?: true;
  /** Whether it confirms a submission. */
  isReceipt?: true;
  /** Whether a form or customer's link triggers it, so that a day has a limit of them (triggered.server.ts). */
  isCounted?: true;
  /** Whether it is composed from the last state, so that the newest of its kind tells all. */
  tellsAll?: true;
  /** Whether it waits while its customer demands to be erased: it goes out by itself, and no contract needs it. */
  isHeld?: true;
}

/**
 * A kind with what a queued mail of it is about: `about` is checked when it is queued and when it is composed, and
 * names no customer. Two of one kind about one subject are the same mail where `once` says the same.
 */
function mail<About extends z.ZodMiniObject, const Facts extends MailFacts>(
  facts: Facts & { about: About; once(about: z.output<About>): string },
) {
  return facts;
}

/** Sent once per subject. */
const single = { about: z.object({}), once: () => "" };
/** Notices: `isLastOfDay` where the daily limit is reached, and the mail says that no more follow today. */
const ofNew = { ...single, about: z.object({ isLastOfDay: z.boolean() }) };
const ofOffer = { about: z.object({ offer: z.string() }), once: ({ offer }: { offer: string }) => offer };

const toOwner = { to: "owner", label: "Benachrichtigung an uns", name: "Benachrichtigung an uns" } as const;
/** @param more words behind the receiver in `label` */
const toCustomer = (name: string, more = "") =>
  ({ to: "customer", label: `${name} an Sie${more}`, name: name + more }) as const;

/** When it is true, and what is left where it is not out by then. */
const whileOpen = { trueOf: "open", ends: "never" } as const;
const unlessSpam = { trueOf: "no-spam", ends: "never" } as const;
const always = { trueOf: "all", ends: "never" } as const;

const receipt = {
  ...toCustomer("Eingangsbestätigung"),
  isReceipt: true,
  isCounted: true,
  isHeld: true,
  ...whileOpen,
  ...single,
} as const;

const mails = {
  "lead-notice": mail({ ...toOwner, what: "neue Anfragen", isOfNew: true, ...whileOpen, ...ofNew }),
  "contact-notice": mail({ ...toOwner, what: "neue Nachrichten", isOfNew: true, ...whileOpen, ...ofNew }),
  "lead-change-notice": mail({
    ...toOwner,
    what: "Antworten von Kunden",
    ...unlessSpam,
    /** Time of the first act that it tells of, and the time from which it goes out. */
    about: z.object({ since: z.string(), due: z.string() }),
    once: ({ since, due }) => `${since} ${due}`,
  }),
  "morning-list": mail({ ...toOwner, what: "Morgenmail", trueOf: "all", ends: "dropped", ...single }),
  "account-notice": mail({
    ...toOwner,
    to: "account",
    what: "Änderungen am Konto",
    ...always,
    about: z.object({
      to: z.string(),
      /** E-mail of the account, and browser and system in words. */
      account: z.string(),
      device: z.string(),
      at: z.string(),
      what: z.enum(ids(accountNews)),
      /** How it is now, and was before; may be empty. */
      details: z.string(),
      before: z.string(),
    }),
    once: ({ to, at, what }) => `${at} ${what} ${to}`,
  }),
  "password-link": mail({
    ...toOwner,
    to: "account",
    ...{ trueOf: "all", ends: "dropped" },
    about: z.object({ askedAt: z.string() }),
    once: ({ askedAt }) => askedAt,
  }),
  "lead-receipt": mail(receipt),
  "contact-receipt": mail(receipt),
  "act-receipt": mail({
    ...toCustomer("Bestätigung", ", was mit Ihrem Link geschah"),
    ...{ trueOf: "all", ends: "dropped" },
    /** What was done: a no, or a demand for the own data; and its time, or of a demand the Berlin day. */
    about: z.object({ act: z.enum(["no", "access", "erasure"]), on: z.string() }),
    once: ({ act, on }) => `${act} ${on}`,
  }),
  link: mail({
    ...toCustomer("Ihr Link"),
    isCounted: true,
    ...always,
    about: z.object({ askedAt: z.string() }),
    once: ({ askedAt }) => askedAt,
  }),
  answer: mail({
    ...toCustomer("Nachricht"),
    isByHand: true,
    ...unlessSpam,
    about: z.object({ text: z.string() }),
    once: ({ text }) => text,
  }),
  "viewing-proposal": mail({
    ...toCustomer("Zeiten für die Besichtigung"),
    isByHand: true,
    tellsAll: true,
    ...{ trueOf: "open", ends: "marked" },
    about: z.object({ proposedAt: z.string() }),
    once: ({ proposedAt }) => proposedAt,
  }),
  times: mail({
    ...toCustomer("Termin oder geänderter Termin"),
    tellsAll: true,
    ...{ trueOf: "no-spam", ends: "marked" },
    about: z.object({
      /** Order whose days changed; null for the viewing. */
      order: z.nullable(z.string()),
      /** Time that was mailed before, if it was still to come. */
      announced: z.nullable(z.string()),
      changedAt: z.string(),
    }),
    once: ({ order, changedAt }) => `${order ?? "viewing"} ${changedAt}`,
  }),
  "viewing-reminder": mail({
    ...toCustomer("Erinnerung an die Besichtigung"),
    isHeld: true,
    ...{ trueOf: "no-spam", ends: "dropped" },
    about: z.object({ viewingAt: z.string() }),
    once: ({ viewingAt }) => viewingAt,
  }),
  offer: mail({ ...toCustomer("Angebot"), isByHand: true, trueOf: "open", ends: "marked", ...ofOffer }),
  "offer-closed": mail({
    ...toCustomer("Mitteilung", ", dass ein Angebot nicht mehr gilt"),
    isByHand: true,
    ...unlessSpam,
    ...ofOffer,
  }),
  "order-confirmation": mail({ ...toCustomer("Auftragsbestätigung"), isByHand: true, ...always, ...ofOffer }),
  "order-end": mail({
    ...toCustomer("Mitteilung", ", dass ein Auftrag endet oder weiterläuft"),
    isByHand: true,
    ...always,
    /** Order, and the time at which its end was noted, that of a mistake too. */
    about: z.object({ order: z.string(), notedAt: z.string(), isTakenBack: z.boolean() }),
    once: ({ order, notedAt, isTakenBack }) => `${order} ${notedAt} ${isTakenBack}`,
  }),
  "demand-met": mail({
    ...toCustomer("Antwort auf Ihre Bitte um Auskunft oder Löschung"),
    isByHand: true,
    ...always,
    /** Time of its line in the history; of a disclosure the time of what was shown, and the entries left out. */
    about: z.object({ at: z.string(), asOf: z.nullable(z.string()), without: z.array(z.string()) }),
    once: ({ at }) => at,
  }),
  erased: mail({
    ...toCustomer("Mitteilung, was gelöscht ist und was bleibt,"),
    isByHand: true,
    ...always,
    /** Receiver, whose data are gone by then, and the last day of what is kept. */
    about: z.object({ to: z.string(), reference: z.string(), keptUntil: z.nullable(z.string()), at: z.string() }),
    // The address stays out, because the key is kept.
    once: ({ at }) => at,
  }),
} as const satisfies Record<MailKind, MailFacts>;

/** What a queued mail of a kind is about. */
export type About<Kind extends MailKind> = z.output<(typeof mails)[Kind]["about"]>;

/** What a queued mail is about, as its kind says. @throws where it is anything else */
export function checkedAbout<Kind extends MailKind>(kind: Kind, about: unknown): About<Kind> {
  return mails[kind].about.parse(about) as About<Kind>;
}

/** Key of a mail among those of its kind about its subject. */
export function onceKeyOf<Kind extends MailKind>(kind: Kind, about: About<Kind>): string {
  return (mails[kind].once as (about: About<Kind>) => string)(about);
}

/** What becomes of a mail of a kind where its time is over. */
export type Ends<Kind extends MailKind> = (typeof mails)[Kind]["ends"];

/** Kinds of mail to customers that a time ends. */
export type TimedKind = {
  [Kind in MailKind]: (typeof mails)[Kind] extends { to: "customer"; ends: "dropped" | "marked" } ? Kind : never;
}[MailKind];

/** Whether a mail of a kind can be true of a request or message in this status. */
export function isTrueOf(kind: MailKind, status: Status): boolean {
  const { trueOf } = mails[kind];
  if (trueOf === "open") return isOpen(status);
  return trueOf === "all" || status !== "spam";
}

/** Facts of a kind; undefined for a push message, and for what another version of the Worker has mailed. */
export function mailFacts(kind: MailKind | "push"): MailFacts | undefined {
  return kind === "push" ? undefined : mails[kind];
}

/** Kinds of which this is true. */
export function mailKinds(fact: "isOfNew" | "isReceipt" | "isCounted" | "isHeld"): MailKind[] {
  return MAIL_KINDS.filter((kind) => mailFacts(kind)?.[fact]);
}
