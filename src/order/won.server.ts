/** Change of a request by every acceptance. */
import type { Day } from "../platform/berlin-days";
import type { customersAmounts } from "../requests/money";
import type { WholeChange } from "../requests/work/change.server";
import type { FollowUp } from "../requests/work/find.server";
import type { Actor } from "../requests/work/history.server";
import { moveTo, NOTHING } from "../requests/work/move.server";

/**
 * Request that is won: its status, its amounts as its customer reads them, and the day. If it was won already, only
 * amounts and day follow. Its follow-up day stays until the confirmation is out (confirm.server.ts).
 */
export function becomeWon(
  current: FollowUp,
  amounts: ReturnType<typeof customersAmounts>,
  wonOn: Day,
  actor: Actor,
): Pick<WholeChange, "events" | "change"> {
  const { events, change } = current.status === "won" ? NOTHING : moveTo(current, { status: "won" }, actor);
  const { followUpOn, viewingAt } = current;
  return {
    events: events.map((event) => ({ ...event, ...amounts })),
    change: { ...change, followUpOn, viewingAt, ...amounts, changedAt: actor.now.toISOString(), wonOn },
  };
}
