import { classes } from "../../ui/classes";

const TABLE = classes(
  "w-full border-collapse text-small max-[22.5rem]:text-[0.75rem] cell:px-1 cell:py-[0.4rem] cell:text-right cell:align-baseline cell:[font-variant-numeric:tabular-nums] cell:first:pl-0! cell:first:text-left cell:first:wrap-anywhere cell:last:pr-0! 2xl:cell:px-2",
);

/** On phones a row's name has a line of its own above its numbers, the last of which gets the most room. */
const STACKED = classes(
  "narrow:block narrow:cell:min-w-0 narrow:cell:flex-1 narrow:cell:px-0 narrow:cell:first:w-full narrow:cell:first:flex-none narrow:cell:last:flex-[1.4] narrow:[&_:is(thead,tbody)]:block narrow:[&_:nth-child(2)]:text-left narrow:[&_tbody_th]:pb-0 narrow:[&_td]:pt-0 narrow:[&_tr]:flex narrow:[&_tr]:flex-wrap narrow:[&_tr]:gap-x-1",
);

/** Five numbers stand two in a line there, each behind what it counts: no heading could be above all of them. */
const LABELLED = classes(
  "narrow:[&_tbody_th]:col-span-full narrow:[&_thead]:sr-only narrow:[&_tr]:grid! narrow:[&_tr]:grid-cols-2 narrow:[&_tr]:pb-1",
  "narrow:[&_td]:text-left! narrow:[&_td]:before:text-ink-soft narrow:[&_td]:before:[content:attr(data-column)_'_']",
);

/** Letters of a name beside two numbers on a phone. */
const MAX_BESIDE = 24;

interface Row {
  id: string;
  name: string;
  numbers: readonly string[];
}

interface NumbersTableProps {
  columns: readonly [name: string, ...numbers: string[]];
  rows: readonly Row[];
  /** Whether the name of the first column is the table's title too. */
  isTitled?: boolean;
}

export function NumbersTable({ columns, rows, isTitled = false }: NumbersTableProps) {
  const isLong = rows.some(({ name }) => name.length > MAX_BESIDE);
  const isWide = columns.length > (isLong ? 2 : 3);
  const isStacked = rows.length > 0 && isWide;
  // Names of many numbers have no room beside each other on a phone.
  const headings = rows.length === 0 && isWide ? columns.slice(0, 1) : columns;
  return (
    <table className={classes(TABLE, isStacked && STACKED, columns.length > 5 && isStacked && LABELLED)}>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {headings.map((column, index) => (
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
        {rows.map(({ id, name, numbers }) => (
          <tr className="border-b border-line" key={id}>
            <th className="font-medium" scope="row">
              <Name text={name} />
            </th>
            {numbers.map((number, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {number}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={headings.length}>Keine Daten verfügbar</td>
          </tr>
        )}
      </tbody>
    </table>
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
