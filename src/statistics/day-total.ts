/** Numbers of one day, made from its keys. They hold no session, and a range is the sum of its days. Pure. */
import { QUOTE_PATH } from "../content/paths";
import { foldSource, spellings } from "../requests/sources/options";
import type { StepRecord, StoredEvent, ViewRecord } from "./record";
import { type FunnelStep, funnelSteps } from "./steps";
import { OTHER } from "./summary";

export interface DayTotal {
  views: number;
  /** Distinct sessions. A visitor of two days counts on both. */
  visitors: number;
  pages: Counts;
  /** Sessions by their source. */
  sources: Counts;
  funnel: FunnelCounts;
}

export type Counts = Record<string, number>;

/** Sessions of each step that saw it, and those of them that saw a later one too. */
export type FunnelCounts = Partial<Record<FunnelStep, { visits: number; wentOn: number }>>;

/** Sources that a day keeps by name. Visitors can make them up; the rarest count as one `OTHER`. */
export const SOURCES_MAX = 50;

/** Total of a day. @param pages its events, each session's one after the other and in the order of time (record.ts) */
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
  return { ...total, sources: highest(total.sources) };
}

/** Sum of the totals of different days. */
export function totalOf(totals: readonly DayTotal[]): DayTotal {
  const sum = emptyTotal();
  for (const total of totals) addNumbers(sum, total);
  return sum;
}

function emptyTotal(): DayTotal {
  return { views: 0, visitors: 0, pages: noCounts(), sources: noCounts(), funnel: {} };
}

/** Empty counts without a prototype: visitors make names up, and "constructor" would already exist. */
function noCounts<Value>(): Record<string, Value> {
  return Object.create(null);
}

type SessionDay = ReturnType<typeof beginSession>;

function beginSession(id: string) {
  return {
    id,
    /** Ids of its views, because a browser may send one twice. */
    viewIds: new Set<string>(),
    /** Sources that the session came with, by the folded text: one spelling of each. */
    sources: new Map<string, string>(),
    steps: new Set<FunnelStep>(),
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

function addView(total: DayTotal, { sources, steps }: SessionDay, { page, source }: ViewRecord): void {
  total.views += 1;
  add(total.pages, page);
  sources.set(foldSource(source), source);
  if (page === QUOTE_PATH) steps.add("seen");
}

/**
 * Notes a step. Whoever takes one has the quote page open, even if it was opened before midnight, and has chosen a
 * service: a link to the form that names one counts as that.
 */
function addStep({ steps }: SessionDay, { step }: StepRecord): void {
  steps.add("seen").add("service").add(step);
}

function addSession(total: DayTotal, { sources, steps }: SessionDay): void {
  total.visitors += 1;
  for (const source of sources.values()) add(total.sources, source);
  const seen = funnelSteps.filter((step) => steps.has(step));
  for (const [index, step] of seen.entries()) {
    const counts = total.funnel[step] ?? { visits: 0, wentOn: 0 };
    total.funnel[step] = counts;
    counts.visits += 1;
    if (index < seen.length - 1) counts.wentOn += 1;
  }
}

function add(counts: Counts, value: string): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/**
 * Most frequent sources, and the sum of all others as `OTHER`. Ties go by name. The most frequent spellings are kept
 * apart, because only the days of a range together say how a source is shown; rarer ones count as the first.
 */
function highest(visits: Counts): Counts {
  const named = new Set(ranked(inOneSpelling(visits)));
  const apart = new Set(ranked(visits));
  const shown = spellings(Object.entries(visits));
  const kept = noCounts<number>();
  for (const [text, count] of Object.entries(visits)) {
    const value = shown(text);
    addNumbers(kept, { [!named.has(value) ? OTHER : apart.has(text) ? text : value]: count });
  }
  return kept;
}

function ranked(counts: Counts): string[] {
  const names = Object.keys(counts).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1));
  return names.slice(0, SOURCES_MAX);
}

/** Counts of sources instead of spellings. */
export function inOneSpelling(counts: Counts): Counts {
  const shown = spellings(Object.entries(counts));
  const values = noCounts<number>();
  for (const [text, count] of Object.entries(counts)) addNumbers(values, { [shown(text)]: count });
  return values;
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
