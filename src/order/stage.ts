/** In which stack a request or message lies, what it asks for today, and its one next step. Pure. */
import { labelOf } from "../content/lists";
import { isWorkingDay } from "../opening/holidays";
import { addDays, berlinDay, berlinWallTime, type Day, dateInWords } from "../platform/berlin-days";
import { type NewestOffer, offerStatusOn } from "../requests/lists/newest-offer";
import { customersActInWords } from "../requests/work/customer";
import type { Status } from "../requests/work/options";
import { isOpen, isSuspected, type Kind } from "../requests/work/steps";
import { atOwnRiskUntil, isRunning, type Remembered, withdrawableUntil } from "./states";

/** In the order of a request's way. */
export const stages = [
  { id: "new", label: "Neu" },
  { id: "underway", label: "Im Gespräch" },
  { id: "order", label: "Aufträge" },
  { id: "done", label: "Fertig" },
  { id: "spam", label: "Spam" },
] as const;

export type Stage = (typeof stages)[number]["id"];

/** What a list knows of a request or message. */
export interface Staged extends Pick<NewestOffer, "offerStatus" | "offerValidUntil"> {
  kind: Kind;
  status: Status;
  suspicion: string | null;
  changedAt: string;
  followUpOn: Day | null;
  viewingAt: string | null;
  viewedOn: Day | null;
  /** When the customer did something that nobody has dealt with, and what ("customer photos"). */
  customerActedAt: string | null;
  /** When it is erased, because the customer wants that. */
  erasureDueAt: string | null;
  lastAct: string | null;
  /** What the operator did last: "contact phone". */
  lastDeed: string | null;
}

/** Of one request: "Auftrag", where its stack is "Aufträge". */
export function stageInWords(stage: Stage): string {
  return stage === "order" ? "Auftrag" : labelOf(stages, stage);
}

/** The stage follows from status and orders; `stageSql` (stage.server.ts) says the same. */
export function stageOf(today: Day, { status }: Pick<Staged, "status">, orders: readonly Remembered[]): Stage {
  if (status === "spam") return "spam";
  if (orders.some((order) => isRunning(today, order))) return "order";
  if (status === "new") return "new";
  return isOpen(status) ? "underway" : "done";
}

/** What is asked for, and how urgent it is among others: 0 is the most. */
export interface Due {
  urgency: number;
  mark: string;
}

/** Its words look like a program's, and nobody has said what it is. */
export const MAYBE_AD = "vielleicht Werbung";

/** Somebody was called, and nobody has said how that went: the row asks. */
export const OUTCOME_OPEN = "Ergebnis offen";

/** Whether a call was the operator's last deed, with something still to do. */
export function isOutcomeOpen({ status, lastDeed }: Pick<Staged, "status" | "lastDeed">): boolean {
  return lastDeed === "contact phone" && isOpen(status);
}

/** The most urgent thing that a request or message asks for; null where its next day is still to come. */
export function dueOf(now: Date, request: Staged, orders: readonly Remembered[]): Due | null {
  if (request.status === "spam") return null;
  const today = berlinDay(now);
  // Until then nothing else is asked of it.
  if (request.erasureDueAt) return { urgency: 0, mark: erasureMark(today, request.erasureDueAt) };
  const hasNextDay = arrangedFor(now, request) !== null;
  const marks = [
    request.customerActedAt !== null && actMark(request.lastAct),
    isOutcomeOpen(request) && OUTCOME_OPEN,
    request.status === "new" && !isSuspected(request) && request.followUpOn === null && "Neu",
    isSuspected(request) && MAYBE_AD,
    ...dayMarks(today, request),
    ...(isOpen(request.status) && !hasNextDay ? offerMarks(today, request) : []),
    ...orders.flatMap((order) => orderMarks(today, order, hasNextDay)),
  ];
  const urgency = marks.findIndex(Boolean);
  const mark = marks[urgency];
  return mark ? { urgency, mark } : null;
}

function erasureMark(today: Day, dueAt: string): string {
  return berlinDay(new Date(dueAt)) > today ? "Wird morgen gelöscht" : "Wird heute gelöscht";
}

/** What a customer writes is a question until somebody says that it is dealt with. */
const QUESTIONS = ["customer message", "customer offer-question", "customer viewing-refused"];

function actMark(act: string | null): string {
  return act !== null && QUESTIONS.includes(act) ? "Frage offen" : customersActInWords(act);
}

function dayMarks(today: Day, { status, followUpOn, viewingAt }: Staged) {
  const viewedOn = viewingAt && berlinDay(new Date(viewingAt));
  const isReached = followUpOn !== null && followUpOn <= today;
  return [
    // The day of a viewing is its follow-up day too.
    isReached && (viewedOn === null || viewedOn < followUpOn) && "Rückruf heute",
    viewedOn === today && `Besichtigung ${berlinWallTime(new Date(viewingAt ?? "")).slice(11)} Uhr`,
    isReached && isOpen(status) && viewedOn !== today && "Angebot schreiben",
  ];
}

/** What is arranged for later: "Besichtigung 01.12. 16:30", "Rückruf 27.11."; null where nothing is. */
export function arrangedFor(now: Date, { followUpOn, viewingAt }: Pick<Staged, "followUpOn" | "viewingAt">) {
  const inShort = (day: Day) => dateInWords(day).slice(0, 6);
  if (viewingAt && viewingAt > now.toISOString()) {
    const [day = "", time = ""] = berlinWallTime(new Date(viewingAt)).split("T");
    return `Besichtigung ${inShort(day)} ${time}`;
  }
  return followUpOn && followUpOn > berlinDay(now) ? `Rückruf ${inShort(followUpOn)}` : null;
}

/** So many days before an offer's last day it is said that it ends. */
const ENDS_SOON_DAYS = 2;

/** What nobody has touched for so many working days is asked about. */
const SILENT_WORKING_DAYS = 5;

function offerMarks(today: Day, request: Staged) {
  const { status, changedAt, offerValidUntil } = request;
  const offer = offerStatusOn(today, request);
  const isSilent = berlinDay(new Date(changedAt)) <= workingDaysBefore(today, SILENT_WORKING_DAYS);
  return [
    offer === "sent" && isSilent && "Angebot ohne Antwort",
    offer === "sent" && (offerValidUntil ?? "") <= addDays(today, ENDS_SOON_DAYS) && "Angebot läuft ab",
    offer === "expired" && "Angebot abgelaufen",
    offer === "declined" && "Angebot abgelehnt",
    status !== "new" && isSilent && "Nächster Schritt fehlt",
  ];
}

/** The last day after which so many working days have come, today's included. */
function workingDaysBefore(today: Day, days: number): Day {
  let day = today;
  for (let left = days; left > 0; day = addDays(day, -1)) if (isWorkingDay(day)) left -= 1;
  return day;
}

function orderMarks(today: Day, order: Remembered, hasNextDay: boolean) {
  const endsToday = withdrawableUntil(order, today) === today && "Widerrufsfrist endet heute";
  if (!isRunning(today, order)) return [endsToday];
  const { startsOn, confirmedOn, concludedOn, customerKind, instructedOn } = order;
  const riskEnds = atOwnRiskUntil(order);
  return [
    startsOn === null && !hasNextDay && "Erster Tag fehlt",
    confirmedOn !== null && customerKind === "consumer" && instructedOn === null && "Belehrung fehlt",
    startsOn !== null && riskEnds !== null && startsOn >= today && startsOn <= riskEnds && "Beginnt zu früh",
    startsOn === today && "Beginnt heute",
    startsOn === addDays(today, 1) && "Beginnt morgen",
    order.kind === "once" && startsOn !== null && startsOn < today && "Erledigt?",
    confirmedOn === null && concludedOn < today && "Bestätigung fehlt",
    endsToday,
  ];
}

export type NextStep =
  | "call"
  | "propose-viewing"
  | "write-offer"
  | "accept"
  | "set-first-day"
  | "mark-done"
  | "no-ad"
  | "no-spam";

/** The step that the opened request's filled button does; null where nothing is to be done. */
export function nextStepOf(
  now: Date,
  request: Omit<Staged, "changedAt" | "followUpOn" | "customerActedAt" | "lastAct" | "lastDeed">,
  orders: readonly Remembered[],
): NextStep | null {
  const today = berlinDay(now);
  const stage = stageOf(today, request, orders);
  if (stage === "spam") return "no-spam";
  if (stage === "new") return isSuspected(request) ? "no-ad" : "call";
  if (stage === "order") return orderStep(today, orders);
  if (stage === "done" || request.kind === "contact") return null;
  const offer = offerStatusOn(today, request);
  if (offer === "sent") return "accept";
  if (request.erasureDueAt) return null;
  if (offer === "expired") return "call";
  const { viewedOn, viewingAt } = request;
  if (viewedOn !== null || (viewingAt !== null && viewingAt <= now.toISOString())) return "write-offer";
  return viewingAt === null ? "propose-viewing" : null;
}

function orderStep(today: Day, orders: readonly Remembered[]): NextStep | null {
  const running = orders.filter((order) => isRunning(today, order));
  if (running.some(({ startsOn }) => startsOn === null)) return "set-first-day";
  return running.some(({ kind, startsOn }) => kind === "once" && (startsOn ?? today) < today) ? "mark-done" : null;
}
