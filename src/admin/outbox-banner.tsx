import { Button } from "../ui/button";
import { OUTBOX, pathOf } from "./api-keys";
import { Box } from "./box";
import { formatDateTime } from "./dates";
import type { OutboxResponse } from "./outbox-api.server";
import { refresh, useApiResult, useSend } from "./queries";
import { sendJson } from "./session/session";

/** Says that mails are not delivered. Absent while all is well. */
export function OutboxBanner() {
  const outbox = useApiResult<OutboxResponse>(OUTBOX);
  const { isPending, submit } = useSend({
    send: () => sendJson(pathOf([...OUTBOX, "retry"]), {}),
    failure: "Nicht gesendet",
    settle: () => refresh(OUTBOX),
  });
  if (!outbox?.data) return null;
  const { configured, failing, givenUp, waiting, oldest } = outbox.data;
  const stuck = failing + givenUp;
  if (configured && stuck === 0) return null;

  return (
    <Box look="banner" role="alert">
      {configured ? (
        <>
          <p>
            <strong>
              {stuck === 1
                ? "Eine Benachrichtigung kam nicht per E-Mail an."
                : `${stuck} Benachrichtigungen kamen nicht per E-Mail an.`}
            </strong>{" "}
            {oldest && <>Die älteste wartet seit {formatDateTime(oldest)}. </>}
            Alle Anfragen stehen hier in der Liste.
          </p>
          <Button look="quiet" type="button" disabled={isPending} onClick={() => void submit()}>
            Erneut senden
          </Button>
        </>
      ) : (
        <p>
          <strong>Der E-Mail-Versand ist nicht eingerichtet.</strong> Neue Anfragen stehen nur hier in der Liste
          {waiting === 1 && ", eine wurde noch nicht gemeldet"}
          {waiting > 1 && `, ${waiting} wurden noch nicht gemeldet`}.
        </p>
      )}
    </Box>
  );
}
