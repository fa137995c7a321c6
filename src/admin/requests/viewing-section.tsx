import { type FormEvent, useState } from "react";
import { berlinDay } from "../../platform/berlin-days";
import { SLOTS_MAX, USUAL_MINUTES } from "../../requests/work/limits";
import type { FollowUp } from "../../requests/work/store.server";
import type { Proposed } from "../../requests/work/viewings.server";
import { Button } from "../../ui/button";
import { CONTROL } from "../../ui/field";
import { DAYS } from "../api-keys";
import { Chevron, Chip, MORE, QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { ViewingInput } from "../fields";
import { useApiResult } from "../queries";
import { useChange } from "./changes";
import type { DayOverview } from "./follow-up-api.server";
import type { ReceivedLead } from "./lists-api.server";
import { TellLinks } from "./thread-section";

interface ViewingSectionProps {
  lead: ReceivedLead;
  followUp: FollowUp;
  proposed: Proposed | null;
  /** The customer's page; null where there are none. */
  url: string | null;
  /** Whether customers can be mailed. */
  hasMail: boolean;
}

/** The viewing: what is agreed, or up to three times of which the customer takes one. */
export function ViewingSection({ lead, followUp, proposed, url, hasMail }: ViewingSectionProps) {
  const slots = (!followUp.viewingAt && proposed?.slots) || [];
  return (
    <>
      <Viewing followUp={followUp} />
      {slots.length > 0 && <p>Vorgeschlagen: {slots.map((slot) => `${formatDateTime(slot)} Uhr`).join("; ")}.</p>}
      {slots.length > 0 && url && !(hasMail && lead.email) && (
        <TellLinks
          lead={lead}
          url={url}
          news="wir haben Ihnen auf Ihrer persönlichen Seite Zeiten für die Besichtigung vorgeschlagen"
        />
      )}
      {url && <Proposal key={proposed?.round} followUp={followUp} />}
    </>
  );
}

/** Setting one by hand advances the status and sets the follow-up day. */
function Viewing({ followUp: { id, version, viewingAt } }: { followUp: FollowUp }) {
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
          <QuietButton
            aria-disabled={isPending || !time || time === viewingAt}
            onClick={() => time && time !== viewingAt && save(time)}
          >
            Speichern
          </QuietButton>
          {viewingAt && <Chip onClick={() => save(null)}>Entfernen</Chip>}
        </div>
      </div>
    </details>
  );
}

const MINUTES = [30, 45, 60, 90, 120];

function Proposal({ followUp: { id, version } }: { followUp: FollowUp }) {
  const { isPending, submit } = useChange(id);
  const [times, setTimes] = useState<readonly (string | undefined)[]>([]);
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const slots = times.filter((time) => time !== undefined);

  function propose(event: FormEvent) {
    event.preventDefault();
    if (!isPending && slots.length > 0) void submit({ part: "proposals", version, body: { slots, minutes } });
  }

  // One more than is filled in.
  const rows = Array.from({ length: Math.min(times.length + 1, SLOTS_MAX) }, (_, index) => index);
  return (
    <details className="mt-3 print:hidden">
      <summary className={MORE}>
        Besichtigung vorschlagen
        <Chevron />
      </summary>
      <form className="grid justify-items-start gap-3" onSubmit={propose}>
        {rows.map((row) => (
          <div className="grid gap-1" key={row}>
            <ViewingInput
              label={`Vorschlag ${row + 1}`}
              value={undefined}
              isReadOnly={isPending}
              onChange={(time) => setTimes(replaced(times, row, time))}
            />
            {times[row] && <Near day={berlinDay(new Date(times[row]))} exceptId={id} />}
          </div>
        ))}
        <label className="grid gap-1">
          <span className="text-small font-semibold">Dauer</span>
          <select className={CONTROL} value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {MINUTES.map((choice) => (
              <option key={choice} value={choice}>
                {choice} Minuten
              </option>
            ))}
          </select>
        </label>
        <Button look="quiet" type="submit" aria-disabled={isPending || slots.length === 0}>
          Vorschlagen
        </Button>
      </form>
    </details>
  );
}

function replaced<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at + 1)];
}

/** What else is on a day, and where, so that one way serves for several; and whether anybody works then. */
function Near({ day, exceptId }: { day: string; exceptId: string }) {
  const result = useApiResult<DayOverview>([...DAYS, day], { isDroppedUnseen: true });
  if (!result?.data) return null;
  const { closed, entries } = result.data;
  const others = entries.filter(({ id }) => id !== exceptId);
  return (
    <div className="text-small" role="status">
      {closed && <p className="font-semibold text-danger">{closed}.</p>}
      {others.length === 0 && <p className="text-ink-soft">An diesem Tag steht sonst nichts an.</p>}
      {others.length > 0 && (
        <ul>
          {others.map(({ id, kind, time, name, town }) => (
            <li key={`${kind} ${id}`}>
              {[time, town ?? "Ort unbekannt", kind === "viewing" ? "Besichtigung" : "Auftrag", name]
                .filter(Boolean)
                .join(", ")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
