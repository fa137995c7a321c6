import { useRef, useState, useTransition } from "react";
import { lastFollowUpDay } from "../follow-up/schema";
import { addDays, berlinDay } from "../platform/berlin-days";

interface FollowUpDayProps {
  followUpOn: string | null;
  onChange: (followUpOn: string | null) => Promise<boolean>;
}

/** The day on which to get back to somebody: two taps for the usual ones, a calendar for the others. */
export function FollowUpDay({ followUpOn, onChange }: FollowUpDayProps) {
  const today = berlinDay(new Date());
  const usual = [
    { label: "Morgen", day: addDays(today, 1) },
    { label: "In 3 Tagen", day: addDays(today, 3) },
    { label: "In 1 Woche", day: addDays(today, 7) },
  ];
  return (
    <fieldset className="follow-up-day">
      <legend>Wiedervorlage</legend>
      <DayField day={followUpOn} first={today} onChange={onChange} />
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

interface DayFieldProps extends Pick<FollowUpDayProps, "onChange"> {
  day: string | null;
  /** First day that the calendar offers. */
  first: string;
}

/**
 * A day picked in the calendar is meant at once. A typed one is meant when Enter is pressed or the field is left: on the way to "2027" the
 * year is 0002, 0020 and 0202, which are days too. What is not taken gives way to the stored day.
 */
function DayField({ day, first, onChange }: DayFieldProps) {
  const [isPending, startSaving] = useTransition();
  const [draft, setDraft] = useState<string>();
  const isTyping = useRef(false);

  function save(input: HTMLInputElement) {
    isTyping.current = false;
    if (isPending) return;
    const wanted = input.value || null;
    // Half a date has no value: it does not mean that there is to be none.
    if (wanted === day || input.validity.badInput) setDraft(undefined);
    else {
      startSaving(async () => {
        await onChange(wanted);
        setDraft(undefined);
      });
    }
  }

  return (
    <label>
      <span>Tag</span>
      {/* Read-only while it is sent: a disabled field would lose the focus. */}
      <input
        className="input"
        type="date"
        min={first}
        max={lastFollowUpDay()}
        value={draft ?? day ?? ""}
        readOnly={isPending}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onKeyDown={(event) => {
          isTyping.current = event.key !== "Enter";
          if (event.key === "Enter") save(event.currentTarget);
        }}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          if (!isTyping.current) save(event.currentTarget);
        }}
        onBlur={(event) => save(event.currentTarget)}
      />
    </label>
  );
}
