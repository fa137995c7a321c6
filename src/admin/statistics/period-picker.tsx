import { Chip } from "../buttons";
import { useQueryState } from "../requests/row-links";
import { DEFAULT_PERIOD, PERIODS, type Period, readPeriod } from "./period";

/** The period in the URL, and a function to change it. */
export function usePeriod(): [period: Period, change: (period: Period) => void] {
  const [query, change] = useQueryState();
  return [readPeriod(query.get("period")), (period) => change({ period: period === DEFAULT_PERIOD ? "" : period })];
}

export function PeriodPicker({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-1 gap-y-2 md:gap-x-2 print:hidden">
      <legend className="sr-only">Zeitraum</legend>
      {PERIODS.map(({ id, label }) => (
        <Chip key={id} aria-pressed={id === period} onClick={() => onChange(id)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
