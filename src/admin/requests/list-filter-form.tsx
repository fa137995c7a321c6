import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { DASHBOARD_PATH, MESSAGES_PATH, ORDERS_PATH } from "../../content/admin-paths";
import { statuses } from "../../content/lists";
import { towns } from "../../content/towns";
import type { Orders } from "../../order/api.server";
import { serviceIds, serviceLabel } from "../../requests/answers/options";
import { NO_TOWN, OTHER_TOWNS } from "../../requests/place";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import type { Status } from "../../requests/work/options";
import { isOpen, PIPELINE } from "../../requests/work/steps";
import type { WorkList } from "../../requests/work/work-list.server";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import { ORDERS, WORK_LIST } from "../api-keys";
import { RefreshButton } from "../box";
import { CHIP, Chevron, MORE } from "../buttons";
import { DayInput } from "../fields";
import { SearchIcon } from "../icons";
import { useApiList, useApiResult } from "../queries";
import { cappedLabel, formatWhole } from "../statistics/numbers";
import {
  countFilters,
  FIRST_DAY,
  type Filter,
  type FilteredList,
  LAST_DAY,
  listKey,
  NO_FILTER,
  TYPING_PAUSE_MS,
} from "./filter";
import { FilterChips } from "./filter-chips";

interface ListFilterFormProps {
  list: FilteredList;
  filter: Filter;
  /** Whether the list has the whole width of a large screen: the filters are then beside the search. */
  isFullWidth: boolean;
  /** Beside the search's label. */
  action?: ReactNode;
  onChange: (filter: Filter) => void;
}

const FULL_WIDTH = {
  form: classes("2xl:grid-cols-[minmax(0,26rem)_auto_1fr] 2xl:items-start"),
  more: classes("2xl:col-auto 2xl:pl-3"),
  summary: classes("2xl:min-h-12"),
};

/** Search and filters of a list, and the refresh button. */
export function ListFilterForm({ list, filter, isFullWidth, action, onChange }: ListFilterFormProps) {
  const [text, setText] = useTypedText(filter, onChange);
  const searchId = useId();
  const narrowing = countFilters(list, filter);
  const summary = useRef<HTMLElement>(null);
  const counts = useApiResult<WorkList>(WORK_LIST)?.data?.leadsByStatus;

  // Opens automatically when a filter is set, but does not close while the operator is removing the last one.
  const [isOpen, setOpen] = useState(narrowing > 0);
  useEffect(() => {
    if (narrowing > 0) setOpen(true);
  }, [narrowing]);

  /** If "from" is after "to", no row matches, so the day that was set earlier is cleared. */
  function changeDays(days: Pick<Filter, "from" | "to">): void {
    if (isListDay(days.from) && isListDay(days.to)) onChange({ ...filter, ...days });
  }

  return (
    <search className={classes("grid grid-cols-[1fr_auto] gap-2 print:hidden", isFullWidth && FULL_WIDTH.form)}>
      {/* Where both do not fit, the button goes above, so that the label stays at its field. */}
      <div className="col-span-full flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-2">
        <label className="-mb-1 text-small font-semibold" htmlFor={searchId}>
          Wer ruft an?
        </label>
        {action}
      </div>
      <div className="relative">
        <span className="pointer-events-none absolute top-[0.8rem] left-3 text-ink-soft">
          <SearchIcon />
        </span>
        <input
          className={classes(CONTROL, "rounded-pill! pl-[2.6rem] placeholder:text-ink-soft")}
          id={searchId}
          type="search"
          placeholder="Name, Ort, Telefon, Nummer"
          value={text}
          maxLength={QUERY_MAX_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <RefreshButton />
      <div
        className={classes("col-span-full flex flex-wrap items-center gap-x-3 gap-y-2", isFullWidth && FULL_WIDTH.more)}
      >
        <details className="open:basis-full" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary ref={summary} className={classes(MORE, isFullWidth && FULL_WIDTH.summary)}>
            Filter{narrowing > 0 && ` (${narrowing})`}
            <Chevron />
          </summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 pb-3">
            <FilterSelect
              label="Status"
              all="Alle Status"
              value={filter.status}
              options={statusOptions(list, counts)}
              onChange={(status) => onChange({ ...filter, status })}
            />
            {list === "leads" && (
              <>
                <FilterSelect
                  label="Leistung"
                  all="Alle Leistungen"
                  value={filter.service}
                  options={serviceIds.map((id) => ({ id, label: serviceLabel(id) }))}
                  onChange={(service) => onChange({ ...filter, service })}
                />
                <FilterSelect
                  label="Ort"
                  all="Alle Orte"
                  value={filter.town}
                  options={townOptions(filter.town)}
                  onChange={(town) => onChange({ ...filter, town })}
                />
              </>
            )}
            <DayInput
              label="Von"
              day={filter.from}
              max={filter.to || undefined}
              onChange={(from) => changeDays({ from, to: from > filter.to ? "" : filter.to })}
            />
            <DayInput
              label="Bis"
              day={filter.to}
              min={filter.from || undefined}
              onChange={(to) => changeDays({ to, from: to && to < filter.from ? "" : filter.from })}
            />
          </div>
        </details>
        {filter.q && <FoundElsewhere list={list === "leads" ? "contacts" : "leads"} q={filter.q} />}
        {filter.q && <FoundOrders q={filter.q} />}
        <FilterChips
          list={list}
          filter={filter}
          openOffers={counts?.offer ?? 0}
          onChange={onChange}
          onRemoved={() => summary.current?.focus()}
        />
      </div>
    </search>
  );
}

/** How much the same search finds in the other tab, as a link to it. */
function FoundElsewhere({ list, q }: { list: FilteredList; q: string }) {
  const found = useApiList<unknown>(listKey(list, { ...NO_FILTER, q }))?.data;
  const [path, name] = list === "leads" ? [DASHBOARD_PATH, "Anfragen"] : [MESSAGES_PATH, "Nachrichten"];
  return found && <FoundLink count={found.rows.length} hasMore={found.hasMore} path={path} name={name} q={q} />;
}

/** How many orders it finds. */
function FoundOrders({ q }: { q: string }) {
  const found = useApiResult<Orders>([...ORDERS, { q }])?.data;
  return (
    found && <FoundLink count={found.open.length + found.ended.length} path={ORDERS_PATH} name="Aufträgen" q={q} />
  );
}

interface FoundLinkProps {
  count: number;
  hasMore?: boolean;
  path: string;
  name: string;
  q: string;
}

function FoundLink({ count, hasMore = false, path, name, q }: FoundLinkProps) {
  if (count === 0) return null;
  return (
    <Link className={CHIP} to={{ pathname: path, search: `${new URLSearchParams({ q })}` }}>
      {hasMore && "mehr als "}
      {formatWhole(count)} in {name}
    </Link>
  );
}

/** Messages have few statuses of their own. Counts are those of all requests, whatever the filter. */
function statusOptions(list: FilteredList, counts: WorkList["leadsByStatus"] | undefined) {
  const offered = list === "leads" ? statuses.filter(({ id }) => id !== "done" && id !== "spam") : MESSAGE_STATUSES;
  return offered.map(({ id, label }) => ({
    id,
    label: list === "leads" && counts ? `${label} (${statusCount(id, counts)})` : label,
  }));
}

/** Open statuses have exact counts; closed ones are capped. */
function statusCount(id: Status, counts: WorkList["leadsByStatus"]): string {
  return isOpen(id) ? formatWhole(counts[id]) : cappedLabel(counts[id]);
}

const MESSAGE_STATUSES = statuses.filter(({ id }) => (PIPELINE.contact as readonly string[]).includes(id));

/** Our towns, and the filtered town if it is another one. */
function townOptions(town: string) {
  const names = [...towns.map(({ name }) => name), OTHER_TOWNS, NO_TOWN];
  return [...names, ...(town && !names.includes(town) ? [town] : [])].map((name) => ({ id: name, label: name }));
}

interface FilterSelectProps {
  label: string;
  all: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <label className="col-span-full grid gap-1 xs:col-auto">
      <span className="text-small font-semibold">{label}</span>
      <select
        className={classes(CONTROL, "select-arrow pr-10")}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether the API accepts it; "" means no limit. */
function isListDay(day: string): boolean {
  return day === "" || (FIRST_DAY <= day && day <= LAST_DAY);
}

/**
 * The text of the search box: it becomes the filter after a pause, and follows the filter when that changes elsewhere.
 */
function useTypedText(filter: Filter, onChange: (filter: Filter) => void): [string, (text: string) => void] {
  const [text, setText] = useState(filter.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(filter.q);
  const latest = useRef({ filter, onChange });
  latest.current = { filter, onChange };

  useEffect(() => {
    // The filter echoes our own search, which lacks what has been typed since.
    if (filter.q === sent.current) return;
    sent.current = filter.q;
    clearTimeout(timer.current);
    setText(filter.q);
  }, [filter.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { filter: current, onChange: change } = latest.current;
      sent.current = next.trim();
      change({ ...current, q: sent.current });
    }, TYPING_PAUSE_MS);
  }
  return [text, type];
}
