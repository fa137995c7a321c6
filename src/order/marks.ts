/**
 * Marks: what a request or message asks for today. Rows, counts, the badge, the morning mail and the sentence of the
 * day read this one list. Pure.
 */

import { isWorkingDay } from "../opening/holidays";
import { addDays, berlinDay, type Day } from "../platform/berlin-days";
import { customersWords, markOf } from "../requests/history/acts";
import { offerStatusOn } from "../requests/lists/newest-offer";
import { demandInWords } from "../requests/work/demands";
import { isOpen, isSuspected } from "../requests/work/steps";
import { arrangedFor, isOnceOver, isOutcomeOpen, type Staged, timeOf } from "./stage";
import { atOwnRiskUntil, isRunning, type Remembered, withdrawableUntil } from "./states";

/** Headings of the list of what is due. */
export const groups = [
  { id: "answer", label: "Antwort des Kunden" },
  { id: "new", label: "Neu" },
  { id: "date", label: "Termin" },
] as const;

export type Group = (typeof groups)[number]["id"];

type Mark<Id extends string = string> = {
  id: Id;
  label: string | ((request: Asking) => string);
  applies: (request: Asking) => boolean;
};

function inGroup<const Id extends string>(group: Group, marks: readonly Mark<Id>[]) {
  return marks.map((mark) => ({ ...mark, group }));
}

/** What stands between a demand for data and the mark beside it. */
export const BESIDE = " · ";

/** Label of what looks like advertising, until the owner says what it is. */
export const MAYBE_AD = "vielleicht Werbung";

/** Label after a call whose outcome is not noted; the row asks for it. */
export const OUTCOME_OPEN = "Ergebnis offen";

/** Days before an offer's last day from which the list says that it ends. */
const ENDS_SOON_DAYS = 2;

/** Working days without a change after which a request is asked about. */
const SILENT_WORKING_DAYS = 5;

/** Marks, the most urgent first: a row shows the first that applies. */
export const marks = [
  ...inGroup("answer", [
    { id: "question", label: "Frage offen", applies: (r) => r.hasActed && markOf(r.lastAct) === "question" },
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
    { id: "call", label: OUTCOME_OPEN, applies: isOutcomeOpen },
    // The day of a viewing is its follow-up day too.
    { id: "call-back", label: "Rückruf heute", applies: (r) => r.isReached && r.viewingOn < (r.followUpOn ?? "") },
    { id: "viewing", label: (r) => `Besichtigung ${timeOf(r.viewingAt ?? "")} Uhr`, applies: (r) => r.isViewedToday },
    {
      id: "write-offer",
      label: "Angebot schreiben",
      applies: (r) => r.isReached && isOpen(r.status) && !r.isViewedToday,
    },
    { id: "offer-silent", label: "Angebot ohne Antwort", applies: (r) => r.offer === "sent" && r.isSilent },
    { id: "offer-ends", label: "Angebot läuft ab", applies: (r) => r.offer === "sent" && r.endsSoon },
    { id: "offer-expired", label: "Angebot abgelaufen", applies: (r) => r.offer === "expired" },
    { id: "offer-declined", label: "Angebot abgelehnt", applies: (r) => r.offer === "declined" },
    { id: "no-step", label: "Nächster Schritt fehlt", applies: (r) => r.waits && r.status !== "new" && r.isSilent },
    { id: "no-first-day", label: "Erster Tag fehlt", applies: (r) => !r.hasNextDay && r.starts.includes(null) },
    { id: "no-instruction", label: "Belehrung fehlt", applies: (r) => r.running.some(isNotInstructed) },
    {
      id: "too-early",
      label: "Beginnt zu früh",
      applies: (r) => r.running.some((order) => isTooEarly(r.today, order)),
    },
    { id: "begins-today", label: "Beginnt heute", applies: (r) => r.starts.includes(r.today) },
    { id: "begins-tomorrow", label: "Beginnt morgen", applies: (r) => r.starts.includes(addDays(r.today, 1)) },
    { id: "is-over", label: "Erledigt?", applies: (r) => r.running.some((order) => isOnceOver(r.today, order)) },
    {
      id: "no-confirmation",
      label: "Bestätigung fehlt",
      applies: (r) => r.running.some((order) => waitsForUs(r.today, order)),
    },
    {
      id: "withdrawal-ends",
      label: "Widerrufsfrist endet heute",
      applies: (r) => r.orders.some((order) => withdrawableUntil(order, r.today) === r.today),
    },
  ]),
];

/** "Auskunft bis 29.12." */
function demandMark(request: Asking): string {
  return demandInWords(request)?.slice(0, -4) ?? "";
}

/** Mark of a row; a demand for data stands beside another. `urgency` is its place in the list: 0 is the most urgent. */
export interface Due {
  urgency: number;
  group: Group;
  mark: string;
  /** Ids of all marks that apply. */
  ids: (typeof marks)[number]["id"][];
}

/** Mark of a request or message; null where it asks for nothing today. */
export function dueOf(now: Date, request: Staged, orders: readonly Remembered[]): Due | null {
  const asking = askingOf(now, request, orders);
  const found = marks.filter((mark) => (request.status !== "spam" || isDemand(mark)) && mark.applies(asking));
  const [first] = found;
  if (!first) return null;
  const other = found.find((mark) => !isDemand(mark));
  const shown = found.filter((mark) => mark === other || isDemand(mark));
  return {
    urgency: marks.indexOf(first),
    group: first.group,
    mark: shown.map(({ label }) => (typeof label === "string" ? label : label(asking))).join(BESIDE),
    ids: found.map(({ id }) => id),
  };
}

/** Whether a mark is of a demand for data, which stands beside the others: it is due for a month. */
function isDemand({ id }: { id: string }): boolean {
  return id === "access" || id === "erasure";
}

/** Group of the most urgent mark but for demands for data; undefined where nothing else is due. */
export function groupBeside({ ids }: Due): Group | undefined {
  return marks.find((mark) => !isDemand(mark) && ids.includes(mark.id))?.group;
}

type Asking = ReturnType<typeof askingOf>;

function askingOf(now: Date, request: Staged, orders: readonly Remembered[]) {
  const { status, followUpOn, viewingAt, changedAt, customerActedAt, offerValidUntil } = request;
  const today = berlinDay(now);
  const hasNextDay = arrangedFor(now, request) !== null;
  const waits = isOpen(status) && !hasNextDay;
  const running = orders.filter((order) => isRunning(today, order));
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
    offer: waits ? offerStatusOn(today, request) : null,
    isReached: followUpOn !== null && followUpOn <= today,
    viewingOn,
    isViewedToday: viewingOn === today,
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

function isTooEarly(today: Day, order: Remembered): boolean {
  const { startsOn } = order;
  const riskEnds = atOwnRiskUntil(order);
  return startsOn !== null && riskEnds !== null && startsOn >= today && startsOn <= riskEnds;
}

function waitsForUs(today: Day, { confirmedOn, concludedOn }: Remembered): boolean {
  return confirmedOn === null && concludedOn < today;
}
