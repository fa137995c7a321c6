import { Hono } from "hono/quick";
import { type ApiEnv, requestContextOf } from "../../platform/api-env.server";
import { limitPages, refuseOtherWrites } from "../../platform/link-guards.server";
import type { RequestContext } from "../../platform/request-context.server";

/** `/zugang/*`: the links in mails about accounts, with the guards of the customers' links. */
export function accountPages(renderPage: (request: Request, context: RequestContext) => Promise<Response>) {
  return new Hono<ApiEnv>()
    .use(refuseOtherWrites)
    .use(limitPages(renderPage))
    .all("*", (c) => renderPage(c.req.raw, requestContextOf(c)));
}
