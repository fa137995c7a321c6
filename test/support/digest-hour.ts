import type { DigestBounds } from "../../src/statistics/bounds";
import { type AnalyticsEvent, beginDigest, type HourDigest } from "../../src/statistics/hour-digest";

/** The digest of one hour. @param events in the order of time */
export function digestHour(
  events: readonly AnalyticsEvent[],
  countedBefore: ReadonlySet<string>,
  bounds?: DigestBounds,
): HourDigest {
  const digest = beginDigest(countedBefore, bounds);
  for (const event of events) digest.add(event);
  return digest.finish();
}
