import type { OpeningHours } from "../content/company";
import { clock } from "./opening-hours";

/**
 * Opening hours, days beside times or, where that is too wide, above them. The preceding heading says whose hours they
 * are.
 */
export function HoursList({ hours }: { hours: OpeningHours }) {
  return (
    <>
      <dl className="[font-variant-numeric:tabular-nums]">
        {hours.periods.map((period) => (
          <div className="flex flex-wrap gap-x-2" key={period.label}>
            <dt className="flex-[0_0_8.1em]">{period.label}</dt>
            <dd>{`${clock(period.opens)} – ${clock(period.closes)}\u00a0Uhr`}</dd>
          </div>
        ))}
      </dl>
      {hours.note && <p>{hours.note}</p>}
    </>
  );
}
