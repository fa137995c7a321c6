/** From single views and steps to one digest an hour. Pure. */
import type { ViewRecord } from "./record";
import type { ReportedStep } from "./steps";

/** A stored view or step. */
export type AnalyticsEvent = { session: string } & (
  | { kind: "view"; id: string; record: ViewRecord }
  | { kind: "step"; step: ReportedStep; service?: string | undefined }
);

/** An hour as it is kept until the days after it are rolled up. */
export interface HourDigest {
  /** How many keys it was made from. Keys are only ever added, so a digest with as many is the same digest. */
  events: number;
  /** Views by page. */
  pages: Record<string, number>;
  /** By session: what is known of it in this hour. */
  sessions: Record<string, SessionHour>;
}

export interface SessionHour {
  /** Page of its first view in the hour; absent when it only reported steps. */
  entryPage?: string;
  /** What the session did or is, each thing once (`marks` below). */
  marks: string[];
}

const QUOTE_PAGE = "/angebot";
const TOWN_PAGES = "/standorte/";

/** Names of what a session did or is. Values come last, because they may contain anything. */
export const marks = {
  visit: "visit",
  step: (step: string) => `step:${step}`,
  chosen: (service: string, step: string) => `chosen:${step}:${service}`,
  town: (town: string) => `town:${town}`,
  of: (kind: "source" | "campaign" | "referrer" | "device", value: string) => `${kind}:${value}`,
};

/**
 * @param events of the hour in the order of time
 * @param countedBefore `viewIdentity` of the views that were counted at the end of the hour before
 */
export function digestHour(events: readonly AnalyticsEvent[], countedBefore: ReadonlySet<string>): HourDigest {
  const pages = new Map<string, number>();
  const sessions = new Map<string, { entryPage?: string; marks: Set<string> }>();
  const counted = new Set(countedBefore);

  for (const event of events) {
    const session = sessions.get(event.session) ?? { marks: new Set<string>() };
    if (event.kind === "view") {
      if (counted.has(viewIdentity(event.session, event.id))) continue;
      counted.add(viewIdentity(event.session, event.id));
      pages.set(event.record.page, (pages.get(event.record.page) ?? 0) + 1);
      session.entryPage ??= event.record.page;
    }
    for (const mark of marksOf(event)) session.marks.add(mark);
    sessions.set(event.session, session);
  }

  return {
    events: events.length,
    pages: Object.fromEntries(pages),
    sessions: Object.fromEntries([...sessions].map(([id, session]) => [id, { ...session, marks: [...session.marks] }])),
  };
}

/** What makes a view the same view when it is sent twice. */
export function viewIdentity(session: string, id: string): string {
  return `${session}:${id}`;
}

function marksOf(event: AnalyticsEvent): string[] {
  if (event.kind === "step") {
    const { step, service } = event;
    if (!service) return [marks.step(step)];
    // Who comes by a link that names a service has chosen it there.
    return ([step, "service"] as const).flatMap((reached) => [marks.step(reached), marks.chosen(service, reached)]);
  }
  const { page, source, device, referrer, campaign } = event.record;
  return [
    marks.visit,
    marks.of("source", source),
    marks.of("device", device),
    ...(referrer ? [marks.of("referrer", referrer)] : []),
    ...(campaign ? [marks.of("campaign", campaign)] : []),
    ...(page === QUOTE_PAGE ? [marks.step("seen")] : []),
    ...(page.startsWith(TOWN_PAGES) ? [marks.town(page.slice(TOWN_PAGES.length))] : []),
  ];
}
