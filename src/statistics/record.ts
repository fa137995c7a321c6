/**
 * Record of a page view or a step of the quote funnel, and its key. No IP address, no query strings, nothing of the
 * user agent and of the referring address only its host, as source. Pure.
 */
import { pagePaths } from "../content/page-paths";
import { withoutTrailingSlashes } from "../platform/http/trailing-slashes";
import { berlinDay, type Day } from "../platform/time/berlin-days";
import { cleanSource } from "../requests/sources/options";
import type { PageView } from "./schema";
import type { ReportedStep } from "./steps";
import { OTHER } from "./summary";

/** Prefix of all keys; the day follows. */
export const KEY_PREFIX = "view:";

/** Days after which a key expires: longer than a late job looks back for days without a total (days.server.ts). */
export const KEYS_KEPT_DAYS = 5;

/** A page view, as stored in its key's metadata. */
export interface ViewRecord {
  page: string;
  source: string;
}

/** A step of the funnel, as stored in its key's metadata. */
export interface StepRecord {
  step: ReportedStep;
}

/** Event read from its key. `id` is the view's id or the step. */
export interface StoredEvent {
  session: string;
  id: string;
  record: ViewRecord | StepRecord;
}

/**
 * `view:{day}:{session}:{milliseconds since 1970}:{id}`. A list of a day therefore gives each session's events one
 * after the other, in the order of time; and two events never have the same key, which KV would refuse within a second.
 */
export function eventKey(now: Date, session: string, id: string): string {
  return `${dayPrefix(berlinDay(now))}${session}:${now.getTime()}:${id}`;
}

export function dayPrefix(day: Day): string {
  return `${KEY_PREFIX}${day}:`;
}

export function parseKey(key: string): Pick<StoredEvent, "session" | "id"> {
  const [, , session = "", , id = ""] = key.split(":");
  return { session, id };
}

/** Origin with which a page that is reported as a path is resolved. */
const ANY_ORIGIN = "https://site.invalid";

/** Record of a view. @param ownHost host name of this site, which is neither a referrer nor a source */
export function toRecord(view: PageView, ownHost: string): ViewRecord {
  const referrer = hostOf(view.referrer);
  const foreign = referrer === ownHost ? undefined : referrer;
  const source = cleanSource(view.source);
  const page = sitePath(view.page);
  return {
    // Visitors can make paths up.
    page: known.has(page) ? page : OTHER,
    source: (source !== ownHost && source) || foreign || "direct",
  };
}

const known = new Set(pagePaths);

/** Path of a page: decoded, in NFC, without query, fragment and trailing slash. It always begins with a slash. */
export function sitePath(page: string): string {
  try {
    const { pathname } = new URL(page, ANY_ORIGIN);
    // An address like "x:y" has a path without a slash, so it is not a page of ours.
    if (!pathname.startsWith("/")) return "/";
    return withoutTrailingSlashes(decodeURI(pathname).normalize("NFC"));
  } catch {
    // Not a URL, or invalid percent-encoding: still somebody's view of a page.
    return "/";
  }
}

function hostOf(referrer: string): string | undefined {
  try {
    return cleanSource(new URL(referrer).hostname) || undefined;
  } catch {
    return undefined;
  }
}
