/** The signed time at which a form was first used: `{milliseconds in base 36}.{HMAC-SHA-256 in base64url}`. */
import { Hono } from "hono/quick";
import type { ApiEnv } from "./api-env.server";

const ENCODER = new TextEncoder();

/** @param secret FORM_SECRET; without it nothing is signed and no form carries a token */
export async function signFormToken(secret: string | undefined, now = Date.now()): Promise<string | undefined> {
  if (!secret) return undefined;
  const time = now.toString(36);
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret), ENCODER.encode(time));
  return `${time}.${toBase64Url(signature)}`;
}

/** The signed time in milliseconds, or undefined when the server never signed it. */
export async function readFormToken(secret: string, token: string): Promise<number | undefined> {
  const [time = "", signature = ""] = token.split(".");
  const bytes = fromBase64Url(signature);
  if (!bytes || !(await crypto.subtle.verify("HMAC", await importKey(secret), bytes, ENCODER.encode(time))))
    return undefined;
  return Number.parseInt(time, 36);
}

/** `GET /api/form-token`: fetched when somebody begins with a form, so that the page itself stays the same for everyone. */
export const formTokenApi = new Hono<ApiEnv>().get("/", async (c) =>
  c.json({ token: (await signFormToken(c.var.bindings.formSecret)) ?? null }),
);

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", ENCODER.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
