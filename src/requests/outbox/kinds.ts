/** Facts about each kind of mail, but for its text, which `notify/mails/` has. Pure. */
import { MAIL_KINDS } from "../../content/lists";

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
  /** Whether it waits while an erasure is due; mails about the erasure and about contracts do not. */
  isHeld?: boolean;
  /** Whether it is useless when it comes a day late. */
  isOfADay?: true;
}

const toOwner = { to: "owner", label: "Benachrichtigung an uns" } as const;
const toCustomer = (label: string) => ({ to: "customer", isHeld: true, label: `${label} an Sie` }) as const;

const mails = {
  "lead-notice": { ...toOwner, isOfNew: true },
  "contact-notice": { ...toOwner, isOfNew: true },
  "lead-change-notice": toOwner,
  "flood-notice": toOwner,
  "morning-list": { ...toOwner, isOfADay: true },
  "account-notice": toOwner,
  "account-copy": toOwner,
  "lead-receipt": { ...toCustomer("Eingangsbestätigung"), isReceipt: true, isCounted: true },
  "contact-receipt": { ...toCustomer("Eingangsbestätigung"), isReceipt: true, isCounted: true },
  "act-receipt": {
    to: "customer",
    label: "Bestätigung an Sie, was mit Ihrem Link geschah",
    isCounted: true,
  },
  link: { ...toCustomer("Ihr Link"), isCounted: true, isHeld: false },
  "evening-list": toCustomer("Liste des Tages"),
  answer: { ...toCustomer("Nachricht"), isByHand: true },
  "viewing-proposal": { ...toCustomer("Zeiten für die Besichtigung"), isByHand: true },
  times: { ...toCustomer("Termin oder geänderter Termin") },
  "viewing-reminder": { ...toCustomer("Erinnerung an die Besichtigung"), isOfADay: true },
  offer: { ...toCustomer("Angebot"), isByHand: true },
  "offer-closed": {
    to: "customer",
    label: "Mitteilung an Sie, dass ein Angebot nicht mehr gilt",
    isByHand: true,
    isHeld: true,
  },
  "order-confirmation": { ...toCustomer("Auftragsbestätigung"), isByHand: true, isHeld: false },
  "order-end": {
    to: "customer",
    label: "Mitteilung an Sie, dass ein Auftrag endet oder weiterläuft",
    isByHand: true,
    isHeld: true,
  },
} as const satisfies Record<MailKind, MailFacts>;

/** Facts of a kind; undefined for a push message, and for what another version of the Worker has mailed. */
export function mailFacts(kind: MailKind | "push"): MailFacts | undefined {
  return kind === "push" ? undefined : mails[kind];
}

/** Kinds of which this is true. */
export function mailKinds(fact: "isOfNew" | "isReceipt" | "isCounted" | "isHeld"): MailKind[] {
  return MAIL_KINDS.filter((kind) => mailFacts(kind)?.[fact]);
}

/** Kinds that have a limit a day. */
export type CountedKind = {
  [Kind in MailKind]: (typeof mails)[Kind] extends { isCounted: true } ? Kind : never;
}[MailKind];
