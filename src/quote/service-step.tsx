import { Choices } from "../ui/choices";
import { isServiceId, serviceChoices } from "./options";
import { choiceLabels } from "./steps";
import type { StepProps } from "./wizard";

/** Step 1: which service. */
export function ServiceStep({ answers, errors }: StepProps) {
  const choices = serviceChoices(isServiceId(answers.service) ? answers.service : undefined);
  return (
    <Choices
      name="service"
      legend={choiceLabels.service}
      type="radio"
      options={choices}
      chosen={answers.service ? [answers.service] : []}
      errors={errors.service}
      renderHint={(id) => <span className="field-hint">{choices.find((choice) => choice.id === id)?.hint}</span>}
    />
  );
}
