import { OUTBOX } from "./api-keys";
import { Loading, Retry, Time } from "./box";
import type { OutboxResponse } from "./outbox-api.server";
import { OutboxRetry } from "./outbox-retry";
import { useApiResult } from "./queries";
import { Facts } from "./requests/opened-row";
import { SidePage } from "./screens";
import { formatWhole } from "./statistics/numbers";

/** Whether mails are delivered, and what is still to be sent. */
export default function OutboxPage() {
  const result = useApiResult<OutboxResponse>(OUTBOX);
  return (
    <SidePage titleId="outbox-title" title="Postausgang">
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <State {...result.data} />}
    </SidePage>
  );
}

function State({ configured, waiting, failing, givenUp, oldest, lastError, possibleDuplicates }: OutboxResponse) {
  return (
    <>
      <p className="max-w-reading">
        {configured
          ? "E-Mails gehen von selbst hinaus. Was nicht angenommen wird, wird über einen Tag lang immer wieder versucht."
          : "Der E-Mail-Versand ist nicht eingerichtet. Neue Anfragen stehen nur in der Liste."}
      </p>
      <Facts
        facts={[
          { label: "Wartend", value: formatWhole(waiting) },
          { label: "Gescheitert", value: formatWhole(failing) },
          { label: "Aufgegeben", value: formatWhole(givenUp) },
          { label: "Vielleicht doppelt", value: formatWhole(possibleDuplicates) },
          ...(oldest ? [{ label: "Älteste vom", value: <Time at={oldest} /> }] : []),
          ...(lastError ? [{ label: "Letzter Fehler", value: lastError }] : []),
        ]}
      />
      {configured && failing + givenUp > 0 && <OutboxRetry className="mt-4" />}
    </>
  );
}
