import { classes } from "../../ui/classes";
import { formatWhole } from "./numbers";

/** Browsers neither print backgrounds nor keep them in forced colors, unless they are told to. */
const BAR = classes("grid rounded-[2px] bg-accent forced-color-adjust-none [print-color-adjust:exact]");

interface BarProps {
  /** Share of the longest bar, from 0 to 1. */
  share: number;
  isMarked?: boolean;
}

/** A number of a table's row, to look at. */
export function ShareBar({ share, isMarked = false }: BarProps) {
  return (
    <span
      className={classes(BAR, "mt-1 h-1.5 min-w-px", isMarked && "bg-danger!")}
      aria-hidden="true"
      style={{ width: `${share * 100}%` }}
    />
  );
}

interface ColumnsProps {
  /** Name of what is counted: "Besuche". */
  name: string;
  /** The sum, compared with the time before: "+12 %"; empty where that is not known. */
  change: string;
  points: readonly { label: string; value: number | null }[];
}

/** A column for each day or month. */
export function Columns({ name, change, points }: ColumnsProps) {
  const highest = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const sum = points.reduce((total, { value }) => total + (value ?? 0), 0);
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption>
        <b>{`${formatWhole(sum)} ${name}`}</b>
        {change && <span className="text-small text-ink-soft">{` ${change}`}</span>}
      </figcaption>
      <ol className="flex h-24 items-end gap-px border-b border-line">
        {points.map(({ label, value }) => (
          <li className="flex h-full flex-1 items-end" key={label} title={`${label}: ${formatWhole(value)}`}>
            <span className="sr-only">{`${label}: ${value === null ? "keine Zahlen" : formatWhole(value)}`}</span>
            <span
              className={classes(BAR, "w-full", Boolean(value) && "min-h-px")}
              aria-hidden="true"
              style={{ height: `${((value ?? 0) / highest) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <p className="flex justify-between text-label text-ink-soft" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{`höchstens ${formatWhole(highest)}`}</span>
        <span>{points[points.length - 1]?.label}</span>
      </p>
    </figure>
  );
}
