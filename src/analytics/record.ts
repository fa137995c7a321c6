/**
 * What of a page view is kept: no address, no query strings, a device class instead of the user agent (decisions,
 * "Analytics").
 */
import { containsEmail } from "../platform/text-fields";
import { withoutTrailingSlashes } from "../platform/trailing-slashes";
import { countedPage } from "./known-pages";
import type { PageView } from "./schema";

/** The record of one view, as it stands in its key's metadata. */
export interface ViewRecord {
  page: string;
  source: string;
  device: Device;
  referrer?: string | undefined;
  campaign?: string | undefined;
}

/** What the key of a view or step carries where only a sample is stored: how many it stands for. */
export interface Weighed {
  weight?: number | undefined;
}

export type Device = "mobile" | "tablet" | "desktop";

/**
 * In bytes; three of them and a page of the site fit KV's 1,024 bytes of metadata even where JSON has to escape every
 * character.
 */
const WORD_MAX_BYTES = 80;

/** Stands for the site's own origin, where a page is reported as a path. */
const ANY_ORIGIN = "https://site.invalid";

/** @param ownHost host name of this site: coming from one's own page is no referrer */
export function toRecord(view: PageView, ownHost: string): ViewRecord {
  const referrer = hostOf(view.referrer);
  const foreign = referrer === ownHost ? undefined : referrer;
  return {
    page: countedPage(pathOf(view.page)),
    source: word(view.source) || foreign || "direct",
    device: deviceOf(view.userAgent),
    referrer: foreign,
    campaign: word(view.campaign) || undefined,
  };
}

/**
 * The path that people read: decoded, in NFC, without query, fragment and trailing slash. It always begins with a
 * slash.
 */
export function pathOf(page: string): string {
  try {
    const { pathname } = new URL(page, ANY_ORIGIN);
    // An address like "x:y" has a path without a slash, which is none of ours.
    if (!pathname.startsWith("/")) return "/";
    return withoutTrailingSlashes(decodeURI(pathname).normalize("NFC"));
  } catch {
    // Not a URL at all, or percent signs that encode nothing: no page of ours, but somebody saw one.
    return "/";
  }
}

function hostOf(referrer: string): string | undefined {
  try {
    return word(new URL(referrer).hostname) || undefined;
  } catch {
    return undefined;
  }
}

function word(text: string): string {
  if (containsEmail(text)) return "";
  // A source that is an address loses what a query string could carry.
  return cut(text.split(/[?#]/, 1)[0] ?? "", WORD_MAX_BYTES);
}

/** Cuts at a character, drops control characters and what has no UTF-8 form. */
function cut(text: string, maxBytes: number): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, "")
    .trim();
  const bytes = new TextEncoder().encode(clean);
  if (bytes.length <= maxBytes) return clean;
  return new TextDecoder().decode(bytes.slice(0, maxBytes)).replace(/\uFFFD+$/, "");
}

/** An iPad says that it is a Mac; nothing in the user agent tells them apart. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Windows Phone/i.test(userAgent) ? "mobile" : "desktop";
}
