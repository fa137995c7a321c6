import { useEffect, useEffectEvent, useRef, useState } from "react";
import { QUOTE_PATH } from "../content/paths";
import { rememberFocus } from "../platform/browser/hydrate-island.browser";
import { randomUuid } from "../platform/browser/random-uuid";
import type { FieldErrors } from "../platform/text/field-errors";
import { formFields } from "../platform/text/read-form";
import { isServiceId, type ServiceId } from "../requests/answers/options";
import { type QuestionId, questionIds, STEP_COUNT, type Step } from "../requests/answers/questions";
import { reportFunnelStep } from "../statistics/funnel.browser";
import { type Draft, quoteDraft, sentRequest } from "./kept-in-tab";
import { type Answers, chooseService, furthestStep } from "./steps";
import { THANK_YOU_ID } from "./thank-you";
import { WIZARD_ID } from "./wizard";
import { readAnswers, type WizardPage } from "./wizard-form";

/**
 * Visible step. `showing` counts each time a step appears, because each is a new form. `isMove` marks a step that the
 * visitor went to, `refocus` one that takes the place of itself.
 */
interface WizardView {
  step: Step;
  answers: Answers;
  errors: FieldErrors;
  showing: number;
  isMove: boolean;
  refocus?: () => void;
}

/** State of a history entry: its step, and how many entries of the wizard precede it. */
interface HistoryEntry {
  wizardStep?: Step;
  depth: number;
}

/** Address of the thank-you screen, to which no link leads: browsers would reload the page for one. */
const SENT_HASH = `#${THANK_YOU_ID}`;

/**
 * Answers of the wizard, and its place in the browser's history. Each step is a history entry, so that the browser's
 * "back" goes a step back; the answers are kept in the tab's draft, so that a reload loses nothing.
 */
export function useWizard(page: WizardPage) {
  const [view, setView] = useState<WizardView>({ ...page.state, showing: 0, isMove: false });
  const draft = useRef<Draft>({ entered: null, answers: page.state.answers });
  /** Whether the browser is going back to an earlier entry; a second click must not go back even further. */
  const isLeaving = useRef(false);

  /** Keeps changes of the draft. @returns the request's key, a new one where it had none */
  function keep(changes: Partial<Draft>): string {
    const { key = randomUuid(), ...kept } = { ...draft.current, ...changes };
    draft.current = { ...kept, key };
    quoteDraft.keep(draft.current);
    return key;
  }

  function show(step: Step, answers: Answers, { errors = {}, isMove = true, refocus }: Partial<WizardView> = {}): void {
    keep({ answers, ...(step > 1 && { fitted: answers.service }), ...(step === STEP_COUNT && { isChange: false }) });
    setView((current) => ({ step, answers, errors, isMove, refocus, showing: current.showing + 1 }));
  }

  /** Keeps answers that the visible form already holds. */
  function change(answers: Answers): void {
    keep({ answers });
    setView((current) => ({ ...current, answers }));
  }

  /** Shows a step: forward with a new history entry, back through the existing ones. */
  function goTo(step: Step, answers: Answers, errors: FieldErrors = {}): void {
    if (isLeaving.current) return;
    const { depth } = historyEntry();
    const stepsBack = view.step - step;
    if (stepsBack > 0 && depth >= stepsBack && Object.keys(errors).length === 0) {
      keep({ answers });
      isLeaving.current = true;
      history.go(-stepsBack);
      return;
    }
    // Skipped steps get an entry too, so that going back counts entries as it counts steps.
    for (let ahead = 1; ahead <= -stepsBack; ahead += 1)
      pushEntry({ wizardStep: (view.step + ahead) as Step, depth: depth + ahead });
    if (stepsBack >= 0) replaceEntry({ wizardStep: step, depth: 0 });
    show(step, answers, { errors });
  }

  /** Forgets the answers after a successful submit, so that going back starts anew. */
  function forget(): void {
    history.replaceState(historyEntry(), "", QUOTE_PATH + SENT_HASH);
    draft.current = { entered: enteredService(), answers: {} };
    quoteDraft.keep();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page's first state
  useEffect(() => {
    const { step, answers, isShown, tapped, ...begun } = begin(page);
    draft.current = { ...begun, answers };
    const { wizardStep, depth } = historyEntry();
    replaceEntry({ wizardStep: step, depth: wizardStep === step ? depth : 0 });
    if (tapped) {
      void reportFunnelStep("service");
      goTo(2, chooseService(answers, tapped, draft.current.fitted));
    } else if (isShown) change(answers);
    else show(step, answers, { isMove: false, refocus: rememberFocus() });
  }, []);

  useHistory(() => {
    isLeaving.current = false;
    const { wizardStep, depth } = historyEntry();
    // A fragment link, such as the skip link, adds an entry without a step: the current step stays.
    if (wizardStep === undefined) return replaceEntry({ wizardStep: view.step, depth: 0 });
    const { answers, fitted } = draft.current;
    // Another service may have been chosen with the arrow keys without going on.
    const kept = isServiceId(answers.service) ? chooseService(answers, answers.service, fitted) : answers;
    const step = Math.min(wizardStep, furthestStep(kept)) as Step;
    // The entry records the step that is shown: after a submission, its own may have become impossible.
    replaceEntry({ wizardStep: step, depth });
    keep({ fitted: kept.service });
    show(step, kept);
  });

  return { view, draft, keep, change, goTo, forget };
}

export type WizardControl = ReturnType<typeof useWizard>;

/** State at the beginning: the step, the draft, whether the visible form shows both, and a service that was tapped. */
function begin(page: WizardPage) {
  const stored = page.isPost ? undefined : quoteDraft.read();
  const typed = typedBeforeScript(page);
  const { step, answers } = stored ? restore(page, stored, typed) : { step: page.state.step, answers: typed };
  const { isChange, formId, answers: given } = page.state;
  // The answers from step 2 on belong to the service that was chosen then.
  const fitted = step > 1 ? answers.service : stored ? stored.fitted : given.service;
  // The visible form stays the same one, because it may hold the focus.
  const isShown =
    step === page.state.step && questionIds.every((field) => (answers[field] ?? "") === (typed[field] ?? ""));
  const tapped = page.state.step === 1 && step === 1 && tappedService(typed, stored?.answers ?? given);
  return { isChange, key: formId, ...stored, fitted, answers, entered: enteredService(), step, isShown, tapped };
}

/** Tells of "back" and "forward"; a page from the browser's cache is loaded anew where its request was sent since. */
function useHistory(onBackOrForward: () => void): void {
  const move = useEffectEvent(onBackOrForward);
  useEffect(() => {
    const onMove = () => move();
    function onShown({ persisted }: PageTransitionEvent) {
      if (persisted && sentRequest.read() && !quoteDraft.read() && !isAtThankYou()) location.replace(QUOTE_PATH);
    }
    addEventListener("popstate", onMove);
    addEventListener("pageshow", onShown);
    return () => {
      removeEventListener("popstate", onMove);
      removeEventListener("pageshow", onShown);
    };
  }, []);
}

/** Answers of the page, with what was chosen or typed into the plain form before this script loaded. */
function typedBeforeScript({ state }: WizardPage): Answers {
  const form = document.getElementById(WIZARD_ID);
  if (!(form instanceof HTMLFormElement)) return state.answers;
  const typed = Object.entries(readAnswers(formFields(form))).filter(([, value]) => value);
  return { ...state.answers, ...Object.fromEntries(typed) };
}

/** Service tapped before this script loaded; one chosen by arrow keys does not lead on (docs/decisions/0023). */
function tappedService({ service }: Answers, known: Answers): ServiceId | undefined {
  if (!isServiceId(service) || service === known.service) return undefined;
  const isByKey =
    CSS.supports("selector(:focus-visible)") && document.querySelector(`#${WIZARD_ID} [name=service]:focus-visible`);
  return isByKey ? undefined : service;
}

/** Step and answers where this tab left off. A link's service comes first, but after a reload or "back". */
function restore({ state }: WizardPage, stored: Draft, typed: Answers): { step: Step; answers: Answers } {
  const changed = Object.entries(typed).filter(([field, value]) => value !== state.answers[field as QuestionId]);
  const answers = { ...stored.answers, ...Object.fromEntries(changed) };
  const entered = enteredService();
  const { wizardStep } = historyEntry();
  const isNew = wizardStep === undefined || (entered !== stored.entered && entered !== answers.service);
  if (isServiceId(entered) && isNew) {
    return { step: 2, answers: chooseService(answers, entered, stored.fitted) };
  }
  return { step: Math.min(wizardStep ?? state.step, furthestStep(answers)) as Step, answers };
}

function enteredService(): string | null {
  return new URLSearchParams(location.search).get("service");
}

/** Whether the browser is at the thank-you screen. */
export function isAtThankYou(): boolean {
  return location.hash === SENT_HASH;
}

/** State of the current history entry. */
function historyEntry(): HistoryEntry {
  return { depth: 0, ...(history.state as Partial<HistoryEntry> | null) };
}

function pushEntry(entry: HistoryEntry): void {
  history.pushState(entry, "");
}

function replaceEntry(entry: HistoryEntry): void {
  history.replaceState(entry, "");
}
