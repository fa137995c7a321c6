import {
  bringsInstruction,
  type Conclusion,
  type Confirmable,
  isRunning,
  type OrderDays,
  withdrawableUntil,
} from "../../order/states";
import { type Day, dateInWords } from "../../platform/time/berlin-days";

/** What a list of orders warns of, in short; a withdrawal that is no risk is a note. The order has it in full. */
export function warnedInShort(order: Conclusion & OrderDays & Confirmable, today: Day) {
  const { confirmedOn, instructedOn, customerKind, earlyStart } = order;
  const isMissing = customerKind === "consumer" && instructedOn === null && !bringsInstruction(order);
  const until = instructedOn ? withdrawableUntil(order, today) : null;
  const withdrawal = until ? `widerrufbar bis ${dateInWords(until)}` : "";
  const warnings = [
    isRunning(today, order) && confirmedOn === null && "Bestätigung fehlt",
    isRunning(today, order) && isMissing && "Belehrung fehlt",
    !earlyStart && withdrawal,
  ];
  return { warning: warnings.filter(Boolean).join(", "), note: earlyStart ? withdrawal : "" };
}
