/**
 * Why a submission may come from a program (docs/decisions/0125). A suspicious one is stored and flagged, never
 * discarded: the operator decides.
 */
import { type Contents, contentSuspicions } from "./contents";
import { HONEYPOT_FIELD, TOKEN_FIELD } from "./form-fields";
import type { FormToken } from "./form-token.server";
import type { SuspicionReason } from "./suspicions";

/** How a submission came in. */
export interface Sent {
  /** The raw fields, of a JSON body or a form. */
  fields: unknown;
  request: Request;
  /** A client of the JSON API need not know the form; a page's post comes from a browser. */
  via: "api" | "page";
}

export function tokenOf({ fields }: Sent): string {
  return textOf(fields, TOKEN_FIELD);
}

/** Reasons from the honeypot, the token, the headers and the content. */
export function suspicionsOf(sent: Sent, token: FormToken, contents: Contents): SuspicionReason[] {
  const reasons: SuspicionReason[] = [];
  if (textOf(sent.fields, HONEYPOT_FIELD)) reasons.push("honeypot");
  if (token.kind === "forged") reasons.push("forged-token");
  if (token.kind === "too-fast") reasons.push("too-fast");
  if (token.kind === "none" && sent.via === "page" && !isFromBrowser(sent.request)) reasons.push("unsigned");
  return [...reasons, ...contentSuspicions(contents)];
}

function textOf(fields: unknown, name: string): string {
  if (typeof fields !== "object" || fields === null || !Object.hasOwn(fields, name)) return "";
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}

/** Browsers name the origin of every form post, and newer ones its relation to the page. */
function isFromBrowser(request: Request): boolean {
  return request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
}
