import { OUTBOX } from "../api-keys";
import { Loading, Retry, SettingsSection, Time } from "../box";
import type { OutboxResponse } from "../outbox-api.server";
import { OutboxRetry } from "../outbox-retry";
import { useApiResult } from "../queries";
import { formatWhole } from "../statistics/numbers";

/** Whether mails go out, in one line. */
export function OutboxLine() {
  const result = useApiResult<OutboxResponse>(OUTBOX);
  return (
    <SettingsSection title="E-Mails der Website">
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <State {...result.data} />}
    </SettingsSection>
  );
}

function State({ configured, waiting, lastSentAt, newestError }: OutboxResponse) {
  if (!configured) return <p>Der E-Mail-Versand ist nicht eingerichtet.</p>;
  return (
    <>
      <p>
        {waiting === 0 ? "Keine wartet." : `Wartend: ${formatWhole(waiting)}.`}
        {lastSentAt && (
          <>
            {" "}
            Zuletzt gesendet <Time at={lastSentAt} />.
          </>
        )}
        {newestError && (
          <>
            {" "}
            Letzter Fehler <Time at={newestError.at} />: {newestError.code}.
          </>
        )}
      </p>
      {waiting > 0 && <OutboxRetry />}
    </>
  );
}
