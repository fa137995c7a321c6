/** Reads single views and steps from KV, a page of keys at a time, straight into the digests of their hours. */
import { DIGEST_BOUNDS, type DigestBounds, PAGES_PER_LIST } from "./bounds";
import type { StepRecord } from "./events.server";
import { beginDigest, type HourDigest, viewIdentity } from "./hour-digest";
import { type Hour, hourBefore } from "./hours";
import {
  dayPrefix,
  type EventKey,
  hourPrefix,
  LAST_MINUTES,
  lastTenMinutesPrefix,
  PREFIXES,
  parseEventKey,
  tenMinutesOf,
} from "./keys";
import { LIST_MAX_KEYS, listPages } from "./kv.server";
import type { ViewRecord, Weighted } from "./record";
import type { ReportedStep } from "./steps";

interface DigestOptions {
  bounds?: DigestBounds | undefined;
  /**
   * Awaited when a list has more than one page: from then on the platform may stop the Worker for exceeding its limits.
   */
  onLongList?: (() => Promise<void>) | undefined;
}

/** With this many hours or more, the whole day is listed at once. */
const MANY_HOURS = 4;

/**
 * Digests of hours from their single keys.
 *
 * @param hours of one day, in order
 * @throws whatever KV throws
 */
export async function digestEvents(
  kv: KVNamespace,
  hours: readonly Hour[],
  options: DigestOptions = {},
): Promise<HourDigest[]> {
  const [first] = hours;
  if (!first) return [];
  const isDay = hours.length >= MANY_HOURS;
  const lists = (prefix: string) =>
    isDay ? [dayPrefix(prefix, first.day)] : hours.map((hour) => hourPrefix(prefix, hour));

  // A view that is sent again just after the hour is recognised among the views of the last minutes before it.
  const lastMinutes = new Map<number, Set<string>>();
  const digests = new Map(
    hours.map(({ hour }) => {
      const before = new Set<string>();
      lastMinutes.set(hour - 1, before);
      return [hour, beginDigest(before, options.bounds)];
    }),
  );
  const noteLastMinutes = ({ session, id }: EventKey, hour: number) =>
    lastMinutes.get(hour)?.add(viewIdentity(session, id));

  for (const hour of hours.filter(({ hour }) => !(isDay && hour > 0) && !digests.has(hour - 1))) {
    const list = lastTenMinutesPrefix(PREFIXES.view, hourBefore(hour));
    await readKeys(kv, [list], options, { keep: (key) => noteLastMinutes(key, hour.hour - 1) });
  }
  await readKeys<ViewRecord & Weighted>(kv, lists(PREFIXES.view), options, {
    keep(key, { weight, ...record }) {
      const { session, id, hour, time } = key;
      digests.get(hour)?.add({ kind: "view", session, id, record, weight });
      if (time.startsWith(LAST_MINUTES)) noteLastMinutes(key, hour);
    },
    skip: ({ hour }) => digests.get(hour)?.skip(),
  });
  await readKeys<StepRecord & Weighted>(kv, lists(PREFIXES.step), options, {
    keep({ session, id, hour }, record) {
      digests.get(hour)?.add({ kind: "step", session, step: id as ReportedStep, ...record });
    },
    skip: ({ hour }) => digests.get(hour)?.skip(),
  });
  return [...digests.values()].map((digest) => digest.finish());
}

/**
 * Handles the keys of a list. Only the first keys of each ten minutes are kept, so that a flood cannot crowd out the
 * events of other minutes.
 */
interface KeyHandler<Metadata> {
  keep(key: EventKey, metadata: Metadata): void;
  skip?(key: EventKey): void;
}

async function readKeys<Metadata>(
  kv: KVNamespace,
  lists: readonly string[],
  { bounds = DIGEST_BOUNDS, onLongList }: DigestOptions,
  handler: KeyHandler<Metadata>,
): Promise<void> {
  for (const list of lists) {
    const counts = new Map<string, number>();
    let pages = 0;
    for await (const page of listPages<Metadata>(kv, list)) {
      pages += 1;
      for (const { name, metadata } of page) {
        const key = parseEventKey(name);
        const block = tenMinutesOf(key);
        const count = (counts.get(block) ?? 0) + 1;
        counts.set(block, count);
        if (count <= bounds.keysPerBlock) handler.keep(key, metadata);
        else handler.skip?.(key);
      }
      if (pages === 1 && page.length === LIST_MAX_KEYS) await onLongList?.();
      if (pages === PAGES_PER_LIST) break;
    }
  }
}
