import { useEffect, useRef } from "react";
import { CallUs } from "../opening/call-us";
import type { ReceiptMail } from "../requests/outbox/triggered.server";
import { Alert } from "../ui/alert";
import { ANSWER } from "../ui/answer";
import { unbroken } from "../ui/unbroken";

/** A form's own texts about the outcome of a submission, for its toasts. */
export interface FormWords {
  sent: { title: string; description: string };
  failed: string;
}

/** Title of every toast and notice about a failed submission. */
export const FAILED_TITLE = "Fehler beim Senden";

/** Reason why a page's post stored nothing, and its words, which come with the page so that no script has them. */
export interface SendFailure {
  kind: "failed" | "too-many" | "ask-again" | "sent-before" | "over-budget";
  /** Title in place of the common one. */
  title?: string;
  reason: string;
}

interface SendNoticeProps {
  failure: SendFailure;
  /** The form's own words, which the toast says where there is one. */
  failed: string;
}

/** Notice after a post without JavaScript that stored nothing. */
export function SendNotice({ failure: { kind, title = FAILED_TITLE, reason }, failed }: SendNoticeProps) {
  return (
    <Alert {...ANSWER}>
      <h2 className="text-card">{title}</h2>
      {kind === "failed" && <p>{failed}</p>}
      <NotSent reason={reason} />
    </Alert>
  );
}

/**
 * Hint below the form's button after a failed submission. The button, which lost the focus, gets it back, and both
 * scroll to the middle of the screen, clear of the toast that announces the failure.
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
    <div className="w-full" ref={hint}>
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
        <strong>Nicht gesendet:</strong>
        {` ${reason} Ihre Angaben stehen noch hier. Sonst erreichen Sie uns so:`}
      </p>
      <CallUs />
    </>
  );
}

const A_RECEIPT = "Eine Bestätigung per E-Mail";

interface ReceiptNoteProps {
  /** State of the confirming mail; undefined where there is no sender of mails. */
  receipt: ReceiptMail | undefined;
  /** Address that it goes to; absent where that is said right above. */
  email?: string | undefined;
  what: "Anfrage" | "Nachricht";
}

/** Note on the confirming mail: what was sent, or only that it arrived, as what is marked may not be stored whole. */
export function ReceiptNote(note: ReceiptNoteProps) {
  return <p className="wrap-anywhere">{unbroken(receiptInWords(note))}</p>;
}

function receiptInWords({ receipt, email, what }: ReceiptNoteProps): string {
  switch (receipt) {
    case true:
      return `Eine Bestätigung ist unterwegs${email ? ` an ${email}` : ""}.`;
    case false:
      return `${A_RECEIPT} schicken wir diesmal nicht: An diese Adresse gingen heute schon E-Mails von uns. Ihre ${what} liegt uns vollständig vor.`;
    case "later":
      return `Ihre ${what} ist eingegangen. ${A_RECEIPT} schicken wir, wenn wir Ihre ${what} gelesen haben.`;
    case undefined:
      return `${A_RECEIPT} verschicken wir nicht. Ihre ${what} liegt uns vor.`;
  }
}
