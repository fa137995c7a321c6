import { Link } from "react-router";
import { OPENED_ORDER, ORDERS_PATH, requestPath } from "../../content/admin-paths";
import { sumOf, withoutVisits } from "../../order/amounts";
import { monthInWords } from "../../order/month";
import type { Month, MonthRow } from "../../order/month.server";
import { addMonths } from "../../platform/berlin-days";
import { TALL_LINK } from "../../ui/button";
import { ORDERS } from "../api-keys";
import { Read } from "../box";
import { CHIP } from "../buttons";
import { Fold } from "../fold";
import { PostButton } from "../post";
import { downloadFile } from "../session/session";
import { type AmountRow, AmountTable } from "./amount-table";

/** List of what is to be billed of a month: computed when it is read, and nothing is ticked. */
export function MonthList({ month }: { month: string }) {
  return (
    <>
      <nav className="my-2 flex flex-wrap gap-2" aria-label="Monat">
        {[-1, 1]
          .map((step) => addMonths(month, step))
          .map((other) => (
            <Link key={other} className={CHIP} to={`?monat=${other}`} replace>
              {other < month ? `‹ ${monthInWords(other)}` : `${monthInWords(other)} ›`}
            </Link>
          ))}
      </nav>
      <Read<Month> from={[...ORDERS, "months", { month }]}>{(data) => <Rows {...data} />}</Read>
      <div className="mt-6">
        <Fold id="month" title="Wozu diese Liste?" isPrinted={false}>
          <p className="max-w-reading">
            Nach dieser Liste schreiben Sie die Rechnungen in Ihrem Rechnungsprogramm: Hier entsteht keine. Die Liste
            wird bei jedem Aufruf neu berechnet; „fällig“ folgt aus dem ersten Tag, nicht daraus, was erledigt ist.
          </p>
        </Fold>
      </div>
    </>
  );
}

function Rows({ month, rows, withoutStart }: Month) {
  return (
    <>
      {withoutStart > 0 && (
        <div className="mt-3 font-semibold">
          <p>
            {withoutStart === 1 ? "Ein laufender Auftrag fehlt" : `${withoutStart} laufende Aufträge fehlen`} hier, weil
            der erste Tag offen ist.
          </p>
          <Link className={TALL_LINK} to={ORDERS_PATH}>
            Ersten Tag eintragen
          </Link>
        </div>
      )}
      {rows.length === 0 && <p className="mt-6">In diesem Monat gibt es nichts abzurechnen.</p>}
      {/* The file has names and addresses: it needs fresh proof, as every export. */}
      {rows.length > 0 && (
        <div className="mt-3">
          <PostButton
            to={() => downloadFile(`/api/admin/export/months.csv?month=${month}`)}
            failure="Fehler"
            pending="Wird geladen…"
          >
            Als CSV
          </PostButton>
        </div>
      )}
      <Group title="Abzurechnen" rows={rows.filter(({ isUndone }) => !isUndone)} />
      <Group title="Einmalig, noch nicht erledigt" rows={rows.filter(({ isUndone }) => isUndone)} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly MonthRow[] }) {
  const known = rows.flatMap(({ sums }) => sums ?? []);
  return (
    <AmountTable
      title={`${title} (${rows.length})`}
      columns={["Leistung", "Zeitraum"]}
      rows={rows.map(rowOf)}
      sums={known.length > 0 ? [sumOf(`Zusammen${withoutVisits(rows.length - known.length)}`, known)] : []}
    />
  );
}

function rowOf({ id, leadId, number, name, town, period, text, sums, tax }: MonthRow): AmountRow {
  return {
    id,
    name,
    to: leadId ? requestPath(leadId) + OPENED_ORDER : undefined,
    place: town,
    what: [text, UNTAXED[tax.mode]].filter(Boolean).join(", "),
    // The title has the year.
    when: period.replace(/\.\d{4}/g, "."),
    number,
    amount: sums ?? "je Einsatz",
  };
}

const UNTAXED = {
  regular: "",
  "small-business": "steuerfrei, § 19 UStG",
  "reverse-charge": "Steuer: Kunde, § 13b UStG",
};
