import { berlinDay, type Day } from "../platform/time/berlin-days";
import { DAY_SECONDS } from "../platform/time/durations";
import { digest } from "../platform/worker/digest.server";
import type { createDayCounts } from "./day-counts.server";
import { eventKey, KEYS_KEPT_DAYS, type StepRecord, type ViewRecord } from "./record";

export interface Report {
  sessionId: string;
  /** Id of the view, or the step: tells a report that is sent twice from two reports. */
  id: string;
  record: ViewRecord | StepRecord;
}

/** Views and steps of one address (an IPv6 /64) that are stored in a day. */
export const REPORTS_PER_ADDRESS_AND_DAY = 2000;

/**
 * Stores views and steps, but none beyond a limit of the day. The addresses are in the isolate's memory only, so
 * several isolates let more through.
 *
 * @returns a function that never throws: a failed count must not break a page
 */
export function createCollector(counts: Omit<ReturnType<typeof createDayCounts>, "writeIfDue">) {
  const isOverLimit = createDailyLimit();
  return async (kv: KVNamespace, report: Report, address: string, now: Date): Promise<void> => {
    const day = berlinDay(now);
    if (isOverLimit(address, day) || counts.isFull(day)) return;
    try {
      await store(kv, report, now);
      counts.addKey(day);
    } catch (cause) {
      counts.noteRefusal(day, cause);
    }
  };
}

/** Addresses that an isolate counts, so that its memory stays bounded; further ones are not limited by day. */
const ADDRESSES_MAX = 10_000;

function createDailyLimit() {
  const counts = new Map<string, number>();
  let countedDay: Day = "";
  return (address: string, day: Day): boolean => {
    if (day !== countedDay) counts.clear();
    countedDay = day;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > 1 || counts.size < ADDRESSES_MAX) counts.set(address, count);
    return count > REPORTS_PER_ADDRESS_AND_DAY;
  };
}

/** Stores an event under its own key, without reading: concurrent reports lose nothing. @throws whatever KV throws */
async function store(kv: KVNamespace, { sessionId, id, record }: Report, now: Date): Promise<void> {
  const key = eventKey(now, sessionKey(sessionId), id);
  await kv.put(key, "", { metadata: record, expirationTtl: KEYS_KEPT_DAYS * DAY_SECONDS });
}

const SESSION_KEY_BYTES = 12;

/**
 * Key of a session: hashing gives any id that a browser sends a fixed format, and the stored one occurs in no browser.
 */
function sessionKey(sessionId: string): string {
  return digest(sessionId).subarray(0, SESSION_KEY_BYTES).toString("base64url");
}
