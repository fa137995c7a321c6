import { Choices } from "../ui/choices";
import { startDates, timePreferences } from "./options";
import { choiceLabels } from "./steps";
import type { StepProps } from "./wizard";

/** Step 3: when to begin and at which time of day. */
export function ScheduleStep({ answers, errors }: StepProps) {
  return (
    <>
      <Choices
        name="startDate"
        legend={choiceLabels.startDate}
        type="radio"
        options={startDates}
        chosen={answers.startDate}
        errors={errors.startDate}
      />
      <Choices
        name="timePreference"
        legend={choiceLabels.timePreference}
        type="radio"
        options={timePreferences}
        chosen={answers.timePreference}
        errors={errors.timePreference}
      />
    </>
  );
}
