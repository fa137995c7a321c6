/** Amounts of orders, one for each period: amounts of different periods are never added up. Pure. */
import { type MoneyColumn, money } from "../content/money";
import type { OfferDocument } from "../offer/document";
import { type Column, lineRhythms } from "../offer/options";
import { byVisits, columnsOf, withTax } from "../offer/sums";
import { entryOf, type MonthOrder } from "./month";

const PERIODS = {
  month: money.monthCents.label,
  visit: "je Einsatz",
  year: money.amountCents.period,
  once: money.amountCents.alone,
} as const;

interface OrderAmount {
  per: keyof typeof PERIODS;
  netCents: number;
  grossCents: number;
  /** Columns of a price that are in it. */
  of: Column[];
}

/** "je Monat", "im ersten Jahr (jedes Quartal)" */
export function perInWords(amount: Pick<OrderAmount, "per" | "of">): string {
  const { per } = amount;
  return per === "year" ? rarelyInWords([amount]) : PERIODS[per];
}

/** Amounts of an order, the most frequent first; none if all is on demand. A visit that is billed has its own. */
export function amountsOf(order: MonthOrder, document: OfferDocument): OrderAmount[] {
  const visited = document.billing === "visits" ? byVisits(document, order.options) : null;
  const taxed = (cents: number) => withTax(cents, entryOf(order));
  const paid = columnsOf(document, order.options).filter(({ enteredCents }) => enteredCents !== 0);
  const { monthNetCents, monthGrossCents } = order;
  const month = { netCents: monthNetCents ?? 0, grossCents: monthGrossCents ?? 0 };
  const amounts: Record<MoneyColumn, Omit<OrderAmount, "of">> = {
    monthCents: { per: "month", ...(visited ? taxed(visited.otherCents) : month) },
    amountCents: {
      per: order.kind === "once" ? "once" : "year",
      netCents: order.netCents,
      grossCents: order.grossCents,
    },
  };
  return [...(visited ? [{ per: "visit" as const, ...taxed(visited.visitCents) }] : []), ...Object.values(amounts)]
    .filter(({ grossCents }) => grossCents !== 0)
    .map(({ per, netCents, grossCents }) => ({ per, netCents, grossCents, of: paid.map(({ id }) => id) }));
}

/** Sum in cents, with its label. */
export interface Sum {
  label: string;
  netCents: number;
  grossCents: number;
}

/** Sums of orders by period. There is none of visits, whose number nobody knows: the label of the month says so. */
export function sumsOf(orders: readonly { amounts: readonly OrderAmount[] }[]): Sum[] {
  const all = orders.flatMap(({ amounts }) => amounts);
  const paid = (how: OrderAmount["per"]) => all.filter(({ per }) => per === how);
  return (["month", "year", "once"] as const).flatMap((per) => {
    const same = paid(per);
    const label = {
      month: `Zusammen ${PERIODS.month}${withoutVisits(paid("visit").length)}`,
      year: `${paid("month").length > 0 ? "Dazu" : "Zusammen"} ${rarelyInWords(same)}`,
      once: "Einmalige Aufträge",
    }[per];
    return same.length > 0 ? [sumOf(label, same)] : [];
  });
}

/** "im ersten Jahr (jedes Quartal, einmalig)"; "jedes Jahr" where all of it is paid so. */
function rarelyInWords(amounts: readonly Pick<OrderAmount, "of">[]): string {
  const isIn = (column: Column) => column !== "month" && amounts.some(({ of }) => of.includes(column));
  const rare = lineRhythms.filter(({ column }) => isIn(column));
  const words = rare.map(({ label }) => label).join(", ");
  return rare.every(({ column }) => column === "year") ? words : `${PERIODS.year} (${words})`;
}

/** Sum of amounts of one period. */
export function sumOf(label: string, same: readonly Omit<Sum, "label">[]): Sum {
  return {
    label,
    netCents: same.reduce((total, { netCents }) => total + netCents, 0),
    grossCents: same.reduce((total, { grossCents }) => total + grossCents, 0),
  };
}

/** ", ohne 2 Aufträge je Einsatz" */
export function withoutVisits(count: number): string {
  return count === 0 ? "" : `, ohne ${count} ${count === 1 ? "Auftrag" : "Aufträge"} je Einsatz`;
}
