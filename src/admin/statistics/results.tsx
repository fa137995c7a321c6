import type { Business } from "../../requests/figures/business.server";
import { figureIds, figures } from "../../requests/figures/columns";
import type { Range } from "../../statistics/summary";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import { Read } from "../loading";
import { useQueryState } from "../requests/row-links";
import { formatWhole } from "./numbers";
import { businessKey } from "./period";
import { rowsOf, VIEWS } from "./results-rows";
import { NumbersTable } from "./tables";
import type { ShownSummary } from "./use-summary";

const ROWS_MAX = 50;

/** Table of what brought visits, and what their requests brought, grouped as chosen. */
export function BusinessResults({ summary, days }: { summary: ShownSummary; days: Range }) {
  return <Read from={businessKey(days)}>{(business) => <ByView business={business} summary={summary} />}</Read>;
}

function ByView({ business, summary }: { business: Business; summary: ShownSummary }) {
  const [query, change] = useQueryState();
  const view = VIEWS.find(({ id }) => id === query.get("by")) ?? VIEWS[0];
  const rows = rowsOf(view, business, summary);
  return (
    <>
      <label className="grid max-w-100 gap-1 print:hidden">
        <span className="text-small font-strong">Besuche, Anfragen und Aufträge</span>
        <select
          className={classes(CONTROL, "select-arrow pr-10 text-ellipsis")}
          value={view.id}
          onChange={({ currentTarget: { value } }) => change({ by: value === VIEWS[0].id ? "" : value })}
        >
          {VIEWS.map(({ id, column }) => (
            <option key={id} value={id}>
              nach {column}
            </option>
          ))}
        </select>
      </label>
      <NumbersTable
        columns={[view.column, "Besuche", ...figureIds.map((id) => figures[id].label)]}
        rows={rows.slice(0, ROWS_MAX)}
        isInSentences
      />
      <p className="text-small text-ink-soft">
        {rows.length > ROWS_MAX && `${formatWhole(rows.length - ROWS_MAX)} weitere stehen hier nicht. `}
        Alles zählt an dem Tag, an dem die Anfrage kam. Dazu im ersten Jahr: Vierteljahr, halbes Jahr, Jahr, einmalig.
        Beträge: privat brutto, sonst netto.
      </p>
    </>
  );
}
