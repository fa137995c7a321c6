/** What every acceptance does, with an offer or without. */
import type { Day } from "../platform/berlin-days";
import type { customersAmounts } from "../requests/money";
import { mediumOf } from "../requests/work/agreed";
import type { WholeChange } from "../requests/work/change.server";
import type { FollowUp } from "../requests/work/find.server";
import type { Actor } from "../requests/work/history.server";
import { moveTo, NOTHING } from "../requests/work/move.server";
import type { StatusChange } from "../requests/work/schema";
import type { Acceptance } from "./schema";

/**
 * A request that is won: its status, what it is worth to its customer, and the day on which it was won. Where it is won
 * already only these follow.
 */
export function becomeWon(
  current: FollowUp,
  amounts: ReturnType<typeof customersAmounts>,
  wonOn: Day,
  actor: Actor,
): Pick<WholeChange, "events" | "change"> {
  const { events, change } = current.status === "won" ? NOTHING : moveTo(current, { status: "won" }, actor);
  return {
    events: events.map((event) => ({ ...event, ...amounts })),
    change: { ...change, ...amounts, changedAt: actor.now.toISOString(), wonOn },
  };
}

/** What a consumer wished; nothing of anybody else. */
export function wishesOf(
  customerKind: StatusChange["customerKind"],
  {
    earlyStart,
    paperOrMail,
    hasMet,
  }: { earlyStart?: Acceptance["earlyStart"]; paperOrMail?: Acceptance["paperOrMail"]; hasMet: boolean },
) {
  const wish = customerKind === "consumer" ? earlyStart : null;
  return {
    earlyStartOn: wish?.askedOn ?? null,
    earlyStartVia: wish?.via ?? null,
    earlyStartInformed: wish?.isInformed ?? false,
    paperOrMail: customerKind === "consumer" ? mediumOf(hasMet, paperOrMail) : null,
  };
}
