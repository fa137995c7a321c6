import { Link } from "react-router";
import type { Sum } from "../../billing/amounts";
import { formatEuros } from "../../platform/text/euros";
import { classes } from "../../ui/classes";

/** What and when stand below the name where there is no room for columns, and the net below the gross amount. */
const TABLE = classes(
  "mt-3 w-full table-fixed border-collapse text-small/[1.3] text-pretty not-first:mt-6 cell:px-2 cell:py-0 cell:text-left cell:wrap-anywhere cell:first:pl-0 cell:last:pr-0 narrow:table-auto narrow:cell:py-[0.35rem]",
);
const DESK = classes("narrow:hidden");
const AMOUNT = classes("w-24 text-right! whitespace-nowrap tabular-nums print:w-20 narrow:w-22");
const BELOW = classes("hidden font-normal text-ink-soft narrow:block");

/** One line on a phone, as wide as its column has room. */
const CUT = classes("narrow:block narrow:w-0 narrow:min-w-full narrow:truncate");

export interface AmountRow {
  id: string;
  name: string;
  /** Path of what the row opens; absent where nothing can be opened. */
  to?: string;
  place: string | null;
  what: string;
  /** What is paid besides the amount: "dazu netto 72,00 € im ersten Jahr". */
  more?: string;
  /** What the amount consists of, in cents; null where it is not known. */
  parts?: readonly { text: string; cents: number | null }[];
  when: string;
  number?: string;
  warning?: string;
  /** What is said of its days without being a warning. */
  note?: string;
  /** Amount in cents; in words where it is not known. */
  amount: { netCents: number; grossCents: number } | string;
}

/** Side on which an amount stands that has no column. */
export function sideOf(isGross: boolean): string {
  return isGross ? "brutto" : "netto";
}

interface AmountTableProps {
  title: string;
  columns: readonly [what: string, when: string];
  rows: readonly AmountRow[];
  sums: readonly Sum[];
  /** Whether a phone cuts each row to two lines, because it opens what has the whole of it. */
  isCut?: boolean;
}

/** Orders with their amounts, and their sums at the foot; nothing where there is no row. */
export function AmountTable({ title, columns: [what, when], rows, sums, isCut = false }: AmountTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className={TABLE}>
      <thead className="align-baseline text-ink-soft">
        <tr className="border-b border-line">
          <th className="w-[28%] text-body font-strong text-ink print:w-[24%] narrow:w-auto" scope="col">
            {title}
          </th>
          <th className={DESK} scope="col">
            {what}
          </th>
          <th className={classes(DESK, "w-[24%]")} scope="col">
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
          <Row key={row.id} isCut={isCut} {...row} />
        ))}
      </tbody>
      {/* One row is its own sum. */}
      {rows.length > 1 && (
        <tfoot className="border-t-2 border-ink-soft">
          {sums.map(({ label, ...sum }) => (
            <tr className="h-5.5 font-normal first:font-strong last:border-b last:border-line" key={label}>
              <th className="[font-weight:inherit] whitespace-nowrap narrow:whitespace-normal" scope="row">
                {label}
              </th>
              <td className={DESK} colSpan={2} />
              <Amounts {...sum} />
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

function Row(row: AmountRow & { isCut: boolean }) {
  const { name, to, place, what, more, parts = [], when, number, warning, note, amount, isCut } = row;
  const split = parts.map(({ text, cents }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a text may come twice
    <span className="flex items-end justify-between gap-x-3 text-ink-soft xl:pr-4" key={index}>
      {text} <span className="whitespace-nowrap tabular-nums">{cents !== null && formatEuros(cents)}</span>
    </span>
  ));
  return (
    <tr
      className={classes(
        "h-10 break-inside-avoid border-b border-line narrow:h-14",
        parts.length > 0 && "cell:py-1.5! cell:align-baseline",
      )}
    >
      <th className="relative font-normal" scope="row">
        <span className={isCut ? CUT : undefined}>
          {to ? (
            <Link className="after:absolute after:inset-0" to={to}>
              {name}
            </Link>
          ) : (
            name
          )}
          {place && (
            <span className="font-normal text-ink-soft">
              , <span className="inline-block">{place}</span>
            </span>
          )}
        </span>
        <span className={classes(BELOW, isCut && CUT)}>
          {[when, note, more, what].filter(Boolean).join(" · ")}
          {number && (
            <>
              {" · "}
              <span className="whitespace-nowrap">{number}</span>
            </>
          )}
        </span>
        <span className={BELOW}>{split}</span>
        {warning && <strong className="hidden font-strong text-danger narrow:block">{warning}</strong>}
      </th>
      <td className={DESK}>
        {what} {more && <span className="grid text-ink-soft">{more}</span>}
        {split}
      </td>
      <td className={DESK}>
        {when}
        {warning && (
          <>
            {when && " · "}
            <strong className="inline-block text-danger">{warning}</strong>
          </>
        )}
        {[note, number].filter(Boolean).map((soft) => (
          <span className="text-ink-soft" key={soft}>
            {when && " · "}
            <span className="whitespace-nowrap">{soft}</span>
          </span>
        ))}
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
