import { Choices } from "../ui/choices";
import { startDates, timePreferences } from "./options";
import type { StepProps } from "./wizard";

/** Step 3: when to begin and at which time of day. */
export function ScheduleStep({ answers, errors }: StepProps) {
  return (
    <>
      <Choices
        name="startDate"
        legend="Gewünschter Beginn"
        type="radio"
        options={startDates}
        chosen={answers.startDate ? [answers.startDate] : []}
        errors={errors.startDate}
      />
      <Choices
        name="timePreference"
        legend="Bevorzugte Tageszeit"
        type="radio"
        options={timePreferences}
        chosen={answers.timePreference ? [answers.timePreference] : []}
        errors={errors.timePreference}
      />
    </>
  );
}
