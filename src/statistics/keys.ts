/**
 * Everything that the statistics keep in KV: keys, prefixes and lifetimes (docs/decisions/0030). The privacy page and
 * the test of the storage inventory read the same constants.
 *
 * - `view:{day}:{hour}:{time}:{session}:{viewId}`: one page view, the record in the metadata
 * - `step:{day}:{hour}:{time}:{session}:{step}`: one reported step of the funnel, the service in the metadata
 * - `hour:{day}:{hour}`: an hour's digest, still by session
 * - `day:{day}`, `month:{month}`: totals without sessions
 */
import type { Day } from "../platform/berlin-days";
import { type Hour, hourOf, startOfHour } from "./hours";

export const PREFIXES = { view: "view:", step: "step:", hour: "hour:", day: "day:", month: "month:" } as const;

/** Days after which single views and steps expire. Longer than the roll-up looks back, so that it can come late. */
export const RAW_KEPT_DAYS = 9;
/** Days after which an hour's digest expires, and with it the last trace of a session. */
export const DIGEST_KEPT_DAYS = 12;
/** Months for which totals are kept: three full years plus the current month. */
export const TOTALS_KEPT_MONTHS = 37;

/** The same in days: 37 months are never longer. */
export const TOTALS_KEPT_DAYS = 1128;

/** The longest outage, in days, that the roll-up catches up on. */
export const ROLLUP_WINDOW_DAYS = 7;
/** Days for which the roll-up recognises a session; after that it counts as a new one. */
export const LOOKBACK_DAYS = 3;

const DAY_SECONDS = 24 * 60 * 60;

export const RAW_TTL_SECONDS = RAW_KEPT_DAYS * DAY_SECONDS;
export const DIGEST_TTL_SECONDS = DIGEST_KEPT_DAYS * DAY_SECONDS;
export const TOTALS_TTL_SECONDS = TOTALS_KEPT_DAYS * DAY_SECONDS;

/** The parts of a `view:` or `step:` key. */
export interface EventKey extends Hour {
  /** Minutes, seconds and milliseconds as seven digits, so that keys sort by time. */
  time: string;
  session: string;
  /** The view's id, or the step. */
  id: string;
}

export function eventKey(prefix: string, moment: Date, session: string, id: string): string {
  const hour = hourOf(moment);
  return `${prefix}${hourName(hour)}:${timeInHour(moment, hour)}:${session}:${id}`;
}

export function parseEventKey(key: string): EventKey {
  const [, day = "", hour = "", time = "", session = "", id = ""] = key.split(":");
  return { day, hour: Number(hour), time, session, id };
}

/** Prefix of the keys of an hour. */
export function hourPrefix(prefix: string, hour: Hour): string {
  return `${prefix}${hourName(hour)}:`;
}

/** The first digit of `time` in the last ten minutes of an hour. */
export const LAST_MINUTES = "5";

/** Identifies the ten minutes of an event within its day. */
export function tenMinutesOf({ hour, time }: EventKey): string {
  return `${hour}:${time.slice(0, 1)}`;
}

/** Prefix of the keys of the last ten minutes of an hour. */
export function lastTenMinutesPrefix(prefix: string, hour: Hour): string {
  return `${hourPrefix(prefix, hour)}${LAST_MINUTES}`;
}

/** Prefix of the keys of a day. */
export function dayPrefix(prefix: string, day: Day): string {
  return `${prefix}${day}:`;
}

/** Key of an hour's digest. */
export function hourKey(hour: Hour): string {
  return `${PREFIXES.hour}${hourName(hour)}`;
}

/** Key of a day's totals. */
export function dayKey(day: Day): string {
  return `${PREFIXES.day}${day}`;
}

/** Key of a month's totals. */
export function monthKey(month: string): string {
  return `${PREFIXES.month}${month}`;
}

function hourName({ day, hour }: Hour): string {
  return `${day}:${String(hour).padStart(2, "0")}`;
}

function timeInHour(moment: Date, hour: Hour): string {
  const milliseconds = moment.getTime() - startOfHour(hour).getTime();
  const minutes = Math.floor(milliseconds / 60_000);
  return String(minutes * 100_000 + (milliseconds % 60_000)).padStart(7, "0");
}
