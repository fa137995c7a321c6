/** Signs of a program or of advertising (docs/decisions/0125). What has one is stored and flagged, never discarded. */
import { HONEYPOT_FIELD, TOKEN_FIELD } from "./form-fields";
import type { FormToken } from "./form-token.server";
import type { ContentReason, SuspicionReason } from "./suspicions";

/** Contents that are checked: the person's names, and the free texts. */
export interface Contents {
  names: readonly string[];
  texts: readonly string[];
}

const LINK = /https?:\/\/|\bwww\.|\[url\b/gi;

/** Number of links from which a text in another script looks like advertising. */
const LINKS_MIN = 2;

/** Submission as it came in. */
export interface SentForm {
  /** Raw fields of a JSON body or a form. */
  fields: unknown;
  request: Request;
  /** Way in: a client of the JSON API need not know the form; a page's post comes from a browser. */
  via: "api" | "page";
}

export function tokenOf({ fields }: SentForm): string {
  return fieldText(fields, TOKEN_FIELD);
}

/** Reasons from the honeypot, the token, the headers and the content. */
export function suspicionsOf(sent: SentForm, token: FormToken, contents: Contents): SuspicionReason[] {
  const reasons: SuspicionReason[] = [];
  if (fieldText(sent.fields, HONEYPOT_FIELD)) reasons.push("honeypot");
  if (token.kind === "forged") reasons.push("forged-token");
  if (token.kind === "too-fast") reasons.push("too-fast");
  if (token.kind === "none" && sent.via === "page" && !isFromBrowser(sent.request)) reasons.push("unsigned");
  return [...reasons, ...contentSuspicions(contents)];
}

/** Reasons from links in names, and from many links in a foreign script. */
function contentSuspicions({ names, texts }: Contents): ContentReason[] {
  const reasons: ContentReason[] = [];
  if (names.some((name) => countLinks(name) > 0)) reasons.push("link-in-name");
  if (texts.some((text) => countLinks(text) >= LINKS_MIN && isForeign(text))) reasons.push("foreign-links");
  return reasons;
}

function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Whether most letters are of another script than ours; those of the links are not counted. */
function isForeign(text: string): boolean {
  const words = text.replace(/(https?:\/\/|www\.)\S+/gi, "");
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && latin < letters / 2;
}

function fieldText(fields: unknown, name: string): string {
  if (typeof fields !== "object" || fields === null || !Object.hasOwn(fields, name)) return "";
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}

/** Whether a browser sent the post: all name its origin, and newer ones its relation to the page. */
export function isFromBrowser(request: Request): boolean {
  return request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
}
