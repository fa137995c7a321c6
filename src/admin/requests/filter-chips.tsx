import { dateInWords } from "../../platform/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import { sourceLabel } from "../../requests/sources/options";
import { statusLabel } from "../../requests/work/options";
import { Chip } from "../buttons";
import { useSend } from "../queries";
import { downloadFile } from "../session/session";
import { formatWhole } from "../statistics/numbers";
import { csvPath, type Filter, type FilteredList, isFiltered, LIST_FILTERS } from "./filter";

interface FilterChipsProps {
  list: FilteredList;
  filter: Filter;
  /** How many offers wait for an answer. */
  openOffers: number;
  onChange: (filter: Filter) => void;
  /** Called after a chip has removed itself, because the focus was on it. */
  onRemoved: () => void;
}

/** The active filters as chips that remove themselves; for requests also the open offers and the CSV. */
export function FilterChips({ list, filter, openOffers, onChange, onRemoved }: FilterChipsProps) {
  const { submit } = useSend<string>({ send: downloadFile, failure: "Fehler" });
  const isOfLeads = list === "leads";
  const chips = describeFilter(list, filter);
  const isOfOffers = filter.status === "offer";
  return (
    <>
      {isOfLeads && (isOfOffers || openOffers > 0) && (
        <Chip aria-pressed={isOfOffers} onClick={() => onChange({ ...filter, status: isOfOffers ? "" : "offer" })}>
          Offene Angebote ({formatWhole(openOffers)})
        </Chip>
      )}
      {chips.map(({ label, value, without }) => (
        <Chip
          key={label}
          aria-label={`Filter ${label}: ${value} entfernen`}
          onClick={() => {
            onChange({ ...filter, ...without });
            onRemoved();
          }}
        >
          <span className="wrap-anywhere">
            {label}: {value}
          </span>{" "}
          ×
        </Chip>
      ))}
      {isOfLeads && isFiltered(list, filter) && (
        <Chip onClick={() => void submit(csvPath(list, filter))}>Diese Liste als CSV</Chip>
      )}
    </>
  );
}

interface FilterChip {
  label: string;
  value: string;
  /** The filter's fields that it clears. */
  without: Partial<Filter>;
}

/** In words; the search is in its own box, and open offers have a chip of their own. */
function describeFilter(list: FilteredList, filter: Filter): FilterChip[] {
  const { status, service, town, source, campaign, entry, from, to } = filter;
  const chips: FilterChip[] = [
    { label: "Status", value: status && status !== "offer" ? statusLabel(status) : "", without: { status: "" } },
    { label: "Leistung", value: service && serviceLabel(service), without: { service: "" } },
    { label: "Ort", value: town, without: { town: "" } },
    { label: "Quelle", value: source && sourceLabel(source), without: { source: "" } },
    { label: "Kampagne", value: campaign, without: { campaign: "" } },
    { label: "Einstiegsseite", value: entry, without: { entry: "" } },
    { label: "Zeitraum", value: daysInWords(from, to), without: { from: "", to: "" } },
  ];
  const names = LIST_FILTERS[list];
  return chips.filter(({ value, without }) => value && names.some((name) => name in without));
}

function daysInWords(from: string, to: string): string {
  if (from && from === to) return dateInWords(from);
  return [from && `ab ${dateInWords(from)}`, to && `bis ${dateInWords(to)}`].filter(Boolean).join(" ");
}
