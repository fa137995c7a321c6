import { Fragment } from "react";
import { INTENT_FIELD } from "../platform/read-form";
import { answersByStep, type Row } from "../requests/answers/in-words";
import { STEP_COUNT } from "../requests/answers/questions";
import { Button } from "../ui/button";
import { divided } from "../ui/divided";
import type { Answers } from "./steps";
import { goToStep } from "./wizard-form";

interface SummaryProps {
  answers: Answers;
  /** Whether the edit buttons do nothing. */
  isLocked?: boolean | undefined;
}

/** The answers of the steps before the last, each part with a button back to its step. */
export function Summary({ answers, isLocked }: SummaryProps) {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card bg-mist px-6 py-4">
      {answersByStep(answers)
        .filter(({ step }) => step < STEP_COUNT)
        .map(({ rows, ...part }) => ({ ...part, rows: rows.map((row) => ({ ...row, value: divided(row.value) })) }))
        .map((part) => (
          <section className="not-first:border-t not-first:border-line not-first:pt-4" key={part.step}>
            <div className="flex flex-wrap items-center justify-between">
              <h3 className="text-body">{part.title}</h3>
              <Button
                look="text"
                type="submit"
                name={INTENT_FIELD}
                value={goToStep(part.step)}
                aria-disabled={isLocked}
              >
                Ändern <span className="sr-only">({part.title})</span>
              </Button>
            </div>
            {part.rows.length === 1 && part.rows[0]?.label === part.title ? (
              <p>{part.rows[0].value}</p>
            ) : (
              <SummaryRows rows={part.rows} />
            )}
          </section>
        ))}
    </div>
  );
}

/** Rows of labels beside values, or above them where a long word would be cut. */
export function SummaryRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2">
      {rows.map(({ label, value }) => (
        <div className="flex flex-wrap gap-x-3 print:break-inside-avoid" key={label}>
          <dt className="w-[5.5rem] text-ink-soft">{label}</dt>
          <dd className="flex-[1_1_9rem] wrap-anywhere whitespace-pre-line">{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Value that breaks before an "@" where it is longer than the line, as an e-mail address may be. */
function breakable(value: string) {
  const [first, ...others] = value.split(/(?=@)/);
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
