/** What the report on Monday morning says of the week that has ended: from the database and the statistics, bounded reads only. */
import { and, asc, count, desc, eq, exists, gte, lt, sql } from "drizzle-orm";
import { readSummary } from "../analytics/summary.server";
import { followUpEvents, followUps, leads } from "../db/schema";
import { type RequestRow, requestRows } from "../follow-up/request-rows.server";
import { addDays, startOfBerlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { type LossyStep, lossiestStep } from "./lossiest-step";

export type ReportSources = Pick<Bindings, "db" | "statistics">;

export interface WeeklyReport {
  /** First and last day, Monday and Sunday. */
  from: string;
  to: string;
  /** Nobody has answered these yet, the oldest first, whenever they came in; `unansweredCount` counts all. */
  unanswered: RequestRow[];
  unansweredCount: number;
  /** Requests that came in during the week. */
  requests: number;
  lossiest: LossyStep | undefined;
  /** Sources of requests that were won during the week and still are, the best first; where none was won, of those that came in. */
  sources: { source: string | null; requests: number }[];
  won: boolean;
}

const UNANSWERED_MAX = 10;
const SOURCES_MAX = 3;

/** @param monday the day of the report, "yyyy-MM-dd"; it is about the seven days before */
export async function readReport({ db, statistics }: ReportSources, monday: string, now: Date): Promise<WeeklyReport> {
  const from = addDays(monday, -7);
  const to = addDays(monday, -1);
  const began = startOfBerlinDay(from).toISOString();
  const ended = startOfBerlinDay(monday).toISOString();
  const isNew = eq(followUps.status, "new");
  // Not from the time of the last change, which a note raises too; that time only bounds what is looked at, as it is never before a win.
  // The + keeps SQLite from the index by status, which would read everything that was ever won.
  const wonInWeek = and(
    eq(sql`+${followUps.status}`, "won"),
    gte(followUps.changedAt, began),
    exists(
      db
        .select({ id: followUpEvents.id })
        .from(followUpEvents)
        .where(
          and(
            eq(followUpEvents.subjectId, followUps.id),
            eq(followUpEvents.kind, "status"),
            eq(followUpEvents.after, "won"),
            gte(followUpEvents.at, began),
            lt(followUpEvents.at, ended),
          ),
        ),
    ),
  );
  const bySource = () =>
    db
      .select({ source: leads.firstSource, requests: count() })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .groupBy(leads.firstSource)
      .orderBy(desc(count()), asc(leads.firstSource))
      .limit(SOURCES_MAX);
  const [unanswered, [unansweredCount], [requests], wonSources, newSources] = await db.batch([
    requestRows(db).where(isNew).orderBy(asc(followUps.createdAt)).limit(UNANSWERED_MAX),
    db.select({ rows: count() }).from(followUps).where(isNew),
    db
      .select({ rows: count() })
      .from(leads)
      .where(and(gte(leads.createdAt, began), lt(leads.createdAt, ended))),
    bySource().where(wonInWeek),
    bySource().where(and(gte(leads.createdAt, began), lt(leads.createdAt, ended))),
  ]);
  const { funnel } = await readSummary({ db, statistics }, { from, to }, now);
  return {
    from,
    to,
    unanswered,
    unansweredCount: unansweredCount?.rows ?? 0,
    requests: requests?.rows ?? 0,
    lossiest: lossiestStep(funnel),
    sources: wonSources.length > 0 ? wonSources : newSources,
    won: wonSources.length > 0,
  };
}
