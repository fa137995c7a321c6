import { useState } from "react";
import { Choices } from "../ui/choices";
import { SelectField } from "../ui/select-field";
import { FieldRow } from "./field-row";
import { bathrooms, floors, rooms, type ServiceId, tasksOf } from "./options";
import { splitTasks } from "./schema";
import type { StepProps } from "./wizard";

const NOT_SAID = "Keine Angabe";
const SELECTS = [
  { name: "rooms", label: "Räume", options: rooms },
  { name: "floors", label: "Etagen", options: floors },
  { name: "bathrooms", label: "Bäder", options: bathrooms },
] as const;
const FIELDS = [...SELECTS.map(({ name }) => name), "selectedServices"] as const;

/**
 * The answers that may be left out, folded under one line that says what is inside (docs/decisions/0080). They begin
 * unfolded where something is chosen or wrong.
 */
export function MoreDetails({ service, answers, errors }: StepProps & { service: ServiceId }) {
  // Stays open when the last choice is removed, because the visitor may want another one.
  const [isOpen, setOpen] = useState(FIELDS.some((field) => answers[field]));
  const isWrong = FIELDS.some((field) => errors[field]);
  const tasks = tasksOf(service);
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer rounded-small border-[1.5px] border-control bg-paper px-4 py-2 font-strong hover:border-accent hover:bg-mist">
        Aufgaben und Räume genauer angeben <span className="font-normal text-ink-soft">(optional)</span>
        <span className="block text-small font-normal text-ink-soft">
          {tasks.length} Aufgaben zum Ankreuzen, dazu Räume, Etagen und Bäder
        </span>
      </summary>
      <div className="grid gap-6 pt-6">
        <Choices
          name="selectedServices"
          layout="flow"
          legend="Was soll gemacht werden?"
          hint="Wählen Sie alles aus, was Sie brauchen."
          type="checkbox"
          optional
          options={tasks}
          chosen={splitTasks(answers.selectedServices)}
          errors={errors.selectedServices}
        />
        <FieldRow isShort>
          {SELECTS.map(({ name, label, options }) => (
            <SelectField
              key={name}
              id={name}
              name={name}
              label={label}
              optional
              options={options}
              emptyLabel={NOT_SAID}
              defaultValue={answers[name]}
              errors={errors[name]}
            />
          ))}
        </FieldRow>
      </div>
    </details>
  );
}
