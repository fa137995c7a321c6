/** The facts of the Monday report about the past week, from the database and the statistics. All reads are bounded. */

import { and, asc, count, desc, eq, exists, gte, inArray, lt, sql } from "drizzle-orm";
import { batchByName } from "../db/client.server";
import { followUpEvents, followUps, leads, photos } from "../db/schema";
import { foldedSource } from "../db/source.server";
import { addDays, startOfBerlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { type OfferFigures, readOfferFigures, readOpenOffers } from "../requests/figures/offer-figures.server";
import { isSuspected, type RequestRow, requestRows } from "../requests/lists/request-rows.server";
import { type CustomerAction, WITHDRAWN } from "../requests/work/customer";
import { isNew } from "../requests/work/groups.server";
import { notSpam } from "../requests/work/options";
import type { FunnelStep } from "../statistics/steps";
import type { FunnelStepCount } from "../statistics/summary";
import { readSummary } from "../statistics/summary.server";

export type ReportSources = Pick<Bindings, "db" | "statistics">;

export interface WeeklyReport {
  /** First and last day, Monday and Sunday. */
  from: string;
  to: string;
  /** The oldest unanswered ones, whenever they came in; `unansweredCount` counts all. */
  unanswered: RequestRow[];
  unansweredCount: number;
  /** Requests that came in during the week. */
  requests: number;
  /** Suspected spam of the week that the operator has not touched. */
  suspected: number;
  dropOff: DropOff | undefined;
  /**
   * Sources of requests that were won during the week and still are, the best first; where none was won, of those
   * that came in.
   */
  sources: { source: string | null; requests: number }[];
  sourcesAreOfWon: boolean;
  customerPages: CustomerPages;
  /** Figures of the week, and what is open when the report is written. */
  offers: OfferFigures & { open: number; oldestSentAt: string | null };
}

/** Requests of a week, without spam, and how many of them their customers changed, sent photos of, or withdrew. */
interface CustomerPages {
  requests: number;
  changed: number;
  withPhotos: number;
  withdrawn: number;
}

const UNANSWERED_MAX = 10;
const SOURCES_MAX = 3;

/** @param monday the day of the report, "yyyy-MM-dd"; it is about the seven days before */
export async function readReport({ db, statistics }: ReportSources, monday: string, now: Date): Promise<WeeklyReport> {
  const from = addDays(monday, -7);
  const to = addDays(monday, -1);
  const began = startOfBerlinDay(from).toISOString();
  const ended = startOfBerlinDay(monday).toISOString();
  // A win is dated by its event: `changedAt` moves with every note, so it can only narrow the rows to look at.
  // The + keeps SQLite off the index by status, which would read every request ever won.
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
  const source = foldedSource(leads.firstSource);
  const { unanswered, unansweredCount, wonSources, suspected, customerPages } = await batchByName(db, {
    unanswered: requestRows(db).where(isNew).orderBy(asc(followUps.createdAt)).limit(UNANSWERED_MAX),
    unansweredCount: db.select({ rows: count() }).from(followUps).where(isNew),
    wonSources: db
      .select({ source, requests: count() })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .where(wonInWeek)
      .groupBy(source)
      .orderBy(desc(count()), asc(source))
      .limit(SOURCES_MAX),
    suspected: db
      .select({ rows: count() })
      .from(followUps)
      .where(and(isSuspected, gte(followUps.createdAt, began), lt(followUps.createdAt, ended))),
    customerPages: countCustomerPages(db, began, ended),
  });
  const { funnel, requests } = await readSummary({ db, statistics }, { from, to }, now);
  return {
    from,
    to,
    unanswered,
    unansweredCount: unansweredCount[0]?.rows ?? 0,
    requests: requests.byService.reduce((sum, row) => sum + row.requests, 0),
    suspected: suspected[0]?.rows ?? 0,
    dropOff: biggestDropOff(funnel),
    sources: wonSources.length > 0 ? wonSources : requests.bySource.slice(0, SOURCES_MAX),
    sourcesAreOfWon: wonSources.length > 0,
    customerPages: customerPages[0] ?? { requests: 0, changed: 0, withPhotos: 0, withdrawn: 0 },
    offers: { ...(await readOfferFigures(db, from, to)), ...(await readOpenOffers(db, now)) },
  };
}

/** One row. */
function countCustomerPages(db: Bindings["db"], began: string, ended: string) {
  const changed = db
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(
      and(
        eq(followUpEvents.subjectId, followUps.id),
        eq(followUpEvents.kind, "customer"),
        eq(followUpEvents.text, "changed" satisfies CustomerAction),
      ),
    );
  const photo = db.select({ id: photos.id }).from(photos).where(eq(photos.leadId, followUps.id));
  return db
    .select({
      requests: count(),
      changed: sql<number>`coalesce(sum(${exists(changed)}), 0)`,
      withPhotos: sql<number>`coalesce(sum(${exists(photo)}), 0)`,
      withdrawn: sql<number>`coalesce(sum(${followUps.lossReason} IS ${WITHDRAWN}), 0)`,
    })
    .from(followUps)
    .where(
      and(
        inArray(followUps.status, notSpam),
        eq(followUps.kind, "lead"),
        gte(followUps.createdAt, began),
        lt(followUps.createdAt, ended),
      ),
    );
}

/** The funnel step at which most visitors left. */
interface DropOff {
  step: FunnelStep;
  lost: number;
  visits: number;
}

/**
 * The largest drop-off in visitors, not in percent: 30 lost out of 100 matter more than 1 out of 2.
 *
 * @returns undefined when nobody left
 */
export function biggestDropOff(funnel: readonly FunnelStepCount[]): DropOff | undefined {
  const losses = funnel
    .filter(({ step }) => step !== "sent")
    .map(({ step, visits, wentOn }) => ({ step, visits, lost: visits - wentOn }));
  const [worst] = losses.sort((a, b) => b.lost - a.lost);
  return worst && worst.lost > 0 ? worst : undefined;
}
