import { ErrorSummary } from "../ui/error-summary";
import { ContactStep } from "./contact-step";
import { PropertyStep } from "./property-step";
import { ScheduleStep } from "./schedule-step";
import { ServiceStep } from "./service-step";
import {
  type AnswerErrors,
  type Answers,
  fieldsOf,
  headingOf,
  progressOf,
  quoteFields,
  STEP_COUNT,
  type Step,
} from "./steps";

/** What a step is shown with. */
export interface StepProps {
  answers: Answers;
  errors: AnswerErrors;
}

const STEP_CONTENT = { 1: ServiceStep, 2: PropertyStep, 3: ScheduleStep, 4: ContactStep };

/** The wizard's form: one step at a time, the answers of the others travel in hidden fields. */
export function Wizard({ step, answers, errors }: StepProps & { step: Step }) {
  const Content = STEP_CONTENT[step];
  return (
    <form className="wizard" id="wizard" method="post" action="/angebot" noValidate>
      <Progress step={step} />
      <ErrorSummary errors={errors} />
      <h2 className="wizard-heading" id="wizard-heading" tabIndex={-1}>
        {headingOf(step)}
      </h2>
      <CarriedAnswers step={step} answers={answers} />
      <Content answers={answers} errors={errors} />
      <Buttons step={step} />
    </form>
  );
}

function Progress({ step }: { step: Step }) {
  const percent = progressOf(step);
  const label = `${percent}% abgeschlossen`;
  return (
    <div className="wizard-progress">
      <p className="wizard-progress-text">
        <span>
          Schritt {step} von {STEP_COUNT}
        </span>
        <span>{label}</span>
      </p>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}

function CarriedAnswers({ step, answers }: { step: Step; answers: Answers }) {
  const asked = fieldsOf(step);
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {quoteFields
        .filter((field) => !asked.includes(field) && answers[field])
        .map((field) => (
          <input key={field} type="hidden" name={field} value={answers[field]} />
        ))}
    </>
  );
}

/** "Weiter" comes first in the document, so that Enter in a field goes on instead of back; the styles put it to the right. */
function Buttons({ step }: { step: Step }) {
  const isLast = step === STEP_COUNT;
  return (
    <div className="wizard-buttons">
      <button className="button" type="submit" name="intent" value={isLast ? "submit" : "next"}>
        {isLast ? "Angebot anfordern" : "Weiter"}
      </button>
      {step > 1 && (
        <button className="button is-quiet" type="submit" name="intent" value="back">
          Zurück
        </button>
      )}
    </div>
  );
}
