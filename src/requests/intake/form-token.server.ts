/**
 * Token `{milliseconds in base 36}.{id}.{HMAC-SHA-256 of both in base64url}`: when a form was first used. Its id is
 * the stored row's primary key, so it is spent once such a row exists (docs/decisions/0125).
 */
import { Hono } from "hono/quick";
import type { ApiEnv } from "../../platform/http/api-env.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { noQuery } from "../../platform/http/valid-input.server";
import { isSameText, keyedDigest } from "../../platform/worker/digest.server";
import { FILL_TIME_MIN_MS, TOKEN_LIFETIME_MS } from "./form-fields";

/** Token as it was read. `too-fast`: sent faster than anybody types. The id becomes that of the stored row. */
export type FormToken = { kind: "fresh" | "too-fast"; id: string } | { kind: "expired" | "forged" | "none" };

/** A new token. @param secret FORM_SECRET; without it nothing is signed and no form carries a token */
export function signFormToken(secret: string | undefined, now = Date.now()): string | undefined {
  if (!secret) return undefined;
  const text = `${now.toString(36)}.${crypto.randomUUID()}`;
  return `${text}.${signatureOf(text, secret)}`;
}

/** Kind of a token by its signature and age; "none" without a token or a secret. */
export function readFormToken(secret: string | undefined, token: string, now = Date.now()): FormToken {
  if (!token || !secret) return { kind: "none" };
  const [time = "", id = "", signature = ""] = token.split(".");
  if (!isSameText(signature, signatureOf(`${time}.${id}`, secret))) return { kind: "forged" };
  const age = now - Number.parseInt(time, 36);
  if (age >= TOKEN_LIFETIME_MS) return { kind: "expired" };
  return { kind: age < FILL_TIME_MIN_MS ? "too-fast" : "fresh", id };
}

/**
 * `GET /api/form-token`: fetched when a form is first used, so that the page itself is the same for everyone.
 */
export const formTokenApi = new Hono<ApiEnv>().get(
  "/",
  limitRate(({ formLimit }) => formLimit),
  noQuery,
  (c) => c.json({ token: signFormToken(c.var.bindings.formSecret) ?? null }),
);

function signatureOf(text: string, secret: string): string {
  return keyedDigest(secret, text).toString("base64url");
}
