/**
 * Revenue from requests, in euros. Orders count on the day on which their request came in, so that they compare with
 * the requests of the same days; by month they count on the day of the win. Restricted orders count too, without names.
 */
import { and, between, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import { followUps, leads } from "../../db/schema";
import { foldedSource } from "../../db/source.server";
import { addDays, type Day, startOfBerlinDay } from "../../platform/berlin-days";
import { yearCents } from "../money";
import { townOf } from "../place";
import { type OfferFigures, readOfferFigures } from "./offer-figures.server";

/** The most requests that are read, newest first; `isCut` says when there are more. */
const ROWS_MAX = 20_000;

export interface RevenueTotal {
  won: number;
  monthCents: number;
  /** Each time it is done, and once. */
  onceCents: number;
}

export interface Business {
  from: Day;
  to: Day;
  /** Requests of these days that have been won. */
  total: RevenueTotal;
  byService: ({ service: string } & RevenueTotal)[];
  bySource: ({ source: string | null } & RevenueTotal)[];
  byCampaign: ({ campaign: string | null } & RevenueTotal)[];
  byEntryPage: ({ page: string | null } & RevenueTotal)[];
  /** With all stored requests of these days; null if the town is unknown. */
  byTown: ({ town: string | null; requests: number } & RevenueTotal)[];
  /** Orders won on these days, by month of the win, oldest first. */
  months: ({ month: string } & RevenueTotal)[];
  offers: OfferFigures;
  isCut: boolean;
}

/** @param from and to both included */
export async function readBusiness(db: Database, from: Day, to: Day): Promise<Business> {
  const { rows, months } = await batchByName(db, {
    rows: db
      .select({
        service: leads.service,
        source: foldedSource(leads.firstSource),
        campaign: leads.firstCampaign,
        page: leads.entryPage,
        town: leads.town,
        address: leads.address,
        postcode: leads.postcode,
        status: followUps.status,
        amountCents: followUps.amountCents,
        monthCents: followUps.monthCents,
      })
      .from(leads)
      .innerJoin(followUps, eq(followUps.id, leads.id))
      .where(
        and(
          gte(leads.createdAt, startOfBerlinDay(from).toISOString()),
          lt(leads.createdAt, startOfBerlinDay(addDays(to, 1)).toISOString()),
          ne(followUps.status, "spam"),
        ),
      )
      .orderBy(desc(leads.createdAt))
      .limit(ROWS_MAX + 1),
    months: db
      .select({
        month: sql<string>`substr(${followUps.wonOn}, 1, 7)`.as("month"),
        won: sql<number>`count(*)`,
        monthCents: sql<number>`coalesce(sum(${followUps.monthCents}), 0)`,
        onceCents: sql<number>`coalesce(sum(${followUps.amountCents}), 0)`,
      })
      .from(followUps)
      .where(and(eq(followUps.status, "won"), eq(followUps.kind, "lead"), between(followUps.wonOn, from, to)))
      .groupBy(sql`month`)
      .orderBy(sql`month`),
  });
  const requests = rows.slice(0, ROWS_MAX).map((row) => ({ ...row, town: townOf(row) ?? null }));
  const isWon = ({ status }: (typeof requests)[number]) => status === "won";
  const orders = requests.filter(isWon);
  return {
    from,
    to,
    total: sumOf(orders),
    byService: sumsBy(orders, "service"),
    bySource: sumsBy(orders, "source"),
    byCampaign: sumsBy(orders, "campaign"),
    byEntryPage: sumsBy(orders, "page"),
    byTown: [...Map.groupBy(requests, ({ town }) => town)]
      .map(([town, all]) => ({ town, requests: all.length, ...sumOf(all.filter(isWon)) }))
      .sort((a, b) => b.requests - a.requests || (String(a.town) < String(b.town) ? -1 : 1)),
    months,
    offers: await readOfferFigures(db, from, to),
    isCut: rows.length > ROWS_MAX,
  };
}

type Order = { amountCents: number | null; monthCents: number | null };

function sumsBy<Row extends Order, Key extends keyof Row>(rows: readonly Row[], key: Key) {
  return [...Map.groupBy(rows, (row) => row[key])]
    .map(([value, some]) => ({ ...({ [key]: value } as Pick<Row, Key>), ...sumOf(some) }))
    .sort((a, b) => worthOf(b) - worthOf(a) || b.won - a.won);
}

function sumOf(rows: readonly Order[]) {
  return rows.reduce<RevenueTotal>(
    (sum, { amountCents, monthCents }) => ({
      won: sum.won + 1,
      monthCents: sum.monthCents + (monthCents ?? 0),
      onceCents: sum.onceCents + (amountCents ?? 0),
    }),
    { won: 0, monthCents: 0, onceCents: 0 },
  );
}

function worthOf({ monthCents, onceCents }: RevenueTotal): number {
  return yearCents({ monthCents, amountCents: onceCents });
}
