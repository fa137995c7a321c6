import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { APP_SCOPE, DASHBOARD_PATH } from "../../content/admin-paths";
import { type AdminEnv, type ApiEnv, requestContextOf } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { logError } from "../../platform/http/request-log.server";
import type { AdminSecrets } from "../../platform/worker/bindings.server";
import { readSessionCookie } from "./cookies.server";
import { loginPath } from "./return-to";
import { findSession, noteUse } from "./sessions.server";
import { readToken } from "./token.server";

/** Hono's environment where the admin secrets are known to be there. */
export interface AdminSecretsEnv extends ApiEnv {
  Variables: ApiEnv["Variables"] & { adminSecrets: AdminSecrets };
}

/** Closes the admin area with 503 while a secret is missing; nothing falls back to a default key. */
export const requireAdminSecrets = createMiddleware<AdminSecretsEnv>(async (c, next) => {
  const { adminSecrets } = c.var.bindings;
  if (!adminSecrets) return notSetUp();
  c.set("adminSecrets", adminSecrets);
  return next();
});

/**
 * Guards a router: lets only a request pass whose bearer token is valid, whose session has not been ended (otherwise
 * 401). A path or method that does not exist is passed on, to be told so with 404 or 405.
 */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const routes = matchedRoutes(c).filter(({ method }) => method !== "ALL");
  if (routes.length === 0) return next();
  const { db, adminSecrets } = c.var.bindings;
  if (!adminSecrets) return notSetUp();
  const token = /^Bearer ([\w.-]+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  const claims = token ? await readToken(token, adminSecrets.jwt) : undefined;
  const found = claims && (await findSession(db, claims));
  if (!found) return tokenRefused();
  c.set("account", found.account);
  c.set("session", found.session);
  c.set("adminSecrets", adminSecrets);
  // Whoever is signed in reads on while the database takes no writes.
  const noted = noteUse(db, found.session, new Date()).catch((error) => logError(error, "last use"));
  requestContextOf(c).waitUntil(noted);
  return next();
});

/** The response to every token that is missing, broken, expired or of an older version: the same words for each. */
export function tokenRefused(): Response {
  // The browser tells by it whether its token has run out; the phone's own clock may be wrong.
  const headers = { "WWW-Authenticate": "Bearer", Date: new Date().toUTCString() };
  return problem(401, "Bitte melden Sie sich an.", { headers });
}

function notSetUp(): Response {
  return problem(503, "Der Verwaltungsbereich ist nicht eingerichtet.");
}

/** Whether a path leads to the dashboard. React Router ignores case, and adds `.data` paths. */
export function isGuardedPage(path: string): boolean {
  const plain = path.toLowerCase();
  return plain === DASHBOARD_PATH || ["/", "."].some((next) => plain.startsWith(DASHBOARD_PATH + next));
}

/** Redirects to the login, which leads back, where a page of the admin area is asked for without a session. */
export const guardAdminPages = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, adminSecrets } = c.var.bindings;
  const url = new URL(c.req.url);
  if (!adminSecrets && url.pathname.startsWith(APP_SCOPE)) {
    return problem(503, "Der Verwaltungsbereich ist nicht eingerichtet. Die Website ist davon nicht betroffen.");
  }
  if (!adminSecrets || !isGuardedPage(url.pathname)) return next();

  const claims = await readSessionCookie(c, adminSecrets.session);
  if (claims && (await findSession(db, claims))) return next();
  const response = c.redirect(loginPath(url.pathname + url.search), 302);
  response.headers.set("Cache-Control", "no-store");
  return response;
});
