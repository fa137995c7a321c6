import { formatEuros } from "../follow-up/euros";
import { lossReasonLabel, statusLabel } from "../follow-up/options";
import type { FollowUpEvent } from "../follow-up/store.server";
import { formatDateTime, formatLongDay } from "./dates";

/** Everything that was done, newest first, down to the arrival. */
export function History({ events, receivedAt }: { events: readonly FollowUpEvent[]; receivedAt: string }) {
  return (
    <ol className="history">
      {events.map((event) => (
        <li key={event.id}>
          <p className={event.kind === "note" ? "history-note" : undefined}>{wordsFor(event)}</p>
          <p className="history-who">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {event.author}
          </p>
        </li>
      ))}
      <li>
        <p>Eingegangen</p>
        <p className="history-who">
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </p>
      </li>
    </ol>
  );
}

function wordsFor({ kind, before, after, text, amountCents }: FollowUpEvent): string {
  if (kind === "note") return text ?? "";
  if (kind === "day") return after ? `Wiedervorlage am ${formatLongDay(after)}` : "Wiedervorlage entfernt";
  const step = `${statusLabel(before ?? "")} → ${statusLabel(after ?? "")}`;
  if (amountCents !== null) return `${step} (${formatEuros(amountCents)})`;
  return text ? `${step} (${lossReasonLabel(text)})` : step;
}
