import { useRef, useState } from "react";

interface DayInputProps {
  label: string;
  /** "2026-11-21", or "" for none. */
  day: string;
  /** What the calendar offers; what is typed beyond it is passed on all the same. */
  min?: string | undefined;
  max?: string | undefined;
  isReadOnly?: boolean;
  /** Called once for each day that is meant. What it does not take gives way to `day` when it is done. */
  onChange: (day: string) => void | Promise<void>;
}

/**
 * A day. One picked in the calendar is meant at once. A typed one is meant when Enter is pressed or the field is left: on the way to "2027"
 * the year is 0002, 0020 and 0202, which are days too.
 */
export function DayInput({ label, day, min, max, isReadOnly = false, onChange }: DayInputProps) {
  const [draft, setDraft] = useState<string>();
  const isTyping = useRef(false);

  async function save({ value, validity }: HTMLInputElement): Promise<void> {
    isTyping.current = false;
    // Half a date has no value: it does not mean that there is to be none.
    if (value !== day && !validity.badInput && !isReadOnly) await onChange(value);
    setDraft(undefined);
  }

  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        type="date"
        min={min}
        max={max}
        value={draft ?? day}
        readOnly={isReadOnly}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onKeyDown={(event) => {
          isTyping.current = event.key !== "Enter";
          if (event.key === "Enter") void save(event.currentTarget);
        }}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          if (!isTyping.current) void save(event.currentTarget);
        }}
        onBlur={(event) => void save(event.currentTarget)}
      />
    </label>
  );
}
