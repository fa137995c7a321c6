import { Fragment } from "react";
import { answersByStep, type Row } from "./in-words";
import type { Answers } from "./steps";
import { goToStep, INTENT_FIELD } from "./wizard-form";

/** The answers of steps 1 to 3 in words, each part with a way back to its step. */
export function Summary({ answers }: { answers: Answers }) {
  return (
    <div className="summary">
      {answersByStep(answers).map((part) => (
        <section className="summary-part" key={part.step}>
          <div className="summary-head">
            <h3>{part.title}</h3>
            <button className="link-button" type="submit" name={INTENT_FIELD} value={goToStep(part.step)}>
              Ändern <span className="visually-hidden">({part.title})</span>
            </button>
          </div>
          <SummaryRows rows={part.rows} />
        </section>
      ))}
    </div>
  );
}

export function SummaryRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="summary-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An e-mail address that is longer than the line is broken before its "@", not anywhere. */
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
