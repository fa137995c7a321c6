import type { OpeningHours } from "../content/company";
import { clock } from "./opening-hours";

/** Opening hours with their meaning as caption. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  return (
    <table className="hours">
      <caption className="visually-hidden">{hours.label}</caption>
      <tbody>
        {hours.periods.map((period) => (
          <tr key={period.label}>
            <th scope="row">{period.label}</th>
            <td>{`${clock(period.opens)} – ${clock(period.closes)}\u00a0Uhr`}</td>
          </tr>
        ))}
        {hours.note && (
          <tr>
            <td colSpan={2}>{hours.note}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
