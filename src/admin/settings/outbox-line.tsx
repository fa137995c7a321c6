import { OUTBOX } from "../api-keys";
import { Read, SettingsSection, Time } from "../box";
import type { OutboxResponse } from "../outbox-api.server";
import { OutboxRetry } from "../outbox-retry";
import { formatWhole } from "../statistics/numbers";

/** Whether mails go out. */
export function OutboxLine() {
  return (
    <SettingsSection title="E-Mails der Website">
      <Read<OutboxResponse> from={OUTBOX}>{(outbox) => <State {...outbox} />}</Read>
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
