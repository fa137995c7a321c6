/**
 * Number and value of requests, grouped in six ways. A request counts on the day on which it came in, so that wins
 * compare with the requests and visits of the same days. Restricted orders count too, without names.
 */
import { and, desc, eq, gte, lt, ne } from "drizzle-orm";
import { byColumn } from "../../content/money";
import { batchByName, type Database } from "../../db/client.server";
import { erasedRequests, followUps, leads } from "../../db/schema";
import { addDays, berlinDay, type Day, monthOf, startOfBerlinDay } from "../../platform/berlin-days";
import { yearCents } from "../money";
import { townOf } from "../place";
import { spellings } from "../sources/options";
import { byFigure, type Counted, type Figure, figures } from "./columns";

/** Number of stored requests that are read at most, newest first; `isCut` says when there are more. */
const ROWS_MAX = 20_000;

/** Views by which requests are grouped. */
export type BusinessView = "source" | "page" | "campaign" | "service" | "town" | "month";

export interface BusinessRow extends Record<Figure, number> {
  /** Value of the view; null where it is not known. */
  value: string | null;
}

/** Rows of each view, the most valuable first. Erased requests do not count by town: they keep no place. */
export type Business = Record<BusinessView, BusinessRow[]> & { isCut: boolean };

/** Business of a range. @param from and to both included */
export async function readBusiness(db: Database, from: Day, to: Day): Promise<Business> {
  const began = startOfBerlinDay(from).toISOString();
  const ended = startOfBerlinDay(addDays(to, 1)).toISOString();
  const gone = erasedRequests;
  const { stored, erased } = await batchByName(db, {
    stored: db
      .select({
        createdAt: leads.createdAt,
        service: leads.service,
        source: leads.firstSource,
        campaign: leads.firstCampaign,
        page: leads.entryPage,
        town: leads.town,
        address: leads.address,
        postcode: leads.postcode,
        status: followUps.status,
        ...byColumn((column) => followUps[column]),
      })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .where(and(gte(leads.createdAt, began), lt(leads.createdAt, ended), ne(followUps.status, "spam")))
      .orderBy(desc(leads.createdAt))
      .limit(ROWS_MAX + 1),
    erased: db
      .select({
        createdAt: gone.createdAt,
        service: gone.service,
        source: gone.source,
        campaign: gone.campaign,
        page: gone.entryPage,
      })
      .from(gone)
      .where(and(gte(gone.createdAt, began), lt(gone.createdAt, ended)))
      .limit(ROWS_MAX),
  });
  const known = stored.slice(0, ROWS_MAX);
  const all: Came[] = [...known, ...erased];
  return {
    source: rowsBy(all, ({ source }) => source),
    page: rowsBy(all, ({ page }) => page),
    campaign: rowsBy(all, ({ campaign }) => campaign),
    service: rowsBy(all, ({ service }) => service),
    town: rowsBy(known, (row) => townOf(row) ?? null),
    month: rowsBy(all, ({ createdAt }) => monthOf(berlinDay(new Date(createdAt)))),
    isCut: stored.length > ROWS_MAX || erased.length === ROWS_MAX,
  };
}

type Came = Counted & {
  createdAt: string;
  service: string;
  source: string | null;
  campaign: string | null;
  page: string | null;
};

function rowsBy<Row extends Came>(rows: readonly Row[], select: (row: Row) => string | null): BusinessRow[] {
  const shown = spellings(rows.map((row) => [select(row), 1]));
  return [...Map.groupBy(rows, (row) => shown(select(row)))]
    .map(([value, some]) => ({
      value,
      ...byFigure((figure) => some.reduce((sum, row) => sum + figures[figure].of(row), 0)),
    }))
    .sort(
      (a, b) => yearCents(b) - yearCents(a) || b.requests - a.requests || (String(a.value) < String(b.value) ? -1 : 1),
    );
}
