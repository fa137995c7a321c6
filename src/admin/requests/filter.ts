/** What narrows the lists, kept in the URL's query: links in the statistics, the back button and a reload keep it. */
import { type ApiKey, pathOf } from "../api-keys";

/** The lists that can be searched and filtered. */
export type FilteredList = "leads" | "contacts";

const FILTER_NAMES = ["q", "service", "status", "town", "source", "campaign", "entry", "from", "to"] as const;

/** Filter of a list, by the API's parameter names; days are "2026-11-21", and "" does not narrow. */
export type Filter = Record<(typeof FILTER_NAMES)[number], string>;

/** The filters of each list. Messages have no service: one chosen for the requests stays in the URL and is ignored. */
export const LIST_FILTERS: Record<FilteredList, readonly (keyof Filter)[]> = {
  leads: FILTER_NAMES,
  contacts: ["q", "status", "from", "to"],
};

export function readFilter(search: URLSearchParams): Filter {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) ?? ""])) as Filter;
}

export const NO_FILTER = readFilter(new URLSearchParams());

/** The same query string with other parameters; an empty one is left out. */
export function withParameters(search: URLSearchParams, parameters: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A list without spam, which has a page of its own; unfiltered, also without what stands in the groups above it. */
export function listKey(list: FilteredList, filter: Filter): ApiKey {
  const narrowing = LIST_FILTERS[list].filter((name) => filter[name]).map((name) => [name, filter[name]]);
  const groups = isFiltered(list, filter) ? {} : { open: "hide" };
  return [`/api/${list}`, { spam: "hide", ...groups, ...Object.fromEntries(narrowing) }];
}

/** API path of the same list as CSV. */
export function csvPath(list: FilteredList, filter: Filter): string {
  return pathOf(listKey(list, filter)).replace(`/api/${list}`, `/api/admin/export/${list}.csv`);
}

/** Whether the list leaves rows out. */
export function isFiltered(list: FilteredList, filter: Filter): boolean {
  return filter.q !== "" || countFilters(list, filter) > 0;
}

/** How many fields besides the search narrow the list. */
export function countFilters(list: FilteredList, filter: Filter): number {
  return LIST_FILTERS[list].filter((name) => name !== "q" && filter[name]).length;
}

/** Milliseconds between the last keystroke and the search. */
export const TYPING_PAUSE_MS = 300;

/** First and last day that a list can be filtered by: date arithmetic needs room on both sides. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2999-12-31";
