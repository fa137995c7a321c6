import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { DASHBOARD_PATH } from "../../content/admin-paths";
import { berlinDay } from "../../platform/berlin-days";
import { type FunnelStep, funnelSteps, stepLabel } from "../../statistics/steps";
import type { FunnelStepCount } from "../../statistics/summary";
import { classes } from "../../ui/classes";
import { type Filter, NO_FILTER, withParameters } from "../requests/filter";
import { formatWhole } from "./numbers";
import { daysOf } from "./period";
import { usePeriod } from "./period-picker";

const TABLE = classes(
  "w-full border-collapse text-small max-[22.5rem]:text-[0.75rem] cell:border-b cell:border-line cell:px-1 cell:py-[0.4rem] cell:text-right cell:[font-variant-numeric:tabular-nums] cell:first:text-left cell:first:wrap-anywhere cell:first:hyphens-auto",
);

interface NumbersTableProps {
  columns: readonly [name: string, ...numbers: string[]];
  rows: readonly NumbersRow[];
}

interface NumbersRow {
  id: string;
  name: ReactNode;
  /** Selects the row's requests in the list; absent where requests do not store this value. */
  filter?: Partial<Filter> | undefined;
  numbers: readonly string[];
}

/** Names with their numbers; a name with a filter links to the list of these requests. */
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
        {rows.map(({ id, name, filter, numbers }) => (
          <tr key={id}>
            <th className="font-medium" scope="row">
              {filter ? <FilterLink filter={filter}>{name}</FilterLink> : name}
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

/** Link to the requests behind a number, for the same period. */
function FilterLink({ filter, children }: { filter: Partial<Filter>; children: ReactNode }) {
  const { search } = useLocation();
  const [period] = usePeriod();
  const { from, to } = daysOf(period, berlinDay(new Date()));
  const query = withParameters(new URLSearchParams(search), { ...NO_FILTER, ...filter, from, to });
  return <Link to={{ pathname: DASHBOARD_PATH, search: String(query) }}>{children}</Link>;
}

/** Shown where there is nothing to count. */
export function NoData() {
  return <p className="mt-2 text-ink-soft">Keine Daten verfügbar</p>;
}

interface TitledTableProps extends NumbersTableProps {
  title: string;
  className?: string;
  note?: string | undefined;
}

/** A table below its title. */
export function TitledTable({ title, className, note, ...table }: TitledTableProps) {
  return (
    <section className={classes("mt-6 break-inside-avoid", className)}>
      <h3 className="text-body">{title}</h3>
      {table.rows.length === 0 ? <NoData /> : <NumbersTable {...table} />}
      {note && <p className="mt-1 text-small text-ink-soft">{note}</p>}
    </section>
  );
}

interface RankTableProps {
  title: string;
  columns: readonly [name: string, number: string];
  rows: readonly { name: string; count: number; filter?: Partial<Filter> | undefined }[];
}

/** A short list of names with their numbers, highest first. */
export function RankTable({ rows, ...table }: RankTableProps) {
  return (
    <TitledTable
      {...table}
      className="md:mt-0 md:pt-6"
      rows={rows.map(({ name, count, filter }) => ({ id: name, name, filter, numbers: [formatWhole(count)] }))}
    />
  );
}

interface FunnelTableProps {
  column: string;
  rows: readonly { name: string; filter: Partial<Filter> | undefined; steps: readonly FunnelStepCount[] }[];
}

/** The funnel split by a value: one row for each value, one column for each step. */
export function FunnelTable({ column, rows }: FunnelTableProps) {
  const title = `Weg zur Anfrage nach ${column}`;
  const steps = funnelSteps.filter((step) => rows.some((row) => row.steps.some((count) => count.step === step)));
  return (
    <div className="mt-6">
      <h3 className="text-body">{title}</h3>
      {rows.length === 0 ? (
        <NoData />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        <section className="overflow-x-auto" aria-label={`${title}, Tabelle`} tabIndex={0}>
          <NumbersTable
            columns={[column, ...steps.map(stepLabel)]}
            rows={rows.map(({ name, filter, steps: counts }) => ({
              id: name,
              name,
              filter,
              numbers: steps.map((step) => formatWhole(visitsOf(counts, step))),
            }))}
          />
        </section>
      )}
    </div>
  );
}

function visitsOf(counts: readonly FunnelStepCount[], step: FunnelStep): number {
  return counts.find((count) => count.step === step)?.visits ?? 0;
}
