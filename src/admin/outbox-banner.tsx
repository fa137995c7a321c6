import { formatDateTime } from "./dates";
import type { OutboxAnswer } from "./outbox-api.server";
import { useChange } from "./use-change";
import { useResource } from "./use-resource";
import "./follow-up.css";

/** Says that mails do not get through, before the operator relies on them. Silent while all is well. */
export function OutboxBanner() {
  const [resource, reload] = useResource<OutboxAnswer>("/api/admin/outbox");
  const { isPending, send } = useChange();
  if (resource.status !== "ready") return null;
  const { configured, failing, givenUp, waiting, oldest } = resource.data;
  const stuck = failing + givenUp;
  if (configured && stuck === 0) return null;

  async function retry() {
    if (await send("/api/admin/outbox/retry", {}, "Nicht gesendet")) reload();
  }

  return (
    <div className="banner" role="alert">
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
          <button className="button is-quiet" type="button" disabled={isPending} onClick={() => void retry()}>
            Erneut senden
          </button>
        </>
      ) : (
        <p>
          <strong>Der E-Mail-Versand ist nicht eingerichtet.</strong> Neue Anfragen stehen nur hier in der Liste
          {waiting === 1 && ", eine wurde noch nicht gemeldet"}
          {waiting > 1 && `, ${waiting} wurden noch nicht gemeldet`}.
        </p>
      )}
    </div>
  );
}
