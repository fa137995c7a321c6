import { addDays, berlinDay } from "../platform/berlin-days";
import { Chip } from "./chip";

const CHOICES = [
  { label: "Morgen", days: 1 },
  { label: "In 3 Tagen", days: 3 },
  { label: "In 1 Woche", days: 7 },
];

interface DayChipsProps {
  /** The chosen day, or "" for none; absent where a press is sent at once. */
  chosen?: string;
  isPending?: boolean;
  /** Whether the first chip takes the focus when it appears. */
  takesFocus?: boolean;
  onChoose: (day: string) => void;
}

/** The usual days for a follow-up, one tap each. */
export function DayChips({ chosen, isPending, takesFocus = false, onChoose }: DayChipsProps) {
  const today = berlinDay(new Date());
  return CHOICES.map(({ label, days }, index) => (
    <Chip
      key={label}
      autoFocus={takesFocus && index === 0}
      aria-pressed={chosen === undefined ? undefined : addDays(today, days) === chosen}
      aria-disabled={isPending}
      // Counts from the day on which it is pressed: a dashboard may stay open over midnight.
      onClick={() => onChoose(addDays(berlinDay(new Date()), days))}
    >
      {label}
    </Chip>
  ));
}
