import { Link } from "react-router";
import { sumOf, withoutVisits } from "../../billing/amounts";
import { isToCome } from "../../billing/month";
import type { Month, MonthRow } from "../../billing/month.server";
import { OPENED_ORDER, requestPath } from "../../content/admin-paths";
import { EXPORT_API } from "../../content/api-paths";
import { addMonths, berlinDay, berlinFormat, dayInShort, monthOf } from "../../platform/time/berlin-days";
import { classes } from "../../ui/classes";
import { printPage } from "../../ui/print-page";
import { downloadFile } from "../api-client";
import { ORDERS } from "../api-keys";
import { CHIP, Chip } from "../buttons";
import { Fold } from "../fold";
import { Read } from "../loading";
import { PostButton } from "../post";
import { type AmountRow, AmountTable, sideOf } from "./amount-table";

const ON_DESK = classes("narrow:hidden");

const monthInShort = berlinFormat({ month: "short" });

/** The months before and after one, and its file: on a phone in one row. */
export function MonthNav({ month }: { month: string }) {
  const [before, after] = [-1, 1].map((step) => addMonths(month, step)) as [string, string];
  const named = (other: string) => monthInShort(new Date(`${other}-15T12:00:00Z`));
  return (
    <>
      <Link className={CHIP} to={`?monat=${before}`} replace>
        ‹ {named(before)}
      </Link>
      <Link className={CHIP} to={`?monat=${after}`} replace>
        {named(after)} ›
      </Link>
      {/* The file has names and addresses: it needs fresh proof, as every export. */}
      <PostButton
        look="chip"
        to={() => downloadFile(`${EXPORT_API}/months.xlsx?month=${month}`)}
        failure="Fehler"
        pending="Wird geladen…"
      >
        <span>
          <span className={ON_DESK}>Als </span>Excel<span className={ON_DESK}>-Datei</span>
        </span>
      </PostButton>
      {printPage && <Chip onClick={printPage}>Drucken</Chip>}
    </>
  );
}

/** List of what is to be billed of a month: computed when it is read, and nothing is ticked. */
export function MonthList({ month }: { month: string }) {
  return (
    <>
      <Read<Month> from={[...ORDERS, "months", { month }]}>{(data) => <Rows {...data} />}</Read>
      <div className="mt-6">
        <Fold id="month" title="Wozu diese Liste?" isPrinted={false}>
          <p className="max-w-reading">
            Nach dieser Liste schreiben Sie die Rechnungen in Ihrem Rechnungsprogramm: Hier entsteht keine. Die Liste
            wird bei jedem Aufruf neu berechnet. Was seltener als monatlich kommt, steht in dem Monat, der aus dem
            ersten Tag folgt, unter „Erst wenn erledigt“, und danach elf Monate lang unter „Früher offen“: Ob es
            erledigt und berechnet ist, weiß nur, wer dort war und die Rechnung schrieb.
          </p>
        </Fold>
      </div>
    </>
  );
}

function Rows({ month, rows, withoutStart, earlier }: Month) {
  const today = berlinDay(new Date());
  const due = month === monthOf(today) ? `Abzurechnen, Stand ${dayInShort(today)}` : "Abzurechnen";
  return (
    <>
      {withoutStart.map(({ id, leadId, name }) => (
        <p className="mt-3 font-strong wrap-anywhere" key={id}>
          <Link to={requestPath(leadId) + OPENED_ORDER}>{name}</Link> fehlt hier: Der erste Tag ist offen.
        </p>
      ))}
      {rows.length === 0 && <p className="mt-6">In diesem Monat gibt es nichts abzurechnen.</p>}
      <Group title={isToCome(month, today) ? "Voraussichtlich" : due} rows={rows.filter(({ isUndone }) => !isUndone)} />
      <Group title="Erst wenn erledigt" rows={rows.filter(({ isUndone }) => isUndone)} />
      <Group title="Früher offen, falls nicht berechnet" rows={earlier} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly MonthRow[] }) {
  const known = rows.flatMap(({ sums }) => sums ?? []);
  return (
    <AmountTable
      title={`${title} (${rows.length})`}
      columns={["Leistung", "Zeitraum"]}
      rows={rows.map(amountRow)}
      sums={known.length > 0 ? [sumOf(`Zusammen${withoutVisits(rows.length - known.length)}`, known)] : []}
    />
  );
}

function amountRow(row: MonthRow): AmountRow {
  const { id, leadId, number, name, place, lacksAddress, period, what, service, parts, isGross, sums, tax } = row;
  // A single part is the amount itself.
  const isSplit = parts.length > 1;
  return {
    // One order may be due in several earlier months.
    id: id + period,
    name,
    to: leadId ? requestPath(leadId) + OPENED_ORDER : undefined,
    place,
    warning: lacksAddress ? "Anschrift fehlt" : undefined,
    what: [isSplit ? service : what, UNTAXED[tax.mode] ?? (isSplit && sideOf(isGross))].filter(Boolean).join(", "),
    parts: isSplit ? parts : [],
    // The title has month and year.
    when: period.replace(/\.\d{2}\.\d{4} – /, ".–").replace(/\.\d{4}/, "."),
    number,
    amount: sums ?? "je Einsatz",
  };
}

const UNTAXED = {
  regular: undefined,
  "small-business": "steuerfrei, § 19 UStG",
  "reverse-charge": "Steuer: Kunde, § 13b UStG",
};
