import { type LossReason, lossReasons } from "../../../requests/work/options";
import { classes } from "../../../ui/classes";
import { Chip, OTHER_STEP, QuietButton, STEP_BUTTONS } from "../../buttons";
import { NamedGroup } from "../../fields";

/** Stays in sight at the foot, but not on a low screen; admin/admin.css knows its name. */
export const STEP_BAR = classes(
  "step-bar sticky bottom-0 -mx-3 flex flex-wrap gap-2 border-t border-line bg-paper p-3 flat:static",
);

export const QUESTION_CARD = classes("mt-3 grid gap-3 rounded-corner bg-mist p-4");

interface LossReasonPickerProps {
  onChoose: (reason: LossReason) => void;
  onCancel: () => void;
}

/** Asks why a request was lost; the answers are buttons. */
export function LossReasonPicker({ onChoose, onCancel }: LossReasonPickerProps) {
  return (
    <NamedGroup className={QUESTION_CARD} name="Woran lag es?">
      <div className={STEP_BUTTONS}>
        {lossReasons.map(({ id, label }, index) => (
          <QuietButton className={OTHER_STEP} key={id} autoFocus={index === 0} onClick={() => onChoose(id)}>
            {label}
          </QuietButton>
        ))}
        <Chip onClick={onCancel}>Abbrechen</Chip>
      </div>
    </NamedGroup>
  );
}
