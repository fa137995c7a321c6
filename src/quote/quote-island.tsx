import { useEffect, useState } from "react";
import { attemptFor } from "../forms/send-submission";
import { useSend } from "../forms/use-send";
import { STEP_COUNT } from "../requests/answers/questions";
import { readOrigin, reportFunnelStep } from "../statistics/funnel.browser";
import { keepSent, readSent } from "./kept-in-tab";
import { QuoteView } from "./quote-view";
import type { LinkGiven } from "./sent";
import { StepForm } from "./step-form";
import { type Answers, firstStepWith, SENT_TITLE, toInput } from "./steps";
import { THANK_YOU_ID } from "./thank-you";
import { historyEntry, useWizard } from "./use-wizard";
import { quoteWords, type SentPage, type WizardPage } from "./wizard-form";

/** The wizard in the browser: steps without page loads, the draft, submitting, and the thank-you screen. */
export function QuoteIsland({ page }: { page: WizardPage }) {
  const control = useWizard(page);
  const { send, isSending, failure } = useSend("/api/leads", quoteWords);
  const [sent, setSent] = useState<SentPage>();

  // Going back from the thank-you screen starts a new request; a reload and coming back to it find it again.
  const { showing } = control.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new showing is the event
  useEffect(() => {
    const kept = readSent(historyEntry().sent);
    setSent(kept && { view: "sent", reference: kept.reference });
    if (kept) void addPath(kept.reference, kept.key);
  }, [showing]);
  const sentReference = sent?.reference;
  useEffect(() => {
    if (!sentReference) return;
    document.title = SENT_TITLE;
    document.getElementById(THANK_YOU_ID)?.focus({ preventScroll: true });
    document.getElementById(THANK_YOU_ID)?.parentElement?.scrollIntoView();
  }, [sentReference]);

  async function sendAnswers(answers: Answers): Promise<void> {
    const input = { ...toInput(answers), ...readOrigin() };
    let key = "";
    const result = await send(input, () => {
      const attempt = attemptFor(control.draft.current.attempt, input);
      control.keep({ answers, attempt });
      key = attempt.key;
      return key;
    });
    if (result?.kind === "sent") {
      void reportFunnelStep("sent");
      const { reference, receipt } = result;
      control.forget(reference);
      keepSent(reference, key);
      setSent({ view: "sent", reference, answers, receipt });
      await addPath(reference, key);
    } else if (result?.kind === "invalid") {
      control.goTo(firstStepWith(result.errors), answers, result.errors);
    }
  }

  async function addPath(reference: string, key: string): Promise<void> {
    const given = await fetchLink(key);
    // The visitor may have started a new request meanwhile, or sent one.
    setSent((shown) => (given && shown?.reference === reference ? { ...shown, ...given } : shown));
  }

  if (sent) return <QuoteView page={sent} onPrint={() => window.print()} />;
  return (
    <StepForm
      key={showing}
      page={page}
      control={control}
      isSending={isSending}
      // Only the last step shows the failure.
      failure={control.view.step === STEP_COUNT ? failure : undefined}
      onSend={(answers) => void sendAnswers(answers)}
    />
  );
}

/** @param key idempotency key of the submission. @returns undefined where the request has no page */
async function fetchLink(key: string): Promise<LinkGiven | undefined> {
  try {
    const response = await fetch("/api/request-link", { method: "POST", headers: { "Idempotency-Key": key } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
