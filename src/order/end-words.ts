/** The end of an order in words, as its customer reads them in the mail and on the page. Pure. */
import { addDays, type Day, dateInWords } from "../platform/berlin-days";
import { type Conclusion, isBillable, isRunning, lateWithdrawal, type OrderDays, withdrawableUntil } from "./states";
import type { Order } from "./store.server";

/** What the words of an end follow from. */
export type Ending = Conclusion & OrderDays & Pick<Order, "endReason" | "noticeReceivedOn">;

/** How an order has ended, or will; null while nobody has noted an end. */
export function endNoted({
  withdrawnOn,
  cancelledOn,
  doneOn,
  endedOn,
  endReason,
}: Pick<Ending, "withdrawnOn" | "cancelledOn" | "doneOn" | "endedOn" | "endReason">): Order["endReason"] {
  if (withdrawnOn) return "withdrawn";
  if (doneOn && !cancelledOn) return "done";
  return endedOn || cancelledOn ? (endReason ?? "notice") : null;
}

/** What a title says of an order that is over, or will be. */
export const END_TITLES = {
  notice: "gekündigt",
  "our-notice": "gekündigt",
  done: "erledigt",
  withdrawn: "widerrufen",
  cancelled: "storniert",
  mistaken: "gilt nicht",
} as const satisfies Record<NonNullable<Order["endReason"]>, string>;

/** What happened, by whom and when. @param name "Auftrag R-7K3M-92/1" */
export function endInWords(order: Ending, name: string): string {
  const { withdrawnOn, doneOn, endedOn, cancelledOn, noticeReceivedOn } = order;
  const on = (day: Day | null | undefined) => dateInWords(day ?? "");
  switch (endNoted(order)) {
    case "notice":
      return `Ihre Kündigung vom ${on(noticeReceivedOn ?? endedOn)} ist bei uns angekommen. Ihr ${name} endet am ${on(endedOn)}.`;
    case "our-notice":
      return `Ihren ${name} kündigen wir zum ${on(endedOn)}.`;
    case "done":
      return `Ihr ${name} ist seit dem ${on(doneOn)} erledigt.`;
    case "withdrawn": {
      const late = lateWithdrawal(order);
      return `Ihr Widerruf vom ${on(withdrawnOn)} ist bei uns angekommen. Ihr ${name} ist damit beendet.${late ? ` Die Frist endete am ${on(late)}; wir nehmen ihn trotzdem an.` : ""}`;
    }
    case "cancelled":
      return `Ihr ${name} ist seit dem ${on(cancelledOn)} storniert: Wir beginnen nicht.`;
    case "mistaken":
      return `Ihr ${name} war irrtümlich eingetragen. Eine Auftragsbestätigung dazu gilt nicht, und Sie schulden uns nichts.`;
    default:
      return "";
  }
}

/** Days after a withdrawal within which payments are given back (§ 357 (1) BGB). */
const REFUND_DAYS = 14;

/** What is still open between customer and company once an end is noted. */
export function openInWords(order: Ending, today: Day): string {
  const { withdrawnOn, cancelledOn } = order;
  if (withdrawnOn) {
    const refund = `Was Sie schon bezahlt haben, erstatten wir bis zum ${dateInWords(addDays(withdrawnOn, REFUND_DAYS))}.`;
    return isBillable(order) ? `${refund} Zu bezahlen ist, was wir bis zum Widerruf geleistet haben.` : refund;
  }
  if (cancelledOn) return "Zu diesem Auftrag ist nichts mehr offen.";
  const until = withdrawableUntil(order, today);
  return [
    isRunning(today, order)
      ? "Bis dahin kommen wir, wie es vereinbart ist."
      : "Was noch nicht berechnet ist, steht in der letzten Rechnung.",
    until && `Widerrufen können Sie ihn bis zum ${dateInWords(until)}, zum Beispiel per E-Mail an uns.`,
  ]
    .filter(Boolean)
    .join(" ");
}
