import { useRef, useState } from "react";
import { showToast } from "../ui/toast";
import { FAILED_TITLE, type FormWords } from "./outcome";
import { type SendResult, sendSubmission, type TakeKey } from "./send-submission";

/** Submits a form in the browser, one submission at a time, and shows a toast with the outcome. */
export function useSend(path: string, words: FormWords) {
  const [isSending, setSending] = useState(false);
  /** Reason why the last submission failed. It stays when the toast has gone. */
  const [failure, setFailure] = useState<string>();
  const inFlight = useRef(false);

  /** @returns undefined for a second click */
  async function send(fields: Record<string, unknown>, takeKey: TakeKey): Promise<SendResult | undefined> {
    // A second click can come before the button is disabled.
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setSending(true);
    setFailure(undefined);
    const result = await sendSubmission(path, fields, takeKey);
    inFlight.current = false;
    setSending(false);
    if (result.kind === "sent") showToast(words.sent);
    if (result.kind === "failed") {
      setFailure(result.reason);
      showToast({ title: FAILED_TITLE, description: words.failed, tone: "destructive" });
    }
    return result;
  }

  return { send, isSending, failure };
}
