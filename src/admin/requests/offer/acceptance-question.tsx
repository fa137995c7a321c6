import { useState } from "react";
import { acceptanceChannels } from "../../../content/lists";
import type { AcceptanceChannel } from "../../../offer/options";
import type { OfferSummary } from "../../../offer/store.server";
import { berlinDay, earlierOf } from "../../../platform/berlin-days";
import { Chip } from "../../chip";
import { DayInput } from "../../day-input";
import { QUESTION_CARD, STEP_BUTTONS } from "../status-questions";

interface AcceptanceQuestionProps {
  offer: OfferSummary;
  /** Whether customers can be mailed. */
  hasMail: boolean;
  onChoose: (answer: { acceptedOn: string; way: AcceptanceChannel }) => void;
  onCancel: () => void;
}

/** Asks when and how an offer was accepted: today, unless another day is chosen; tapping the way records it. */
export function AcceptanceQuestion({ offer, hasMail, onChoose, onCancel }: AcceptanceQuestionProps) {
  const last = earlierOf(berlinDay(new Date()), offer.validUntil ?? "");
  const [acceptedOn, setAcceptedOn] = useState(last);
  return (
    <fieldset className={QUESTION_CARD}>
      <legend className="float-left font-strong">Wie wurde es angenommen?</legend>
      <div className={STEP_BUTTONS}>
        {acceptanceChannels.map(({ id, label }, index) => (
          <Chip key={id} autoFocus={index === 0} onClick={() => onChoose({ acceptedOn, way: id })}>
            {label}
          </Chip>
        ))}
      </div>
      <div className="max-w-48">
        <DayInput
          label="Am"
          day={acceptedOn}
          min={berlinDay(new Date(offer.sentAt ?? ""))}
          max={last}
          onChange={setAcceptedOn}
        />
      </div>
      <p className="text-small text-ink-soft">
        Damit ist der Auftrag gewonnen{hasMail && ", und die Auftragsbestätigung geht per E-Mail hinaus"}.
      </p>
      <div>
        <Chip onClick={onCancel}>Abbrechen</Chip>
      </div>
    </fieldset>
  );
}
