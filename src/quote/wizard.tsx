import type { ComponentProps } from "react";
import { mainPhone } from "../content/company";
import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from "../platform/form-guard";
import { ErrorSummary } from "../ui/error-summary";
import { FailureHint } from "../ui/failure-hint";
import { Honeypot } from "../ui/honeypot";
import { ContactStep } from "./contact-step";
import type { ServiceId } from "./options";
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
import { ENTERED_FIELD, INTENT_FIELD, type WizardState } from "./wizard-form";

export const WIZARD_ID = "wizard";
export const WIZARD_HEADING_ID = "wizard-heading";

/** What a step is shown with. */
export interface StepProps {
  answers: Answers;
  errors: AnswerErrors;
  entered?: ServiceId | undefined;
}

/** What the browser adds to the form. Without it the form is plain HTML that posts to the page. */
export interface WizardBehaviour {
  form: ComponentProps<"form">;
  /** Labels of what has to be chosen before "Weiter" can be used. */
  missing: readonly string[];
  isSending: boolean;
  /** The last send came to nothing; the toast has said so, this stays. */
  hasFailed: boolean;
}

interface WizardProps {
  state: WizardState;
  /** The page answers a post: the browser gives the step's heading the focus. */
  isPost: boolean;
  behaviour?: WizardBehaviour;
}

const STEP_CONTENT = { 1: ServiceStep, 2: PropertyStep, 3: ScheduleStep, 4: ContactStep };

/** The wizard's form: one step at a time, the answers of the others travel in hidden fields. */
export function Wizard({ state, isPost, behaviour }: WizardProps) {
  const { step, answers, errors, entered } = state;
  const Content = STEP_CONTENT[step];
  const isLast = step === STEP_COUNT;
  const isBlocked = behaviour !== undefined && (behaviour.missing.length > 0 || behaviour.isSending);
  return (
    <form className="wizard" method="post" action="/angebot" noValidate {...behaviour?.form} id={WIZARD_ID}>
      <DefaultButton isLast={isLast} isBlocked={isBlocked} />
      <Progress step={step} />
      <ErrorSummary errors={errors} />
      <h2
        className="wizard-heading"
        id={WIZARD_HEADING_ID}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: a new step is a new page, and its heading is where reading begins
        autoFocus={isPost}
        aria-describedby="wizard-at"
      >
        {headingOf(step)}
      </h2>
      <CarriedAnswers state={state} />
      <Content answers={answers} errors={errors} entered={entered} />
      <Honeypot name={HONEYPOT_FIELD} />
      <Buttons step={step} isBlocked={isBlocked} behaviour={behaviour} />
    </form>
  );
}

/**
 * The button that Enter in a field presses: browsers take the first one of the form, which would be a way back. Nobody sees or reaches
 * it otherwise.
 */
function DefaultButton({ isLast, isBlocked }: { isLast: boolean; isBlocked: boolean }) {
  return (
    <button
      className="visually-hidden"
      type="submit"
      name={INTENT_FIELD}
      value={isLast ? "submit" : "next"}
      tabIndex={-1}
      aria-hidden="true"
      disabled={isBlocked}
    />
  );
}

function Progress({ step }: { step: Step }) {
  const percent = progressOf(step);
  const label = `${percent}% abgeschlossen`;
  return (
    <div className="wizard-progress">
      <p className="wizard-progress-text" id="wizard-at">
        <span>
          Schritt {step} von {STEP_COUNT}
        </span>{" "}
        <span>{label}</span>
      </p>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}

function CarriedAnswers({ state: { step, answers, entered, formId, formToken } }: { state: WizardState }) {
  const asked = fieldsOf(step);
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {entered && <input type="hidden" name={ENTERED_FIELD} value={entered} />}
      {formId && <input type="hidden" name={FORM_ID_FIELD} value={formId} />}
      {formToken && <input type="hidden" name={TOKEN_FIELD} value={formToken} />}
      {quoteFields
        .filter((field) => !asked.includes(field) && answers[field])
        .map((field) => (
          <input key={field} type="hidden" name={field} value={answers[field]} />
        ))}
    </>
  );
}

interface ButtonsProps {
  step: Step;
  isBlocked: boolean;
  behaviour: WizardBehaviour | undefined;
}

/** "Weiter" comes first in the document, because it is what people look for; the styles put it to the right. */
function Buttons({ step, isBlocked, behaviour }: ButtonsProps) {
  const isLast = step === STEP_COUNT;
  const missing = behaviour?.missing ?? [];
  const label = behaviour?.isSending ? "Wird gesendet..." : isLast ? "Angebot anfordern" : "Weiter";
  return (
    <div className="wizard-buttons">
      <button
        className="button"
        type="submit"
        name={INTENT_FIELD}
        value={isLast ? "submit" : "next"}
        disabled={isBlocked}
        aria-describedby={missing.length > 0 ? "wizard-missing" : undefined}
      >
        {label}
      </button>
      {step > 1 && (
        <button
          className="button is-quiet"
          type="submit"
          name={INTENT_FIELD}
          value="back"
          disabled={behaviour?.isSending}
        >
          Zurück
        </button>
      )}
      {missing.length > 0 && (
        <p className="field-hint" id="wizard-missing">
          Noch offen: {missing.join(", ")}
        </p>
      )}
      {behaviour?.hasFailed && (
        <FailureHint>
          Ihre Angaben stehen noch hier. Klappt es auch beim nächsten Mal nicht, rufen Sie uns an:{" "}
          <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
        </FailureHint>
      )}
    </div>
  );
}
