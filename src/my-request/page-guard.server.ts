import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { isOverLimit } from "../platform/rate-limit.server";

/**
 * Response headers of everything under /anfrage: anybody who knows such an address can open it, so it must not be
 * cached, passed on in a referrer or indexed.
 */
export const hidePrivatePages: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get("Cache-Control")?.includes("no-store")) headers.set("Cache-Control", "no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
};

/** 429 for an address that tries many links. */
export const limitLinks: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!(await isOverLimit(c.var.bindings.linkLimit, c.req.raw))) return next();
  return new Response("Das waren sehr viele Aufrufe in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.", {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
  });
};

const METHODS = ["GET", "HEAD", "POST"];

/** Only POST sends a form. */
export const refuseOtherWrites: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return new Response("Diese Methode ist hier nicht erlaubt.", {
    status: 405,
    headers: { "Content-Type": "text/plain; charset=utf-8", Allow: METHODS.join(", ") },
  });
};
