import { useEffect, useRef } from "react";
import { CallUs } from "../platform/call-us";
import { Alert } from "../ui/alert";

/** A form's own texts about the outcome of a submission. */
export interface FormWords {
  /** Title and text of the toast after a submission (spec section 8). */
  sent: { title: string; description: string };
  /** The submission failed (spec section 8). */
  failed: string;
  /** What was typed is still there. */
  kept: string;
  /** Why it has to be sent once more. */
  again: string;
}

/** Title of every toast and notice about a failed submission (spec section 8). */
export const FAILED_TITLE = "Fehler beim Senden";

/**
 * Why a page's post stored nothing. `ask-again`: nothing is wrong, but the form's token was too old, spent, or missing
 * when one was required. `over-budget`: today nothing more is accepted from this address or network.
 */
export type SendFailure = { kind: "failed" | "too-many" | "ask-again" | "over-budget" };

interface SendNoticeProps {
  failure: SendFailure;
  words: Omit<FormWords, "sent">;
  heading: "h2" | "h3";
}

/** Shown after a post without JavaScript that stored nothing. */
export function SendNotice({ failure, words, heading: Heading }: SendNoticeProps) {
  const { title, text } = noticeOf(failure, words);
  return (
    <Alert autoFocus>
      <Heading>{title}</Heading>
      <p>{text} Oder rufen Sie uns an:</p>
      <CallUs />
    </Alert>
  );
}

function noticeOf(
  failure: SendFailure,
  { failed, kept, again }: SendNoticeProps["words"],
): { title: string; text: string } {
  switch (failure.kind) {
    case "failed":
      return { title: FAILED_TITLE, text: failed };
    case "too-many":
      return {
        title: "Bitte warten Sie eine Minute",
        text: `Von Ihrem Anschluss kamen sehr viele Anfragen in kurzer Zeit. ${kept}`,
      };
    case "ask-again":
      return { title: "Bitte senden Sie noch einmal", text: `${again} ${kept}` };
    case "over-budget":
      return {
        title: "Für heute kam von hier sehr viel",
        text: `${kept} Bitte versuchen Sie es morgen noch einmal.`,
      };
  }
}

/**
 * The hint that stays below the form's button in the browser after a failed submission. The button lost the focus when
 * it was disabled for sending: the first submit button in the same element gets it back, and both scroll to the middle
 * of the screen, clear of the toast.
 *
 * @param reason the server's message
 */
export function SendFailureHint({ words, reason }: { words: FormWords; reason: string | undefined }) {
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hint.current?.parentElement
      ?.querySelector<HTMLElement>("button[type=submit]:not([aria-hidden])")
      ?.focus({ preventScroll: true });
    hint.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="grid basis-full gap-1 text-small text-ink-soft" ref={hint}>
      <p>
        {words.kept} {reason ?? "Klappt es auch beim nächsten Mal nicht, rufen Sie uns an:"}
      </p>
      <CallUs />
    </div>
  );
}

const NOTES = {
  notThisTime: "Eine Bestätigung per E-\u2060Mail schicken wir diesmal nicht.",
  never: "Eine Bestätigung per E-\u2060Mail verschicken wir nicht.",
};

interface ReceiptNoteProps {
  /** Undefined where there is no sender of mails. */
  receipt: boolean | undefined;
  /** Where it goes. */
  email: string | undefined;
  what: "Anfrage" | "Nachricht";
}

/** Whether a mail confirms what was sent; where none does, the page says that all of it has arrived. */
export function ReceiptNote({ receipt, email, what }: ReceiptNoteProps) {
  if (receipt) return <p className="wrap-anywhere">{`Eine Bestätigung ist unterwegs an ${email}.`}</p>;
  return <p>{`${receipt === undefined ? NOTES.never : NOTES.notThisTime} Ihre ${what} liegt uns vollständig vor.`}</p>;
}
