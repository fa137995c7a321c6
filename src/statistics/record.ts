/**
 * What is kept of a page view: no IP address, no query strings, and a device class instead of the user agent
 * (decisions, "Analytics").
 */
import { containsEmail } from "../platform/text-fields";
import { withoutTrailingSlashes } from "../platform/trailing-slashes";
import { countedPage } from "./known-pages";
import type { PageView } from "./schema";

/** One view, as stored in its key's metadata. */
export interface ViewRecord {
  page: string;
  source: string;
  device: Device;
  referrer?: string | undefined;
  campaign?: string | undefined;
}

/** How many views or steps a stored one stands for, if only a sample is stored. */
export interface Weighted {
  weight?: number | undefined;
}

export type Device = "mobile" | "tablet" | "desktop";

/**
 * Three of them and a page of the site fit into KV's 1,024 bytes of metadata even if JSON has to escape every
 * character.
 */
const WORD_MAX_BYTES = 80;

/** Resolves pages that are reported as a path. */
const ANY_ORIGIN = "https://site.invalid";

/** @param ownHost host name of this site, which is not counted as a referrer */
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
 * A page's path: decoded, in NFC, without query, fragment and trailing slash. It always begins with a slash.
 */
export function pathOf(page: string): string {
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
    return word(new URL(referrer).hostname) || undefined;
  } catch {
    return undefined;
  }
}

function word(text: string): string {
  if (containsEmail(text)) return "";
  // A source may be a URL: its query string is not kept.
  return cut(text.split(/[?#]/, 1)[0] ?? "", WORD_MAX_BYTES);
}

/** Truncates at a character boundary, and removes control characters and lone surrogates. */
function cut(text: string, maxBytes: number): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, "")
    .trim();
  const bytes = new TextEncoder().encode(clean);
  if (bytes.length <= maxBytes) return clean;
  return new TextDecoder().decode(bytes.slice(0, maxBytes)).replace(/\uFFFD+$/, "");
}

/** Newer iPads count as desktops: their user agent is that of a Mac. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Windows Phone/i.test(userAgent) ? "mobile" : "desktop";
}
