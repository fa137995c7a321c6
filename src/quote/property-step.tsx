import { Choices } from "../ui/choices";
import { SelectField, TextArea } from "../ui/field";
import { bathrooms, floors, frequencies, isServiceId, propertyTypesOf, rooms, sizesOf, tasksOf } from "./options";
import { REQUIREMENTS_MAX_LENGTH, splitTasks } from "./schema";
import { choiceLabels } from "./steps";
import type { StepProps } from "./wizard";

const NOT_SAID = "Keine Angabe";

/** Step 2: what is to be cleaned, how large it is, how often, and which tasks. */
export function PropertyStep({ answers, errors }: StepProps) {
  const service = isServiceId(answers.service) ? answers.service : "other";
  const chosen = (id: string | undefined) => (id ? [id] : []);
  return (
    <>
      <Choices
        name="propertyType"
        layout="flow"
        legend={choiceLabels.propertyType}
        type="radio"
        options={propertyTypesOf(service)}
        chosen={chosen(answers.propertyType)}
        errors={errors.propertyType}
      />
      <Choices
        name="size"
        layout="pairs"
        legend={choiceLabels.size}
        type="radio"
        options={sizesOf(service)}
        chosen={chosen(answers.size)}
        errors={errors.size}
      />
      <Choices
        name="frequency"
        layout="pairs"
        legend={choiceLabels.frequency}
        type="radio"
        options={frequencies}
        chosen={chosen(answers.frequency)}
        errors={errors.frequency}
      />
      <div className="wizard-row is-short">
        <SelectField
          id="rooms"
          name="rooms"
          label="Räume"
          optional
          options={rooms}
          emptyLabel={NOT_SAID}
          defaultValue={answers.rooms}
          errors={errors.rooms}
        />
        <SelectField
          id="floors"
          name="floors"
          label="Etagen"
          optional
          options={floors}
          emptyLabel={NOT_SAID}
          defaultValue={answers.floors}
          errors={errors.floors}
        />
        <SelectField
          id="bathrooms"
          name="bathrooms"
          label="Bäder"
          optional
          options={bathrooms}
          emptyLabel={NOT_SAID}
          defaultValue={answers.bathrooms}
          errors={errors.bathrooms}
        />
      </div>
      <Choices
        name="selectedServices"
        layout="flow"
        legend="Was soll gemacht werden?"
        hint="Wählen Sie alles aus, was Sie brauchen."
        type="checkbox"
        optional
        options={tasksOf(service)}
        chosen={splitTasks(answers.selectedServices)}
        errors={errors.selectedServices}
      />
      <TextArea
        id="requirements"
        name="requirements"
        label="Besondere Wünsche"
        hint="Zum Beispiel Haustiere, empfindliche Böden oder wie wir hineinkommen."
        optional
        rows={3}
        maxLength={REQUIREMENTS_MAX_LENGTH}
        defaultValue={answers.requirements}
        errors={errors.requirements}
      />
    </>
  );
}
