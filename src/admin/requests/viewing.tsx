import { useState } from "react";
import type { FollowUp } from "../../requests/work/store.server";
import { Button } from "../../ui/button";
import { Chip } from "../chip";
import { formatDateTime } from "../dates";
import { Chevron, MORE } from "../more";
import { useChange } from "./changes";
import { ViewingInput } from "./viewing-input";

/** The viewing: setting one advances the status and sets the follow-up day. */
export function Viewing({ followUp: { id, version, viewingAt } }: { followUp: FollowUp }) {
  const { isPending, submit } = useChange(id);
  const [time, setTime] = useState(viewingAt ?? undefined);

  function save(next: string | null) {
    if (!isPending) void submit({ part: "viewing", version, body: { viewingAt: next } });
  }

  return (
    <details className="mt-3 print:hidden">
      <summary className={MORE}>
        {viewingAt ? `Besichtigung am ${formatDateTime(viewingAt)} Uhr` : "Besichtigung eintragen"}
        <Chevron />
      </summary>
      <div className="grid justify-items-start gap-2">
        <ViewingInput value={time} isReadOnly={isPending} onChange={setTime} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="button"
            look="quiet"
            aria-disabled={isPending || !time || time === viewingAt}
            onClick={() => time && time !== viewingAt && save(time)}
          >
            Speichern
          </Button>
          {viewingAt && <Chip onClick={() => save(null)}>Entfernen</Chip>}
        </div>
      </div>
    </details>
  );
}
