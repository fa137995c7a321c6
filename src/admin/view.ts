/** What the dashboard shows, as its address says it: links in mails, the back button and a reload all lead to the same view. */
import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { FollowUp } from "../follow-up/store.server";

export type TabId = "leads" | "contacts" | "spam" | "analytics";
const TAB_IDS: readonly TabId[] = ["leads", "contacts", "spam", "analytics"];

/** The lists that can be searched and filtered. */
export type FilteredList = "leads" | "contacts";

/** Filter of a list, in the API's words; days are "2026-11-21". */
export interface Filter {
  q: string;
  service: string;
  from: string;
  to: string;
}
const FILTER_NAMES = ["q", "service", "from", "to"] as const;

/** What narrows each list. Messages have no service: the one chosen for the requests stays in the address, and says nothing here. */
const LIST_FILTERS: Record<FilteredList, readonly (keyof Filter)[]> = {
  leads: FILTER_NAMES,
  contacts: ["q", "from", "to"],
};

export interface View {
  tab: TabId;
  /** Id of the lead or message that is open. */
  lead: string | undefined;
  contact: string | undefined;
  filter: Filter;
}

export function readView(search: URLSearchParams): View {
  const lead = search.get("lead") || undefined;
  const contact = search.get("contact") || undefined;
  const tab = TAB_IDS.find((id) => id === search.get("tab")) ?? (contact ? "contacts" : "leads");
  const filter = Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) ?? ""])) as unknown as Filter;
  return { tab, lead, contact, filter };
}

/** The query string of a view; what is usual is left out. */
export function viewQuery({ tab, lead, contact, filter }: View): string {
  const query = new URLSearchParams();
  if (tab !== "leads") query.set("tab", tab);
  for (const name of FILTER_NAMES) if (filter[name]) query.set(name, filter[name]);
  if (lead) query.set("lead", lead);
  if (contact) query.set("contact", contact);
  return `?${query}`;
}

/** The query string that opens a request or a message, whatever the list was narrowed by. */
export function rowQuery({ kind, id }: Pick<FollowUp, "kind" | "id">): string {
  const closed: View = { tab: "leads", lead: undefined, contact: undefined, filter: NO_FILTER };
  return viewQuery(kind === "lead" ? { ...closed, lead: id } : { ...closed, tab: "contacts", contact: id });
}

/** Address of a list in the API; spam has a tab of its own. */
export function listPath(list: FilteredList, filter: Filter): string {
  const query = new URLSearchParams({ spam: "hide" });
  for (const name of LIST_FILTERS[list]) if (filter[name]) query.set(name, filter[name]);
  return `/api/${list}?${query}`;
}

export const NO_FILTER: Filter = { q: "", service: "", from: "", to: "" };

/** Whether the list leaves rows out. */
export function isFiltered(list: FilteredList, filter: Filter): boolean {
  return filter.q !== "" || countFilters(list, filter) > 0;
}

/** How many fields besides the search narrow the list. */
export function countFilters(list: FilteredList, filter: Filter): number {
  return LIST_FILTERS[list].filter((name) => name !== "q" && filter[name]).length;
}

/** The view, and a way to change it. A new filter replaces the address; another tab or an opened row can be gone back from. */
export function useView(): [view: View, change: (part: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (part: Partial<View>) =>
      setSearch((last) => new URLSearchParams(viewQuery({ ...readView(last), ...part })), {
        replace: "filter" in part && !("tab" in part),
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [readView(search), change];
}

/** State of the history entry that is made when a row is opened from the list alone: the entry before it is that list, as it was scrolled. */
const FROM_LIST = { isFromList: true };

/** How a row's link changes the history: the first one is put on the list, the next ones take its place and inherit what it says. */
export function useRowLink(): { state: unknown; replace: boolean } {
  const { state, search } = useLocation();
  const { lead, contact } = readView(new URLSearchParams(search));
  return lead || contact ? { state, replace: true } : { state: FROM_LIST, replace: false };
}

/** Closes the opened row: back to the list that it was opened from, or to the list in its place after a link from elsewhere. */
export function useCloseRow(): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const isFromList = (state as typeof FROM_LIST | null)?.isFromList === true;
  const list = viewQuery({ ...readView(new URLSearchParams(search)), lead: undefined, contact: undefined });
  return () => (isFromList ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }));
}
