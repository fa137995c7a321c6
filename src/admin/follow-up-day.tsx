import { useState } from "react";
import { lastFollowUpDay } from "../follow-up/schema";
import { addDays, berlinDay } from "../platform/berlin-days";
import { DayInput } from "./day-input";

interface FollowUpDayProps {
  followUpOn: string | null;
  onChange: (followUpOn: string | null) => Promise<boolean>;
}

const USUAL = [
  { label: "Morgen", days: 1 },
  { label: "In 3 Tagen", days: 3 },
  { label: "In 1 Woche", days: 7 },
];

/** The day on which to get back to somebody: two taps for the usual ones, a calendar for the others. */
export function FollowUpDay({ followUpOn, onChange }: FollowUpDayProps) {
  const [isPending, setPending] = useState(false);
  const today = berlinDay(new Date());

  async function save(day: string): Promise<void> {
    setPending(true);
    await onChange(day || null);
    setPending(false);
  }

  return (
    <fieldset className="follow-up-day">
      <legend>Wiedervorlage</legend>
      {/* Read-only while it is sent: a disabled field would lose the focus. */}
      <DayInput
        label="Tag"
        day={followUpOn ?? ""}
        min={today}
        max={lastFollowUpDay()}
        isReadOnly={isPending}
        onChange={save}
      />
      <div className="chips">
        {USUAL.map(({ label, days }) => (
          <button
            className="chip"
            type="button"
            key={label}
            aria-pressed={addDays(today, days) === followUpOn}
            // Of the day on which it is pressed: a dashboard may stay open over midnight.
            onClick={() => void onChange(addDays(berlinDay(new Date()), days))}
          >
            {label}
          </button>
        ))}
        {followUpOn && (
          <button className="chip" type="button" onClick={() => void onChange(null)}>
            Keine
          </button>
        )}
      </div>
    </fieldset>
  );
}
