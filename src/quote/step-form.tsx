import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useCheckedForm } from "../forms/use-checked-form";
import type { FieldErrors } from "../platform/text/field-errors";
import { formFields, INTENT_FIELD } from "../platform/text/read-form";
import { isServiceId } from "../requests/answers/options";
import { STEP_COUNT } from "../requests/answers/questions";
import { reportFunnelStep } from "../statistics/funnel.browser";
import { focusErrorSummary } from "../ui/error-summary";
import { QuoteView } from "./quote-view";
import {
  type Answers,
  checkStep,
  chooseService,
  isComplete,
  missingChoices,
  nextStep,
  phoneWarning,
  titleOf,
} from "./steps";
import type { WizardControl } from "./use-wizard";
import { WIZARD_HEADING_ID, WIZARD_ID } from "./wizard";
import { ASK_AREA, isOfSummary, previousStepOf, readAnswers, type SentPage, type WizardPage } from "./wizard-form";

/** Time between choosing a service and the next step. */
const AUTO_ADVANCE_MS = 300;

/** Time between a step change and the scroll to the form. */
const SCROLL_DELAY_MS = 100;

interface StepFormProps {
  /** Page as the server sent it; its notice and answer are shown the first time only. */
  page: WizardPage;
  control: WizardControl;
  isSending: boolean;
  failure: string | undefined;
  sent: SentPage | undefined;
  onSend: (answers: Answers) => void;
}

/** Form of a step in the browser, each time it is shown. The wizard's control keeps its answers. */
export function StepForm({ page, control, isSending, failure, sent, onSend }: StepFormProps) {
  const { view } = control;
  const { step } = view;
  const [isReady, setReady] = useState(view.showing > 0);
  /** Phone number that the last refused submit asked about. */
  const askedPhone = useRef(page.state.askedPhone);
  const { errors, handlers } = useCheckedForm<Answers>({
    errors: view.errors,
    read: readAnswers,
    check,
    onChange: control.change,
    onValid: proceed,
    onInvalid(answers) {
      if (isComplete(step, answers)) askedPhone.current = answers.phone;
    },
  });
  const advance = useAutoAdvance(step === 1);
  const first = view.showing === 0 ? page : undefined;
  const areaAnswer = first?.state.areaAnswer;
  const problem = failure ?? first?.notice;

  function onKeyUp(event: KeyboardEvent): void {
    handlers.onKeyUp(event);
    advance.onKeyUp();
  }

  function check(answers: Answers): FieldErrors {
    const found = checkStep(step, answers);
    return step === 4 && Object.keys(found).length === 0 ? phoneWarning(answers, askedPhone.current) : found;
  }

  function proceed(answers: Answers): void {
    const { fitted, isChange } = control.draft.current;
    if (step === STEP_COUNT) onSend(answers);
    else if (step === 1 && isServiceId(answers.service)) {
      void reportFunnelStep("service");
      const fitting = chooseService(answers, answers.service, fitted);
      control.goTo(nextStep(step, fitting, isChange), fitting);
    } else control.goTo(nextStep(step, answers, isChange), answers);
  }

  function onClick(event: MouseEvent<HTMLFormElement>) {
    const intent = intentOf(event.target);
    if (intent === ASK_AREA) {
      // The post goes past the form's own handler, which would check the whole step.
      if (isSending) event.preventDefault();
      else event.currentTarget.addEventListener("submit", (post) => post.stopPropagation(), { once: true });
      return;
    }
    const target = previousStepOf(intent, step);
    if (!target) return advance.onClick(event);
    event.preventDefault();
    if (isSending) return;
    if (isOfSummary(intent)) control.keep({ isChange: true });
    control.goTo(target, readAnswers(formFields(event.currentTarget)));
  }

  useEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a showing
  useEffect(() => {
    if (step > 1) void reportFunnelStep(`step${step as 2 | 3 | 4}`);
  }, []);
  useEffect(() => {
    document.title = titleOf({ step, errors, areaAnswer }, problem);
  }, [step, errors, areaAnswer, problem]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    if (!view.isMove) return view.refocus?.();
    if (Object.keys(view.errors).length > 0) focusErrorSummary();
    else document.getElementById(WIZARD_HEADING_ID)?.focus({ preventScroll: true });
    const timer = setTimeout(() => document.getElementById(WIZARD_ID)?.scrollIntoView(), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <QuoteView
      page={{
        ...page,
        // With the key, so that what is sent after the server's answer is the same request.
        state: { ...page.state, ...view, errors, areaAnswer, formId: control.draft.current.key ?? page.state.formId },
        notice: first?.notice,
      }}
      behaviour={{
        form: { ...handlers, ...advance, onClick, onKeyUp },
        missing: isReady ? missingChoices(step, view.answers) : [],
        isSending,
        failure,
        sent,
      }}
    />
  );
}

/** Intent of the pressed button. */
function intentOf(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLButtonElement>(`button[name=${INTENT_FIELD}]`)?.value;
}

/** Advances after a choice by click, touch or Space; arrow keys select all they pass (docs/decisions/0023). */
function useAutoAdvance(isOn: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isArrowDown = useRef(false);
  const release = () => {
    isArrowDown.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: of every rendering it does the same
  useEffect(() => {
    // A key may come up in another window, and tell nobody here.
    addEventListener("blur", release);
    return () => {
      removeEventListener("blur", release);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    onKeyDown(event: KeyboardEvent) {
      isArrowDown.current = event.key.startsWith("Arrow");
    },
    onKeyUp: release,
    onPointerDown: release,
    onClick(event: MouseEvent<HTMLFormElement>) {
      const { target, currentTarget: form } = event;
      if (!isOn || !(target instanceof HTMLInputElement) || target.type !== "radio") return;
      clearTimeout(timer.current);
      if (!isArrowDown.current) timer.current = setTimeout(() => submit(form), AUTO_ADVANCE_MS);
    },
  };
}

/** Submits as Enter does, with the form's first button. Safari 15 has no `requestSubmit`. */
function submit(form: HTMLFormElement): void {
  form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
