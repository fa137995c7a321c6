import { Button } from "../../ui/button";
import { SESSIONS } from "../answers";
import type { SessionRow } from "../api-types";
import { Badge } from "../badge";
import { formatDateTime } from "../dates";
import { Loading, Retry } from "../retry";
import { useSubmission } from "../submissions";
import { useAnswer } from "../use-answer";

/** Where the account is signed in; every other device can be signed out from here. */
export function SessionList() {
  const sessions = useAnswer<SessionRow[]>(SESSIONS);
  if (!sessions) return <Loading />;
  if (!sessions.data) return <Retry message={sessions.problem} />;
  return (
    <ul className="w-full">
      {sessions.data.map((session) => (
        <SignedInDevice key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SignedInDevice({ session: { id, device, createdAt, lastUsedAt, isCurrent } }: { session: SessionRow }) {
  const { isPending, submit } = useSubmission();
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-3">
      <p className="col-start-1 flex flex-wrap gap-2 font-semibold">
        {device}
        {isCurrent && <Badge look="good">Dieses Gerät</Badge>}
      </p>
      <p className="col-start-1 text-small text-ink-soft">
        Angemeldet <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {!isCurrent && (
          <>
            , zuletzt genutzt etwa <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </>
        )}
      </p>
      {!isCurrent && (
        <Button
          className="col-start-2 row-[1/3]"
          look="quiet"
          type="button"
          aria-label={`${device} abmelden`}
          disabled={isPending}
          onClick={() => void submit({ kind: "end-session", id })}
        >
          Abmelden
        </Button>
      )}
    </li>
  );
}
