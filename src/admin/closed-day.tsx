import { berlinDay, isDay } from "../platform/time/berlin-days";
import { DAYS } from "./api-keys";
import { useApiResult } from "./queries";
import type { DayOverview } from "./requests/days-api.server";

/** Line under a date field: why the firm or others do not work on a day to come. Nothing on an ordinary day. */
export function ClosedDay({ day }: { day: string }) {
  return (
    <p className="text-small font-strong text-danger empty:sr-only" role="status">
      {isDay(day) && day >= berlinDay(new Date()) && <Closed day={day} />}
    </p>
  );
}

function Closed({ day }: { day: string }) {
  const result = useApiResult<DayOverview>([...DAYS, day], { isDroppedUnseen: true });
  const closed = result?.data?.closed;
  return closed && `${closed}.`;
}
