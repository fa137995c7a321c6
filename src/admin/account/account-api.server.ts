import { Hono } from "hono/quick";
import { type ApiEnv, requestContextOf } from "../../platform/api-env.server";
import { limitPages, refuseOtherWrites } from "../../platform/link-guards.server";
import { nextPageLink, pageQuery } from "../../platform/paging.server";
import type { RequestContext } from "../../platform/request-context.server";
import { validQuery } from "../../platform/valid-input.server";
import type { AdminEnv } from "../session/guard.server";
import { listAccountEvents } from "./account-log.server";

/** `GET /api/admin/account-log`, newest first: of every account. */
export const accountLogApi = new Hono<AdminEnv>().get("/", validQuery(pageQuery), async (c) => {
  const { bindings } = c.var;
  const page = c.req.valid("query");
  const { rows, next } = await listAccountEvents(bindings.db, page, undefined);
  return c.json(rows, 200, nextPageLink(new URL(c.req.url), page, next));
});

/** `/zugang/*`: the links in mails about accounts, with the guards of the customers' links. */
export function accountPages(renderPage: (request: Request, context: RequestContext) => Promise<Response>) {
  return new Hono<ApiEnv>()
    .use(refuseOtherWrites)
    .use(limitPages(renderPage))
    .all("*", (c) => renderPage(c.req.raw, requestContextOf(c)));
}
