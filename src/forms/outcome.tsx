import { useEffect, useRef } from "react";
import { CallUs } from "../platform/call-us";
import type { ReceiptMail } from "../requests/outbox/set-off.server";
import { Alert } from "../ui/alert";

/** A form's own texts about the outcome of a submission, for its toasts (spec section 8). */
export interface FormWords {
  sent: { title: string; description: string };
  failed: string;
}

/** Title of every toast and notice about a failed submission (spec section 8). */
export const FAILED_TITLE = "Fehler beim Senden";

/**
 * Why a page's post stored nothing. `ask-again`: nothing is wrong, but the form's token was too old, spent, or missing
 * when one was required. `over-budget`: today nothing more is accepted from this address or network.
 */
export type SendFailure = { kind: "failed" | "too-many" | "ask-again" | "over-budget" };

const REASONS: Record<SendFailure["kind"], string> = {
  failed: "Unser Server kann gerade nichts speichern.",
  "too-many": "Von Ihrem Anschluss kam sehr viel in kurzer Zeit. Bitte warten Sie eine Minute.",
  "ask-again":
    "Das Formular war lange offen, oder es kommt gerade sehr viel bei uns an. Bitte senden Sie es noch einmal ab.",
  "over-budget": "Von Ihrem Anschluss kam heute schon sehr viel. Bitte versuchen Sie es morgen noch einmal.",
};

interface SendNoticeProps {
  failure: SendFailure;
  /** The form's own words, which the toast says where there is one. */
  failed: string;
  heading: "h2" | "h3";
}

/** Shown after a post without JavaScript that stored nothing. */
export function SendNotice({ failure, failed, heading: Heading }: SendNoticeProps) {
  return (
    <Alert autoFocus>
      <Heading>{FAILED_TITLE}</Heading>
      {failure.kind === "failed" && <p>{failed}</p>}
      <NotSent reason={REASONS[failure.kind]} />
    </Alert>
  );
}

/**
 * What stays below the form's button in the browser after a failed submission. The button lost the focus when it was
 * disabled for sending: the first submit button in the same element gets it back, and both scroll to the middle of the
 * screen, clear of the toast, which is what announces the failure.
 */
export function SendFailureHint({ reason }: { reason: string }) {
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hint.current?.parentElement
      ?.querySelector<HTMLElement>("button[type=submit]:not([aria-hidden])")
      ?.focus({ preventScroll: true });
    hint.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="basis-full" ref={hint}>
      <Alert role="note">
        <NotSent reason={reason} />
      </Alert>
    </div>
  );
}

function NotSent({ reason }: { reason: string }) {
  return (
    <>
      <p>
        <strong>Nicht gesendet:</strong> {`${reason} Ihre Angaben stehen noch hier. Oder rufen Sie uns an:`}
      </p>
      <CallUs />
    </>
  );
}

const A_RECEIPT = "Eine Bestätigung per E-\u2060Mail";

interface ReceiptNoteProps {
  /** Undefined where there is no sender of mails. */
  receipt: ReceiptMail | undefined;
  /** Where it goes. */
  email: string | undefined;
  what: "Anfrage" | "Nachricht";
}

/** Whether a mail confirms what was sent, or what has arrived: what is marked may not be stored whole. */
export function ReceiptNote({ receipt, email, what }: ReceiptNoteProps) {
  switch (receipt) {
    case true:
      return <p className="wrap-anywhere">{`Eine Bestätigung ist unterwegs an ${email}.`}</p>;
    case false:
      return <p>{`${A_RECEIPT} schicken wir diesmal nicht. Ihre ${what} liegt uns vollständig vor.`}</p>;
    case "later":
      return <p>{`Ihre ${what} ist eingegangen. ${A_RECEIPT} schicken wir, wenn wir Ihre ${what} gelesen haben.`}</p>;
    case undefined:
      return <p>{`${A_RECEIPT} verschicken wir nicht. Ihre ${what} liegt uns vor.`}</p>;
  }
}
