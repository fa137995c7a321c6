/** Single views and steps in KV: written once, never read and written back, listed by hour or by day. */
import type { Day } from "../platform/berlin-days";
import { type AnalyticsEvent, digestHour, type HourDigest, viewIdentity } from "./hour-digest";
import { type Hour, hourBefore } from "./hours";
import {
  dayEvents,
  eventKey,
  hourEvents,
  LAST_MINUTES,
  lastMinutesEvents,
  PREFIXES,
  parseEventKey,
  RAW_TTL_SECONDS,
} from "./keys";
import { listAll } from "./kv.server";
import type { ViewRecord } from "./record";
import type { ReportedStep } from "./steps";

interface StepRecord {
  service?: string | undefined;
}

/** @throws whatever KV throws */
export async function putView(kv: KVNamespace, now: Date, session: string, id: string, record: ViewRecord) {
  await put(kv, eventKey(PREFIXES.view, now, session, id), record);
}

/** @throws whatever KV throws */
export async function putStep(kv: KVNamespace, now: Date, session: string, step: ReportedStep, record: StepRecord) {
  await put(kv, eventKey(PREFIXES.step, now, session, step), record);
}

/**
 * Digests of hours from their single keys. A few hours are listed one by one, many of them day by day.
 *
 * @param hours in the order of time; without gaps inside a day
 */
export async function digestEvents(kv: KVNamespace, hours: readonly Hour[]): Promise<HourDigest[]> {
  const [first] = hours;
  if (!first) return [];
  const events = hours.length > FEW_HOURS ? await listDays(kv, hours) : await listHours(kv, hours);
  let before = await listViews(kv, lastMinutesEvents(PREFIXES.view, hourBefore(first)));
  return hours.map((hour) => {
    const ofHour = events.filter(({ key }) => key.day === hour.day && key.hour === hour.hour);
    const digest = digestHour(
      ofHour.map(({ event }) => event),
      identities(before),
    );
    before = ofHour.filter(({ key }) => key.time.startsWith(LAST_MINUTES));
    return digest;
  });
}

const FEW_HOURS = 3;

interface StoredEvent {
  key: { day: Day; hour: number; time: string };
  event: AnalyticsEvent;
}

async function put(kv: KVNamespace, key: string, metadata: ViewRecord | StepRecord): Promise<void> {
  await kv.put(key, "", { metadata, expirationTtl: RAW_TTL_SECONDS });
}

async function listHours(kv: KVNamespace, hours: readonly Hour[]): Promise<StoredEvent[]> {
  const lists = await Promise.all(hours.map((hour) => listEvents(kv, (prefix) => hourEvents(prefix, hour))));
  return lists.flat();
}

async function listDays(kv: KVNamespace, hours: readonly Hour[]): Promise<StoredEvent[]> {
  const days = [...new Set(hours.map(({ day }) => day))];
  const lists = await Promise.all(days.map((day) => listEvents(kv, (prefix) => dayEvents(prefix, day))));
  return lists.flat();
}

async function listEvents(kv: KVNamespace, under: (prefix: string) => string): Promise<StoredEvent[]> {
  const [views, steps] = await Promise.all([
    listViews(kv, under(PREFIXES.view)),
    listAll<StepRecord>(kv, under(PREFIXES.step)),
  ]);
  return [
    ...views,
    ...steps.map(({ name, metadata }): StoredEvent => {
      const key = parseEventKey(name);
      const { session } = key;
      return { key, event: { kind: "step", session, step: key.id as ReportedStep, ...metadata } };
    }),
  ];
}

async function listViews(kv: KVNamespace, prefix: string): Promise<StoredEvent[]> {
  const keys = await listAll<ViewRecord>(kv, prefix);
  return keys.map(({ name, metadata }) => {
    const key = parseEventKey(name);
    const { session, id } = key;
    return { key, event: { kind: "view", session, id, record: metadata } };
  });
}

function identities(events: readonly StoredEvent[]): Set<string> {
  return new Set(events.flatMap(({ event }) => (event.kind === "view" ? [viewIdentity(event.session, event.id)] : [])));
}
