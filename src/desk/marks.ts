/** Marks: what a request or message asks for today, the one list of rows, counts, badge and morning mail. Pure. */
import { labelOf } from "../content/labels";
import { dataDemands } from "../content/lists";
import { isWorkingDay } from "../opening/holidays";
import { atOwnRiskUntil, isRunning, type Remembered, withdrawableUntil } from "../order/states";
import { addDays, berlinDay, type Day, dayInShort, isFuture } from "../platform/time/berlin-days";
import { DAY_MS, HOUR_MS } from "../platform/time/durations";
import type { AddressParts } from "../requests/full-address";
import { customersWords, markOf } from "../requests/history/acts";
import { offerStatusOn } from "../requests/lists/newest-offer";
import type { MailKind } from "../requests/outbox/kinds";
import type { UnsentMail } from "../requests/outbox/unsent.server";
import { streetOf } from "../requests/place";
import { openDemand } from "../requests/work/demands";
import { isOpen, isSuspected } from "../requests/work/steps";
import { arrangedFor, isOnceOver, isOutcomeOpen, type Staged, timeOf } from "./stage";

/** Headings of the list of what is due. */
export const groups = [
  { id: "answer", label: "Antwort des Kunden" },
  { id: "new", label: "Neu" },
  { id: "date", label: "Termin" },
] as const;

export type Group = (typeof groups)[number]["id"];

/** Id of a heading's section, to which a link leads. */
export function sectionOf(group: Group): string {
  return `due-${group}`;
}

type Mark<Id extends string = string> = {
  id: Id;
  label: string | ((request: Asking) => string);
  applies: (request: Asking) => boolean;
};

function inGroup<const Id extends string>(group: Group, marks: readonly Mark<Id>[]) {
  return marks.map((mark) => ({ ...mark, group }));
}

/** Label of what looks like advertising, until the owner says what it is. */
export const MAYBE_AD = "vielleicht Werbung";

/** Mark beside another, of a new request that probably came twice. */
export const MAYBE_DOUBLE = { id: "maybe-double", label: "vielleicht doppelt" } as const;

/** Label after a call whose outcome is not noted. */
const OUTCOME_OPEN = "Ergebnis offen";

/** Label of work that begins while the customer may still withdraw. */
export const TOO_EARLY = "Beginnt vor Widerrufsende";

/** Days before an offer's last day from which the list says that it ends. */
const ENDS_SOON_DAYS = 2;

/** Working days without a change after which a request is asked about. */
const SILENT_WORKING_DAYS = 5;

/** Marks, the most urgent first: a row shows the first that applies. */
export const marks = [
  ...inGroup("answer", [
    { id: "question", label: questionMark, applies: (r) => r.hasActed && markOf(r.lastAct) === "question" },
    { id: "act", label: (r) => customersWords(r.lastAct).what, applies: (r) => r.hasActed },
    { id: "access", label: demandMark, applies: (r) => r.dataAsked === "access" },
    { id: "erasure", label: demandMark, applies: (r) => r.dataAsked === "erasure" },
  ]),
  ...inGroup("new", [
    { id: "new-call", label: OUTCOME_OPEN, applies: (r) => r.status === "new" && isOutcomeOpen(r) },
    { id: "new", label: "Neu", applies: (r) => r.status === "new" && !isSuspected(r) && r.followUpOn === null },
    { id: "maybe-ad", label: MAYBE_AD, applies: isSuspected },
  ]),
  ...inGroup("date", [
    {
      id: "confirmation-unsent",
      label: (r) => `Bestätigung ${r.late.some(isConfirmationBack) ? "kam zurück" : "wartet"}`,
      applies: (r) => r.late.some(isConfirmation),
    },
    {
      id: "mail-back",
      label: (r) =>
        r.late.some(({ isOfWithdrawal }) => isOfWithdrawal)
          ? "Widerruf bestätigen: Brief oder Anruf"
          : `E-Mail ${r.late.some((mail) => mail.isBack && !isConfirmation(mail)) ? "kam zurück" : "ging nicht hinaus"}`,
      applies: (r) =>
        r.late.some((mail) => !isConfirmation(mail) && (mail.isBack || mail.isOver || mail.isOfWithdrawal)),
    },
    { id: "mail-waits", label: "E-Mail wartet", applies: (r) => r.late.some((mail) => !isConfirmation(mail)) },
    { id: "call", label: OUTCOME_OPEN, applies: isOutcomeOpen },
    // The day of a viewing is its follow-up day too.
    { id: "call-back", label: "Rückruf heute", applies: (r) => r.isReached && r.viewingOn < (r.followUpOn ?? "") },
    { id: "viewing", label: (r) => `Besichtigung ${timeOf(r.viewingAt ?? "")} Uhr`, applies: (r) => r.isViewedToday },
    {
      id: "write-offer",
      label: "Angebot schreiben",
      applies: (r) => r.isReached && isOpen(r.status) && !r.isViewedToday,
    },
    { id: "offer-silent", label: "Angebot ohne Antwort", applies: (r) => r.isOfferOut && r.isSilent },
    { id: "offer-ends", label: "Angebot läuft ab", applies: (r) => r.isOfferOut && r.endsSoon },
    { id: "offer-expired", label: "Angebot abgelaufen", applies: (r) => r.offer === "expired" },
    { id: "offer-declined", label: "Angebot abgelehnt", applies: (r) => r.offer === "declined" },
    {
      id: "no-step",
      label: "Nächster Schritt fehlt",
      applies: (r) => r.waits && r.status !== "new" && (lacksStep(r) || r.isSilent),
    },
    { id: "no-first-day", label: "Erster Tag fehlt", applies: (r) => !r.hasNextDay && r.starts.includes(null) },
    { id: "no-address", label: "Adresse fehlt", applies: (r) => r.lacksAddress },
    { id: "no-instruction", label: "Belehrung fehlt", applies: (r) => r.running.some(isNotInstructed) },
    {
      id: "too-early",
      label: TOO_EARLY,
      applies: (r) => r.running.some((order) => isTooEarly(r.today, order)),
    },
    { id: "begins-today", label: "Beginnt heute", applies: (r) => r.starts.includes(r.today) },
    { id: "begins-tomorrow", label: "Beginnt morgen", applies: (r) => r.starts.includes(addDays(r.today, 1)) },
    { id: "is-over", label: "Erledigt?", applies: (r) => r.running.some((order) => isOnceOver(r.today, order)) },
    {
      id: "no-confirmation",
      label: "Bestätigung fehlt",
      applies: (r) => r.running.some((order) => waitsForUs(r, order)),
    },
    {
      id: "withdrawal-ends",
      label: "Widerrufsfrist endet heute",
      applies: (r) => r.orders.some((order) => withdrawableUntil(order, r.today) === r.today),
    },
  ]),
];

/** Whether the newest act leaves it without a step, or nothing was done since a call was taken down. */
function lacksStep({ lastOwnerAct, offer }: Asking): boolean {
  return offer === null && (lastOwnerAct === null || markOf(lastOwnerAct) === "step");
}

/** "Frage offen", or that no time fits. */
function questionMark({ lastAct }: Asking): string {
  return lastAct?.act === "viewing-refused" ? customersWords(lastAct).what : "Frage offen";
}

/** "Auskunft bis 29.12." */
function demandMark(request: Asking): string {
  const open = openDemand(request);
  return open ? `${labelOf(dataDemands, open.asked)} bis ${dayInShort(open.last)}` : "";
}

/** Mark as a row shows it. */
export interface ShownMark {
  id: (typeof marks)[number]["id"] | typeof MAYBE_DOUBLE.id;
  label: string;
}

/** Mark of a row, beside which a demand for data and today's viewing stand. `urgency` 0 is the most urgent. */
export type Due = NonNullable<ReturnType<typeof dueOf>>;

/** Request whose marks are asked for. */
export interface Marked extends Staged, AddressParts {
  /** Address; "" where none is known. */
  email: string;
}

/** Order whose marks are asked for. */
export interface MarkedOrder extends Remembered {
  /** Whether its request names a street, or its document the street of a consumer, who lives there. */
  hasStreet: boolean;
}

/** Mail to the customer that is not out. */
export type Unsent = Pick<UnsentMail, "kind" | "since" | "isBack" | "isOver" | "isOfWithdrawal">;

/** Mark of a request or message; null where it asks for nothing today. */
export function dueOf(now: Date, request: Marked, orders: readonly MarkedOrder[], unsent: readonly Unsent[] = []) {
  const asking = askingOf(now, request, orders, unsent);
  const found = marks.filter((mark) => (request.status !== "spam" || isDemand(mark)) && mark.applies(asking));
  const [first] = found;
  if (!first) return null;
  const other = found.find((mark) => !isDemand(mark));
  const shown = found
    .filter((mark) => mark === other || isDemand(mark) || mark.id === "viewing")
    .map(({ id, label }): ShownMark => ({ id, label: typeof label === "string" ? label : label(asking) }));
  return {
    urgency: marks.indexOf(first),
    group: first.group,
    mark: shown.map(({ label }) => label).join(" · "),
    shown,
    ids: found.map(({ id }) => id),
  };
}

/** Whether a mark is of a demand for data, which stands beside the others: it is due for a month. */
export function isDemand({ id }: { id: string }): boolean {
  return id === "access" || id === "erasure";
}

/** Whether a mark asks how a call went; so does the row. */
export function asksForOutcome({ id }: { id: string }): boolean {
  return id === "call" || id === "new-call";
}

/** Group of the most urgent mark but for demands for data; undefined where nothing else is due. */
export function groupBeside({ ids }: Due): Group | undefined {
  return marks.find((mark) => !isDemand(mark) && ids.includes(mark.id))?.group;
}

type Asking = ReturnType<typeof askingOf>;

function askingOf(now: Date, request: Marked, orders: readonly MarkedOrder[], unsent: readonly Unsent[]) {
  const { status, followUpOn, viewingAt, changedAt, customerActedAt, offerValidUntil } = request;
  const today = berlinDay(now);
  const hasNextDay = arrangedFor(now, request) !== null;
  const waits = isOpen(status) && !hasNextDay;
  const running = orders.filter((order) => isRunning(today, order));
  const offer = waits ? offerStatusOn(today, request) : null;
  const viewingOn = viewingAt ? berlinDay(new Date(viewingAt)) : "";
  return {
    ...request,
    today,
    orders,
    running,
    /** First days of the running orders. */
    starts: running.map(({ startsOn }) => startsOn),
    hasNextDay,
    /** Whether it is open, and nothing is arranged for later. */
    waits,
    /** State of the newest offer while the request waits; null otherwise. */
    offer,
    /** Whether that offer is with the customer. */
    isOfferOut: offer === "sent" && !unsent.some(({ kind }) => kind === "offer"),
    /** Mails that are not out in time. */
    late: unsent.filter((mail) => isLate(now, mail, [viewingAt, ...running.map(({ startsOn }) => startsOn)])),
    isReached: followUpOn !== null && followUpOn <= today,
    viewingOn,
    /** Whether today's viewing has not begun; once it is over, the offer is due instead. */
    isViewedToday: viewingOn === today && isFuture(viewingAt, now),
    /** Whether somebody comes, and nobody has said where to. */
    lacksAddress:
      (streetOf(request) === undefined && isOpen(status) && isFuture(viewingAt, now)) ||
      running.some(({ startsOn, hasStreet }) => startsOn !== null && !hasStreet),
    hasActed: customerActedAt !== null,
    endsSoon: (offerValidUntil ?? "") <= addDays(today, ENDS_SOON_DAYS),
    /** Whether nobody has touched it for days. A getter: few rows ask for it, and counting working days is slow. */
    get isSilent() {
      return berlinDay(new Date(changedAt)) <= workingDaysBefore(today, SILENT_WORKING_DAYS);
    },
  };
}

/** Latest day after which there are `days` working days, today included. */
function workingDaysBefore(today: Day, days: number): Day {
  let day = today;
  for (let left = days; left > 0; day = addDays(day, -1)) if (isWorkingDay(day)) left -= 1;
  return day;
}

function isNotInstructed({ confirmedOn, customerKind, instructedOn }: Remembered): boolean {
  return confirmedOn !== null && customerKind === "consumer" && instructedOn === null;
}

/** Whether work begins while the customer may still withdraw, at our own risk. */
export function isTooEarly(today: Day, order: Remembered): boolean {
  const { startsOn } = order;
  const riskEnds = atOwnRiskUntil(order);
  return startsOn !== null && riskEnds !== null && startsOn >= today && startsOn <= riskEnds;
}

export const isConfirmation = ({ kind }: Unsent) => kind === "order-confirmation";
const isConfirmationBack = (mail: Unsent) => isConfirmation(mail) && mail.isBack;

/** Kinds that tell when somebody comes. */
const OF_DATES: MailKind[] = ["times", "viewing-reminder"];

/**
 * Whether a mail is spoken of: an hour after it failed; at once where it is too late, proposes a viewing, confirms a
 * withdrawal, or tells when somebody comes within a day.
 *
 * @param dates on which somebody comes
 */
export function isLate(now: Date, mail: Unsent, dates: readonly (string | null)[]): boolean {
  const { kind, since, isBack, isOver, isOfWithdrawal } = mail;
  const isSoon = dates.some((date) => date && date >= berlinDay(now) && Date.parse(date) < now.getTime() + DAY_MS);
  const isAtOnce =
    isBack || isOver || isOfWithdrawal || kind === "viewing-proposal" || (OF_DATES.includes(kind) && isSoon);
  return isAtOnce || now.getTime() - Date.parse(since) >= HOUR_MS;
}

/** Whether a confirmation is still to be given; on its first day a mail goes out by itself, and no paper does. */
function waitsForUs({ today, email }: Asking, { confirmedOn, concludedOn }: Remembered): boolean {
  return confirmedOn === null && (concludedOn < today || email === "");
}
