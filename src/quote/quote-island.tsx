import { useEffect, useRef, useState } from "react";
import { reportFunnelStep } from "../analytics/funnel-step.browser";
import { readOrigin } from "../analytics/origin.browser";
import { sendSubmission } from "../platform/send-submission";
import { useToast } from "../ui/toast";
import { keyFor } from "./draft";
import { StepForm } from "./step-form";
import { type Answers, firstStepWith, SENT_TITLE, STEP_COUNT, toInput } from "./steps";
import { THANK_YOU_ID, ThankYou } from "./thank-you";
import { useWizard } from "./use-wizard";
import type { SentPage, WizardPage } from "./wizard-form";

/** The wizard in the browser: steps without page loads, the draft, the send, and what comes of it. */
export function QuoteIsland({ page }: { page: WizardPage }) {
  const control = useWizard(page);
  const showToast = useToast();
  const [sent, setSent] = useState<SentPage>();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const inFlight = useRef(false);

  // Whoever goes back from the thank-you screen begins anew.
  const { showing } = control.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new showing is the event
  useEffect(() => setSent(undefined), [showing]);
  useEffect(() => {
    if (!sent) return;
    document.title = SENT_TITLE;
    document.getElementById(THANK_YOU_ID)?.focus({ preventScroll: true });
    document.getElementById("quote-island")?.scrollIntoView();
  }, [sent]);

  async function send(answers: Answers): Promise<void> {
    // A second click comes before the button is drawn disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailed(false);

    const input = { ...toInput(answers), ...readOrigin() };
    const { key, draft } = keyFor({ ...control.draft.current, answers }, input);
    control.keep(draft);
    const result = await sendSubmission("/api/leads", input, key);

    inFlight.current = false;
    setSending(false);
    if (result.kind === "sent") {
      void reportFunnelStep("sent", answers.service);
      control.forget();
      setSent({ view: "sent", reference: result.reference, answers });
      showToast({
        title: "Angebot angefordert!",
        description: "Vielen Dank für Ihre Anfrage. Wir melden uns schnellstmöglich bei Ihnen.",
      });
    } else if (result.kind === "invalid") {
      control.goTo(firstStepWith(result.errors), answers, result.errors);
    } else {
      setFailed(true);
      showToast({
        title: "Fehler beim Senden",
        description: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
        tone: "destructive",
      });
    }
  }

  if (sent) return <ThankYou {...sent} onPrint={() => window.print()} />;
  return (
    <StepForm
      key={showing}
      page={page}
      control={control}
      isSending={isSending}
      // On the way back to an earlier step nothing has failed.
      hasFailed={hasFailed && control.view.step === STEP_COUNT}
      onSend={(answers) => void send(answers)}
    />
  );
}
