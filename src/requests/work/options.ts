/** Closed lists of the follow-up, like loss reasons, and labels of statuses. Ids are stored, labels are shown. */
import { labelOf } from "../../content/labels";
import { statuses } from "../../content/lists";

export type Status = (typeof statuses)[number]["id"];

/** Statuses but spam, listed in queries so that SQLite finds each in the index by status and time. */
export const notSpam = statuses.map(({ id }) => id).filter((id) => id !== "spam");

/** Reason of a request that its customer has withdrawn. */
export const WITHDRAWN = "withdrawn";

export const lossReasons = [
  { id: "price", label: "Preis" },
  { id: "competitor", label: "Anderer Anbieter" },
  { id: "no-answer", label: "Nicht erreicht" },
  { id: "out-of-scope", label: "Passt nicht zu uns" },
  { id: "no-interest", label: "Kein Interesse" },
  { id: WITHDRAWN, label: "Hat sich erledigt" },
] as const;

/** Reason of a request whose order came to nothing; nobody chooses it. */
export const ORDER_ENDED = { id: "order-ended", label: "Auftrag beendet" };

export type LossReason = (typeof lossReasons)[number]["id"];

export function statusLabel(status: string): string {
  return labelOf(statuses, status);
}

export function lossReasonLabel(reason: string): string {
  return labelOf([...lossReasons, ORDER_ENDED], reason);
}

/** Channels by which the owner contacts a customer. */
export const contactChannels = [
  { id: "phone", label: "Angerufen" },
  { id: "mail", label: "E-Mail geschrieben" },
  { id: "whatsapp", label: "WhatsApp geschrieben" },
] as const;

export type ContactChannel = (typeof contactChannels)[number]["id"];

/** Outcome of a customer who has answered by mail or telephone, which the customer's page cannot know. */
export const HAS_ANSWERED = "answered";

interface OutcomeEntry {
  id: string;
  label: string;
  /** Whether it deals with what the customer said before, and whether it can be the first answer. */
  answers: boolean;
  mayBeFirst: boolean;
  /** Whether it only notes what has happened, whatever came in meanwhile. */
  isNoted: boolean;
}

/** Outcomes of a contact attempt, of a look, or of the whole matter; outcome.server.ts has what each changes. */
export const outcomes = [
  { id: "reached", label: "Erreicht", answers: true, mayBeFirst: true, isNoted: true },
  { id: "not-reached", label: "Nicht erreicht", answers: false, mayBeFirst: false, isNoted: true },
  { id: "no-interest", label: "Kein Interesse", answers: true, mayBeFirst: true, isNoted: false },
  { id: "closed", label: "Erledigt", answers: true, mayBeFirst: false, isNoted: false },
  { id: "seen", label: "Gesehen", answers: true, mayBeFirst: false, isNoted: false },
  { id: HAS_ANSWERED, label: "Hat geantwortet", answers: false, mayBeFirst: false, isNoted: true },
] as const satisfies readonly OutcomeEntry[];

export type Outcome = (typeof outcomes)[number]["id"];

/** Whether this is true of an outcome. */
export function outcomeIs(fact: "answers" | "mayBeFirst" | "isNoted", outcome: Outcome): boolean {
  return outcomes.some((one) => one.id === outcome && one[fact]);
}
