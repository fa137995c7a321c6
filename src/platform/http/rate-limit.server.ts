import { createMiddleware } from "hono/factory";
import type { Bindings, Limits } from "../worker/bindings.server";
import type { ApiEnv } from "./api-env.server";
import { type ClientPrefixes, clientPrefixes } from "./client-address";
import { problem } from "./problem.server";
import { logError } from "./request-log.server";

/** Period of the limits in wrangler.toml, after which a refused client may try again. */
export const PERIOD_SECONDS = 60;

/** Text of a page for too many attempts in that period. */
export const TOO_MANY_TRIES = "Das waren sehr viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.";

/**
 * Counts a request against a limit and returns whether it exceeds it.
 *
 * The client is identified by `CF-Connecting-IP` only: Cloudflare sets it, whereas `X-Forwarded-For` is sent by the
 * client and can be forged. An IPv6 address counts as its /64, its household and its network (client-address.ts), an
 * IPv4 address as itself alone: a provider may have many households behind it. Without the header, which never happens
 * at the edge, all share one count. A failing limiter lets everybody pass: it must not cost a customer.
 */
export async function isOverLimit([address, household, network]: Limits, request: Request): Promise<boolean> {
  const prefixes = prefixesOf(request);
  const isLine = prefixes !== undefined && prefixes.address !== prefixes.household;
  try {
    if (!(await address.limit({ key: prefixes?.address ?? "unknown" })).success) return true;
    if (!isLine) return false;
    if (household && !(await household.limit({ key: prefixes.household })).success) return true;
    return network !== undefined && !(await network.limit({ key: prefixes.network })).success;
  } catch (error) {
    logError(error, "rate limit");
    return false;
  }
}

/** The prefixes of the client's address; undefined if Cloudflare sends none. */
export function prefixesOf(request: Pick<Request, "headers">): ClientPrefixes | undefined {
  const address = request.headers.get("CF-Connecting-IP");
  return address === null ? undefined : clientPrefixes(address);
}

/** Refuses with 429 a request of the API that is over the limit. */
export function limitRate(limitOf: (bindings: Bindings) => Limits) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!(await isOverLimit(limitOf(c.get("bindings")), c.req.raw))) return next();
    return tooManyRequests();
  });
}

/** The 429 of the API. */
export function tooManyRequests(): Response {
  return tooMany("Anfragen");
}

/** The 429 of pages. */
export function tooManyCalls(): Response {
  return tooMany("Aufrufe");
}

function tooMany(what: string): Response {
  const detail = `Das waren sehr viele ${what} in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.`;
  return problem(429, detail, { headers: { "Retry-After": String(PERIOD_SECONDS) } });
}
