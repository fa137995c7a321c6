import { Link } from "react-router";
import { ORDERS_PATH, requestPath } from "../../content/admin-paths";
import { monthInWords } from "../../order/month";
import type { Month, MonthRow } from "../../order/month.server";
import { addMonths } from "../../platform/berlin-days";
import { formatEuros } from "../../platform/euros";
import { TALL_LINK } from "../../ui/button";
import { ORDERS } from "../api-keys";
import { Read } from "../box";
import { CHIP } from "../buttons";
import { PostButton } from "../post";
import { downloadFile } from "../session/session";

/** What is to be billed of a month: computed when it is read, and nothing is ticked. */
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
      <p className="max-w-reading">
        Nach dieser Liste schreiben Sie die Rechnungen in Ihrem Rechnungsprogramm: Hier entsteht keine Rechnung. Sie
        wird bei jedem Aufruf neu berechnet; „fällig“ folgt aus dem ersten Tag, nicht daraus, was erledigt ist.
      </p>
      <Read<Month> from={[...ORDERS, "months", { month }]}>{(data) => <Rows {...data} />}</Read>
    </>
  );
}

function Rows({ month, rows, withoutStart }: Month) {
  const undone = rows.filter(({ isUndone }) => isUndone);
  const others = rows.filter(({ isUndone }) => !isUndone);
  const known = others.flatMap(({ sums }) => sums ?? []);
  const sum = (of: (sums: NonNullable<MonthRow["sums"]>) => number) =>
    formatEuros(known.reduce((total, sums) => total + of(sums), 0));
  const total = `: ${sum(({ netCents }) => netCents)} netto, ${sum(({ grossCents }) => grossCents)} brutto`;
  const unknown = known.length < others.length ? `, dazu ${others.length - known.length} nach Einsätzen` : "";
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
      <Group title={`Abzurechnen (${others.length})${known.length > 0 ? total + unknown : ""}`} rows={others} />
      <Group title={`Einmalig, noch nicht erledigt (${undone.length})`} rows={undone} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly MonthRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-6 grid gap-2">
      <h3 className="text-title-s">{title}</h3>
      <ul className="grid">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 border-t border-line py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              {row.leadId ? (
                <Link className={TALL_LINK} to={requestPath(row.leadId)}>
                  <strong>{row.name}</strong>
                </Link>
              ) : (
                <strong>{row.name}</strong>
              )}
              <span>{row.town}</span>
              <span className="text-ink-soft">{row.number}</span>
            </p>
            {row.period && <p className="text-ink-soft">{row.period}</p>}
            <p className="wrap-anywhere">{row.text}</p>
            <p>{row.sums ? <Sums sums={row.sums} tax={row.tax} /> : "Der Betrag folgt aus der Zahl der Einsätze."}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ sums, tax }: { sums: NonNullable<MonthRow["sums"]>; tax: MonthRow["tax"] }) {
  const { netCents, vatCents, grossCents } = sums;
  const untaxed = tax.mode === "small-business" ? "steuerfrei, § 19 UStG" : "Steuer: Kunde, § 13b UStG";
  return (
    <span className="tabular-nums">
      <strong>{formatEuros(grossCents)}</strong>{" "}
      {tax.mode === "regular"
        ? `brutto (${formatEuros(netCents)} netto, ${formatEuros(vatCents)} USt ${tax.percent} %)`
        : untaxed}
    </span>
  );
}
