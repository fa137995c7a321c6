import { problem } from "./problem.server";
import { logError } from "./request-log.server";

/** Seconds after which a refused client may try again: the period of the limits in wrangler.toml. */
const PERIOD_SECONDS = 60;

/**
 * Counts a request against a limit and says whether it is over it.
 *
 * The client is known by `CF-Connecting-IP` alone: Cloudflare sets it, whereas `X-Forwarded-For` is the client's own word
 * (decisions, "How it is started"). Without the header (never so at the edge) all share one count. A limiter that fails lets
 * everybody pass: it must not cost a customer.
 */
export async function isOverLimit(limit: RateLimit, request: Request): Promise<boolean> {
  const key = request.headers.get("CF-Connecting-IP") ?? "unknown";
  try {
    const { success } = await limit.limit({ key });
    return !success;
  } catch (error) {
    logError(error, "rate limit");
    return false;
  }
}

/** @returns the API's 429 answer, or undefined when the request may go on */
export async function limitRate(limit: RateLimit, request: Request): Promise<Response | undefined> {
  if (!(await isOverLimit(limit, request))) return undefined;
  return problem(429, "Das waren sehr viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.", {
    headers: { "Retry-After": String(PERIOD_SECONDS) },
  });
}
