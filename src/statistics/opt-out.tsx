import { browserEntries } from "virtual:browser-entries";
import { OPT_OUT_AREA_ID, OPT_OUT_CHECKBOX_ID, OPT_OUT_STATUS_ID } from "./browser-storage";

/** Switch for the statistics. Without JavaScript nothing is counted, and a text says so in its place. */
export function StatisticsOptOut() {
  return (
    <>
      <div id={OPT_OUT_AREA_ID} hidden>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-strong">
          <input className="m-0 size-6 flex-none accent-accent" type="checkbox" id={OPT_OUT_CHECKBOX_ID} /> Meine
          Besuche in der Statistik mitzählen
        </label>
        <p id={OPT_OUT_STATUS_ID} role="status" />
      </div>
      <noscript>
        <p>In Ihrem Browser ist JavaScript ausgeschaltet. Ihre Besuche werden deshalb nicht gezählt.</p>
      </noscript>
      <script type="module" src={browserEntries.optOut.script} />
    </>
  );
}
