/**
 * The customer's link to a request: `/anfrage/{reference}/{code}` (docs/decisions/0122). The code is derived from the
 * row and a secret, so it is not stored, and a stolen database opens no link.
 */
import { company } from "../content/company";
import type { LinkSecrets } from "../platform/bindings.server";

/** The input of a code. A new generation revokes the links of the earlier ones. */
interface LinkedRequest {
  id: string;
  reference: string;
  linkGeneration: number;
}

const CODE_BYTES = 16;
const ENCODER = new TextEncoder();

/** The path of a request's page; undefined without a secret, because then there are no links. */
export async function linkPath(secrets: LinkSecrets | undefined, request: LinkedRequest): Promise<string | undefined> {
  return secrets && `/anfrage/${request.reference}/${await codeOf(secrets.current, request)}`;
}

/** The same as an absolute URL, for mails. */
export async function linkUrl(secrets: LinkSecrets | undefined, request: LinkedRequest): Promise<string | undefined> {
  const path = await linkPath(secrets, request);
  return path && company.origin + path;
}

/**
 * Whether a code opens the request. Checking takes the same time for every code, and only the exact text that was
 * issued matches.
 */
export async function isValidCode(secrets: LinkSecrets, request: LinkedRequest, code: string): Promise<boolean> {
  const fits = isSameText(code, await codeOf(secrets.current, request));
  const fitsPrevious = isSameText(code, await codeOf(secrets.previous ?? secrets.current, request));
  return fits || fitsPrevious;
}

/** 22 characters of base64url: the first 16 bytes of HMAC-SHA-256. */
export async function codeOf(secret: string, { id, linkGeneration }: LinkedRequest): Promise<string> {
  const key = await crypto.subtle.importKey("raw", ENCODER.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const digest = await crypto.subtle.sign("HMAC", key, ENCODER.encode(`request\n${id}\n${linkGeneration}`));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, CODE_BYTES)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Constant-time comparison. */
function isSameText(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
