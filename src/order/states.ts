/** The state of an order on a day, from its days, and the days on which a consumer can still withdraw. Pure. */
import type { OrderEnd } from "../content/lists";
import { withdrawalEnds } from "../offer/withdrawal";
import { addDays, addMonths, type Day, dateInWords, lastDayOf, monthOf } from "../platform/berlin-days";
import { MINUTE_MS } from "../platform/durations";

/** So long a mail waits that tells a customer what the owner has noted, who may take it back meanwhile. */
export const UNDO_WAIT_MS = MINUTE_MS;

/** In the order of their ISO numbers, from 1. */
export const WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];

/** "Mo, Do" @param weekdays "1,4" */
export function weekdaysInWords(weekdays: string): string {
  return weekdays
    .split(",")
    .map((day) => WEEKDAYS[Number(day) - 1])
    .join(", ");
}

type OrderState = "agreed" | "running" | "ended";

/** The days that say how far an order has come. */
export interface OrderDays {
  kind: "once" | "recurring";
  startsOn: Day | null;
  end: OrderEnd | null;
  /** Its last day. */
  endedOn: Day | null;
  noticeReceivedOn: Day | null;
}

/** A notice alone leaves it running, until its last day. */
export function stateOn(today: Day, order: OrderDays): OrderState {
  const { kind, startsOn, end, endedOn } = order;
  if (end && (end !== "notice" || cameToNothing(order) || (endedOn ?? "") < today)) return "ended";
  return kind === "recurring" && startsOn !== null && startsOn <= today ? "running" : "agreed";
}

/** Whether it is agreed or runs: nothing of it may be deleted or hidden. */
export function isRunning(today: Day, order: OrderDays): boolean {
  return stateOn(today, order) !== "ended";
}

/** Whether it was withdrawn from, called off before its first day, or never agreed at all. */
export function cameToNothing({ end, startsOn, endedOn }: Partial<OrderDays>): boolean {
  if (end === "notice") return !startsOn || (endedOn ?? "") < startsOn;
  return end === "withdrawn" || end === "void";
}

/** What decides until when a consumer can withdraw, and what is paid then. */
export interface Conclusion {
  customerKind: string;
  concludedOn: Day;
  instructedOn: Day | null;
  /** Whether the consumer wished to begin within the period, and knew what that means (§ 357a (2) BGB). */
  earlyStart: boolean;
}

/**
 * Whether something of it can be billed. After a withdrawal that is only what was done until then, and only where the
 * consumer had asked for an early start and was instructed (§ 357a (2) BGB).
 */
export function isBillable(order: Conclusion & OrderDays): boolean {
  if (order.end === "withdrawn") return order.earlyStart && order.instructedOn !== null;
  return !cameToNothing(order);
}

/** What a confirmation changes of an order. */
interface Confirmable {
  customerKind: string;
  acceptedName: string | null;
  paperSettled: boolean;
  concludedOn: Day;
  instructedOn: Day | null;
  confirmedOn: Day | null;
}

/** The order as its confirmation of this day makes it; pressed or agreed by word, it is a contract already. */
export function confirmed<One extends Confirmable>(order: One, on: Day, isByWord: boolean): One {
  const isContract = isByWord || order.acceptedName !== null;
  return { ...order, confirmedOn: on, concludedOn: isContract ? order.concludedOn : on };
}

/** The same by mail, which brings the instruction to a consumer who has none, and may get it so. */
export function confirmedByMail<One extends Confirmable>(order: One, on: Day, isByWord: boolean): One {
  const brings = order.customerKind === "consumer" && order.paperSettled;
  return { ...confirmed(order, on, isByWord), instructedOn: order.instructedOn ?? (brings ? on : null) };
}

/** The last day on which work is done at our own risk: its price is lost with a withdrawal; null where it is not. */
export function atOwnRiskUntil(order: Conclusion): Day | null {
  return order.earlyStart ? null : withdrawalEnds(order);
}

/** What is said of a first day within that time; null where it lies behind it, or is open. */
export function ownRiskInWords(order: Conclusion, startsOn: Day | null): string | null {
  const until = atOwnRiskUntil(order);
  if (until === null || !startsOn || startsOn > until) return null;
  return `Bis ${dateInWords(until)} arbeiten Sie auf eigenes Risiko: Nach einem Widerruf wird nichts bezahlt.`;
}

/**
 * The last day on which an order can still be withdrawn from, also one that is done or has ended: only what was begun
 * at the consumer's wish and is done completely cannot (§ 356 (4) BGB).
 *
 * @returns null where that is over
 */
export function withdrawableUntil(order: Conclusion & Partial<OrderDays>, today: Day): Day | null {
  const ends = withdrawalEnds(order);
  const hasLapsed = order.end === "done" && order.earlyStart;
  return ends === null || ends < today || cameToNothing(order) || hasLapsed ? null : ends;
}

/** "Widerruf möglich bis 07.12.2026, bis dahin auf eigenes Risiko", until that day has passed. */
export function withdrawalWarning(order: Conclusion & OrderDays, today: Day): string | null {
  const ends = withdrawableUntil(order, today);
  if (ends === null) return null;
  if (!order.instructedOn) return `Belehrung fehlt; Widerruf möglich bis ${dateInWords(ends)} (12 Monate und 14 Tage)`;
  if (!isRunning(today, order)) return `Widerruf möglich bis ${dateInWords(ends)}`;
  const until = `Widerruf möglich bis ${dateInWords(ends)}`;
  if (order.earlyStart) return `${until}, früherer Beginn ist gewünscht`;
  // Where the first day lies behind it nothing is done before.
  return order.startsOn !== null && order.startsOn > ends ? until : `${until}, bis dahin auf eigenes Risiko`;
}

/**
 * The earliest last day of an order after a notice of this day: so many weeks later, at the end of that month, and by
 * law the end of the month for a notice of its first half (§ 621 no. 3 BGB). A job that is done once has no notice.
 */
export function earliestEnd(order: { kind: "once" | "recurring"; noticeWeeks: number | null }, noticeOn: Day): Day {
  if (order.kind === "once") return noticeOn;
  const month = monthOf(noticeOn);
  if (order.noticeWeeks === null) return lastDayOf(Number(noticeOn.slice(8)) <= 15 ? month : addMonths(month, 1));
  return lastDayOf(monthOf(addDays(noticeOn, 7 * order.noticeWeeks)));
}

/** The day on which the period of a withdrawal had ended that came too late; null where it was in time. */
export function lateWithdrawal(order: Conclusion & OrderDays): Day | null {
  const ends = order.end === "withdrawn" ? withdrawalEnds(order) : null;
  return ends && ends < (order.noticeReceivedOn ?? "") ? ends : null;
}

/** What decides whether an order asks for something today. */
export interface Remembered extends Conclusion, OrderDays {
  confirmedOn: Day | null;
}
