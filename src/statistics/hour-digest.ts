/** Makes one digest an hour from single views and steps, of limited size whatever visitors send (bounds.ts). Pure. */
import { DIGEST_BOUNDS, type DigestBounds } from "./bounds";
import { countedPage, OTHER } from "./known-pages";
import type { ViewRecord } from "./record";
import type { ReportedStep } from "./steps";

/** A stored view or step. `weight` says how many it stands for, if only a sample was stored (sampling.server.ts). */
export type AnalyticsEvent = { session: string; weight?: number | undefined } & (
  | { kind: "view"; id: string; record: ViewRecord }
  | { kind: "step"; step: ReportedStep; service?: string | undefined }
);

/** An hour as it is kept until the days after it are rolled up. */
export interface HourDigest {
  /** How many keys it was made from. Keys are only added, so the same number means the same digest. */
  events: number;
  /** Views by page. */
  pages: Record<string, number>;
  /** What each session did in this hour. */
  sessions: Record<string, SessionHour>;
  /** Visits beyond the bounds, which are only counted. */
  otherVisits?: number;
  /** Views and steps of sessions beyond the bounds, and keys beyond those that are read. */
  dropped?: number;
  /** Whether one of its events stands for several, so that its numbers are estimates. */
  isEstimated?: true;
}

interface SessionHour {
  /** Page of its first view in the hour; absent when it only reported steps. */
  entryPage?: string;
  /** What the session did or is (`marks` below), each once. */
  marks: string[];
  /** How many sessions this one stands for, by mark, if more than one. */
  weights?: Record<string, number>;
}

const QUOTE_PAGE = "/angebot";
const TOWN_PAGES = "/standorte/";

/** What a session did or is. Values come last, because they may contain anything. */
export const marks = {
  visit: "visit",
  step: (step: string) => `step:${step}`,
  chosen: (service: string, step: string) => `chosen:${step}:${service}`,
  town: (town: string) => `town:${town}`,
  of: (kind: "source" | "campaign" | "referrer" | "device", value: string) => `${kind}:${value}`,
};

/** A digest in the making. */
interface DigestInProgress {
  /** Views must come in order. */
  add(event: AnalyticsEvent): void;
  /** Counts an event that is not read. */
  skip(): void;
  finish(): HourDigest;
}

/**
 * @param countedBefore `viewIdentity` of the views that were counted at the end of the hour before; complete when the
 * first view comes
 */
export function beginDigest(countedBefore: ReadonlySet<string>, bounds = DIGEST_BOUNDS): DigestInProgress {
  const pages = new Map<string, number>();
  const sessions = new Map<string, SessionSoFar>();
  const counted = new Set<string>();
  let events = 0;
  let skipped = 0;
  let isEstimated = false;

  return {
    add(event) {
      events += 1;
      const { weight = 1 } = event;
      isEstimated ||= weight > 1;
      const session = sessions.get(event.session) ?? newSession();
      if (event.kind === "view") {
        const identity = viewIdentity(event.session, event.id);
        if (countedBefore.has(identity) || counted.has(identity)) return;
        counted.add(identity);
        const page = countedPage(event.record.page);
        pages.set(page, (pages.get(page) ?? 0) + weight);
        session.entryPage ??= page;
      }
      session.events += 1;
      for (const mark of marksOf(event)) keepSmallestWeight(session.marks, mark, weight);
      if (event.kind === "view") addValues(session, event.record, weight);
      sessions.set(event.session, session);
    },
    skip() {
      skipped += 1;
    },
    finish() {
      const { kept, others } = keepWithin(bounds, sessions);
      const otherVisits = others.reduce((sum, session) => sum + (session.marks.get(marks.visit) ?? 0), 0);
      const dropped = skipped + others.reduce((sum, session) => sum + session.events, 0);
      return {
        events: events + skipped,
        pages: Object.fromEntries(pages),
        sessions: kept,
        ...(otherVisits > 0 && { otherVisits }),
        ...(dropped > 0 && { dropped }),
        ...(isEstimated && { isEstimated }),
      };
    },
  };
}

/** Kinds of marks whose values visitors can make up. */
const FREE_TEXT_KINDS = ["source", "campaign", "referrer"] as const;
type FreeTextKind = (typeof FREE_TEXT_KINDS)[number];

interface SessionSoFar {
  entryPage?: string;
  /** Marks and values, with how many sessions this one stands for. */
  marks: Map<string, number>;
  values: Record<FreeTextKind, Map<string, number>>;
  events: number;
}

function newSession(): SessionSoFar {
  return { marks: new Map(), values: { source: new Map(), campaign: new Map(), referrer: new Map() }, events: 0 };
}

function addValues({ values }: SessionSoFar, record: ViewRecord, weight: number): void {
  for (const kind of FREE_TEXT_KINDS) if (record[kind]) keepSmallestWeight(values[kind], record[kind], weight);
}

/**
 * A session that is sampled at one weight is sampled at every smaller one too, so the smallest weight says how many
 * sessions it stands for.
 */
function keepSmallestWeight(weights: Map<string, number>, name: string, weight: number): void {
  weights.set(name, Math.min(weight, weights.get(name) ?? weight));
}

/**
 * Ranks by values that many sessions share, never by order of arrival: a flood of made-up values shares none. Sessions
 * whose source is kept come first, then the more active ones.
 */
function keepWithin(bounds: DigestBounds, sessions: ReadonlyMap<string, SessionSoFar>) {
  const common = commonValues(sessions, bounds.values);
  const ranked = [...sessions]
    .map(([id, session]) => ({
      id,
      session,
      isCommon: Number([...session.values.source.keys()].some((source) => common.source.has(source))),
    }))
    .sort((a, b) => b.isCommon - a.isCommon || b.session.events - a.session.events || (a.id < b.id ? -1 : 1));

  const kept: Record<string, SessionHour> = {};
  let count = 0;
  let bytes = 0;
  for (const { id, session } of ranked.slice(0, bounds.sessions)) {
    const hour = sessionHour(session, common, bounds.valuesPerSession);
    bytes += ENCODER.encode(JSON.stringify([id, hour])).length;
    if (bytes > bounds.bytes) break;
    kept[id] = hour;
    count += 1;
  }
  return { kept, others: ranked.slice(count).map(({ session }) => session) };
}

const ENCODER = new TextEncoder();

/** For each kind, the values that most sessions share; ties go to the values of the more active sessions. */
function commonValues(sessions: ReadonlyMap<string, SessionSoFar>, perKind: number): Record<FreeTextKind, Set<string>> {
  const commonOf = (kind: FreeTextKind) => {
    const uses = new Map<string, { sessions: number; events: number; isSampled: boolean }>();
    for (const { values, events } of sessions.values()) {
      for (const [value, weight] of values[kind]) {
        const known = uses.get(value);
        if (known) {
          known.sessions += 1;
          known.events += events;
        } else {
          uses.set(value, { sessions: 1, events, isSampled: weight > 1 });
        }
      }
    }
    // A value of a single sampled session is left out: otherwise a flood that makes up a source for each view would
    // fill the lists.
    const eligible = [...uses].filter(([, use]) => use.sessions > 1 || !use.isSampled);
    const ranked = eligible.sort(
      ([a, useA], [b, useB]) => useB.sessions - useA.sessions || useB.events - useA.events || (a < b ? -1 : 1),
    );
    return new Set(ranked.slice(0, perKind).map(([value]) => value));
  };
  return { source: commonOf("source"), campaign: commonOf("campaign"), referrer: commonOf("referrer") };
}

function sessionHour(
  { entryPage, marks: fixed, values }: SessionSoFar,
  common: Record<FreeTextKind, ReadonlySet<string>>,
  valuesPerKind: number,
): SessionHour {
  const weightByMark = new Map(fixed);
  for (const kind of FREE_TEXT_KINDS) {
    const named = [...values[kind].keys()].filter((value) => common[kind].has(value)).slice(0, valuesPerKind);
    for (const [value, weight] of values[kind]) {
      keepSmallestWeight(weightByMark, marks.of(kind, named.includes(value) ? value : OTHER), weight);
    }
  }
  const weights = [...weightByMark].filter(([, weight]) => weight > 1);
  return {
    ...(entryPage && { entryPage }),
    marks: [...weightByMark.keys()],
    ...(weights.length > 0 && { weights: Object.fromEntries(weights) }),
  };
}

/** Equal for a view that is sent twice. */
export function viewIdentity(session: string, id: string): string {
  return `${session}:${id}`;
}

/** Marks from closed lists; those with free text come from `addValues`. */
function marksOf(event: AnalyticsEvent): string[] {
  if (event.kind === "step") {
    const { step, service } = event;
    if (!service) return [marks.step(step)];
    // A link to the form can name a service: that counts as having chosen it.
    return ([step, "service"] as const).flatMap((reached) => [marks.step(reached), marks.chosen(service, reached)]);
  }
  const page = countedPage(event.record.page);
  return [
    marks.visit,
    marks.of("device", event.record.device),
    ...(page === QUOTE_PAGE ? [marks.step("seen")] : []),
    ...(page.startsWith(TOWN_PAGES) ? [marks.town(page.slice(TOWN_PAGES.length))] : []),
  ];
}
