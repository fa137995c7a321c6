/** Hour digests in KV, and days put together from them. */

import { addDays, type Day, daysFrom } from "../platform/berlin-days";
import { digestEvents } from "./digest-events.server";
import type { HourDigest } from "./hour-digest";
import { type Hour, hoursOf, startOfHour } from "./hours";
import { DIGEST_TTL_SECONDS, hourKey, LOOKBACK_DAYS } from "./keys";
import { getAll } from "./kv.server";
import type { DayDigests } from "./totals";

/** What a digest's key says of it without being read. */
export interface DigestMetadata {
  events: number;
}

export async function putDigest(kv: KVNamespace, hour: Hour, digest: HourDigest): Promise<void> {
  const metadata: DigestMetadata = { events: digest.events };
  await kv.put(hourKey(hour), JSON.stringify(digest), { metadata, expirationTtl: DIGEST_TTL_SECONDS });
}

/** A day as far as it is digested: one read a day. */
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

/** A day as it is known now: its digests, and the single keys of the hours that have none yet. */
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

/** The days before a day on which one of its sessions may have begun. */
export function lookbackOf(day: Day): Day[] {
  return daysFrom(addDays(day, -LOOKBACK_DAYS), addDays(day, -1));
}
