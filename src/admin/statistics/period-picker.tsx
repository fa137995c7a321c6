import { useState } from "react";
import { berlinDay } from "../../platform/berlin-days";
import { Chip } from "../buttons";
import { DayInput } from "../fields";
import { useQueryState } from "../requests/row-links";
import { DEFAULT_PERIOD, daysOf, PERIODS, type Period, readPeriod } from "./period";

/** The period in the URL, and a function to change it. */
export function usePeriod(): [period: Period, change: (period: Period) => void] {
  const [query, change] = useQueryState();
  return [readPeriod(query.get("period")), (period) => change({ period: period === DEFAULT_PERIOD ? "" : period })];
}

/** Which days the statistics and the cards are about. */
export function PeriodPicker({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = berlinDay(new Date());
  const isCustom = period.includes("_");
  const [isOpen, setOpen] = useState(isCustom);
  const { from, to } = daysOf(period, today);
  const choose = (first: string, last: string) => {
    if (first && last && first <= last) onChange(`${first}_${last}`);
  };
  return (
    <fieldset className="grid gap-2 print:hidden">
      <legend className="sr-only">Zeitraum</legend>
      <div className="flex flex-wrap gap-x-1 gap-y-2 md:gap-x-2">
        {PERIODS.map(({ id, label }) => (
          <Chip
            key={id}
            aria-pressed={id === period}
            onClick={() => {
              setOpen(false);
              onChange(id);
            }}
          >
            {label}
          </Chip>
        ))}
        <Chip aria-pressed={isCustom} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Eigener
        </Chip>
      </div>
      {isOpen && (
        <div className="grid max-w-100 grid-cols-2 gap-3">
          <DayInput label="Von" day={from} max={to} onChange={(day) => choose(day, to)} />
          <DayInput label="Bis" day={to} min={from} max={today} onChange={(day) => choose(from, day)} />
        </div>
      )}
    </fieldset>
  );
}
