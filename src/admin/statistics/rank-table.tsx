import type { Filter } from "../requests/filter";
import { FilterLink } from "./filter-link";
import { formatWhole } from "./numbers";
import { NoData, NumbersTable } from "./numbers-table";

interface RankTableProps {
  title: string;
  columns: readonly [name: string, number: string];
  rows: readonly RankRow[];
}

interface RankRow {
  name: string;
  count: number;
  /** Selects the row's requests in the list; absent where requests do not store this value. */
  filter?: Partial<Filter> | undefined;
}

/** A short list of names with their numbers, highest first. */
export function RankTable({ title, columns, rows }: RankTableProps) {
  return (
    <section className="mt-6 break-inside-avoid md:mt-0 md:pt-6">
      <h3 className="text-body">{title}</h3>
      {rows.length === 0 ? (
        <NoData />
      ) : (
        <NumbersTable
          columns={columns}
          rows={rows.map(({ name, count, filter }) => ({
            id: name,
            name: filter ? <FilterLink filter={filter}>{name}</FilterLink> : name,
            numbers: [formatWhole(count)],
          }))}
        />
      )}
    </section>
  );
}
