/**
 * Why a submission may come from a program (docs/decisions/0022). A suspicious one is stored and marked, never thrown away: the
 * operator has the last word.
 */
import { FILL_TIME_MIN_MS, HONEYPOT_FIELD, TOKEN_FIELD } from "./form-guard";
import { readFormToken } from "./form-token.server";

/**
 * `honeypot`: the field that people do not see is filled. `too-fast`: sent sooner than anybody types. `forged-token`: the time was not
 * signed here. `unsigned`: a page's form sent without a signed time and without what every browser adds to a post.
 */
export type SuspicionReason = "honeypot" | "too-fast" | "forged-token" | "unsigned";

interface Sent {
  /** The raw fields, of a JSON body or a form. */
  fields: unknown;
  request: Request;
  /** A program that speaks JSON to the API need not know the form; a page's post comes from a browser. */
  via: "api" | "page";
}

/** @returns the reasons joined by comma and space, or null where there is none */
export async function suspicionOf(sent: Sent, secret: string | undefined, now = Date.now()): Promise<string | null> {
  const reasons: SuspicionReason[] = [];
  if (textOf(sent.fields, HONEYPOT_FIELD)) reasons.push("honeypot");

  const token = textOf(sent.fields, TOKEN_FIELD);
  if (token && secret) {
    const begun = await readFormToken(secret, token);
    if (begun === undefined) reasons.push("forged-token");
    else if (now - begun < FILL_TIME_MIN_MS) reasons.push("too-fast");
  } else if (sent.via === "page" && !isFromBrowser(sent.request)) {
    reasons.push("unsigned");
  }
  return reasons.length > 0 ? reasons.join(", ") : null;
}

function textOf(fields: unknown, name: string): string {
  if (fields instanceof FormData) return String(fields.get(name) ?? "");
  if (typeof fields !== "object" || fields === null || !Object.hasOwn(fields, name)) return "";
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}

/** Browsers name the origin of every form post, and newer ones its relation to the page. */
function isFromBrowser(request: Request): boolean {
  return request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
}
