/**
 * Number and value of requests, by source and by month. A request counts on the day on which it came in, so that wins
 * compare with the requests and visits of the same days. Restricted orders count too, without names.
 */
import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { byColumn } from "../../content/money";
import { batchByName, type Database } from "../../db/client.server";
import { erasedRequests, followUps, leads } from "../../db/schema";
import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  earlierOf,
  firstDayOf,
  laterOf,
  monthOf,
  startOfBerlinDay,
} from "../../platform/time/berlin-days";
import { yearCents } from "../money";
import { spellings } from "../sources/options";
import { byFigure, type Figure } from "./columns";

/** Views by which requests are grouped. */
export type BusinessView = "source" | "month";

export interface BusinessRow extends Record<Figure, number> {
  /** Value of the view; null where it is not known. */
  value: string | null;
}

/** Rows of each view, the most valuable first. */
export type Business = Record<BusinessView, BusinessRow[]>;

/** Business of a range. @param from and to both included */
export async function readBusiness(db: Database, from: Day, to: Day): Promise<Business> {
  const { source, month } = await batchByName(db, { source: bySource(db, from, to), month: byMonth(db, from, to) });
  return { source: rowsOf(source), month: rowsOf(month) };
}

type CameIn = typeof leads | typeof erasedRequests;

const isWon = eq(followUps.status, "won");
const isOfLead = eq(followUps.id, leads.id);
const isNoSpam = ne(followUps.status, "spam");

/** Figures of stored requests, and those of erased ones, of which nothing else is kept. */
const ofStored = {
  requests: sql<number>`count(*)`,
  won: sql<number>`count(*) FILTER (WHERE ${isWon})`,
  ...byColumn((column) => sql<number>`coalesce(sum(${followUps[column]}) FILTER (WHERE ${isWon}), 0)`),
} satisfies Record<Figure, unknown>;
const ofErased = { ...byFigure(() => sql<number>`0`), requests: sql<number>`count(*)` };

function bySource(db: Database, from: Day, to: Day) {
  const cameIn = (table: CameIn) =>
    and(gte(table.createdAt, startOf(from)), lt(table.createdAt, startOf(addDays(to, 1))));
  return db
    .select({ value: leads.firstSource, ...ofStored })
    .from(leads)
    .innerJoin(followUps, isOfLead)
    .where(and(cameIn(leads), isNoSpam))
    .groupBy(leads.firstSource)
    .unionAll(
      db
        .select({ value: erasedRequests.source, ...ofErased })
        .from(erasedRequests)
        .where(cameIn(erasedRequests))
        .groupBy(erasedRequests.source),
    );
}

function byMonth(db: Database, from: Day, to: Day) {
  const months = sql`json_each(${JSON.stringify(monthsOf(from, to))}) AS months`;
  const value = sql<string>`months.value ->> 'month'`;
  const cameIn = (table: CameIn) =>
    sql`${table.createdAt} >= months.value ->> 'began' AND ${table.createdAt} < months.value ->> 'ended'`;
  return db
    .select({ value, ...ofStored })
    .from(months)
    .innerJoin(leads, cameIn(leads))
    .innerJoin(followUps, isOfLead)
    .where(isNoSpam)
    .groupBy(value)
    .unionAll(
      db
        .select({ value, ...ofErased })
        .from(months)
        .innerJoin(erasedRequests, cameIn(erasedRequests))
        .groupBy(value),
    );
}

/** Months of a range with the instants at which its part of them began and ended in Berlin. */
function monthsOf(from: Day, to: Day) {
  return [...new Set(daysFrom(from, to).map(monthOf))].map((month) => ({
    month,
    began: startOf(laterOf(firstDayOf(month), from)),
    ended: startOf(earlierOf(firstDayOf(addMonths(month, 1)), addDays(to, 1))),
  }));
}

function startOf(day: Day): string {
  return startOfBerlinDay(day).toISOString();
}

/** Rows of values that may come in several spellings, and twice: of stored requests and of erased ones. */
function rowsOf(counted: readonly BusinessRow[]): BusinessRow[] {
  const shown = spellings(counted.map(({ value, requests }) => [value, requests]));
  return [...Map.groupBy(counted, ({ value }) => shown(value))]
    .map(([value, some]) => ({ value, ...byFigure((figure) => some.reduce((sum, row) => sum + row[figure], 0)) }))
    .sort(
      (a, b) => yearCents(b) - yearCents(a) || b.requests - a.requests || (String(a.value) < String(b.value) ? -1 : 1),
    );
}
