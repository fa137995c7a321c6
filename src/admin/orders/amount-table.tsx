import { Link } from "react-router";
import type { Sum } from "../../order/amounts";
import { formatEuros } from "../../platform/euros";
import { classes } from "../../ui/classes";

/** Phones show what and when below the name, and the net below the gross amount. */
const TABLE = classes(
  "mt-3 w-full border-collapse text-small/[1.3] not-narrow:table-fixed cell:border-b cell:border-line cell:px-2 cell:py-[0.2rem] cell:text-left cell:wrap-anywhere cell:first:pl-0 cell:last:pr-0",
);
const DESK = classes("narrow:hidden");
const AMOUNT = classes("w-24 text-right! whitespace-nowrap tabular-nums narrow:w-22");
const BELOW = classes("hidden font-normal text-ink-soft narrow:block");

/** Ends a line where the next part does not fit into it. */
const BETWEEN = "\u00a0· ";

export interface AmountRow {
  id: string;
  name: string;
  /** Path of what the row opens; absent where nothing can be opened. */
  to?: string | undefined;
  place: string | null;
  what: string;
  when: string;
  /** Number of the order, shown on wide screens. */
  number?: string;
  /** Warning that has to be known before work is done. */
  warning?: string | undefined;
  /** Amount in cents; in words where it is not known. */
  amount: { netCents: number; grossCents: number } | string;
}

interface AmountTableProps {
  title: string;
  /** Names of the second and the third column. */
  columns: readonly [what: string, when: string];
  rows: readonly AmountRow[];
  sums: readonly Sum[];
}

/** Orders with their amounts, and their sums at the foot; nothing where there is no row. */
export function AmountTable({ title, columns: [what, when], rows, sums }: AmountTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className={TABLE}>
      <thead className="align-baseline text-ink-soft">
        <tr>
          <th className="text-body font-bold text-ink not-narrow:w-72" scope="col">
            {title}
          </th>
          <th className={DESK} scope="col">
            {what}
          </th>
          <th className={classes(DESK, "w-74")} scope="col">
            {when}
          </th>
          <th className={classes(AMOUNT, DESK)} scope="col">
            Netto
          </th>
          <th className={AMOUNT} scope="col">
            Brutto<span className={BELOW}>netto</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </tbody>
      {/* One row is its own sum. */}
      {rows.length > 1 && (
        <tfoot className="font-bold">
          {sums.map(({ label, ...sum }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={DESK} colSpan={2} />
              <Amounts {...sum} />
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

function Row({ name, to, place, what, when, number, warning, amount }: AmountRow) {
  return (
    <tr className="h-10 narrow:h-14">
      <th className="relative font-medium" scope="row">
        {to ? (
          <Link className="after:absolute after:inset-0" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
        {place && <span className="font-normal text-ink-soft">, {place}</span>}
        <span className={BELOW}>
          {what}
          {when && (
            <>
              {BETWEEN}
              <span className="inline-block">{when}</span>
            </>
          )}
          {warning && (
            <>
              {BETWEEN}
              <strong className="inline-block text-danger">{warning}</strong>
            </>
          )}
        </span>
      </th>
      <td className={DESK}>{what}</td>
      <td className={DESK}>
        {when} {warning && <strong className="text-danger">{warning}</strong>}
        {number && (
          <span className="text-ink-soft">
            {when && " · "}
            {number}
          </span>
        )}
      </td>
      {typeof amount === "string" ? (
        <>
          <td className={DESK} />
          <td className={classes(AMOUNT, "whitespace-normal! text-ink-soft")}>{amount}</td>
        </>
      ) : (
        <Amounts {...amount} />
      )}
    </tr>
  );
}

function Amounts({ netCents, grossCents }: { netCents: number; grossCents: number }) {
  return (
    <>
      <td className={classes(AMOUNT, DESK)}>{formatEuros(netCents)}</td>
      <td className={AMOUNT}>
        {formatEuros(grossCents)}
        <span className={BELOW}>{formatEuros(netCents)}</span>
      </td>
    </>
  );
}
