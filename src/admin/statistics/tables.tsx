import { Link, useLocation } from "react-router";
import { DASHBOARD_PATH } from "../../content/admin-paths";
import { berlinDay } from "../../platform/berlin-days";
import { classes } from "../../ui/classes";
import { type Filter, NO_FILTER, withParameters } from "../requests/filter";
import { daysOf } from "./period";
import { usePeriod } from "./period-picker";

const TABLE = classes(
  "w-full border-collapse text-small max-[22.5rem]:text-[0.75rem] cell:px-1 cell:py-[0.4rem] cell:text-right cell:align-baseline cell:[font-variant-numeric:tabular-nums] cell:first:pl-0! cell:first:text-left cell:first:wrap-anywhere cell:last:pr-0! 2xl:cell:px-2",
);

/** On phones a row's name has a line of its own above its numbers, the last of which gets the most room. */
const STACKED = classes(
  "narrow:block narrow:cell:min-w-0 narrow:cell:flex-1 narrow:cell:px-0 narrow:cell:first:w-full narrow:cell:first:flex-none narrow:cell:last:flex-[1.4] narrow:[&_:is(thead,tbody)]:block narrow:[&_:nth-child(2)]:text-left narrow:[&_tbody_th]:pb-0 narrow:[&_td]:pt-0 narrow:[&_tr]:flex narrow:[&_tr]:flex-wrap narrow:[&_tr]:gap-x-1",
);

/** Letters of a name beside two numbers on a phone. */
const MAX_BESIDE = 24;

export interface Row {
  id: string;
  name: string;
  /** What is missing of its numbers. */
  mark?: string | undefined;
  /** Selects the row's requests in the list; absent where requests do not store this value. */
  filter?: Partial<Filter> | undefined;
  numbers: readonly string[];
  /** The number that is drawn. */
  drawn?: number | undefined;
}

interface NumbersTableProps {
  columns: readonly [name: string, ...numbers: string[]];
  rows: readonly Row[];
  /** Whether the name of the first column is the table's title too. */
  isTitled?: boolean;
}

/** Names with their numbers; a name with a filter links to the list of these requests. */
export function NumbersTable({ columns, rows, isTitled = false }: NumbersTableProps) {
  const isLong = rows.some(({ name }) => name.length > MAX_BESIDE);
  const isStacked = rows.length > 0 && columns.length > (isLong ? 2 : 3);
  return (
    <table className={classes(TABLE, isStacked && STACKED)}>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns.map((column, index) => (
            <th
              className={classes(
                index === 0 && isTitled ? "text-body font-bold text-ink" : "font-semibold",
                index === 0 && isStacked && "narrow:sr-only!",
              )}
              key={column}
              scope="col"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, mark, filter, numbers }) => (
          <tr className="border-b border-line" key={id}>
            <th className="font-medium" scope="row">
              {filter ? <FilterLink filter={filter}>{name}</FilterLink> : <Name text={name} />}
              {mark && <span className="font-normal text-ink-soft"> {mark}</span>}
            </th>
            {numbers.map((number, index) => (
              <td key={columns[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>Keine Daten verfügbar</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Link to the requests behind a number, for the same period. */
export function FilterLink({ filter, children }: { filter: Partial<Filter>; children: string }) {
  const { search } = useLocation();
  const [period] = usePeriod();
  const { from, to } = daysOf(period, berlinDay(new Date()));
  const query = withParameters(new URLSearchParams(search), { ...NO_FILTER, ...filter, from, to });
  return (
    <Link
      className="-my-[0.4rem] inline-flex min-h-11 min-w-11 items-center"
      to={{ pathname: DASHBOARD_PATH, search: String(query) }}
    >
      <Name text={children} />
    </Link>
  );
}

/** A host or a path breaks after a dot or a slash, and has no hyphens that are not its own. */
function Name({ text }: { text: string }) {
  const parts = text.match(/[^./]+[./]*|[./]+/g) ?? [];
  if (parts.length < 2 || text.includes(" ")) return text;
  return (
    <span className="hyphens-manual">
      {parts.flatMap((part, index) => [part, <wbr key={parts.slice(0, index + 1).join("")} />])}
    </span>
  );
}
