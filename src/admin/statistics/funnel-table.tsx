import { type FunnelStep, funnelSteps, stepLabel } from "../../statistics/steps";
import type { FunnelStepCount } from "../../statistics/summary";
import type { Filter } from "../requests/filter";
import { FilterLink } from "./filter-link";
import { formatWhole } from "./numbers";
import { NoData, NumbersTable } from "./numbers-table";

interface FunnelTableProps {
  title: string;
  column: string;
  /** `filter` selects the row's requests in the list. */
  rows: readonly { name: string; filter: Partial<Filter> | undefined; steps: readonly FunnelStepCount[] }[];
}

/** The funnel split by a value: one row for each value, one column for each step. */
export function FunnelTable({ title, column, rows }: FunnelTableProps) {
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
              name: filter ? <FilterLink filter={filter}>{name}</FilterLink> : name,
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
