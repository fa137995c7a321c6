/** Facts about each kind of mail, but for its text, which `notify/mails/` has. Pure. */
import * as z from "zod/mini";
import { accountNews, ids, MAIL_KINDS } from "../../content/lists";

export type MailKind = (typeof MAIL_KINDS)[number];

interface MailFacts {
  to: "owner" | "customer";
  /** Words for the page with all that is stored about a person. */
  label: string;
  /** Whether somebody of the firm sets it off by a press, so that autoresponders may answer. */
  isByHand?: true;
  /** Whether it tells us of one new submission, so that devices ring for it. */
  isOfNew?: true;
  /** Whether it confirms a submission. */
  isReceipt?: true;
  /** Whether a form or a customer's link sets it off, so that a day has a limit of them (outbox/set-off.server.ts). */
  isCounted?: true;
  /** Whether it waits while its customer demands to be erased: it goes out by itself, and no contract needs it. */
  isHeld?: true;
  /** Whether it is useless when it comes a day late. */
  isOfADay?: true;
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

/** Of a mail that goes out once about its subject, which says it all. */
const single = { about: z.object({}), once: () => "" };
/** Of a notice, which says so where it is the last one of its day. */
const ofNew = { ...single, about: z.object({ isLastOfDay: z.boolean() }) };
const ofOffer = { about: z.object({ offer: z.string() }), once: ({ offer }: { offer: string }) => offer };

const toOwner = { to: "owner", label: "Benachrichtigung an uns" } as const;
const toCustomer = (label: string) => ({ to: "customer", label: `${label} an Sie` }) as const;

const receipt = {
  ...toCustomer("Eingangsbestätigung"),
  isReceipt: true,
  isCounted: true,
  isHeld: true,
  ...single,
} as const;

const mails = {
  "lead-notice": mail({ ...toOwner, isOfNew: true, ...ofNew }),
  "contact-notice": mail({ ...toOwner, isOfNew: true, ...ofNew }),
  "lead-change-notice": mail({
    ...toOwner,
    /** Time of the first act that it tells of, and the time from which it goes out. */
    about: z.object({ since: z.string(), due: z.string() }),
    once: ({ since, due }) => `${since} ${due}`,
  }),
  "morning-list": mail({ ...toOwner, isOfADay: true, ...single }),
  "account-notice": mail({
    ...toOwner,
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
    about: z.object({ askedAt: z.string() }),
    once: ({ askedAt }) => askedAt,
  }),
  "lead-receipt": mail(receipt),
  "contact-receipt": mail(receipt),
  "act-receipt": mail({
    to: "customer",
    label: "Bestätigung an Sie, was mit Ihrem Link geschah",
    /** What was done: a no, or a demand for the own data; and its time, or of a demand the Berlin day. */
    about: z.object({ act: z.enum(["no", "access", "erasure"]), on: z.string() }),
    once: ({ act, on }) => `${act} ${on}`,
  }),
  link: mail({
    ...toCustomer("Ihr Link"),
    isCounted: true,
    about: z.object({ askedAt: z.string() }),
    once: ({ askedAt }) => askedAt,
  }),
  answer: mail({
    ...toCustomer("Nachricht"),
    isByHand: true,
    about: z.object({ text: z.string() }),
    once: ({ text }) => text,
  }),
  "viewing-proposal": mail({
    ...toCustomer("Zeiten für die Besichtigung"),
    isByHand: true,
    about: z.object({ proposedAt: z.string() }),
    once: ({ proposedAt }) => proposedAt,
  }),
  times: mail({
    ...toCustomer("Termin oder geänderter Termin"),
    about: z.object({
      /** Order whose days changed; null for the viewing. */
      order: z.nullable(z.string()),
      /** Time that was mailed before, if it was still to come. */
      told: z.nullable(z.string()),
      changedAt: z.string(),
    }),
    once: ({ order, changedAt }) => `${order ?? "viewing"} ${changedAt}`,
  }),
  "viewing-reminder": mail({
    ...toCustomer("Erinnerung an die Besichtigung"),
    isOfADay: true,
    isHeld: true,
    about: z.object({ viewingAt: z.string() }),
    once: ({ viewingAt }) => viewingAt,
  }),
  offer: mail({ ...toCustomer("Angebot"), isByHand: true, ...ofOffer }),
  "offer-closed": mail({
    to: "customer",
    label: "Mitteilung an Sie, dass ein Angebot nicht mehr gilt",
    isByHand: true,
    ...ofOffer,
  }),
  "order-confirmation": mail({ ...toCustomer("Auftragsbestätigung"), isByHand: true, ...ofOffer }),
  "order-end": mail({
    to: "customer",
    label: "Mitteilung an Sie, dass ein Auftrag endet oder weiterläuft",
    isByHand: true,
    /** Order, and the time at which its end was noted, that of a mistake too. */
    about: z.object({ order: z.string(), notedAt: z.string(), isTakenBack: z.boolean() }),
    once: ({ order, notedAt, isTakenBack }) => `${order} ${notedAt} ${isTakenBack}`,
  }),
  "demand-met": mail({
    ...toCustomer("Antwort auf Ihre Bitte um Auskunft oder Löschung"),
    isByHand: true,
    /** Time of its line in the history; of a disclosure the time of what was shown, and the entries left out. */
    about: z.object({ at: z.string(), asOf: z.nullable(z.string()), without: z.array(z.string()) }),
    once: ({ at }) => at,
  }),
  erased: mail({
    ...toCustomer("Mitteilung, was gelöscht ist und was bleibt,"),
    isByHand: true,
    /** Receiver, whose data are gone by then, and the last day of what is kept. */
    about: z.object({ to: z.string(), reference: z.string(), keptUntil: z.nullable(z.string()), at: z.string() }),
    // Without the address: the key stays.
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

/** Facts of a kind; undefined for a push message, and for what another version of the Worker has mailed. */
export function mailFacts(kind: MailKind | "push"): MailFacts | undefined {
  return kind === "push" ? undefined : mails[kind];
}

/** Kinds of which this is true. */
export function mailKinds(fact: "isOfNew" | "isReceipt" | "isCounted" | "isHeld"): MailKind[] {
  return MAIL_KINDS.filter((kind) => mailFacts(kind)?.[fact]);
}
