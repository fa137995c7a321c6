import { lastFollowUpDay } from "../../follow-up/schema";
import type { FollowUp } from "../../follow-up/store.server";
import { addDays, berlinDay } from "../../platform/berlin-days";
import { Chip } from "../chip";
import { DayInput } from "../day-input";
import { useSubmission } from "../submissions";

const USUAL = [
  { label: "Morgen", days: 1 },
  { label: "In 3 Tagen", days: 3 },
  { label: "In 1 Woche", days: 7 },
];

/** The day on which to get back to somebody: two taps for the usual ones, a calendar for the others. */
export function FollowUpDay({ followUp: { id, version, followUpOn } }: { followUp: FollowUp }) {
  const { isPending, submit } = useSubmission();
  const today = berlinDay(new Date());

  function save(day: string): Promise<void> {
    return submit({ kind: "follow-up", id, part: "day", version, body: { followUpOn: day || null } });
  }

  return (
    <fieldset className="mt-6 grid gap-2 print:hidden">
      <legend className="font-strong">Wiedervorlage</legend>
      {/* Read-only while it is sent: a disabled field would lose the focus. */}
      <div className="max-w-48">
        <DayInput
          label="Tag"
          day={followUpOn ?? ""}
          min={today}
          max={lastFollowUpDay()}
          isReadOnly={isPending}
          onChange={save}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {USUAL.map(({ label, days }) => (
          <Chip
            key={label}
            aria-pressed={addDays(today, days) === followUpOn}
            // Of the day on which it is pressed: a dashboard may stay open over midnight.
            onClick={() => void save(addDays(berlinDay(new Date()), days))}
          >
            {label}
          </Chip>
        ))}
        {followUpOn && <Chip onClick={() => void save("")}>Keine</Chip>}
      </div>
    </fieldset>
  );
}
