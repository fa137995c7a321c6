import { browserEntries } from "virtual:browser-entries";
import { optOutIds } from "./opt-out-ids";

/**
 * The switch that takes a visitor out of the statistics. It shows with JavaScript only, because without it nothing is
 * counted; the text says so.
 */
export function StatisticsOptOut() {
  return (
    <>
      <div id={optOutIds.area} hidden>
        <label className="opt-out" htmlFor={optOutIds.checkbox}>
          <input type="checkbox" id={optOutIds.checkbox} /> Meine Besuche in der Statistik mitzählen
        </label>
        <p id={optOutIds.status} role="status" />
      </div>
      <noscript>
        <p>In Ihrem Browser ist JavaScript ausgeschaltet. Ihre Besuche werden deshalb nicht gezählt.</p>
      </noscript>
      <script type="module" src={browserEntries.optOut.script} />
    </>
  );
}
