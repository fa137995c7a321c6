import { berlinInstant, berlinWallTime } from "../../platform/berlin-days";
import { CONTROL } from "../../ui/field";

interface ViewingInputProps {
  /** ISO 8601 in UTC. */
  value: string | undefined;
  /** Undefined while day or time is missing. */
  onChange: (value: string | undefined) => void;
  isReadOnly?: boolean;
}

/** Day and time of a viewing, in Berlin time, wherever the browser is. */
export function ViewingInput({ value, onChange, isReadOnly = false }: ViewingInputProps) {
  return (
    <label className="grid gap-1">
      <span className="text-small font-semibold">Besichtigung am</span>
      <input
        className={CONTROL}
        type="datetime-local"
        defaultValue={value && berlinWallTime(new Date(value))}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value: typed } }) => {
          const [day, time] = typed.split("T");
          onChange(day && time ? berlinInstant(day, time.slice(0, 5)).toISOString() : undefined);
        }}
      />
    </label>
  );
}
