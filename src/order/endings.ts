/** Endings of an order: their words, when one can be chosen, and where it leaves the request. Pure. */
import { endOf, type OrderEnd } from "../content/lists";
import { addDays, type Day, dateInWords, earlierOf, weekdaysInWords } from "../platform/time/berlin-days";
import type { End } from "./schema";
import {
  type Conclusion,
  cameToNothing,
  isBillable,
  isRunning,
  lateWithdrawal,
  type Order,
  type OrderDays,
  withdrawableUntil,
} from "./states";

/** Order as the words of an end need it. */
export type Ended = Conclusion & OrderDays;

interface Ending {
  /** Name of the ended order: "Auftrag erledigt". */
  word: string;
  isOffered: (order: Order, today: Day, on: Day) => boolean;
  /** Status of the request; absent where it stays as it is. */
  leaves?: (ended: Ended) => "lost" | "contacted" | undefined;
  /** Sentence on what is still open between customer and company. */
  open: (ended: Ended, today: Day) => string;
}

/** Days after a withdrawal within which payments are given back (§ 357 (1) BGB). */
const REFUND_DAYS = 14;

const runs = (order: Order, today: Day) => isRunning(today, order);

export const ENDINGS: Record<OrderEnd, Ending> = {
  done: {
    word: "erledigt",
    isOffered: (order, today) => order.kind === "once" && runs(order, today),
    open: (ended, today) => `Die Rechnung kommt, wenn Sie sie noch nicht haben.${stillWithdrawable(ended, today)}`,
  },
  notice: {
    word: "beendet",
    isOffered: runs,
    leaves: (ended) => (cameToNothing(ended) ? "lost" : undefined),
    open: (ended, today) =>
      cameToNothing(ended) ? "Wir beginnen nicht, und zu diesem Auftrag ist nichts offen." : lastBill(ended, today),
  },
  withdrawn: {
    word: "widerrufen",
    isOffered: (order, today, on) =>
      order.customerKind === "consumer" && (runs(order, today) || withdrawableUntil(order, on) !== null),
    leaves: () => "lost",
    open: (ended) => {
      const late = lateWithdrawal(ended);
      return [
        late && `Die Frist endete am ${dateInWords(late)}; wir nehmen ihn trotzdem an.`,
        `Was Sie schon bezahlt haben, erstatten wir bis zum ${dateInWords(addDays(dayOfEnd(ended), REFUND_DAYS))}.`,
        isBillable(ended) && "Zu bezahlen ist, was wir bis zum Widerruf geleistet haben.",
      ]
        .filter(Boolean)
        .join(" ");
    },
  },
  void: {
    word: "gilt nicht",
    isOffered: runs,
    leaves: () => "contacted",
    open: () => "Er war ein Versehen, auch eine Auftragsbestätigung dazu. Sie schulden uns nichts.",
  },
};

function lastBill(ended: Ended, today: Day): string {
  const bill = isRunning(today, ended)
    ? "Bis dahin kommen wir wie geplant."
    : "Was noch nicht berechnet ist, steht in der letzten Rechnung.";
  return bill + stillWithdrawable(ended, today);
}

/** Sentence on a withdrawal that is still possible, behind another; "" where none is. */
export function stillWithdrawable(ended: Ended, today: Day): string {
  const until = withdrawableUntil(ended, today);
  return until ? ` Widerrufen können Sie ihn bis zum ${dateInWords(until)}: Eine Nachricht an uns genügt.` : "";
}

type Noted = Pick<End, "end" | "on"> & Partial<Pick<End, "endsOn" | "text">>;

/** Columns that an end sets on a day; where an ended order is withdrawn from, the earlier end bounds its work. */
export function endColumns(order: Order, { end, on, endsOn, text }: Noted, today: Day) {
  const last = endOf(end)?.hasOwnLastDay ? endsOn : undefined;
  const endedOn = last || earlierOf(order.endedOn ?? on, on);
  const isCalledOff = cameToNothing({ ...order, end, endedOn });
  return {
    end,
    runsUntil: last && !isCalledOff ? last : earlierOf(order.runsUntil, addDays(today, -1)),
    endedOn,
    noticeReceivedOn: endOf(end)?.isDeclared ? on : null,
    endText: text || null,
  };
}

/** Day that is named with an end: its last day, or the one on which it was declared; "" while there is none. */
export function dayOfEnd({ end, endedOn, noticeReceivedOn }: OrderDays): Day {
  return (endOf(end)?.hasOwnLastDay ? endedOn : (noticeReceivedOn ?? endedOn)) ?? "";
}

interface Often extends Pick<Order, "weekdays" | "timeText"> {
  /** How often, where that is not every week. */
  seldom?: string | null;
}

type Planned = Often & Pick<Order, "kind" | "startsOn">;

/** Weekdays and time as far as they are known, "alle 2 Wochen Mi, ab 14 Uhr". @param inWords says weekdays */
export function oftenInWords({ seldom, weekdays, timeText }: Often, inWords = weekdaysInWords): string {
  const days = [seldom, weekdays && inWords(weekdays)].filter(Boolean).join(" ");
  return [days, timeText].filter(Boolean).join(", ");
}

/** First day until it has come, days and time as far as they are known: "ab 08.12.2026, alle 2 Wochen Mi, ab 14 Uhr" */
export function plannedInWords({ kind, startsOn, ...planned }: Planned, today: Day): string {
  const often = oftenInWords(planned);
  if (kind === "recurring" && often && startsOn && startsOn <= today) return often;
  const first = startsOn ? `${kind === "once" ? "am" : "ab"} ${dateInWords(startsOn)}` : "erster Tag offen";
  return [first, often].filter(Boolean).join(", ");
}

/** What is planned, and the last day: "Mi, bis 31.01.2027", "erledigt 30.11.2026" */
export function daysInWords(order: Order & Planned, today: Day): string {
  const { end } = order;
  const last = dateInWords(dayOfEnd(order));
  if (end && !isRunning(today, order)) return `${ENDINGS[end].word} ${last}`;
  const days = plannedInWords(order, today);
  return end ? `${days}, bis ${last}` : days;
}

/** Words of an end, "endet am 31.01.2027"; null while nobody has noted one. */
export function endTitle(order: OrderDays): string | null {
  return endOf(order.end)?.says(dateInWords(dayOfEnd(order))) ?? null;
}

/** What is still open between customer and company at an end; "" while there is none. */
export function openAtEnd(order: Ended, today: Day): string {
  return order.end ? ENDINGS[order.end].open(order, today) : "";
}

/**
 * Paragraphs for the customer about an end, the owner's own words first; empty while there is none.
 *
 * @param isAfterGreeting whether the first goes on from a greeting, so that ours begins with a small letter, and thanks
 * for what is done, as the title above it says
 */
export function endInWords(
  order: Ended & Pick<Order, "number" | "endText">,
  today: Day,
  isAfterGreeting = false,
): string[] {
  if (!order.end) return [];
  const isDone = isAfterGreeting && endOf(order.end)?.isComplete;
  const first = order.endText || (isDone && "vielen Dank für Ihren Auftrag.");
  const begin = isAfterGreeting && !first ? "der" : "Der";
  const open = openAtEnd(order, today);
  const said = isDone ? open : `${begin} Auftrag ${order.number} ${endTitle(order)}. ${open}`;
  return first ? [first, said] : [said];
}
