/** The operator's API. Everything but the login needs a bearer token (decisions, "The API"). */
import { Hono } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { fieldErrors } from "../platform/field-errors";
import { limitBody, readJson } from "../platform/json-body.server";
import { nextPageLink, readPage } from "../platform/paging.server";
import { invalidFields, problem } from "../platform/problem.server";
import { limitRate } from "../platform/rate-limit.server";
import { listLeads } from "../quote/store.server";
import { type AdminEnv, type AdminSecretsEnv, needAdmin, needAdminSecrets } from "./guard.server";
import { logIn } from "./login.server";
import { loginSchema } from "./schema";
import { issueToken } from "./token.server";

const WRONG_CREDENTIALS = { success: false, message: "Ungültige Anmeldedaten" };

const login = new Hono<AdminSecretsEnv>().post("/", needAdminSecrets, limitBody, async (c) => {
  const { db, loginLimit } = c.var.bindings;
  const refused = await limitRate(loginLimit, c.req.raw);
  if (refused) return refused;

  const body = await readJson(c.req.raw);
  if (!body.ok) return body.response;
  const credentials = loginSchema.safeParse(body.value);
  if (!credentials.success) return invalidFields(fieldErrors(credentials.error));

  const account = await logIn(db, credentials.data);
  if (!account) return c.json(WRONG_CREDENTIALS, 401);
  const token = await issueToken({ userId: account.id, version: account.tokenVersion }, c.var.adminSecrets.jwt);
  return c.json({ success: true, token, message: "Anmeldung erfolgreich" });
});

const user = new Hono<AdminEnv>().get("/", needAdmin, (c) => {
  const { email, lastLogin } = c.var.account;
  return c.json({ email, lastLogin });
});

/** `/api/admin/*` */
export const adminApi = new Hono<ApiEnv>().route("/login", login).route("/user", user);

/** `GET /api/leads`: the funnel's leads as the operator reads them, newest first. */
export const leadsApi = new Hono<AdminEnv>().get("/", needAdmin, async (c) => {
  const url = new URL(c.req.url);
  const page = readPage(url);
  if (!page) return problem(400, "limit oder cursor ist ungültig.");
  const leads = await listLeads(c.var.bindings.db, page.limit, page.after);
  return c.json(leads, 200, nextPageLink(url, page, leads) as Record<string, string>);
});
