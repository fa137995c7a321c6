/** Notices of new requests and messages. A day has a limit of them; what is beyond stands in the list alone. */
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { SubmissionKind } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { insertWhere } from "../../db/insert.server";
import { outbox, writeBudget } from "../../db/schema";
import { berlinDay, type Day } from "../../platform/time/berlin-days";
import { mailRow } from "./outbox.server";

/** Number of notices in a Berlin day; the last one says that very much comes (docs/decisions/0125). */
export const NOTICES_A_DAY = 100;

/** Keys of the write budget: submissions of a day that are not marked, and those of a sender's unusually many. */
export const NEW_TODAY = "new";
export const LISTED_TODAY = "listed";

/** Submission that came in, behind the count of its sender. */
interface Incoming {
  kind: SubmissionKind;
  id: string;
  /** Keys of the write budget, with the count from which it has no notice (platform/worker/write-budget.server.ts). */
  listedFrom: Record<string, number>;
  now: Date;
}

function isListed({ listedFrom, now }: Incoming): SQL {
  // CROSS JOIN keeps the order: SQLite would read the counts of everybody on the day.
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(listedFrom)}) AS bound CROSS JOIN write_budget AS own
    ON own.key = bound.key WHERE own.day = ${berlinDay(now)} AND own.n >= bound.value)`;
}

/**
 * Statement for the batch that stores a submission, after the count of its sender. A sender's unusually many are
 * counted apart, so that they end nobody else's notices.
 *
 * @param max beyond which the batch fails; null counts only
 */
export function countNew(db: Database, incoming: Incoming, max: number | null) {
  const { day, key } = writeBudget;
  const which = sql`iif(${isListed(incoming)}, ${LISTED_TODAY}, ${NEW_TODAY})`;
  return db
    .insert(writeBudget)
    .select(sql`SELECT ${berlinDay(incoming.now)}, ${which}, 1, ${max} WHERE true`)
    .onConflictDoUpdate({ target: [day, key], set: { n: sql`n + 1`, max: sql`excluded.max` } });
}

/** Statement for the batch that stores a submission, after its count: its notice, if it has one. */
export function announceNew(db: Database, incoming: Incoming) {
  const { kind, id: subjectId, now } = incoming;
  const notice = (isLastOfDay: boolean) => mailRow(`${kind}-notice`, { isLastOfDay }, { now });
  const { day, key, n } = writeBudget;
  const [usual, last] = [false, true].map((isLast) => sql.param(notice(isLast).about, outbox.about));
  const about = sql`iif(${n} = ${NOTICES_A_DAY}, ${last}, ${usual})`;
  const isWithin = and(eq(day, berlinDay(now)), eq(key, NEW_TODAY), sql`${n} <= ${NOTICES_A_DAY}`);
  const row = { ...notice(false), subjectId, about };
  return insertWhere(db, outbox, row, writeBudget, and(isWithin, not(isListed(incoming)))).onConflictDoNothing();
}

/** Number of requests and messages of a Berlin day that had no notice, in SQL. */
export function withoutNotice(day: Day): SQL<number> {
  return sql`(SELECT coalesce(sum(iif(key = ${NEW_TODAY}, max(n - ${NOTICES_A_DAY}, 0), n)), 0) FROM write_budget
    WHERE day = ${day} AND key IN (${NEW_TODAY}, ${LISTED_TODAY}))`;
}
