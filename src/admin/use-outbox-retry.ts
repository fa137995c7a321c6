import { OUTBOX, pathOf } from "./api-keys";
import { refresh, useSend } from "./queries";
import { sendJson } from "./session/session";

/** Tries at once what has failed. */
export function useOutboxRetry() {
  const { isPending, submit } = useSend({
    send: () => sendJson(pathOf([...OUTBOX, "retry"]), {}),
    failure: "Nicht gesendet",
    settle: () => refresh(OUTBOX),
  });
  return { isPending, retry: () => void submit() };
}
