import { offBeat } from "../../order/weekdays";
import { berlinDay, WEEKDAYS } from "../../platform/time/berlin-days";
import { classes } from "../../ui/classes";
import { TickFields } from "../fields";

/** Seven in one row, each label below its box. */
const WEEK = classes("grid max-w-96 grid-cols-7 *:[label]:flex-col *:[label]:gap-1 *:[label]:pt-1");

interface WeekdayFieldsProps {
  startsOn: string;
  weekdays: number[];
  onChange: (typed: { weekdays: number[] }) => void;
}

/** Weekdays of what recurs, and a word while its first day is to come and is none of them. */
export function WeekdayFields({ startsOn, weekdays, onChange }: WeekdayFieldsProps) {
  return (
    <>
      <TickFields
        className={WEEK}
        legend="Wochentage"
        options={WEEKDAYS.map((label, index) => ({ id: index + 1, label }))}
        ticked={weekdays}
        onChange={(ticked) => onChange({ weekdays: ticked })}
      />
      <p className="empty:sr-only" role="status">
        {startsOn >= berlinDay(new Date()) && offBeat(startsOn, weekdays)}
      </p>
    </>
  );
}
