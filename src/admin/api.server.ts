/** The operator's API. Everything but the login needs a bearer token (decisions, "The API"). */
import { Hono } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { nextPageLink, readPage } from "../platform/paging.server";
import { problem } from "../platform/problem.server";
import { listLeads } from "../quote/store.server";
import { type AdminEnv, needAdmin } from "./guard.server";
import { changePasswordApi, loginApi, logoutApi, userApi } from "./session-api.server";

/** `/api/admin/*` */
export const adminApi = new Hono<ApiEnv>()
  .route("/login", loginApi)
  .route("/logout", logoutApi)
  .route("/user", userApi)
  .route("/change-password", changePasswordApi);

/** `GET /api/leads`: the funnel's leads as the operator reads them, newest first. */
export const leadsApi = new Hono<AdminEnv>().get("/", needAdmin, async (c) => {
  const url = new URL(c.req.url);
  const page = readPage(url);
  if (!page) return problem(400, "limit oder cursor ist ungültig.");
  const leads = await listLeads(c.var.bindings.db, page.limit, page.after);
  return c.json(leads, 200, nextPageLink(url, page, leads) as Record<string, string>);
});
