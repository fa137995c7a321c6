/**
 * Columns of money, in cents: what a request is worth to its customer, by when it is paid. Tables, sums, words,
 * statistics and files follow from this list, and what computes a column does not compile without it. Columns are
 * added up only for the value of twelve months.
 */

/** Amounts that offers and orders keep of each column. */
const SUM_KINDS = ["netCents", "vatCents", "grossCents"] as const;
type SumKind = (typeof SUM_KINDS)[number];

interface Column {
  timesAYear: number;
  label: string;
  /** Label where no other column stands before it. */
  first: string;
  /** Label in files, which have no note below the table. */
  inFiles: string;
  /** Period in a sentence about all columns, and about this one alone. */
  period: string;
  alone: string;
  /** Names of the sums in offers and orders. */
  sums: Record<SumKind, string>;
}

export const money = {
  monthCents: {
    timesAYear: 12,
    label: "je Monat",
    first: "je Monat",
    inFiles: "je Monat",
    period: "im Monat",
    alone: "im Monat",
    sums: { netCents: "monthNetCents", vatCents: "monthVatCents", grossCents: "monthGrossCents" },
  },
  /** Once or rarely, over the first twelve months. */
  amountCents: {
    timesAYear: 1,
    label: "dazu im ersten Jahr",
    first: "im ersten Jahr",
    inFiles: "dazu im ersten Jahr (Vierteljahr, halbes Jahr, Jahr, einmalig)",
    period: "im ersten Jahr",
    alone: "einmalig",
    sums: { netCents: "netCents", vatCents: "vatCents", grossCents: "grossCents" },
  },
} as const satisfies Record<string, Column>;

export type MoneyColumn = keyof typeof money;

/** Cents of each column; null where nothing is paid so, or no amount is known. */
export type Money = Record<MoneyColumn, number | null>;

export const moneyColumns = Object.keys(money) as MoneyColumn[];

type SumsOf<Column extends MoneyColumn> = (typeof money)[Column]["sums"][SumKind];

/** Sums as offers and orders store them. What is paid once or rarely is always known. */
export type Sums = Record<SumsOf<MoneyColumn>, number | null> & Record<SumsOf<"amountCents">, number>;

/** Record with a value for each column. */
export function byColumn<Value>(of: (column: MoneyColumn) => Value): Record<MoneyColumn, Value> {
  return Object.fromEntries(moneyColumns.map((column) => [column, of(column)])) as Record<MoneyColumn, Value>;
}

/** Record with a value for each sum of an offer or order. */
export function bySum<Value>(
  of: (name: keyof Sums, column: MoneyColumn, kind: SumKind) => Value,
): Record<keyof Sums, Value> {
  const entries = moneyColumns.flatMap((column) =>
    SUM_KINDS.map((kind) => {
      const name = money[column].sums[kind];
      return [name, of(name, column, kind)];
    }),
  );
  return Object.fromEntries(entries);
}
