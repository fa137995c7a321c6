import type { ReactNode } from "react";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import { Chevron } from "../buttons";
import { useQueryState } from "../requests/row-links";
import { BarChart } from "./charts";
import { NumbersTable, type Row } from "./tables";

/** One of the tables that answer a question. */
export interface Breakdown {
  id: string;
  label: string;
  show: () => ReactNode;
}

interface QuestionProps {
  /** The parameter of the URL: there while the question is open, with the id of the table that is chosen. */
  parameter: string;
  title: string;
  /** The first one is shown until another is chosen. */
  breakdowns: readonly Breakdown[];
}

/** A question, folded until it is asked; nothing is read for it before. */
export function Question({ parameter, title, breakdowns }: QuestionProps) {
  const [query, change] = useQueryState();
  const chosen = query.get(parameter);
  const isOpen = chosen !== null;
  const breakdown = breakdowns.find(({ id }) => id === chosen) ?? breakdowns[0];
  if (!breakdown) return null;
  return (
    <details
      className="border-b border-line"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && change({ [parameter]: open ? breakdown.id : "" })}
    >
      <summary className={SUMMARY}>
        <h3 className="text-card">{title}</h3>
        <Chevron />
      </summary>
      {isOpen && (
        <div className="grid gap-4 pb-6">
          <label className="grid max-w-100 gap-1 print:hidden">
            <span className="text-small font-semibold">Ansicht</span>
            <select
              className={classes(CONTROL, "select-arrow pr-10 text-ellipsis")}
              value={breakdown.id}
              onChange={(event) => change({ [parameter]: event.currentTarget.value })}
            >
              {breakdowns.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {breakdown.show()}
        </div>
      )}
    </details>
  );
}

const SUMMARY = classes(
  "flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 text-accent-strong [&::-webkit-details-marker]:hidden",
);

interface AnswerProps {
  columns: readonly [name: string, ...numbers: string[]];
  rows: readonly Row[];
  /** Which of the numbers is drawn, where there is no other picture. */
  column?: number;
  picture?: ReactNode;
  /** Name of the region that a long table scrolls in. */
  region?: string;
  note?: string | false;
}

/** A table, and beside it one of its numbers as a picture. */
export function Answer({ columns, rows, column = 0, picture, region, note }: AnswerProps) {
  const table = <NumbersTable columns={columns} rows={rows} />;
  return (
    <>
      <div className="grid items-start gap-4 2xl:auto-cols-fr 2xl:grid-flow-col 2xl:gap-8">
        {rows.length > 0 && (picture ?? <BarChart unit={columns[column + 1] ?? ""} column={column} rows={rows} />)}
        {region ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
          <section className="max-h-80 overflow-y-auto" tabIndex={0} aria-label={region}>
            {table}
          </section>
        ) : (
          table
        )}
      </div>
      {note && <p className="text-small text-ink-soft">{note}</p>}
    </>
  );
}
