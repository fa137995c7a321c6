import { OUTBOX, pathOf } from "./api-keys";
import { QuietButton } from "./buttons";
import { refresh, useSend } from "./queries";
import { sendJson } from "./session/session";

/** Tries at once what has failed. */
export function OutboxRetry() {
  const { isPending, submit } = useSend({
    send: () => sendJson(pathOf([...OUTBOX, "retry"]), {}),
    failure: "Nicht gesendet",
    settle: () => refresh(OUTBOX),
  });
  return (
    <QuietButton disabled={isPending} onClick={() => void submit()}>
      Jetzt senden
    </QuietButton>
  );
}
