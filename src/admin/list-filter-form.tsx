import { useEffect, useId, useRef, useState } from "react";
import { serviceIds, serviceLabel } from "../quote/options";
import { DayInput } from "./day-input";
import { RefreshIcon, SearchIcon } from "./icons";
import { FIRST_DAY, LAST_DAY, QUERY_MAX_LENGTH } from "./list-limits";
import { countFilters, type Filter, type FilteredList } from "./view";

/** Milliseconds of quiet after which what was typed is searched for. */
const TYPING_PAUSE_MS = 300;

interface ListFilterFormProps {
  list: FilteredList;
  filter: Filter;
  onChange: (filter: Filter) => void;
  onReload: () => void;
}

/** Search and filters of a list, and the button that reads it anew. */
export function ListFilterForm({ list, filter, onChange, onReload }: ListFilterFormProps) {
  const [text, setText] = useTypedText(filter, onChange);
  const searchId = useId();
  const narrowing = countFilters(list, filter);

  // It opens by itself where something narrows the list, but does not close under the hand that takes that away.
  const [isOpen, setOpen] = useState(narrowing > 0);
  useEffect(() => {
    if (narrowing > 0) setOpen(true);
  }, [narrowing]);

  /** Nothing lies between days that are the wrong way round: the one that was there before gives way. */
  function changeDays(days: Pick<Filter, "from" | "to">): void {
    if (isListDay(days.from) && isListDay(days.to)) onChange({ ...filter, ...days });
  }

  return (
    <search className="list-filter">
      <label className="list-filter-label" htmlFor={searchId}>
        {list === "leads" ? "Anfragen durchsuchen" : "Nachrichten durchsuchen"}
      </label>
      <div className="list-filter-search">
        <SearchIcon />
        <input
          className="input"
          id={searchId}
          type="search"
          placeholder={list === "leads" ? "Name, Ort, Telefon, E-Mail" : "Name, Betreff, Telefon, E-Mail"}
          value={text}
          maxLength={QUERY_MAX_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <button className="icon-button" type="button" aria-label="Aktualisieren" onClick={onReload}>
        <RefreshIcon />
        <span aria-hidden="true">Aktualisieren</span>
      </button>
      <details className="list-filter-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Filter{narrowing > 0 && ` (${narrowing})`}</summary>
        <div className="list-filter-fields">
          {list === "leads" && (
            <label>
              <span>Leistung</span>
              <select
                className="input"
                value={filter.service}
                onChange={(event) => onChange({ ...filter, service: event.currentTarget.value })}
              >
                <option value="">Alle Leistungen</option>
                {serviceIds.map((id) => (
                  <option key={id} value={id}>
                    {serviceLabel(id)}
                  </option>
                ))}
              </select>
            </label>
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
    </search>
  );
}

/** Whether the API takes it; "" stands for no limit. */
function isListDay(day: string): boolean {
  return day === "" || (FIRST_DAY <= day && day <= LAST_DAY);
}

/** What is in the search box: it becomes the filter after a pause, and follows the filter when that changes elsewhere. */
function useTypedText(filter: Filter, onChange: (filter: Filter) => void): [string, (text: string) => void] {
  const [text, setText] = useState(filter.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(filter.q);
  const latest = useRef({ filter, onChange });
  latest.current = { filter, onChange };

  useEffect(() => {
    // Our own search comes back without what has been typed since.
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
