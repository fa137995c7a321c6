/**
 * Totals of days and months: no session in them any more, and they can be added up. Pure.
 *
 * How a sum can know *distinct* sessions: each fact ("a visitor", "a visit from google") is a count by day. A session
 * that shows the fact on a day adds 1 to that day, and takes back the 1 that it gave to the day on which it showed it
 * before. Then the entries from `from` on add up to the distinct sessions of every range that begins at `from`,
 * whatever its length (docs/decisions/0031).
 */
import { type Day, firstDayOf } from "../platform/berlin-days";
import { TOTAL_ORIGINS_MAX, TOTAL_VALUES_MAX } from "./bounds";
import { type Fact, factPrefix, factsOf, type Seen, VISITOR } from "./facts";
import { type HourDigest, marks } from "./hour-digest";
import { OTHER, PHONE_ENTRY } from "./known-pages";

/** Distinct sessions by day, as said above; entries may be negative. */
type DistinctByDay = Record<Day, number>;

export interface Totals {
  /** Grows with the sources of the totals, so that the roll-up sees whether they are up to date. */
  version: number;
  days: DayRow[];
  /** Views by page. */
  pages: Record<string, number>;
  facts: Record<Fact, DistinctByDay>;
  requests: RequestCount[];
  /** Views and steps that were beyond the bounds of their hour (hour-digest.ts). */
  dropped?: number;
}

interface DayRow {
  day: Day;
  views: number;
  visitors: number;
  /** Hours whose numbers are estimates, because only a sample was stored. */
  estimatedHours?: number[];
}

/** Requests of one origin; a negative count is subtracted from others. */
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

/** When a session last had each mark. */
type LastSeen = Map<string, Seen>;

/**
 * The totals of one day.
 *
 * @param today its hours
 * @param before the days that a session may have begun on, oldest first (`LOOKBACK_DAYS`)
 * @param requests of the day (requests.server.ts)
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
    const now: LastSeen = new Map([
      ...known,
      ...[...session.marks].map(([mark, weight]) => [mark, { day, weight }] as const),
    ]);
    // Only bots report steps without a view.
    if (!now.has(marks.visit)) continue;
    const visits = session.marks.get(marks.visit) ?? 0;
    visitors += visits;
    if (session.entryPage && !known.has(marks.visit)) add(`${factPrefix("entry")}${session.entryPage}`, day, visits);

    const factsBefore = factsOf(known);
    for (const [fact, seen] of factsOf(now)) {
      const previous = factsBefore.get(fact);
      if (previous?.day === seen.day) continue;
      add(fact, seen.day, seen.weight);
      // Sampled on both days: the larger weight applies, because that sample is contained in the other one.
      if (previous) add(fact, previous.day, -Math.max(seen.weight, previous.weight));
    }
  }

  const otherVisits = sumOver(today, ({ otherVisits }) => otherVisits);
  if (otherVisits > 0) {
    visitors += otherVisits;
    for (const fact of [VISITOR, `${factPrefix("source")}${OTHER}`, `${factPrefix("entry")}${OTHER}`]) {
      add(fact, day, otherVisits);
    }
  }

  const estimatedHours = today.hours
    .flatMap(({ hour, digest }) => (digest.isEstimated ? hour : []))
    .sort((a, b) => a - b);
  const pages = sumBy(today.hours.map(({ digest }) => digest.pages));
  const views = Object.values(pages).reduce((sum, count) => sum + count, 0);
  return {
    version: versionFrom([...before, today].flatMap(({ hours }) => hours.map(({ digest }) => digest.events))),
    days: [{ day, views, visitors, ...(estimatedHours.length > 0 && { estimatedHours }) }],
    pages,
    facts: withRareAsOther(withoutZeros(facts)),
    requests: boundedRequests(requests),
    ...droppedOf(sumOver(today, ({ dropped }) => dropped)),
  };
}

/**
 * A day's digests without the sessions that are not among those of another day: all that `totalsOfDay` asks of the
 * days before, in a part of their memory.
 */
export function sharedSessions(earlier: DayDigests, today: DayDigests): DayDigests {
  const known = sessionsOf(today);
  const hours = earlier.hours.map(({ hour, digest }) => {
    const sessions = Object.entries(digest.sessions).filter(([id]) => known.has(id));
    return { hour, digest: { ...digest, sessions: Object.fromEntries(sessions) } };
  });
  return { ...earlier, hours };
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
    ...droppedOf(totals.reduce((sum, { dropped = 0 }) => sum + dropped, 0)),
  };
}

/**
 * The totals of a whole month from those of its days. Ranges either hold the month or are answered from its days, so
 * that inside it one entry a fact is enough.
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
    facts: withRareAsOther(withoutZeros(Object.fromEntries(facts))),
    requests: boundedRequests(sum.requests),
  };
}

/** Distinct sessions of a range that begins at `from`, out of the totals of just that range. */
export function distinctFrom(counts: DistinctByDay, from: Day): number {
  return Object.entries(counts).reduce((sum, [day, count]) => (day >= from ? sum + count : sum), 0);
}

interface SessionDay {
  entryPage?: string | undefined;
  /** With the sessions that this one stands for. */
  marks: Map<string, number>;
}

function sessionsOf({ hours }: DayDigests): Map<string, SessionDay> {
  const sessions = new Map<string, SessionDay>();
  for (const { digest } of [...hours].sort((a, b) => a.hour - b.hour)) {
    for (const [id, { entryPage, marks, weights }] of Object.entries(digest.sessions)) {
      const session: SessionDay = sessions.get(id) ?? { marks: new Map() };
      session.entryPage ??= entryPage;
      for (const mark of marks) {
        const weight = weights?.[mark] ?? 1;
        session.marks.set(mark, Math.min(weight, session.marks.get(mark) ?? weight));
      }
      sessions.set(id, session);
    }
  }
  return sessions;
}

/** Days come oldest first, so that the newest one stays. Only sessions that the day knows are looked up. */
function lastSeenBefore(before: readonly DayDigests[], sessions: Map<string, SessionDay>): Map<string, LastSeen> {
  const lastSeen = new Map<string, LastSeen>();
  for (const earlier of before) {
    for (const [id, { marks }] of sessionsOf(earlier)) {
      if (!sessions.has(id)) continue;
      const known: LastSeen = lastSeen.get(id) ?? new Map();
      for (const [mark, weight] of marks) known.set(mark, { day: earlier.day, weight });
      lastSeen.set(id, known);
    }
  }
  return lastSeen;
}

function sumBy(parts: readonly Record<string, number>[]): Record<string, number> {
  // No prototype: visitors choose page names, and "constructor" would already exist on an ordinary object.
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

/**
 * The most frequent values of each kind by name, and what is left of the kind as one. The kind comes before
 * the value in a fact's name (facts.ts). Days count on their own, so the signed counts of the rest still add up over a
 * range.
 */
function withRareAsOther(facts: Record<Fact, DistinctByDay>): Record<Fact, DistinctByDay> {
  const kinds = new Map<string, [Fact, DistinctByDay][]>();
  for (const entry of Object.entries(facts)) {
    const kind = entry[0].slice(0, entry[0].indexOf(":") + 1);
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry]);
  }
  return withoutZeros(Object.fromEntries([...kinds].flatMap(([kind, entries]) => mostFrequent(kind, entries))));
}

function mostFrequent(kind: string, entries: [Fact, DistinctByDay][]): [Fact, DistinctByDay][] {
  if (!kind || entries.length <= TOTAL_VALUES_MAX) return entries;
  const other: Fact = `${kind}${OTHER}`;
  const named = entries.filter(([fact]) => fact !== other);
  const weights = new Map(named.map(([fact, counts]) => [fact, distinctFrom(counts, "")]));
  named.sort(([a], [b]) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || (a < b ? -1 : 1));
  const rest: DistinctByDay = { ...Object.fromEntries(entries)[other] };
  for (const [, counts] of named.slice(TOTAL_VALUES_MAX)) addTo(rest, counts);
  return [...named.slice(0, TOTAL_VALUES_MAX), [other, rest]];
}

function sumOver({ hours }: DayDigests, numberOf: (digest: HourDigest) => number | undefined): number {
  return hours.reduce((sum, { digest }) => sum + (numberOf(digest) ?? 0), 0);
}

function droppedOf(dropped: number): Pick<Totals, "dropped"> {
  return dropped > 0 ? { dropped } : {};
}

function mergedRequests(counts: readonly RequestCount[]): RequestCount[] {
  const merged = new Map<string, RequestCount>();
  for (const row of counts) {
    const key = JSON.stringify([row.service, row.source, row.campaign, row.entryPage]);
    merged.set(key, { ...row, count: row.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()].filter(({ count }) => count !== 0);
}

/** Visitors can make up origins too: only the most frequent ones are kept by name, the rest by service. */
function boundedRequests(counts: readonly RequestCount[]): RequestCount[] {
  const merged = mergedRequests(counts).sort((a, b) => b.count - a.count);
  const rest = merged.slice(TOTAL_ORIGINS_MAX).map(({ service, entryPage, count }) => ({
    service,
    source: OTHER,
    campaign: OTHER,
    // Requests by phone are counted separately (summarize.ts).
    entryPage: entryPage === PHONE_ENTRY ? PHONE_ENTRY : OTHER,
    count,
  }));
  return mergedRequests([...merged.slice(0, TOTAL_ORIGINS_MAX), ...rest]);
}
