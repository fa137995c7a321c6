/** Guards of every page that a link with a code opens: the customers' and those in mails about accounts. */
import type { Context, MiddlewareHandler } from "hono";
import { type ApiEnv, requestContextOf } from "./api-env.server";
import { asksForJson, wrongMethod } from "./problem.server";
import { isOverLimit, PERIOD_SECONDS, tooManyCalls, tooManyRequests } from "./rate-limit.server";
import type { RenderPage } from "./request-context.server";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Response headers, also of refusals: whoever knows such an address can open it, so it is not cached, passed on or
 * indexed. Only the calendar, which programs fetch again and again, says how long they may keep it.
 */
export const hideFromOthers: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!/no-store|private, max-age/.test(headers.get("Cache-Control") ?? "")) headers.set("Cache-Control", "no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
};

/** Refuses every method but those of reading and sending a form. */
export const refuseOtherWrites: MiddlewareHandler = async (c, next) => {
  return METHODS.includes(c.req.method) ? next() : wrongMethod(METHODS);
};

/**
 * 429 for an address that tries many links: a page in the site's frame, which shows again what was typed, or a problem
 * for a script.
 *
 * @param limitOf which limit a request counts against
 */
export function limitPages(
  renderPage: RenderPage,
  limitOf = ({ var: { bindings } }: Context<ApiEnv>) => bindings.linkLimit,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!(await isOverLimit(limitOf(c), c.req.raw))) return next();
    if (asksForJson(c.req.raw)) return tooManyRequests();
    const { body, headers } = await renderPage(c.req.raw, { ...requestContextOf(c), isOverLimit: true });
    headers.set("Retry-After", String(PERIOD_SECONDS));
    return new Response(body, { status: 429, headers });
  };
}

/** 429 for an address that tries many links that programs fetch. */
export const limitLinks: MiddlewareHandler<ApiEnv> = async (c, next) =>
  (await isOverLimit(c.var.bindings.linkLimit, c.req.raw)) ? tooManyCalls() : next();
