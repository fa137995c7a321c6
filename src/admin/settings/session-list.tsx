import { pathOf, SESSIONS } from "../api-keys";
import { Loading, Retry } from "../box";
import { formatDateTime } from "../dates";
import { useApiResult } from "../queries";
import { sendJson } from "../session/session";
import type { SessionRow } from "../session/sessions.server";
import { DeviceRow } from "./device-row";

/** Where the account is signed in; every other device can be signed out from here. */
export function SessionList() {
  const sessions = useApiResult<SessionRow[]>(SESSIONS);
  if (!sessions) return <Loading />;
  if (!sessions.data) return <Retry message={sessions.problem} />;
  return (
    <ul className="w-full">
      {sessions.data.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
        <DeviceRow
          key={id}
          device={device}
          isCurrent={isCurrent}
          buttonText="Abmelden"
          end={() => sendJson(pathOf([...SESSIONS, id, "end"]), {})}
          failure="Nicht abgemeldet"
          list={SESSIONS}
        >
          Angemeldet <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {!isCurrent && (
            <>
              , zuletzt genutzt etwa <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          )}
        </DeviceRow>
      ))}
    </ul>
  );
}
