/** State of an order on a day, from its days, and the days on which a consumer can still withdraw. Pure. */
import { endOf } from "../content/lists";
import type { orders } from "../db/schema";
import { type Concluded, withdrawalEnds } from "../offer/withdrawal";
import { addDays, addMonths, type Day, dateInWords, lastDayOf, monthOf } from "../platform/time/berlin-days";

type OrderState = "agreed" | "running" | "ended";

export type Order = typeof orders.$inferSelect;

/** Days that say how far an order has come. */
export type OrderDays = Pick<Order, "kind" | "startsOn" | "runsUntil" | "end" | "endedOn" | "noticeReceivedOn">;

/** State of an order on a day from its newest change on. */
export function stateOn(today: Day, order: OrderDays): OrderState {
  const { kind, startsOn } = order;
  if (!isRunning(today, order)) return "ended";
  return kind === "recurring" && startsOn !== null && startsOn <= today ? "running" : "agreed";
}

/** Whether the order is agreed or runs: nothing of it may be deleted or hidden. */
export function isRunning(today: Day, { runsUntil }: Pick<Order, "runsUntil">): boolean {
  return runsUntil >= today;
}

/** Whether the order was withdrawn from, called off before its first day, or never agreed at all. */
export function cameToNothing({ end, startsOn, endedOn }: Partial<OrderDays>): boolean {
  const nothing = endOf(end)?.cameToNothing ?? false;
  return nothing === "before-start" ? !startsOn || (endedOn ?? "") < startsOn : nothing;
}

/** Facts on which it depends how long a consumer can withdraw, and what is paid then. */
export interface Conclusion extends Concluded {
  /** Whether the consumer wished to begin within the period, and knew what that means (§ 357a (2) BGB). */
  earlyStart: boolean;
}

/**
 * Whether something of the order can be billed. After a withdrawal that is only what was done until then, and only
 * where the consumer had asked for an early start and was instructed (§ 357a (2) BGB).
 */
export function isBillable(order: Conclusion & OrderDays): boolean {
  if (endOf(order.end)?.isWithdrawal) return order.earlyStart && order.instructedOn !== null;
  return !cameToNothing(order);
}

/** Fields of an order that its confirmation depends on. */
export type Confirmable = { customerKind: string } & Pick<
  Order,
  "acceptedName" | "paperSettled" | "concludedOn" | "instructedOn" | "confirmedOn"
>;

/** Order as a confirmation on this day leaves it; one ordered online or agreed by word is a contract already. */
export function confirmed<One extends Confirmable>(order: One, on: Day, isByWord: boolean): One {
  const isContract = isByWord || order.acceptedName !== null;
  return { ...order, confirmedOn: on, concludedOn: isContract ? order.concludedOn : on };
}

/** Order as a confirmation by mail leaves it, which also instructs a consumer who may get the instruction so. */
export function confirmedByMail<One extends Confirmable>(order: One, on: Day, isByWord: boolean): One {
  const instructedOn = bringsInstruction(order) ? on : order.instructedOn;
  return { ...confirmed(order, on, isByWord), instructedOn };
}

/** Whether the confirmation is still to go out, and instructs the consumer then. */
export function bringsInstruction({ customerKind, instructedOn, confirmedOn, paperSettled }: Confirmable): boolean {
  return customerKind === "consumer" && instructedOn === null && confirmedOn === null && paperSettled;
}

/** Last day on which work is at our own risk: its price is lost with a withdrawal; null where it is not. */
export function atOwnRiskUntil(order: Conclusion): Day | null {
  return order.earlyStart ? null : withdrawalEnds(order);
}

/** Warning about a first day on which work is at our own risk; null for a later or an open one. */
export function ownRiskInWords(order: Conclusion, startsOn: Day | null): string | null {
  const until = atOwnRiskUntil(order);
  if (until === null || !startsOn || startsOn > until) return null;
  return `Bis ${dateInWords(until)} arbeiten Sie auf eigenes Risiko: Nach einem Widerruf wird nichts bezahlt.`;
}

/**
 * Last day on which an order can still be withdrawn from, also one that is done or has ended: only what was begun at
 * the consumer's wish and is done completely cannot (§ 356 (4) BGB).
 *
 * @returns null where that is over
 */
export function withdrawableUntil(order: Conclusion & Partial<OrderDays>, today: Day): Day | null {
  const ends = withdrawalEnds(order);
  const hasLapsed = endOf(order.end)?.isComplete && order.earlyStart;
  return ends === null || ends < today || cameToNothing(order) || hasLapsed ? null : ends;
}

/**
 * Warning while an order can be withdrawn from: "Widerruf möglich bis 07.12.2026, bis dahin auf eigenes Risiko". None
 * while the confirmation, which brings the instruction, is on its way.
 */
export function withdrawalWarning(order: Conclusion & OrderDays & Confirmable, today: Day): string | null {
  const ends = withdrawableUntil(order, today);
  if (ends === null || (isRunning(today, order) && bringsInstruction(order))) return null;
  if (!order.instructedOn) return `Belehrung fehlt; Widerruf möglich bis ${dateInWords(ends)} (12 Monate und 14 Tage)`;
  if (!isRunning(today, order)) return `Widerruf möglich bis ${dateInWords(ends)}`;
  const until = `Widerruf möglich bis ${dateInWords(ends)}`;
  if (order.earlyStart) return `${until}, früherer Beginn ist gewünscht`;
  // Work that begins after the period carries no risk of a withdrawal.
  return order.startsOn !== null && order.startsOn > ends ? until : `${until}, bis dahin auf eigenes Risiko`;
}

/**
 * Earliest last day of an order after a notice of this day: the weeks of notice later, at the end of that month, and by
 * law the end of the month for a notice of its first half (§ 621 no. 3 BGB). A job that is done once has no notice.
 */
export function earliestEnd(
  order: { kind: "once" | "recurring"; noticeWeeks: number | null },
  noticeOn: Day,
  end: string,
): Day {
  if (order.kind === "once" || !endOf(end)?.isDeclared) return noticeOn;
  const month = monthOf(noticeOn);
  if (order.noticeWeeks === null) return lastDayOf(Number(noticeOn.slice(8)) <= 15 ? month : addMonths(month, 1));
  return lastDayOf(monthOf(addDays(noticeOn, 7 * order.noticeWeeks)));
}

/** Last day of the period that a withdrawal missed; null where it was in time. */
export function lateWithdrawal(order: Conclusion & OrderDays): Day | null {
  const ends = endOf(order.end)?.isWithdrawal ? withdrawalEnds(order) : null;
  return ends && ends < (order.noticeReceivedOn ?? "") ? ends : null;
}

/** Columns of an order from which its marks follow. */
export type Remembered = Conclusion & OrderDays & Pick<Order, "confirmedOn">;
