/** The state of an order on a day, from its days, and the days on which a consumer can still withdraw. Pure. */
import { company } from "../content/company";
import type { OrderEnd } from "../content/lists";
import { afterWithdrawal, startInWords, withdrawalEnds } from "../offer/withdrawal";
import { addDays, berlinDay, type Day, dateInWords, lastDayOf, monthOf } from "../platform/berlin-days";
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

/** What decides from when a consumer's order may be begun. */
export interface Conclusion {
  customerKind: string;
  concludedOn: Day;
  instructedOn: Day | null;
  channel: string | null;
  paperOrMail: string | null;
  earlyStartOn: Day | null;
  earlyStartVia: string | null;
  earlyStartInformed: boolean;
}

/**
 * Whether the consumer asked for an early start and knew what that means. After meeting in person the wish needs a
 * durable medium (§ 357a (2) BGB): a spoken one counts as none.
 */
export function mayStartEarly(order: Conclusion): boolean {
  const { earlyStartOn, earlyStartVia, earlyStartInformed, channel, paperOrMail } = order;
  if (!earlyStartOn || !earlyStartInformed) return false;
  // The medium is asked only of those who met.
  return earlyStartVia !== "spoken" || (channel !== "in-person" && paperOrMail === null);
}

/**
 * Whether something of it can be billed. After a withdrawal that is only what was done until then, and only where the
 * consumer had asked for an early start and was instructed (§ 357a (2) BGB).
 */
export function isBillable(order: Conclusion & OrderDays): boolean {
  if (order.end === "withdrawn") return mayStartEarly(order) && order.instructedOn !== null;
  return !cameToNothing(order);
}

/** The first day on which work may begin; null where any day will do. */
export function earliestStart(order: Conclusion): Day | null {
  return mayStartEarly(order) ? null : afterWithdrawal(order);
}

/** The first day as its customer reads it, who gets the instruction with the confirmation. */
export function startOf(
  { startsOn, ...order }: Conclusion & Pick<OrderDays, "startsOn">,
  preposition: Parameters<typeof startInWords>[2],
): string {
  if (!startsOn) return "nach Absprache";
  const instructedOn = order.instructedOn ?? order.concludedOn;
  return startInWords(startsOn, earliestStart({ ...order, instructedOn }), preposition);
}

/**
 * The last day on which an order can still be withdrawn from, also one that is done or has ended: only what was begun
 * at the consumer's wish and is done completely cannot (§ 356 (4) BGB).
 *
 * @returns null where that is over
 */
export function withdrawableUntil(order: Conclusion & Partial<OrderDays>, today: Day): Day | null {
  const ends = withdrawalEnds(order);
  const hasLapsed = order.end === "done" && mayStartEarly(order);
  return ends === null || ends < today || cameToNothing(order) || hasLapsed ? null : ends;
}

/** "Widerruf möglich bis 07.12.2026, nicht vor dem 08.12.2026 beginnen", until that day has passed. */
export function withdrawalWarning(order: Conclusion & OrderDays, today: Day): string | null {
  const ends = withdrawableUntil(order, today);
  if (ends === null) return null;
  if (!order.instructedOn) return `Belehrung fehlt; Widerruf möglich bis ${dateInWords(ends)} (12 Monate und 14 Tage)`;
  const start = earliestStart(order);
  if (!isRunning(today, order)) return `Widerruf möglich bis ${dateInWords(ends)}`;
  const begin = start ? `, nicht vor dem ${dateInWords(start)} beginnen` : ", früherer Beginn ist verlangt";
  return `Widerruf möglich bis ${dateInWords(ends)}${begin}`;
}

/**
 * The earliest last day of an order after a notice of this day: so many weeks later, at the end of that month. A job
 * that is done once has no notice.
 */
export function earliestEnd(order: { kind: "once" | "recurring"; noticeWeeks: number | null }, noticeOn: Day): Day {
  if (order.kind === "once") return noticeOn;
  return lastDayOf(monthOf(addDays(noticeOn, 7 * (order.noticeWeeks ?? company.contracts.noticeWeeks))));
}

/** The day on which the period of a withdrawal had ended that came too late; null where it was in time. */
export function lateWithdrawal(order: Conclusion & OrderDays): Day | null {
  const ends = order.end === "withdrawn" ? withdrawalEnds(order) : null;
  return ends && ends < (order.noticeReceivedOn ?? "") ? ends : null;
}

/** What decides whether an order asks for something today. */
export interface Remembered extends Conclusion, OrderDays {
  confirmedOn: Day | null;
  erasureWishedAt: string | null;
  erasureAnsweredAt: string | null;
}

/** The day of a wish to be erased that nobody has answered yet. */
export function unansweredWish({
  erasureWishedAt,
  erasureAnsweredAt,
}: Pick<Remembered, "erasureWishedAt" | "erasureAnsweredAt">): Day | null {
  return erasureWishedAt && !erasureAnsweredAt ? berlinDay(new Date(erasureWishedAt)) : null;
}
