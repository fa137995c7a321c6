/** The numbers of one day, made from its keys. They hold no session, and a range is the sum of its days. Pure. */
import { foldSource } from "../requests/sources/options";
import type { StepRecord, StoredEvent, ViewRecord } from "./record";
import { type FunnelStep, funnelSteps } from "./steps";
import { OTHER } from "./summary";

export interface DayTotal {
  views: number;
  /** Distinct sessions. Whoever comes on two days counts on both. */
  visitors: number;
  /** Views by page. */
  pages: Counts;
  /** Sessions by what they came with, and by the page on which their day began. */
  visits: Record<VisitKind, Counts>;
  /** Sessions in the funnel: all of them under "", and by service, town's page and source. */
  funnels: Record<FunnelSplit, Record<string, FunnelCounts>>;
}

export type Counts = Record<string, number>;

export type VisitKind = (typeof VISIT_KINDS)[number];
const VISIT_KINDS = ["source", "campaign", "referrer", "device", "entry"] as const;

export type FunnelSplit = "all" | "service" | "town" | "source";

/** Of each step: the sessions that saw it, and those of them that saw a later one too. */
export type FunnelCounts = Partial<Record<FunnelStep, { visits: number; wentOn: number }>>;

/** Values of one kind that a day keeps by name. Visitors can make them up; the rarest count as one `OTHER`. */
export const VALUES_MAX = 50;

const QUOTE_PAGE = "/angebot";
const TOWN_PAGES = "/standorte/";

/** @param pages the day's events, each session's one after the other and in the order of time (record.ts) */
export async function countDay(pages: AsyncIterable<readonly StoredEvent[]>): Promise<DayTotal> {
  const total = emptyTotal();
  let session: SessionDay | undefined;
  for await (const events of pages) {
    for (const event of events) {
      if (session?.id !== event.session) {
        if (session) addSession(total, session);
        session = beginSession(event.session);
      }
      addEvent(total, session, event);
    }
  }
  if (session) addSession(total, session);
  return bounded(total);
}

/** Adds up the totals of different days. */
export function sumOf(totals: readonly DayTotal[]): DayTotal {
  const sum = emptyTotal();
  for (const total of totals) addNumbers(sum, total);
  return sum;
}

function emptyTotal(): DayTotal {
  return {
    views: 0,
    visitors: 0,
    pages: noCounts(),
    visits: { source: noCounts(), campaign: noCounts(), referrer: noCounts(), device: noCounts(), entry: noCounts() },
    funnels: { all: noCounts(), service: noCounts(), town: noCounts(), source: noCounts() },
  };
}

/** No prototype: visitors make names up, and "constructor" would already exist on an ordinary object. */
function noCounts<Value>(): Record<string, Value> {
  return Object.create(null);
}

/** What a session did on the day. */
interface SessionDay {
  id: string;
  /** Ids of its views, because a browser may send one twice. */
  viewIds: Set<string>;
  values: Record<VisitKind, Set<string>>;
  steps: Set<FunnelStep>;
  /** Steps by the service that was chosen when they were seen. */
  services: Map<string, Set<FunnelStep>>;
  towns: Set<string>;
}

function beginSession(id: string): SessionDay {
  const values = { source: new Set<string>(), campaign: new Set<string>(), referrer: new Set<string>() };
  return {
    id,
    viewIds: new Set(),
    values: { ...values, device: new Set(), entry: new Set() },
    steps: new Set(),
    services: new Map(),
    towns: new Set(),
  };
}

function addEvent(total: DayTotal, session: SessionDay, { id, record }: StoredEvent): void {
  if ("step" in record) {
    addStep(session, record);
  } else if (!session.viewIds.has(id)) {
    session.viewIds.add(id);
    addView(total, session, record);
  }
}

function addView(total: DayTotal, { values, steps, towns }: SessionDay, record: ViewRecord): void {
  const { page } = record;
  const came = { ...record, source: foldSource(record.source) };
  total.views += 1;
  add(total.pages, page);
  if (values.entry.size === 0) values.entry.add(page);
  for (const kind of ["source", "campaign", "referrer", "device"] as const) {
    if (came[kind]) values[kind].add(came[kind]);
  }
  if (page === QUOTE_PAGE) steps.add("seen");
  if (page.startsWith(TOWN_PAGES)) towns.add(page.slice(TOWN_PAGES.length));
}

/** Whoever takes a step has the quote page open, even if it was opened before midnight. */
function addStep({ steps, services }: SessionDay, { step, service }: StepRecord): void {
  steps.add("seen").add(step);
  if (!service) return;
  const seen = services.get(service) ?? new Set();
  // A link to the form can name a service: that counts as having chosen it.
  services.set(service, seen.add("service").add(step));
  steps.add("service");
}

function addSession(total: DayTotal, { values, steps, services, towns }: SessionDay): void {
  total.visitors += 1;
  for (const kind of VISIT_KINDS) for (const value of values[kind]) add(total.visits[kind], value);
  addFunnel(total.funnels.all, "", steps);
  for (const [service, seen] of services) addFunnel(total.funnels.service, service, seen);
  for (const town of towns) addFunnel(total.funnels.town, town, steps);
  for (const source of values.source) addFunnel(total.funnels.source, source, steps);
}

function addFunnel(funnels: Record<string, FunnelCounts>, value: string, steps: ReadonlySet<FunnelStep>): void {
  const seen = funnelSteps.filter((step) => steps.has(step));
  if (seen.length === 0) return;
  funnels[value] ??= {};
  const counts = funnels[value];
  for (const [index, step] of seen.entries()) {
    counts[step] ??= { visits: 0, wentOn: 0 };
    counts[step].visits += 1;
    if (index < seen.length - 1) counts[step].wentOn += 1;
  }
}

function add(counts: Counts, value: string): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

function bounded(total: DayTotal): DayTotal {
  const visits = { ...total.visits };
  for (const kind of VISIT_KINDS) visits[kind] = boundedBy(total.visits[kind], visits[kind]);
  const source = boundedBy(total.visits.source, total.funnels.source);
  return { ...total, visits, funnels: { ...total.funnels, source } };
}

/** The entries of the values that occur most, and the sum of all others as `OTHER`. Ties go by name. */
function boundedBy<Value extends object | number>(visits: Counts, entries: Record<string, Value>) {
  const ranked = Object.keys(visits).sort((a, b) => (visits[b] ?? 0) - (visits[a] ?? 0) || (a < b ? -1 : 1));
  const named = new Set(ranked.slice(0, VALUES_MAX));
  const kept = noCounts<Value>();
  for (const [name, entry] of Object.entries(entries)) addNumbers(kept, { [named.has(name) ? name : OTHER]: entry });
  return kept;
}

/** Adds each number in `part`, however deep, to the one at the same place in `sum`. */
function addNumbers(sum: object, part: object): void {
  const into = sum as Record<string, number | object>;
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === "number") into[name] = Number(into[name] ?? 0) + value;
    if (typeof value !== "object") continue;
    into[name] ??= noCounts();
    addNumbers(into[name] as object, value);
  }
}
