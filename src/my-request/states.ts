/** What a customer may do in which state of a request. */
import type { Status } from "../requests/work/options";

// A spam mark may be wrong, so it restricts nothing.
const MAY_CHANGE: readonly Status[] = ["new", "spam", "contacted", "viewing"];
const MAY_WITHDRAW: readonly Status[] = [...MAY_CHANGE, "offer"];

export function mayChange(status: Status): boolean {
  return MAY_CHANGE.includes(status);
}

/** Also the states in which photos help. */
export function mayWithdraw(status: Status): boolean {
  return MAY_WITHDRAW.includes(status);
}
