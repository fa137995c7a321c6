import { useState } from "react";
import { lastFollowUpDay } from "../follow-up/schema";
import { addDays, berlinDay } from "../platform/berlin-days";
import { DayInput } from "./day-input";

interface FollowUpDayProps {
  followUpOn: string | null;
  onChange: (followUpOn: string | null) => Promise<boolean>;
}

/** The day on which to get back to somebody: two taps for the usual ones, a calendar for the others. */
export function FollowUpDay({ followUpOn, onChange }: FollowUpDayProps) {
  const [isPending, setPending] = useState(false);
  const today = berlinDay(new Date());
  const usual = [
    { label: "Morgen", day: addDays(today, 1) },
    { label: "In 3 Tagen", day: addDays(today, 3) },
    { label: "In 1 Woche", day: addDays(today, 7) },
  ];

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
        {usual.map(({ label, day }) => (
          <button
            className="chip"
            type="button"
            key={label}
            aria-pressed={day === followUpOn}
            onClick={() => void onChange(day)}
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
