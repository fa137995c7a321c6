import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { Status } from "../follow-up/options";
import { statusLabel } from "../follow-up/options";
import type { FollowUp } from "../follow-up/store.server";
import type { FollowUpDetail } from "./api-types";
import { formatDateTime } from "./dates";
import { DetailSection } from "./detail-frame";
import { FollowUpDay } from "./follow-up-day";
import { History } from "./history";
import { NoteForm } from "./note-form";
import { Loading, Retry } from "./retry";
import { readJson } from "./session";
import { StatusSteps } from "./status-steps";
import { useChange } from "./use-change";
import { useErrorHandler, useResource } from "./use-resource";
import { rowQuery } from "./view";
import "./follow-up.css";

interface FollowUpPanelProps {
  id: string;
  /** Tells the list what it shows beside the row. */
  onStatus: (id: string, status: Status) => void;
  /** What was sent. It comes before what has been made of it, and behind the hint that the same person has written before. */
  children: ReactNode;
}

/** Working through a request: status, follow-up day, notes, history, and whether the same person has written before. */
export function FollowUpPanel({ id, onStatus, children }: FollowUpPanelProps) {
  const path = `/api/admin/follow-ups/${id}`;
  const [resource, reload] = useResource<FollowUpDetail>(path);
  const [latest, setLatest] = useState<FollowUpDetail>();
  const queue = useRef<Promise<{ version: number }>>(undefined);
  const { send } = useChange();
  const onError = useErrorHandler();

  if (resource.status !== "ready") {
    return (
      <>
        {children}
        {resource.status === "loading" ? <Loading /> : <Retry message={resource.message} onRetry={reload} />}
      </>
    );
  }
  const { followUp, history, duplicates } = latest ?? resource.data;

  /** Leaving the day's field for a button is two changes: they go one after the other, because each names the version that the one before led to. */
  function change(part: "status" | "day" | "notes", body: (version: number) => object): Promise<boolean> {
    const before = queue.current ?? Promise.resolve({ version: followUp.version });
    const turn = before.then(async ({ version }) => {
      const answer = await send<Partial<FollowUp>>(`${path}/${part}`, body(version));
      if (answer?.status) onStatus(id, answer.status);
      // Read anew after a refusal too: somebody else may have been quicker.
      await readJson<FollowUpDetail>(path).then(setLatest, onError);
      return { version: answer?.version ?? version, isSaved: answer !== undefined };
    });
    queue.current = turn;
    return turn.then(({ isSaved }) => {
      if (queue.current === turn) queue.current = undefined;
      return isSaved;
    });
  }

  return (
    <>
      <Duplicates duplicates={duplicates} />
      {children}
      <DetailSection title="Bearbeitung">
        <StatusSteps
          key={followUp.status}
          followUp={followUp}
          onChange={(step) => change("status", (version) => ({ version, ...step }))}
        />
        <FollowUpDay
          followUpOn={followUp.followUpOn}
          onChange={(followUpOn) => change("day", (version) => ({ version, followUpOn }))}
        />
      </DetailSection>
      <DetailSection title="Notizen und Verlauf">
        <NoteForm id={id} onSave={(text) => change("notes", () => ({ text }))} />
        <History events={history} receivedAt={followUp.createdAt} />
      </DetailSection>
    </>
  );
}

function Duplicates({ duplicates }: { duplicates: readonly FollowUp[] }) {
  if (duplicates.length === 0) return null;
  return (
    <aside className="duplicates">
      <p>Dieselbe E-Mail-Adresse oder Telefonnummer:</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link to={rowQuery(duplicate)} preventScrollReset>
              {duplicate.kind === "lead" ? "Anfrage" : "Nachricht"} vom {formatDateTime(duplicate.createdAt)}
            </Link>{" "}
            ({statusLabel(duplicate.status)})
          </li>
        ))}
      </ul>
    </aside>
  );
}
