import { useEffect, useRef, useState } from "react";
import { type Draft, forgetDraft, readDraft, saveDraft } from "./draft";
import { isServiceId } from "./options";
import {
  type AnswerErrors,
  type Answers,
  chooseService,
  furthestStep,
  type QuoteField,
  quoteFields,
  type Step,
} from "./steps";
import { WIZARD_ID } from "./wizard";
import { readAnswers, type WizardPage } from "./wizard-form";

/** What is shown. `showing` counts the showings of a step: each is a form of its own. `isMove` says that somebody went there. */
export interface WizardView {
  step: Step;
  answers: Answers;
  errors: AnswerErrors;
  showing: number;
  isMove: boolean;
}

/** What a history entry remembers: its step, and how many entries of the wizard lie before it. */
interface HistoryEntry {
  wizardStep?: Step;
  depth: number;
}

/**
 * The wizard's answers and its place in the browser's history. Each step is a history entry, so that the browser's "back" goes a step
 * back; the answers are kept in the tab's draft, so that a reload loses nothing.
 */
export function useWizard(page: WizardPage) {
  const [view, setView] = useState<WizardView>({ ...page.state, showing: 0, isMove: false });
  const draft = useRef<Draft>({ entered: null, answers: page.state.answers });
  const shownStep = useRef(view.step);
  shownStep.current = view.step;

  function keep(changes: Partial<Draft>): void {
    draft.current = { ...draft.current, ...changes };
    saveDraft(draft.current);
  }

  function show(step: Step, answers: Answers, { errors = {}, isMove = true } = {}): void {
    keep({ answers });
    setView((current) => ({ step, answers, errors, isMove, showing: current.showing + 1 }));
  }

  /** Answers that the form on the screen holds already. */
  function change(answers: Answers): void {
    keep({ answers });
    setView((current) => ({ ...current, answers }));
  }

  /** On to a later step with a new history entry; back through the entries that are there. */
  function goTo(step: Step, answers: Answers, errors: AnswerErrors = {}): void {
    const { depth } = historyEntry();
    const stepsBack = view.step - step;
    if (stepsBack > 0 && depth >= stepsBack && Object.keys(errors).length === 0) {
      keep({ answers });
      history.go(-stepsBack);
      return;
    }
    if (stepsBack < 0) pushEntry({ wizardStep: step, depth: depth + 1 });
    else replaceEntry({ wizardStep: step, depth: 0 });
    show(step, answers, { errors });
  }

  /** After a successful submit nothing is kept, and "back" begins anew. */
  function forget(): void {
    draft.current = { entered: enteredService(), answers: {} };
    forgetDraft();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page's first state
  useEffect(() => {
    const stored = page.isPost ? undefined : readDraft();
    const typed = typedBeforeScript(page);
    const { step, answers } = stored ? restore(page, stored, typed) : { step: page.state.step, answers: typed };
    draft.current = { ...stored, answers, entered: enteredService() };

    const { wizardStep, depth } = historyEntry();
    replaceEntry({ wizardStep: step, depth: wizardStep === step ? depth : 0 });
    // What is on the screen already stays the same form: it may have the focus.
    const isShown =
      step === page.state.step && quoteFields.every((field) => (answers[field] ?? "") === (typed[field] ?? ""));
    if (isShown) change(answers);
    else show(step, answers, { isMove: false });

    function onBackOrForward() {
      const { wizardStep, depth } = historyEntry();
      // A link to a fragment of the page, the skip link for one, makes an entry of its own: it shows what is shown.
      if (wizardStep === undefined) return replaceEntry({ wizardStep: shownStep.current, depth: 0 });
      const { answers } = draft.current;
      // Another service may have been chosen with the arrow keys, and left without going on.
      const kept = isServiceId(answers.service) ? chooseService(answers, answers.service) : answers;
      const step = Math.min(wizardStep, furthestStep(kept)) as Step;
      // The entry says what is shown, also where its own step can no longer be: after a send, whoever goes back begins anew.
      replaceEntry({ wizardStep: step, depth });
      show(step, kept);
    }
    addEventListener("popstate", onBackOrForward);
    return () => removeEventListener("popstate", onBackOrForward);
  }, []);

  return { view, draft, keep, change, goTo, forget };
}

export type WizardControl = ReturnType<typeof useWizard>;

/** The page's answers with what somebody chose or typed in the plain form before this script had come. */
function typedBeforeScript({ state }: WizardPage): Answers {
  const form = document.getElementById(WIZARD_ID);
  if (!(form instanceof HTMLFormElement)) return state.answers;
  const typed = Object.entries(readAnswers(new FormData(form))).filter(([, value]) => value);
  return { ...state.answers, ...Object.fromEntries(typed) };
}

/** Where the tab left off. A link with a service goes on with that one, unless a reload or "back" brought it again: their entry knows its step. */
function restore({ state }: WizardPage, stored: Draft, typed: Answers): { step: Step; answers: Answers } {
  const changed = Object.entries(typed).filter(([field, value]) => value !== state.answers[field as QuoteField]);
  const answers = { ...stored.answers, ...Object.fromEntries(changed) };
  const entered = enteredService();
  const { wizardStep } = historyEntry();
  if (isServiceId(entered) && entered !== answers.service && (wizardStep === undefined || entered !== stored.entered)) {
    return { step: 2, answers: chooseService(answers, entered) };
  }
  return { step: Math.min(wizardStep ?? state.step, furthestStep(answers)) as Step, answers };
}

function enteredService(): string | null {
  return new URLSearchParams(location.search).get("service");
}

function historyEntry(): HistoryEntry {
  return { depth: 0, ...(history.state as Partial<HistoryEntry> | null) };
}

function pushEntry(entry: HistoryEntry): void {
  history.pushState(entry, "");
}

function replaceEntry(entry: HistoryEntry): void {
  history.replaceState(entry, "");
}
