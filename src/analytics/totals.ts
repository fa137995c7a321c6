/**
 * Totals of days and months: no session in them any more, and they can be added up. Pure.
 *
 * How a sum can know *distinct* sessions: each fact ("a visitor", "a visit from google") is a count by day. A session that
 * shows the fact on a day adds 1 to that day, and takes back the 1 that it gave to the day on which it showed it before.
 * Then the entries from `from` on add up to the distinct sessions of every range that begins at `from`, whatever its
 * length (docs/decisions/0031).
 */
import { type Day, firstDayOf } from "../platform/berlin-days";
import { type Fact, factPrefix, factsOf } from "./facts";
import { type HourDigest, marks } from "./hour-digest";

/** Distinct sessions by day, as said above; entries may be negative. */
export type DistinctByDay = Record<Day, number>;

export interface Totals {
  /** Grows with everything that the totals were made from, so that a roll-up sees whether they are up to date. */
  version: number;
  days: DayRow[];
  /** Views by page. */
  pages: Record<string, number>;
  facts: Record<Fact, DistinctByDay>;
  requests: RequestCount[];
}

export interface DayRow {
  day: Day;
  views: number;
  visitors: number;
}

/** Leads of one kind of origin. */
export interface RequestCount {
  service: string;
  source: string | null;
  campaign: string | null;
  entryPage: string | null;
  count: number;
}

/** All hours of a day that are known. */
export interface DayDigests {
  day: Day;
  hours: { hour: number; digest: HourDigest }[];
}

/** Values of one kind (pages, sources, …) that a day or month keeps, the most frequent ones. A guard against invented ones. */
export const VALUES_MAX = 500;

/** When a session last showed each mark. */
type LastSeen = Map<string, Day>;

/**
 * The totals of one day.
 *
 * @param today its hours
 * @param before the days that a session may have begun on, oldest first (`LOOKBACK_DAYS`)
 * @param requests leads stored on the day
 */
export function totalsOfDay(today: DayDigests, before: readonly DayDigests[], requests: RequestCount[] = []): Totals {
  const { day } = today;
  const sessions = sessionsOf(today);
  const earlier = lastSeenBefore(before, sessions);
  const facts: Record<Fact, DistinctByDay> = {};
  const add = (fact: Fact, on: Day, count: number) => {
    facts[fact] ??= {};
    facts[fact][on] = (facts[fact][on] ?? 0) + count;
  };
  let visitors = 0;

  for (const [id, session] of sessions) {
    const known: LastSeen = earlier.get(id) ?? new Map();
    const now: LastSeen = new Map([...known, ...[...session.marks].map((mark) => [mark, day] as const)]);
    // Steps without any view are of those that the page views leave out: bots.
    if (!now.has(marks.visit)) continue;
    if (session.marks.has(marks.visit)) visitors += 1;
    if (session.entryPage && !known.has(marks.visit)) add(`${factPrefix("entry")}${session.entryPage}`, day, 1);

    const factsBefore = factsOf(known);
    for (const [fact, on] of factsOf(now)) {
      const previous = factsBefore.get(fact);
      if (previous === on) continue;
      add(fact, on, 1);
      if (previous) add(fact, previous, -1);
    }
  }

  const pages = sumBy(today.hours.map(({ digest }) => digest.pages));
  const views = Object.values(pages).reduce((sum, count) => sum + count, 0);
  return {
    version: versionFrom([...before, today].flatMap(({ hours }) => hours.map(({ digest }) => digest.events))),
    days: [{ day, views, visitors }],
    pages: mostFrequent(pages, (count) => count),
    facts: mostFrequent(withoutZeros(facts), (counts) => distinctFrom(counts, "")),
    requests,
  };
}

/**
 * `Totals.version`: grows with each part and with what a part was made from. The 1 makes an empty part count.
 *
 * @param parts events of hours, or versions of days
 */
export function versionFrom(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + 1 + part, 0);
}

/** Adds up totals of different days. */
export function sumOf(totals: readonly Totals[]): Totals {
  const facts: Record<Fact, DistinctByDay> = {};
  for (const part of totals) {
    for (const [fact, counts] of Object.entries(part.facts)) {
      facts[fact] ??= {};
      addTo(facts[fact], counts);
    }
  }
  return {
    version: versionFrom(totals.map(({ version }) => version)),
    days: totals.flatMap(({ days }) => days),
    pages: sumBy(totals.map(({ pages }) => pages)),
    facts,
    requests: mergedRequests(totals.flatMap(({ requests }) => requests)),
  };
}

/**
 * The totals of a whole month from those of its days. Ranges either hold the month or are answered from its days, so that
 * inside it one entry a fact is enough.
 */
export function totalsOfMonth(month: string, days: readonly Totals[]): Totals {
  const sum = sumOf(days);
  const first = firstDayOf(month);
  const facts = Object.entries(sum.facts).map(([fact, counts]) => {
    const earlier = Object.entries(counts).filter(([day]) => day < first);
    return [fact, Object.fromEntries([...earlier, [first, distinctFrom(counts, first)]])] as const;
  });
  return {
    ...sum,
    pages: mostFrequent(sum.pages, (count) => count),
    facts: mostFrequent(withoutZeros(Object.fromEntries(facts)), (counts) => distinctFrom(counts, "")),
  };
}

/** Distinct sessions of a range that begins at `from`, out of the totals of just that range. */
export function distinctFrom(counts: DistinctByDay, from: Day): number {
  return Object.entries(counts).reduce((sum, [day, count]) => (day >= from ? sum + count : sum), 0);
}

interface SessionDay {
  entryPage?: string | undefined;
  marks: Set<string>;
}

function sessionsOf({ hours }: DayDigests): Map<string, SessionDay> {
  const sessions = new Map<string, SessionDay>();
  for (const { digest } of [...hours].sort((a, b) => a.hour - b.hour)) {
    for (const [id, { entryPage, marks }] of Object.entries(digest.sessions)) {
      const session = sessions.get(id) ?? { marks: new Set<string>() };
      session.entryPage ??= entryPage;
      for (const mark of marks) session.marks.add(mark);
      sessions.set(id, session);
    }
  }
  return sessions;
}

/** Days come oldest first, so that the newest one stays. Only sessions that the day knows are looked up. */
function lastSeenBefore(before: readonly DayDigests[], sessions: Map<string, SessionDay>): Map<string, LastSeen> {
  const lastSeen = new Map<string, LastSeen>();
  for (const { day, hours } of before) {
    for (const [id, { marks }] of hours.flatMap(({ digest }) => Object.entries(digest.sessions))) {
      if (!sessions.has(id)) continue;
      const known: LastSeen = lastSeen.get(id) ?? new Map();
      for (const mark of marks) known.set(mark, day);
      lastSeen.set(id, known);
    }
  }
  return lastSeen;
}

function sumBy(parts: readonly Record<string, number>[]): Record<string, number> {
  // Without what every object inherits: visitors name pages, and "constructor" would be there already.
  const sum: Record<string, number> = Object.create(null);
  for (const part of parts) addTo(sum, part);
  return sum;
}

function addTo(sum: Record<string, number>, part: Record<string, number>): void {
  for (const key in part) sum[key] = (sum[key] ?? 0) + (part[key] ?? 0);
}

function withoutZeros(facts: Record<Fact, DistinctByDay>): Record<Fact, DistinctByDay> {
  const kept = Object.entries(facts).map(
    ([fact, counts]) => [fact, Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))] as const,
  );
  return Object.fromEntries(kept.filter(([, counts]) => Object.keys(counts).length > 0));
}

/** The most frequent values of each kind: the kind is what stands before a value in a name (`facts.ts`). */
function mostFrequent<Count>(values: Record<string, Count>, weightOf: (count: Count) => number): Record<string, Count> {
  const kept = new Map<string, number>();
  const sorted = Object.entries(values).sort(
    ([nameA, a], [nameB, b]) => weightOf(b) - weightOf(a) || (nameA < nameB ? -1 : 1),
  );
  return Object.fromEntries(
    sorted.filter(([name]) => {
      const kind = name.startsWith("/") ? "/" : name.slice(0, name.indexOf(":"));
      kept.set(kind, (kept.get(kind) ?? 0) + 1);
      return (kept.get(kind) ?? 0) <= VALUES_MAX;
    }),
  );
}

function mergedRequests(counts: readonly RequestCount[]): RequestCount[] {
  const merged = new Map<string, RequestCount>();
  for (const row of counts) {
    const key = JSON.stringify([row.service, row.source, row.campaign, row.entryPage]);
    merged.set(key, { ...row, count: row.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
