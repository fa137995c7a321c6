/** The dashboard's view, kept in its URL: links in mails, the back button and a reload all lead to the same view. */

import { berlinDay } from "../platform/berlin-days";
import type { FollowUp } from "../requests/work/store.server";
import type { Group } from "../requests/work/work-list.server";
import type { Range } from "../statistics/range";
import {
  BUSINESS,
  groupPath,
  MAIL_SETTINGS,
  OUTBOX,
  PUSH,
  SESSIONS,
  SPAM,
  STATISTICS,
  USER,
  WORK_LIST,
} from "./api-cache";
import { PASSKEYS } from "./passkeys/paths";
import { DEFAULT_PERIOD, daysBefore, daysOf, daysQuery, type Period, readPeriod } from "./statistics/period";

export type TabId = "leads" | "contacts" | "spam" | "analytics";
const TAB_IDS: readonly TabId[] = ["leads", "contacts", "spam", "analytics"];

const GROUP_IDS: readonly Group[] = ["new", "today", "open"];

/** The lists that can be searched and filtered. */
export type FilteredList = "leads" | "contacts";

/** Filter of a list, by the API's parameter names; days are "2026-11-21". */
export interface Filter {
  q: string;
  service: string;
  status: string;
  town: string;
  source: string;
  campaign: string;
  entry: string;
  from: string;
  to: string;
}
const FILTER_NAMES = ["q", "service", "status", "town", "source", "campaign", "entry", "from", "to"] as const;

/** The filters of each list. Messages have no service: one chosen for the requests stays in the URL and is ignored. */
export const LIST_FILTERS: Record<FilteredList, readonly (keyof Filter)[]> = {
  leads: FILTER_NAMES,
  contacts: ["q", "status", "from", "to"],
};

export interface View {
  tab: TabId;
  /** Id of the lead or message that is open. */
  lead: string | undefined;
  contact: string | undefined;
  filter: Filter;
  /** The expanded group of the work list. */
  group: Group | undefined;
  /** The days of the statistics. */
  period: Period;
  /** Whether the settings are open. */
  settings: boolean;
  /** Whether the form for a request by phone is open on load, as the app's shortcut asks. */
  phoneForm: boolean;
}

/** The view that a query string names; unknown values count as absent. */
export function readView(search: URLSearchParams): View {
  const lead = search.get("lead") || undefined;
  const contact = search.get("contact") || undefined;
  const tab = TAB_IDS.find((id) => id === search.get("tab")) ?? (contact ? "contacts" : "leads");
  const filter = Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) ?? ""])) as unknown as Filter;
  const group = GROUP_IDS.find((id) => id === search.get("group"));
  const period = readPeriod(search.get("period"));
  return { tab, lead, contact, filter, group, period, settings: search.has("settings"), phoneForm: search.has("take") };
}

/** The query string of a view. Defaults are left out, and so is `phoneForm`, which only applies on load. */
export function viewQuery({ tab, lead, contact, filter, group, period, settings }: View): string {
  const query = new URLSearchParams();
  if (tab !== "leads") query.set("tab", tab);
  for (const name of FILTER_NAMES) if (filter[name]) query.set(name, filter[name]);
  if (group) query.set("group", group);
  if (period !== DEFAULT_PERIOD) query.set("period", period);
  if (lead) query.set("lead", lead);
  if (contact) query.set("contact", contact);
  if (settings) query.set("settings", "1");
  return `?${query}`;
}

const PLAIN_VIEW: View = {
  tab: "leads",
  lead: undefined,
  contact: undefined,
  filter: { q: "", service: "", status: "", town: "", source: "", campaign: "", entry: "", from: "", to: "" },
  group: undefined,
  period: DEFAULT_PERIOD,
  settings: false,
  phoneForm: false,
};

/** The query string that opens a request or message, whatever filter is set. @param base the view to keep otherwise */
export function rowQuery({ kind, id }: Pick<FollowUp, "kind" | "id">, base: Partial<View> = {}): string {
  const closed: View = { ...PLAIN_VIEW, ...base, lead: undefined, contact: undefined };
  return viewQuery(kind === "lead" ? { ...closed, lead: id } : { ...closed, tab: "contacts", contact: id });
}

/** API path of a list; spam has a tab of its own. */
export function listPath(list: FilteredList, filter: Filter): string {
  const query = new URLSearchParams({ spam: "hide" });
  for (const name of LIST_FILTERS[list]) if (filter[name]) query.set(name, filter[name]);
  return `/api/${list}?${query}`;
}

/** API path of the same list as CSV. */
export function csvPath(list: FilteredList, filter: Filter): string {
  return listPath(list, filter).replace(`/api/${list}`, `/api/admin/export/${list}.csv`);
}

export const NO_FILTER: Filter = PLAIN_VIEW.filter;

/** Whether the list leaves rows out. */
export function isFiltered(list: FilteredList, filter: Filter): boolean {
  return filter.q !== "" || countFilters(list, filter) > 0;
}

/** How many fields besides the search narrow the list. */
export function countFilters(list: FilteredList, filter: Filter): number {
  return LIST_FILTERS[list].filter((name) => name !== "q" && filter[name]).length;
}

/** API paths that a view needs, besides the opened row and the statistics. */
export function pathsOf(view: View): string[] {
  const settings = view.settings ? [SESSIONS, PASSKEYS, MAIL_SETTINGS] : [];
  return [USER, OUTBOX, WORK_LIST, PUSH, ...tabPaths(view), ...settings];
}

function tabPaths({ tab, filter, group, period }: View): string[] {
  if (tab === "analytics") {
    const days = daysOf(period, berlinDay(new Date()));
    const before = daysBefore(days);
    return [businessPath(days), businessPath(before), statisticsPath(before)];
  }
  if (tab === "spam") return [SPAM];
  if (tab === "contacts") return [listPath(tab, filter)];
  if (tab === "leads") return group ? [listPath(tab, filter), groupPath(group)] : [listPath(tab, filter)];
  return [];
}

/** API path of the visits of these days. */
export function statisticsPath(days: Range): string {
  return STATISTICS + daysQuery(days);
}

/** API path of what the requests of these days brought. */
export function businessPath(days: Range): string {
  return BUSINESS + daysQuery(days);
}

/** API paths of the opened row, of the list that may have it, and of its follow-up. */
export function openedRowPaths({ tab, lead, contact, filter }: View) {
  if (tab !== "leads" && tab !== "contacts") return undefined;
  const id = tab === "leads" ? lead : contact;
  if (!id) return undefined;
  return { path: `/api/${tab}/${id}`, listPath: listPath(tab, filter), followUpPath: `/api/admin/follow-ups/${id}` };
}
