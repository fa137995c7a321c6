/** Running orders in the statistics: how many there are, what they come to, and how many come and go. */
import { eq } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { orders } from "../db/schema";
import { addMonths, type Day, earlierOf, lastDayOf, monthOf } from "../platform/berlin-days";
import { lastDayOfWork, ranOn } from "./states";

/** Counts, and net sums of a month. */
export interface OrderFigures {
  month: string;
  /** At its end, or at that of the period. */
  running: number;
  runningCents: number;
  won: number;
  wonCents: number;
  lost: number;
  lostCents: number;
}

/** By month, oldest first; restricted orders count too, without names. @param from and to both included */
export async function readOrderFigures(db: Database, from: Day, to: Day): Promise<OrderFigures[]> {
  const { kind, concludedOn, startsOn, withdrawnOn, doneOn, endedOn, monthNetCents } = orders;
  const recurring = await db
    .select({ kind, concludedOn, startsOn, withdrawnOn, doneOn, endedOn, monthNetCents })
    .from(orders)
    .where(eq(orders.kind, "recurring"));
  const isIn = (day: Day | null, month: string) => day !== null && monthOf(day) === month && from <= day && day <= to;
  const figures: OrderFigures[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const end = earlierOf(lastDayOf(month), to);
    const sum = (some: typeof recurring) => some.reduce((total, order) => total + (order.monthNetCents ?? 0), 0);
    const running = recurring.filter((order) => ranOn(end, order));
    const won = recurring.filter((order) => isIn(order.concludedOn, month));
    const lost = recurring.filter((order) => isIn(lastDayOfWork(order), month));
    figures.push({
      month,
      running: running.length,
      runningCents: sum(running),
      won: won.length,
      wonCents: sum(won),
      lost: lost.length,
      lostCents: sum(lost),
    });
  }
  return figures;
}
