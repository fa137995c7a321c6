import type { RequestRow } from "../follow-up/request-rows.server";
import type { FollowUp } from "../follow-up/store.server";
import { suspicionLabel } from "../follow-up/suspicions";
import { useToast } from "../ui/toast";
import { aboutOf } from "./about";
import { formatDateTime } from "./dates";
import { RefreshIcon } from "./icons";
import { Loading, Retry } from "./retry";
import { useRevisions } from "./revisions";
import { useChange } from "./use-change";
import { useList } from "./use-resource";
import type { View } from "./view";
import "./follow-up.css";

/** What a program may have sent. One tap takes a mark back; the request is announced then. */
export function SpamTab({ change }: { change: (part: Partial<View>) => void }) {
  const { revisions, readAgain } = useRevisions();
  const list = useList<RequestRow>("/api/admin/spam", revisions.spam);
  const { isPending, send } = useChange();
  const showToast = useToast();
  const { resource } = list;

  async function undo({ id, version }: RequestRow) {
    const answer = await send<FollowUp>(`/api/admin/follow-ups/${id}/status`, { version, status: "new" });
    if (answer) showToast({ title: "Kein Spam", description: "Der Eintrag steht jetzt wieder in der Liste." });
    readAgain();
  }

  return (
    <section aria-labelledby="spam-title">
      <div className="inbox-head">
        <h2 id="spam-title">Spam</h2>
        <button className="icon-button" type="button" aria-label="Aktualisieren" onClick={list.reload}>
          <RefreshIcon />
          <span aria-hidden="true">Aktualisieren</span>
        </button>
      </div>
      {resource.status === "loading" && <Loading />}
      {resource.status === "failed" && <Retry message={resource.message} onRetry={list.reload} />}
      {resource.status === "ready" && resource.data.length === 0 && <p className="empty">Kein Spam vorhanden</p>}
      {resource.status === "ready" && resource.data.length > 0 && (
        <ul className="rows">
          {resource.data.map((row) => (
            <li className="spam-row" key={row.id}>
              <div>
                <p className="row-title">{row.name}</p>
                <p>{aboutOf(row)}</p>
                <p className="row-reach">
                  <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
                  <span>{row.email}</span>
                  {row.suspicion && <span>{suspicionLabel(row.suspicion)}</span>}
                </p>
              </div>
              <div className="chips">
                <button className="button" type="button" disabled={isPending} onClick={() => void undo(row)}>
                  Kein Spam
                </button>
                <button
                  className="button is-quiet"
                  type="button"
                  onClick={() =>
                    change(row.kind === "lead" ? { tab: "leads", lead: row.id } : { tab: "contacts", contact: row.id })
                  }
                >
                  Ansehen
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.loadMore && (
        <div className="more">
          <button className="button is-quiet" type="button" disabled={list.more === "loading"} onClick={list.loadMore}>
            Ältere anzeigen
          </button>
        </div>
      )}
    </section>
  );
}
