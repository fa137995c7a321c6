import { addDays, berlinDay } from "../platform/berlin-days";

interface FollowUpDayProps {
  followUpOn: string | null;
  isPending: boolean;
  onChange: (followUpOn: string | null) => void;
}

/** The day on which to get back to somebody: two taps for the usual ones, a calendar for the others. */
export function FollowUpDay({ followUpOn, isPending, onChange }: FollowUpDayProps) {
  const today = berlinDay(new Date());
  const usual = [
    { label: "Morgen", day: addDays(today, 1) },
    { label: "In 3 Tagen", day: addDays(today, 3) },
    { label: "In 1 Woche", day: addDays(today, 7) },
  ];
  return (
    <fieldset className="follow-up-day" disabled={isPending}>
      <legend>Wiedervorlage</legend>
      <input
        className="input"
        type="date"
        aria-label="Tag der Wiedervorlage"
        min={today}
        value={followUpOn ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <div className="chips">
        {usual.map(({ label, day }) => (
          <button
            className="chip"
            type="button"
            key={label}
            aria-pressed={day === followUpOn}
            onClick={() => onChange(day)}
          >
            {label}
          </button>
        ))}
        {followUpOn && (
          <button className="chip" type="button" onClick={() => onChange(null)}>
            Keine
          </button>
        )}
      </div>
    </fieldset>
  );
}
