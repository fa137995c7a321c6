import type { ReactNode } from "react";
import { classes } from "../../ui/classes";

const TABLE = classes(
  "w-full border-collapse text-small max-[22.5rem]:text-[0.75rem] cell:border-b cell:border-line cell:px-1 cell:py-[0.4rem] cell:text-right cell:[font-variant-numeric:tabular-nums] cell:first:text-left cell:first:wrap-anywhere cell:first:hyphens-auto",
);

interface NumbersTableProps {
  columns: readonly [name: string, ...numbers: string[]];
  rows: readonly { id: string; name: ReactNode; numbers: readonly string[] }[];
}

/** Names with their numbers. */
export function NumbersTable({ columns, rows }: NumbersTableProps) {
  return (
    <table className={TABLE}>
      <thead>
        <tr className="text-ink-soft">
          {columns.map((column) => (
            <th className="font-semibold" key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, numbers }) => (
          <tr key={id}>
            <th className="font-medium" scope="row">
              {name}
            </th>
            {numbers.map((number, index) => (
              <td key={columns[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown where there is nothing to count. */
export function NoData() {
  return <p className="mt-2 text-ink-soft">Keine Daten verfügbar</p>;
}
