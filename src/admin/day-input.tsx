import { useRef, useState } from "react";
import { CONTROL } from "../ui/field";

interface DayInputProps {
  label: string;
  /** "2026-11-21", or "" for none. */
  day: string;
  /** Limits of the calendar; a typed day beyond them is passed on all the same. */
  min?: string | undefined;
  max?: string | undefined;
  isReadOnly?: boolean;
  /**
   * Called once for each committed day. If it does not accept the day, the field returns to `day` once it has
   * finished.
   */
  onChange: (day: string) => void | Promise<void>;
}

/**
 * A date field. A date picked in the calendar is committed at once, a typed one on Enter or when the field loses
 * focus: while "2027" is being typed the year is 0002, 0020 and 0202, which are valid dates too.
 */
export function DayInput({ label, day, min, max, isReadOnly = false, onChange }: DayInputProps) {
  const [draft, setDraft] = useState<string>();
  const isTyping = useRef(false);

  async function save({ value, validity }: HTMLInputElement): Promise<void> {
    isTyping.current = false;
    // An incomplete date has an empty value, which must not clear the day.
    if (value !== day && !validity.badInput && !isReadOnly) await onChange(value);
    setDraft(undefined);
  }

  return (
    <label className="grid gap-1">
      <span className="text-small font-semibold">{label}</span>
      <input
        className={CONTROL}
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
