import { useRef, useState } from "react";
import { Link } from "react-router";
import { COUNT_MAX } from "../follow-up/waiting";
import type { WaitingRow, WorkList } from "../follow-up/work-list.server";
import { aboutOf } from "./about";
import { formatDuration, formatLongDay } from "./dates";
import { Retry } from "./retry";
import { useRevisions } from "./revisions";
import { useResource } from "./use-resource";
import { rowQuery, useRowLink } from "./view";
import "./follow-up.css";

/** Rows that are shown at first, so that what is new stands on a phone's first screen too. */
const FEW = 3;

/** What waits too long, before everything else, and how quickly customers are answered. */
export function WaitingList() {
  const { revisions } = useRevisions();
  const [resource, reload] = useResource<WorkList>("/api/admin/work-list", revisions.waiting);
  const [isWhole, setWhole] = useState(false);
  const rowLink = useRowLink();
  // While it is read again it stays as it was, so that nothing moves under the finger.
  const latest = useRef<WorkList>(undefined);
  if (resource.status === "failed") return <Retry message={resource.message} onRetry={reload} />;
  if (resource.status === "ready") latest.current = resource.data;
  if (!latest.current) return null;
  const { waiting, waitingCount } = latest.current;
  return (
    <section className="waiting" aria-labelledby="waiting-title">
      <h3 id="waiting-title">
        {waitingCount === 0 ? "Nichts wartet zu lange" : `Wartet zu lange: ${countLabel(waitingCount)}`}
      </h3>
      {waiting.length > 0 && (
        <ul className="rows">
          {waiting.slice(0, isWhole ? undefined : FEW).map((row) => (
            <li key={row.id}>
              <Link className="row is-waiting" to={rowQuery(row)} {...rowLink} preventScrollReset>
                <span className="row-title">{row.name}</span>
                <span className="badge is-late">{reasonOf(row)}</span>
                <span className="row-about">{aboutOf(row)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > FEW && (
        <button className="more-link" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Weniger zeigen" : `Alle ${waiting.length} zeigen`}
        </button>
      )}
      <p className="waiting-figures">{figuresOf(latest.current).join(" · ")}</p>
    </section>
  );
}

/** Requests and messages together. */
function figuresOf({ newCount, spamCount, medianAnswerSeconds }: WorkList): string[] {
  return [
    ...(newCount > 0 ? [`Neu: ${countLabel(newCount)}`] : []),
    ...(spamCount > 0 ? [`Spam: ${countLabel(spamCount)}`] : []),
    ...(medianAnswerSeconds === null
      ? []
      : [`Erste Antwort meist nach ${formatDuration(medianAnswerSeconds)} (Median)`]),
  ];
}

function reasonOf({ waiting, followUpOn, createdAt }: WaitingRow): string {
  if (waiting === "day-reached" && followUpOn) return `Wiedervorlage ${formatLongDay(followUpOn)}`;
  return `seit ${formatDuration((Date.now() - Date.parse(createdAt)) / 1000)} ohne Antwort`;
}

/** Counts stop at `COUNT_MAX`. */
function countLabel(count: number): string {
  return count >= COUNT_MAX ? `${COUNT_MAX} oder mehr` : String(count);
}
