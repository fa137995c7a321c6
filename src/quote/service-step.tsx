import { Choices } from "../ui/choices";
import { serviceChoices } from "./options";
import { choiceLabels } from "./steps";
import type { StepProps } from "./wizard";

/** Step 1: which service. */
export function ServiceStep({ answers, errors, entered }: StepProps) {
  return (
    <Choices
      name="service"
      legend={choiceLabels.service}
      type="radio"
      options={serviceChoices([entered, answers.service])}
      chosen={answers.service}
      errors={errors.service}
    />
  );
}
