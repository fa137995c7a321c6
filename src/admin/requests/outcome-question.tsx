import { useState } from "react";
import { labelOf } from "../../content/lists";
import { berlinDay } from "../../platform/berlin-days";
import { lastFollowUpDay } from "../../requests/work/limits";
import { outcomes } from "../../requests/work/options";
import type { OutcomeReport } from "../../requests/work/schema";
import { classes } from "../../ui/classes";
import { showToast } from "../../ui/toast";
import { Chip, QuietButton } from "../buttons";
import { DayChips, DayInput, NamedGroup, ViewingInput } from "../fields";
import { useChange, useOpen } from "./changes";

interface OutcomeQuestionProps {
  /** The person's. */
  name: string;
  followUp: { id: string; version: number; kind: "lead" | "contact" };
  /** Whether "not called yet" is one of the choices. */
  offersNotYet?: boolean;
}

/** How long an answer can be taken back. */
export const UNDO_OFFERED_MS = 10_000;

const FRAME = classes("mt-1 mb-2 grid gap-2 rounded-card bg-notice px-4 py-3 print:hidden");

/** Asks once how a contact went: one tap answers, and sets status and follow-up day. */
export function OutcomeQuestion({ name, followUp, offersNotYet = false }: OutcomeQuestionProps) {
  const { id, version } = followUp;
  const undoing = useChange(id);
  const change = useChange(id, ({ version: changed }, { body: { outcome } }) =>
    showToast({
      title: `${name}: ${labelOf(outcomes, String(outcome))}`,
      durationMs: UNDO_OFFERED_MS,
      action: {
        label: "Rückgängig",
        alt: "In der Anfrage Status und Wiedervorlage ändern",
        onClick: () => void undoing.submit({ part: "undo", version: changed, body: {} }),
      },
    }),
  );
  const opening = useOpen(id);
  const isPending = change.isPending || opening.isPending;
  const [wasReached, setReached] = useState(false);

  function report(outcome: Omit<OutcomeReport, "version">) {
    if (!isPending) void change.submit({ part: "outcome", version, body: outcome });
  }

  if (wasReached) return <NextStep name={name} kind={followUp.kind} isPending={isPending} onChoose={report} />;
  return (
    <NamedGroup
      className={FRAME}
      aria-busy={isPending}
      name={`${name}: ${offersNotYet ? "Schon angerufen?" : "Wie ist es ausgegangen?"}`}
    >
      <div className="flex flex-wrap gap-2">
        <Chip aria-disabled={isPending} onClick={() => setReached(true)}>
          Erreicht
        </Chip>
        <Chip aria-disabled={isPending} onClick={() => report({ outcome: "not-reached" })}>
          Nicht erreicht, morgen wieder
        </Chip>
        <Chip aria-disabled={isPending} onClick={() => report({ outcome: "no-interest" })}>
          Kein Interesse
        </Chip>
        {offersNotYet ? (
          <Chip aria-disabled={isPending} onClick={() => !isPending && void opening.submit()}>
            Noch nicht
          </Chip>
        ) : (
          <Chip aria-disabled={isPending} onClick={() => report({ outcome: "unknown" })}>
            Weiß ich noch nicht
          </Chip>
        )}
      </div>
    </NamedGroup>
  );
}

interface NextStepProps {
  name: string;
  kind: "lead" | "contact";
  isPending: boolean;
  onChoose: (outcome: Omit<OutcomeReport, "version">) => void;
}

/** After somebody was reached: the next follow-up day, or a viewing. */
function NextStep({ name, kind, isPending, onChoose }: NextStepProps) {
  const [viewingAt, setViewingAt] = useState<string>();
  const [isViewing, setViewing] = useState(false);
  const today = berlinDay(new Date());
  const choose = (followUpOn?: string) => onChoose({ outcome: "reached", ...(followUpOn ? { followUpOn } : {}) });
  return (
    <NamedGroup className={FRAME} aria-busy={isPending} name={`${name}: Erreicht. Wie geht es weiter?`}>
      <div className="flex flex-wrap gap-2">
        {/* The pressed button is gone, and with it the focus. */}
        <DayChips takesFocus isPending={isPending} onChoose={choose} />
        {kind === "lead" && (
          <Chip aria-expanded={isViewing} onClick={() => setViewing(!isViewing)}>
            Besichtigung
          </Chip>
        )}
        <Chip aria-disabled={isPending} onClick={() => choose()}>
          Ohne Tag
        </Chip>
      </div>
      {isViewing ? (
        <div className="grid justify-items-start gap-2">
          <ViewingInput value={viewingAt} onChange={setViewingAt} />
          <QuietButton
            disabled={!viewingAt || isPending}
            onClick={() => viewingAt && onChoose({ outcome: "reached", viewingAt })}
          >
            Besichtigung eintragen
          </QuietButton>
        </div>
      ) : (
        <div className="max-w-48">
          <DayInput
            label="Anderer Tag"
            day=""
            min={today}
            max={lastFollowUpDay()}
            isReadOnly={isPending}
            onChange={choose}
          />
        </div>
      )}
    </NamedGroup>
  );
}
