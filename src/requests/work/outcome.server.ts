/** Outcome of a contact attempt, noted by one tap and taken back by another. */
import { and, desc, eq, gte } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUpEvents } from "../../db/schema";
import { addDays, berlinDay } from "../../platform/time/berlin-days";
import { MINUTE_MS } from "../../platform/time/durations";
import type { Refusal, Result } from "../../platform/worker/result";
import { act, withActs } from "../history/acts";
import { changeCurrent, changeShown, type FollowUpChange, type WholeChange } from "./change.server";
import type { FollowUp } from "./find.server";
import { type Actor, hasUnread, stampOf } from "./history.server";
import { finish, moveForward, moveTo, NOTHING, setDay } from "./move.server";
import { HAS_ANSWERED, type Outcome, outcomeIs } from "./options";
import type { OutcomeReport } from "./schema";
import { isOpen } from "./steps";

/**
 * Records an outcome, or that the matter is closed: one tap sets status and follow-up day, and a message is done.
 * Whether a call reached somebody is noted in any case; nothing is closed over what was not read.
 */
export async function recordOutcome(
  db: Database,
  id: string,
  report: OutcomeReport,
  actor: Actor,
): Promise<Result<FollowUp>> {
  const { outcome } = report;
  const isWithoutContact = WITHOUT_CONTACT.includes(outcome);
  if (isWithoutContact && (await hasUnread(db, id, actor))) return { no: "conflict" };
  const decide = (current: FollowUp): WholeChange | Refusal => {
    if (!isOpen(current.status) && !isWithoutContact) return { no: "refused" };
    const before = Object.fromEntries(UNDONE.map((field) => [field, current[field]]));
    const event = { ...stampOf(actor), ...act("outcome", { outcome, before }) };
    const isDone = current.kind === "contact" && outcomeIs("answers", outcome);
    const { events, change } = isDone ? finish(current, actor) : CHANGES[outcome](current, actor);
    return {
      events: [event, ...events],
      change: {
        ...change,
        changedAt: event.at,
        // Whoever was not reached, or gets no answer, still waits for the first one.
        firstAnswerAt: current.firstAnswerAt ?? (outcomeIs("mayBeFirst", outcome) ? event.at : null),
      },
    };
  };
  return outcomeIs("isNoted", outcome) ? changeCurrent(db, id, decide) : changeShown(db, id, report, decide);
}

/** Outcomes without a call or mail. */
const WITHOUT_CONTACT: Outcome[] = ["closed", "seen"];

/** Changes of a request by an outcome. */
const CHANGES: Record<Outcome, (current: FollowUp, actor: Actor) => WholeChange> = {
  reached,
  "not-reached": (current, actor) => setDay(current, addDays(berlinDay(actor.now), 1), actor),
  "no-interest": (current, actor) => moveTo(current, { status: "lost", lossReason: "no-interest" }, actor),
  closed: () => NOTHING,
  seen: () => NOTHING,
  [HAS_ANSWERED]: () => NOTHING,
};

function reached(current: FollowUp, actor: Actor): WholeChange {
  const { events, change } = moveForward(current, "contacted", actor);
  // The call that was due is made, so its day goes; the day of a viewing stays.
  const { viewingAt, followUpOn } = current;
  const wasDue = viewingAt === null && followUpOn !== null && followUpOn <= berlinDay(actor.now);
  const dated = wasDue ? setDay(current, null, actor) : NOTHING;
  return { events: [...events, ...dated.events], change: { ...change, ...dated.change } };
}

/** Fields that an outcome may change, and taking it back restores. */
const UNDONE = [
  "status",
  "followUpOn",
  "viewingAt",
  "viewedOn",
  "firstAnswerAt",
  "lossReason",
  "wonOn",
  "customerActedAt",
] as const;

/** Time in which an outcome can be taken back: the screen offers it for ten seconds, and networks are slow. */
const UNDO_MS = MINUTE_MS;

/** Takes back what was recorded last, with its lines in the history. Refused once something else has been recorded. */
export async function undoOutcome(
  db: Database,
  id: string,
  seen: { version: number },
  actor: Actor,
): Promise<Result<FollowUp>> {
  const found = await db
    .select()
    .from(followUpEvents)
    .where(and(eq(followUpEvents.subjectId, id), eq(followUpEvents.act, "outcome")))
    .orderBy(desc(followUpEvents.id))
    .limit(1);
  const newest = withActs(found).find((line) => line.act === "outcome");
  return changeShown(db, id, seen, ({ customerActedAt }) => {
    if (!newest || actor.now.getTime() - Date.parse(newest.at) > UNDO_MS) return { no: "refused" };
    // Its own lines have its time.
    const isOfOutcome = and(
      eq(followUpEvents.subjectId, id),
      gte(followUpEvents.id, newest.id),
      eq(followUpEvents.at, newest.at),
    );
    const before = newest.data.before as FollowUpChange;
    // Photos that came meanwhile still wait for the owner.
    const kept = customerActedAt !== null && customerActedAt > newest.at ? { customerActedAt } : {};
    return {
      events: [],
      change: { ...before, ...kept, changedAt: actor.now.toISOString() },
      others: [db.delete(followUpEvents).where(isOfOutcome)],
    };
  });
}
