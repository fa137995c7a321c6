/** Hour digests in KV, and days made from them. */
import { addDays, type Day, daysFrom } from "../platform/berlin-days";
import { digestEvents } from "./digest-events.server";
import type { HourDigest } from "./hour-digest";
import { type Hour, hoursOf, startOfHour } from "./hours";
import { DIGEST_TTL_SECONDS, hourKey, LOOKBACK_DAYS } from "./keys";
import { getAll } from "./kv.server";
import type { DayDigests } from "./totals";

/** Tells from a list of keys whether a digest is up to date. */
export interface DigestMetadata {
  events: number;
}

/** Stores an hour's digest. */
export async function putDigest(kv: KVNamespace, hour: Hour, digest: HourDigest): Promise<void> {
  const metadata: DigestMetadata = { events: digest.events };
  await kv.put(hourKey(hour), JSON.stringify(digest), { metadata, expirationTtl: DIGEST_TTL_SECONDS });
}

/** The stored digests of a day, in one read. */
export async function readDigests(kv: KVNamespace, day: Day): Promise<DayDigests> {
  const hours = hoursOf(day);
  const digests = await getAll<HourDigest>(kv, hours.map(hourKey));
  return {
    day,
    hours: hours.flatMap(({ hour }) => {
      const digest = digests.get(hourKey({ day, hour }));
      return digest ? [{ hour, digest }] : [];
    }),
  };
}

/** A day so far: its stored digests, and the single keys of the hours that have none yet. */
export async function readDayNow(kv: KVNamespace, day: Day, now: Date): Promise<DayDigests> {
  const known = await readDigests(kv, day);
  const begun = hoursOf(day).filter((hour) => startOfHour(hour) <= now);
  const missing = begun.filter(({ hour }) => !known.hours.some((digested) => digested.hour === hour));
  const digests = await digestEvents(kv, missing);
  const live = missing.flatMap(({ hour }, index) => {
    const digest = digests[index];
    return digest ? [{ hour, digest }] : [];
  });
  return { day, hours: [...known.hours, ...live] };
}

/** The earlier days on which a session of this day may have begun. */
export function lookbackOf(day: Day): Day[] {
  return daysFrom(addDays(day, -LOOKBACK_DAYS), addDays(day, -1));
}
