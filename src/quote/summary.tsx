import { INTENT_FIELD } from "../platform/text/read-form";
import { answerInWords, answersByStep, type Row } from "../requests/answers/in-words";
import { STEP_COUNT } from "../requests/answers/questions";
import { Button } from "../ui/button";
import { divided } from "../ui/divided";
import type { Answers } from "./steps";
import { goToStep } from "./wizard-form";

interface SummaryProps {
  answers: Answers;
  /** Whether the edit buttons do nothing. */
  isLocked?: boolean;
}

/** What was chosen, in a line that opens to all answers before the last step, each part with a button back to it. */
export function AnswerSummary({ answers, isLocked }: SummaryProps) {
  const chosen = [answerInWords("service", answers), answerInWords("size", answers)];
  return (
    <details className="group rounded-corner bg-mist px-4">
      <summary className="fold fold-plain">
        <span>{divided(chosen.filter(Boolean).join("\u00a0· "))}</span>
        <span className="text-accent underline group-open:hidden">Ändern</span>
      </summary>
      {answersByStep(answers)
        .filter(({ step }) => step < STEP_COUNT)
        .map((part) => (
          <section className="border-t border-line pt-2 pb-4" key={part.step}>
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
              <p>{divided(part.rows[0].value)}</p>
            ) : (
              <SummaryRows rows={part.rows.map((row) => ({ ...row, value: divided(row.value) }))} />
            )}
          </section>
        ))}
    </details>
  );
}

/** Rows of labels beside values, or above them where a long word would be cut. */
export function SummaryRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2 print:grid-cols-2 print:gap-1 print:gap-x-8">
      {rows.map(({ label, value }) => (
        <div className="flex flex-wrap gap-x-3 print:break-inside-avoid" key={label}>
          <dt className="w-[5.5rem] text-ink-soft">{label}</dt>
          <dd className="flex-[1_1_9rem] wrap-anywhere whitespace-pre-line">{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Value whose e-mail addresses stay on one line; one that is longer than the line breaks before its "@". */
function breakable(value: string) {
  return value.split(/([^\s@]+@\S+)/).map((part, index) => {
    const at = part.indexOf("@");
    return index % 2 === 0 ? (
      part
    ) : (
      <span className="inline-block" key={part}>
        {part.slice(0, at)}
        <wbr />
        {part.slice(at)}
      </span>
    );
  });
}
