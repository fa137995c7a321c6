import { formatEuros } from "../../platform/euros";
import { serviceLabel } from "../../requests/answers/options";
import { RETENTION_MONTHS } from "../../requests/erasing/retention";
import type { Business, BusinessView } from "../../requests/figures/business.server";
import { NO_TOWN } from "../../requests/place";
import { sourceLabel, spellings } from "../../requests/sources/options";
import { OTHER, PHONE_ENTRY, type Range } from "../../statistics/summary";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import { Read } from "../box";
import { useQueryState } from "../requests/row-links";
import { formatWhole, orUnknown } from "./numbers";
import { businessKey } from "./period";
import { NumbersTable } from "./tables";
import type { Summary } from "./use-summary";

interface View {
  id: BusinessView;
  column: string;
  /** How a value is spoken of; null is that of requests of which it is not known. */
  name: (value: string | null) => string;
}

const VIEWS: readonly [View, ...View[]] = [
  { id: "source", column: "Quelle", name: sourceLabel },
  {
    id: "page",
    column: "Einstiegsseite",
    name: (page) => (page === PHONE_ENTRY ? "Telefon" : (page ?? "unbekannt")),
  },
  { id: "campaign", column: "Kampagne", name: (campaign) => campaign ?? "ohne Kampagne" },
  { id: "service", column: "Leistung", name: (id) => (id ? serviceLabel(id) : "nicht erfragt") },
  { id: "town", column: "Ort", name: (town) => town ?? NO_TOWN },
  { id: "month", column: "Monat", name: (month) => (month ?? "").split("-").reverse().join("/") },
];

const ROWS_MAX = 50;

/** What brought visits, and what their requests brought: one table, told apart as chosen. */
export function Results({ summary, days }: { summary: Summary; days: Range }) {
  return <Read from={businessKey(days)}>{(business) => <ByView business={business} summary={summary} />}</Read>;
}

function ByView({ business, summary }: { business: Business; summary: Summary }) {
  const [query, change] = useQueryState();
  const view = VIEWS.find(({ id }) => id === query.get("by")) ?? VIEWS[0];
  const rows = rowsOf(view, business, summary);
  return (
    <>
      <label className="grid max-w-100 gap-1 print:hidden">
        <span className="text-small font-semibold">Besuche, Anfragen und Aufträge</span>
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
        columns={[view.column, "Besuche", "Anfragen", "Gewonnen", "je Monat", "einmalig"]}
        rows={rows.slice(0, ROWS_MAX)}
      />
      <p className="text-small text-ink-soft">
        {rows.length > ROWS_MAX && `${formatWhole(rows.length - ROWS_MAX)} weitere stehen hier nicht. `}
        Alles zählt an dem Tag, an dem die Anfrage kam. Einmalig: einmal und je Ausführung im Jahr. Beträge: privat
        brutto, sonst netto.
        {view.id === "town" &&
          ` Nach Orten zählen nur gespeicherte Anfragen: Was nicht gewonnen wurde, wird ${RETENTION_MONTHS} Monate nach der letzten Änderung gelöscht.`}
        {business.isCut && " Ältere Anfragen dieses Zeitraums fehlen: Es sind zu viele."}
      </p>
    </>
  );
}

/** What is worth most comes first, then what has most visits; months from the newest on. */
function rowsOf({ id, name }: View, business: Business, summary: Summary) {
  const counted = visitsBy(id, summary);
  // Visits and their requests may come in different spellings.
  const shown = spellings([...counted, ...business[id].map(({ value, requests }) => [value, requests] as const)]);
  const visits = new Map(counted.map(([value, number]) => [shown(value), number]));
  const found = new Map(business[id].map((row) => [shown(row.value), row]));
  const values = new Set([...found.keys(), ...visits.keys()]);
  const rows = [...values].map((value) => {
    const row = found.get(value);
    // The requests of what is summed up in the visits have rows of their own.
    const known = row ?? (value === OTHER ? undefined : { requests: 0, won: 0, monthCents: 0, onceCents: 0 });
    return {
      id: String(value),
      name: name(value),
      numbers: [
        formatWhole(visits.get(value)),
        formatWhole(known?.requests),
        formatWhole(known?.won),
        orUnknown(known?.monthCents, formatEuros),
        orUnknown(known?.onceCents, formatEuros),
      ],
    };
  });
  return id === "month" ? rows.sort((a, b) => (a.id < b.id ? 1 : -1)) : rows;
}

/** Nothing where it is not counted by that, as by service and town. */
function visitsBy(view: BusinessView, { visits, days }: Summary): [value: string | null, visits: number][] {
  if (view === "service" || view === "town") return [];
  if (view !== "month") return visits[view].map((row) => [row.value, row.visits]);
  const byMonth = new Map<string, number>();
  for (const { day, visitors } of days) {
    const month = day.slice(0, 7);
    if (visitors !== null) byMonth.set(month, (byMonth.get(month) ?? 0) + visitors);
  }
  return [...byMonth];
}
