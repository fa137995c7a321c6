import { type ComponentProps, Fragment } from "react";
import { QUOTE_PATH } from "../content/paths";
import { priceFactors } from "../content/price-factors";
import { HiddenFields } from "../forms/hidden-fields";
import { SendFailureHint } from "../forms/outcome";
import { INTENT_FIELD } from "../platform/text/read-form";
import { namesNoField } from "../platform/text/text-fields";
import { serviceLinks } from "../requests/answers/options";
import {
  type QuestionId,
  questionIds,
  questionOf,
  STEP_COUNT,
  type Step,
  serviceOf,
} from "../requests/answers/questions";
import { Done } from "../ui/alert";
import { Button, TALL_LINK } from "../ui/button";
import { divided } from "../ui/divided";
import { ErrorSummary, FieldLink } from "../ui/error-summary";
import { Hint } from "../ui/field";
import { QuestionFields } from "./question-fields";
import { OPEN_OWN_PAGE } from "./request-link-section";
import { headingOf, progressOf, questionsOf } from "./steps";
import { AnswerSummary } from "./summary";
import {
  ASKED_PHONE_FIELD,
  CHANGE_FIELD,
  ENTERED_FIELD,
  PREVIOUS_SERVICE_FIELD,
  type SentPage,
  type WizardState,
} from "./wizard-form";

export const WIZARD_ID = "wizard";
export const WIZARD_HEADING_ID = "wizard-heading";

/** Behaviour that the browser adds. Without it the form is plain HTML that posts to the page. */
export interface WizardBehaviour {
  form: ComponentProps<"form">;
  /** Choices that are required before "Weiter" is enabled. */
  missing: readonly QuestionId[];
  isSending: boolean;
  failure: string | undefined;
  /** Request that this tab sent a moment ago, for those who come back from the thank-you screen. */
  sent: SentPage | undefined;
}

interface WizardProps {
  state: WizardState;
  /** Whether the page responds to a post: then the browser focuses the step's heading, or the list of errors. */
  isPost: boolean;
  behaviour?: WizardBehaviour;
}

/** Form of the wizard: one step at a time, the answers of the others in hidden fields. */
export function Wizard({ state, isPost, behaviour }: WizardProps) {
  const { step, answers, errors, areaAnswer } = state;
  const isLast = step === STEP_COUNT;
  const isBlocked = behaviour !== undefined && (behaviour.missing.length > 0 || behaviour.isSending);
  return (
    <form
      className="grid grid-cols-1 gap-4 rounded-corner border-line sm:gap-6 sm:border sm:p-8"
      method="post"
      action={QUOTE_PATH}
      noValidate
      {...behaviour?.form}
      id={WIZARD_ID}
    >
      <DefaultButton isLast={isLast} />
      {step === 1 && <SentNote {...behaviour?.sent} />}
      <Progress step={step} />
      <ErrorSummary
        errors={errors}
        labelOf={(id, message) => namesNoField(message) && questionOf(id as QuestionId).label}
      />
      <h2
        className="text-title-m"
        id={WIZARD_HEADING_ID}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: a new step is a new page, and its heading is where reading begins
        autoFocus={isPost && !areaAnswer && Object.keys(errors).length === 0}
        aria-describedby="wizard-at"
      >
        {divided(headingOf(step, answers))}
      </h2>
      <CarriedAnswers state={state} />
      <QuestionFields {...state} />
      {step === 1 && <OtherServices shown={[state.entered, answers.service]} />}
      {isLast && <AnswerSummary answers={answers} isLocked={behaviour?.isSending} />}
      {step === 2 && answers.service && <Hint>{`Was den Preis bestimmt: ${priceFactors[serviceOf(answers)]}.`}</Hint>}
      <Buttons step={step} isBlocked={isBlocked} behaviour={behaviour} />
    </form>
  );
}

/** Button that Enter presses, which takes a form's first submit button: otherwise it would lead back. Hidden. */
function DefaultButton({ isLast }: { isLast: boolean }) {
  return (
    <button
      className="sr-only"
      type="submit"
      name={INTENT_FIELD}
      value={isLast ? "submit" : "next"}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** Note on the sent request. A script shows it before the page is painted; the link finds its place free. */
function SentNote({ reference = "", path }: Partial<SentPage>) {
  return (
    <div id="sent" hidden={!reference} suppressHydrationWarning>
      <Done>
        Sie haben{" angefragt: "}
        <span className="whitespace-nowrap" translate="no" suppressHydrationWarning>
          {reference}
        </span>
        {". "}
        <a className={path ? undefined : "invisible"} href={path} rel={path && "nofollow"}>
          {OPEN_OWN_PAGE}
        </a>
      </Done>
    </div>
  );
}

function Progress({ step }: { step: Step }) {
  const percent = progressOf(step);
  const label = `${percent}% abgeschlossen`;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small font-strong text-ink-soft" id="wizard-at">
        <span>
          Schritt {step} von {STEP_COUNT}
        </span>{" "}
        <span>{label}</span>
      </p>
      <progress className="progress" max={100} value={percent} aria-label={label} />
    </div>
  );
}

/** Hidden fields: the answers that no field shows, and what else the form carries from page to page. */
function CarriedAnswers({ state }: { state: WizardState }) {
  const { step, answers, entered, askedPhone, isChange, formId, formToken } = state;
  const asked = questionsOf(step);
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {entered && <input type="hidden" name={ENTERED_FIELD} value={entered} />}
      {step === 1 && answers.service && <input type="hidden" name={PREVIOUS_SERVICE_FIELD} value={answers.service} />}
      {askedPhone && <input type="hidden" name={ASKED_PHONE_FIELD} value={askedPhone} />}
      {isChange && <input type="hidden" name={CHANGE_FIELD} value="1" />}
      <HiddenFields formId={formId} formToken={formToken} />
      {questionIds
        .filter((field) => !asked.includes(field) && answers[field])
        .map((field) => (
          <input key={field} type="hidden" name={field} value={answers[field]} />
        ))}
    </>
  );
}

/** Links to the services that are not among the choices. @param shown ids of those that are */
function OtherServices({ shown }: { shown: (string | undefined)[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      Weitere Leistungen:
      {serviceLinks(shown).map(({ id, label }) => (
        <a className={TALL_LINK} key={id} href={`${QUOTE_PATH}?service=${id}`}>
          {label}
        </a>
      ))}
    </p>
  );
}

interface ButtonsProps {
  step: Step;
  isBlocked: boolean;
  behaviour: WizardBehaviour | undefined;
}

/** Buttons of a step. "Weiter" is first in the document, because people look for it; styles put it on the right. */
function Buttons({ step, isBlocked, behaviour }: ButtonsProps) {
  const isLast = step === STEP_COUNT;
  const missing = behaviour?.missing ?? [];
  const label = behaviour?.isSending ? "Wird gesendet..." : isLast ? "Angebot anfordern" : "Weiter";
  return (
    <div className="flex flex-row-reverse flex-wrap justify-between gap-3 pt-2">
      <Button
        className="flex-[1_1_9rem] xs:min-w-48 xs:flex-none"
        type="submit"
        name={INTENT_FIELD}
        value={isLast ? "submit" : "next"}
        disabled={isBlocked}
        aria-describedby={missing.length > 0 ? "wizard-missing" : undefined}
      >
        {label}
      </Button>
      {step > 1 && (
        <Button
          className="flex-auto xs:flex-none"
          look="quiet"
          type="submit"
          name={INTENT_FIELD}
          value="back"
          aria-disabled={behaviour?.isSending}
        >
          Zurück
        </Button>
      )}
      {missing.length > 0 && (
        <Hint className="w-full xs:text-right" id="wizard-missing">
          Noch offen:
          {missing.map((field, index) => (
            <Fragment key={field}>
              {" "}
              <span className="inline-block">
                <FieldLink className="inline-block py-1" field={field}>
                  {questionOf(field).label}
                </FieldLink>
                {index < missing.length - 1 && ","}
              </span>
            </Fragment>
          ))}
        </Hint>
      )}
      {behaviour?.failure && <SendFailureHint reason={behaviour.failure} />}
    </div>
  );
}
