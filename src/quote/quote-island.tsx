import { useEffect, useState } from "react";
import { LEADS_API, REQUEST_LINK_API } from "../content/api-paths";
import { useSend } from "../forms/use-send";
import { STEP_COUNT } from "../requests/answers/questions";
import { readOrigin, reportFunnelStep } from "../statistics/funnel.browser";
import { printPage } from "../ui/print-page";
import { keepSent, sentRequest } from "./kept-in-tab";
import { QuoteView } from "./quote-view";
import type { KeptSent, LinkGiven } from "./sent";
import { StepForm } from "./step-form";
import { type Answers, firstStepWith, SENT_TITLE, toInput } from "./steps";
import { THANK_YOU_ID } from "./thank-you";
import { isAtThankYou, useWizard } from "./use-wizard";
import { quoteWords, type SentPage, type WizardPage } from "./wizard-form";

/** Wizard in the browser: steps without page loads, the draft, submitting, and the thank-you screen. */
export function QuoteIsland({ page }: { page: WizardPage }) {
  const control = useWizard(page);
  const { send, isSending, failure } = useSend(LEADS_API, quoteWords);
  const [sent, setSent] = useState<SentPage>();

  // Going back from the thank-you screen starts a new request, which says what was sent; a reload finds it again.
  const { showing, step } = control.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new showing is the event
  useEffect(() => {
    const kept = step === 1 ? sentRequest.read() : undefined;
    if (kept) void showSent(kept);
    else setSent(undefined);
  }, [showing]);
  const thanks = sent && isAtThankYou() ? sent : undefined;
  const thanked = thanks?.reference;
  useEffect(() => {
    if (!thanked) return;
    document.title = SENT_TITLE;
    document.getElementById(THANK_YOU_ID)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [thanked]);

  async function sendAnswers(answers: Answers): Promise<void> {
    const input = { ...toInput(answers), ...readOrigin() };
    let key = "";
    const result = await send(input, (isSpent) => {
      key = control.keep({ answers, ...(isSpent && { key: undefined }) });
      return key;
    });
    if (result?.kind === "sent") {
      void reportFunnelStep("sent");
      const { reference, receipt, email = answers.email } = result;
      control.forget();
      await showSent(keepSent(reference, key), { answers: { ...answers, email }, receipt });
    } else if (result?.kind === "invalid") {
      control.goTo(firstStepWith(result.errors), answers, result.errors);
    }
  }

  async function showSent({ reference, key }: KeptSent, details: Partial<SentPage> = {}): Promise<void> {
    setSent({ view: "sent", reference, isLinkAwaited: true, ...details });
    const given = await fetchLink(key);
    // The visitor may have started a new request meanwhile, or sent one.
    setSent((shown) => (shown?.reference === reference ? { ...shown, ...given, isLinkAwaited: false } : shown));
  }

  if (thanks) return <QuoteView page={thanks} onPrint={printPage} />;
  return (
    <StepForm
      key={showing}
      page={page}
      control={control}
      isSending={isSending}
      failure={step === STEP_COUNT ? failure : undefined}
      sent={sent}
      onSend={(answers) => void sendAnswers(answers)}
    />
  );
}

/** Link of the request's page; undefined where it has none. @param key idempotency key of the submission */
async function fetchLink(key: string): Promise<LinkGiven | undefined> {
  try {
    const response = await fetch(REQUEST_LINK_API, { method: "POST", headers: { "Idempotency-Key": key } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
