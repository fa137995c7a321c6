import { frequencyHint, requirementsTexts } from "../content/quote";
import { Choices } from "../ui/choices";
import { TextArea } from "../ui/field";
import { MoreDetails } from "./more-details";
import { frequencies, isServiceId, propertyTypesOf, sizesOf } from "./options";
import { REQUIREMENTS_MAX_LENGTH } from "./schema";
import { choiceLabels } from "./steps";
import type { StepProps } from "./wizard";

/** Step 2: what is to be cleaned, how large it is and how often; what may be left out comes after it. */
export function PropertyStep({ answers, errors }: StepProps) {
  return (
    <>
      <Choices
        name="propertyType"
        layout="flow"
        legend={choiceLabels.propertyType}
        type="radio"
        options={propertyTypesOf(serviceOf(answers))}
        chosen={answers.propertyType}
        errors={errors.propertyType}
      />
      <SizeAndFrequency answers={answers} errors={errors} />
      <RequirementsField answers={answers} errors={errors} />
      <MoreDetails service={serviceOf(answers)} answers={answers} errors={errors} />
    </>
  );
}

export function SizeAndFrequency({ answers, errors }: StepProps) {
  return (
    <>
      <Choices
        name="size"
        layout="pairs"
        legend={choiceLabels.size}
        type="radio"
        options={sizesOf(serviceOf(answers))}
        chosen={answers.size}
        errors={errors.size}
      />
      <Choices
        name="frequency"
        layout="pairs"
        legend={choiceLabels.frequency}
        hint={frequencyHint}
        type="radio"
        options={frequencies}
        chosen={answers.frequency}
        errors={errors.frequency}
      />
    </>
  );
}

/** The free text. `added` is the hint where it is added to a text that is not shown. */
export function RequirementsField({ answers, errors, added }: StepProps & { added?: string | undefined }) {
  return (
    <TextArea
      id="requirements"
      name="requirements"
      label={added ? "Besondere Wünsche ergänzen" : "Besondere Wünsche"}
      {...(added ? { hint: added } : requirementsTexts[serviceOf(answers)])}
      optional
      rows={3}
      maxLength={REQUIREMENTS_MAX_LENGTH}
      defaultValue={answers.requirements}
      errors={errors.requirements}
    />
  );
}

export function serviceOf({ service }: StepProps["answers"]) {
  return isServiceId(service) ? service : "other";
}
