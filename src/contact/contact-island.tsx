import { type SubmissionResult, useForm } from "@conform-to/react/future";
import { useEffect, useRef, useState } from "react";
import { randomUuid } from "../platform/random-uuid";
import { beginForm, sendSubmission } from "../platform/send-submission";
import { focusErrorSummary } from "../ui/error-summary";
import { useToast } from "../ui/toast";
import { CONTACT_FORM_ID, CONTACT_SENT_ID, ContactView } from "./contact-view";
import {
  type ContactErrors,
  type ContactFields,
  type ContactFormState,
  checkFields,
  emptyContactForm,
  readFields,
} from "./message";

const ERROR_PREFIX = "Fehler: ";

/** The contact form in the browser: the form, sending, or the confirmation (spec section 4). */
export function ContactIsland({ start }: { start: ContactFormState }) {
  const [state, setState] = useState(start);
  const [round, setRound] = useState(0);
  const [isSent, setSent] = useState(false);

  function writeAnother(): void {
    setState(emptyContactForm);
    setRound((last) => last + 1);
    setSent(false);
  }

  useEffect(() => {
    if (isSent) document.getElementById(CONTACT_SENT_ID)?.focus();
    else if (round > 0) document.getElementById("name")?.focus();
  }, [isSent, round]);

  if (isSent) return <ContactView state={{ view: "sent" }} behaviour={{ onWriteAnother: writeAnother }} />;
  return <FilledForm key={round} state={state} onSent={() => setSent(true)} />;
}

interface Attempt {
  key: string;
  fields: string;
}

/** One form from empty to sent: Conform keeps its errors. */
function FilledForm({ state, onSent }: { state: ContactFormState; onSent: () => void }) {
  const showToast = useToast();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // Kept: Conform takes another object for another result, and renders again.
  const [lastResult, setLastResult] = useState(() => resultOf(state.fields, state.errors));
  const attempt = useRef<Attempt>(undefined);
  const inFlight = useRef(false);

  const { form } = useForm<ContactFields, string[]>({
    id: CONTACT_FORM_ID,
    lastResult,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => ({ formErrors: null, fieldErrors: checkFields(readFields(formData)) }),
    onError: ({ intent }) => intent?.type === "submit" && setRefusals((count) => count + 1),
    onSubmit(event, { formData }) {
      event.preventDefault();
      void send(readFields(formData));
    },
  });
  const errors: ContactErrors = form.fieldErrors;
  const hasErrors = Object.keys(errors).length > 0;

  async function send(fields: ContactFields): Promise<void> {
    // A second click comes before the button is drawn disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailed(false);

    const text = JSON.stringify(fields);
    if (attempt.current?.fields !== text) attempt.current = { key: randomUuid(), fields: text };
    const result = await sendSubmission("/api/contacts", fields, attempt.current.key);

    inFlight.current = false;
    setSending(false);
    if (result.kind === "sent") {
      onSent();
      showToast({
        title: "Nachricht gesendet!",
        description: "Vielen Dank für Ihre Nachricht. Wir melden uns schnellstmöglich bei Ihnen.",
      });
    } else if (result.kind === "invalid") {
      setLastResult(resultOf(fields, result.errors));
      setRefusals((count) => count + 1);
    } else {
      setFailed(true);
      showToast({
        title: "Fehler beim Senden",
        description: "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
        tone: "destructive",
      });
    }
  }

  useEffect(() => {
    if (refusals > 0) focusErrorSummary();
  }, [refusals]);
  useEffect(() => {
    const title = document.title.replace(ERROR_PREFIX, "");
    document.title = hasErrors ? ERROR_PREFIX + title : title;
  }, [hasErrors]);

  return (
    <ContactView
      state={{ ...state, errors }}
      behaviour={{ form: { ...form.props, onFocus: beginForm }, isSending, hasFailed }}
    />
  );
}

function resultOf(fields: ContactFields, errors: ContactErrors): SubmissionResult<string[]> | undefined {
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return undefined;
  return {
    submission: { payload: fields, fields: wrong, intent: null },
    error: { formErrors: null, fieldErrors: { ...errors } },
  };
}
