/** Changing a follow-up as it was read, together with its lines in the history. */
import { and, eq, type SQL } from "drizzle-orm";
import type { Database, Statement } from "../../db/client.server";
import { writeIf } from "../../db/guard.server";
import { followUps } from "../../db/schema";
import { berlinDay } from "../../platform/time/berlin-days";
import { type Result, withRetries } from "../../platform/worker/result";
import { CUSTOMER } from "../history/acts";
import { announceTimes, NEAR_MS } from "../outbox/times.server";
import { type FollowUp, findFollowUp, followUpWhere, shownColumns } from "./find.server";
import { actedBy, addCustomerLine, addLine, type NewLine } from "./history.server";

export type FollowUpChange = Omit<Partial<typeof followUps.$inferInsert>, "customerActedAt"> &
  ReturnType<typeof actedBy>;

/** A change, its lines in the history and statements on other tables, in one transaction. */
export interface WholeChange {
  events: NewLine[];
  change: FollowUpChange;
  /** Condition that has to hold too, checked with the write. */
  condition?: SQL;
  others?: readonly Statement[];
}

/**
 * Changes a follow-up as the owner saw it. A restricted one cannot be changed: it is only kept until the end of its
 * retention.
 *
 * @param decide what to change, or the result where nothing changes
 */
export async function changeShown(
  db: Database,
  id: string,
  { version }: { version: number },
  decide: (current: FollowUp) => WholeChange | Result<FollowUp>,
): Promise<Result<FollowUp>> {
  const current = await findFollowUp(db, id);
  if (!current || current.restrictedAt) return { no: "missing" };
  if (current.version !== version) return { no: "conflict" };
  const change = decide(current);
  if (!("events" in change)) return change;
  const [changed] = (await apply(db, current, change)) ?? [];
  return changed ? { ok: changed } : { no: "conflict" };
}

/** Changes a follow-up as it is, whatever the owner saw of it. @param decide see `changeShown` */
export function changeCurrent(
  db: Database,
  id: string,
  decide: Parameters<typeof changeShown>[3],
): Promise<Result<FollowUp>> {
  return withRetries(async () => {
    const current = await findFollowUp(db, id);
    return current ? changeShown(db, id, current, decide) : { no: "missing" };
  });
}

/** A change from outside the admin area. @returns false where something changed since, or a condition fails */
export async function changeIfUnchanged(db: Database, seen: Read, change: WholeChange): Promise<boolean> {
  return (await apply(db, seen, change)) !== undefined;
}

/** Fields of the follow-up that a change needs as they were read. */
type Read = Pick<FollowUp, "id" | "version" | "viewingAt">;

/** @returns the changed follow-up; undefined when it has changed since it was read, or the condition does not hold */
function apply(db: Database, seen: Read, whole: WholeChange): Promise<FollowUp[] | undefined> {
  const { events, change, condition, others } = whole;
  const { id, version } = seen;
  const isAsRead = followUpWhere(db, id, and(eq(followUps.version, version), condition));
  const statements = [
    ...events.flatMap((event) =>
      event.author === CUSTOMER ? addCustomerLine(db, id, event) : [addLine(db, id, event)],
    ),
    ...(others ?? []),
    ...announceViewing(db, seen, whole),
    db
      .update(followUps)
      .set({ ...actedBy(events[0]), ...viewedBy(seen, change), ...change, version: version + 1 })
      .where(eq(followUps.id, id)),
  ];
  return writeIf(db, isAsRead, statements, db.select(shownColumns).from(followUps).where(eq(followUps.id, id)));
}

/** Statements that mail the customer when a future viewing is agreed, moved or dropped. */
function announceViewing(db: Database, { id, viewingAt }: Read, { events, change }: WholeChange): Statement[] {
  const { viewingAt: next, changedAt } = change;
  if (next === undefined || next === viewingAt || !changedAt) return [];
  // The receipt of a customer's no names the viewing.
  if (events.some(({ act, author }) => act === "status" && author === CUSTOMER)) return [];
  const now = new Date(changedAt);
  const [announced = null, ...others] = [viewingAt, next].map((time) => (time && time > changedAt ? time : null));
  const toCome = [announced, ...others].filter((time) => time !== null);
  if (toCome.length === 0) return [];
  const isNear = toCome.some((time) => Date.parse(time) - now.getTime() < NEAR_MS);
  const isAtOnce = announced === null || isNear || events[0]?.author === CUSTOMER;
  return announceTimes(db, id, { order: null, announced, isAtOnce }, now);
}

/** Change that keeps the day of a past viewing (`viewedOn`) when another time replaces it. */
function viewedBy({ viewingAt }: Read, change: FollowUpChange): FollowUpChange {
  const isOver = viewingAt !== null && viewingAt <= (change.changedAt ?? "");
  const givesWay = change.viewingAt !== undefined && change.viewingAt !== viewingAt;
  return isOver && givesWay ? { viewedOn: berlinDay(new Date(viewingAt)) } : {};
}
