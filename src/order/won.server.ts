/** What every acceptance does with its request. */
import type { Day } from "../platform/berlin-days";
import type { customersAmounts } from "../requests/money";
import type { WholeChange } from "../requests/work/change.server";
import type { FollowUp } from "../requests/work/find.server";
import type { Actor } from "../requests/work/history.server";
import { moveTo, NOTHING } from "../requests/work/move.server";

/**
 * A request that is won: its status, what it is worth to its customer, and the day on which it was won. Where it is won
 * already only these follow. What it waited for stays until the confirmation is out (confirm.server.ts).
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
