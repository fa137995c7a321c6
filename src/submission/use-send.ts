import { useRef, useState } from "react";
import { showToast } from "../ui/toast";
import { type SendResult, sendSubmission } from "./send-submission";
import { FAILED_TITLE, type FormWords } from "./words";

/** A send that came to nothing, with the server's words where it said why. */
export interface Failure {
  reason: string | undefined;
}

/** A form's send in the browser: one at a time, with the toasts that say what came of it. */
export function useSend(path: string, words: FormWords) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const inFlight = useRef(false);

  /**
   * @param makeKey called once it is clear that this is no second click
   * @returns undefined for a second click
   */
  async function send(fields: Record<string, unknown>, makeKey: () => string): Promise<SendResult | undefined> {
    // A second click comes before the button is drawn disabled.
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setSending(true);
    setFailure(undefined);
    const result = await sendSubmission(path, fields, makeKey());
    inFlight.current = false;
    setSending(false);
    if (result.kind === "sent") showToast(words.sent);
    if (result.kind === "failed") {
      setFailure({ reason: result.reason });
      showToast({ title: FAILED_TITLE, description: words.failed, tone: "destructive" });
    }
    return result;
  }

  return { send, isSending, failure };
}
