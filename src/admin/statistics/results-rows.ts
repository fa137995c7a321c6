import { addUp } from "../../platform/text/add-up";
import { formatEuros } from "../../platform/text/euros";
import type { Business, BusinessRow, BusinessView } from "../../requests/figures/business.server";
import { byFigure, type Figure, figureIds, figures } from "../../requests/figures/columns";
import { yearCents } from "../../requests/money";
import { brandOf, sourceLabel, spellings } from "../../requests/sources/options";
import { OTHER } from "../../statistics/summary";
import { formatWhole, orUnknown } from "./numbers";
import type { ShownSummary } from "./use-summary";

interface View {
  id: BusinessView;
  column: string;
  /** Name of a value; null is the value of requests of which it is not known. */
  name: (value: string | null) => string;
}

export const VIEWS: readonly [View, ...View[]] = [
  { id: "source", column: "Quelle", name: sourceLabel },
  { id: "month", column: "Monat", name: (month) => (month ?? "").split("-").reverse().join("/") },
];

/** Rows by their worth, then by requests, then by visits; months from the newest on. */
export function rowsOf({ id, name }: View, business: Business, summary: Pick<ShownSummary, "sources" | "days">) {
  const keyOf = (value: string | null) => (id === "source" ? brandOf(value) : value);
  const counted = visitsBy(id, summary).map(([value, visits]) => [keyOf(value), visits] as const);
  const brought = business[id].map((row) => ({ ...row, value: keyOf(row.value) }));
  // Visits and their requests may come in different spellings.
  const shown = spellings([...counted, ...brought.map(({ value, requests }) => [value, requests] as const)]);
  const visits = addUp(counted.map(([value, number]) => [shown(value), number]));
  const found = new Map<string | null, BusinessRow>();
  for (const row of brought) {
    const before = found.get(shown(row.value)) ?? NOTHING;
    found.set(shown(row.value), { value: row.value, ...byFigure((id) => before[id] + row[id]) });
  }
  const ranked = [...new Set([...found.keys(), ...visits.keys()])]
    .map((value) => ({ value, times: visits.get(value), brought: found.get(value) ?? NOTHING }))
    .sort(
      (a, b) =>
        yearCents(b.brought) - yearCents(a.brought) ||
        b.brought.requests - a.brought.requests ||
        (b.times ?? 0) - (a.times ?? 0),
    );
  const rows = ranked.map(({ value, times, brought }) => {
    // The requests of what is summed up in the visits have rows of their own.
    const known = value === OTHER && !found.has(value) ? undefined : brought;
    const numbers = [formatWhole(times), ...figureIds.map((id) => orUnknown(known?.[id], formatOf(id)))];
    return { id: String(value), name: name(value), numbers, sentence: sentenceOf(times, known) };
  });
  return id === "month" ? rows.sort((a, b) => (a.id < b.id ? 1 : -1)) : rows;
}

const NOTHING = byFigure(() => 0);

function formatOf(id: Figure): (number: number) => string {
  return figures[id].isMoney ? formatEuros : formatWhole;
}

/** "12 Besuche, 4 Anfragen, 2 gewonnen: 382,00 € je Monat, 500,00 € dazu im ersten Jahr" */
function sentenceOf(visits: number | undefined, known: typeof NOTHING | undefined): string {
  const said = (isMoney?: true) =>
    figureIds
      .flatMap((id) => (figures[id].isMoney === isMoney && known?.[id] ? [{ id, number: known[id] }] : []))
      .map(({ id, number }, index) => `${formatOf(id)(number)} ${figures[id].says(number, index === 0)}`);
  const visited = visits === undefined ? [] : [`${formatWhole(visits)} ${visits === 1 ? "Besuch" : "Besuche"}`];
  return [[...visited, ...said()], said(true)]
    .map((part) => part.join(", "))
    .filter(Boolean)
    .join(": ");
}

function visitsBy(
  view: BusinessView,
  { sources, days }: Pick<ShownSummary, "sources" | "days">,
): [value: string | null, visits: number][] {
  if (view === "source") return sources.map(({ source, visits }) => [source, visits]);
  return [...addUp(days.flatMap(({ day, visitors }) => (visitors === null ? [] : [[day.slice(0, 7), visitors]])))];
}
