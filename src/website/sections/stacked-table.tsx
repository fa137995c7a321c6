import type { ReactNode } from "react";

interface StackedTableProps {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** Rows with a cell for each column. The first cell is the row's heading; phones leave out empty cells. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Table whose rows become blocks where its columns have no room, each cell behind its column's name. */
export function StackedTable({ caption, columns, rows }: StackedTableProps) {
  return (
    <div className="@container">
      <table className="stacked-table" aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-in={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
