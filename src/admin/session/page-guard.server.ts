import { createMiddleware } from "hono/factory";
import { DASHBOARD_PATH } from "../../content/admin-paths";
import type { ApiEnv } from "../../platform/api-env.server";
import { readSessionCookie } from "./cookie.server";
import { loginPath } from "./return-to";
import { findSession } from "./sessions.server";

/** Every page of the admin area except the login. */
const GUARDED_PAGES = [DASHBOARD_PATH];

/** Whether a path leads to a guarded page. React Router ignores case and escapes, and adds `.data` paths. */
export function isGuardedPage(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+/g, "/");
  return GUARDED_PAGES.some((page) => plain === page || plain.startsWith(`${page}/`) || plain.startsWith(`${page}.`));
}

/**
 * Without a session no page of the admin area is rendered: the browser is redirected to the login, which leads back.
 * Data is guarded by the bearer token alone.
 */
export const guardAdminPages = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, adminSecrets } = c.var.bindings;
  const url = new URL(c.req.url);
  const path = decoded(url.pathname);
  if (!adminSecrets && path.toLowerCase().startsWith("/admin/")) return closed();
  if (!adminSecrets || !isGuardedPage(path)) return next();

  const claims = await readSessionCookie(c, adminSecrets.session);
  if (claims && (await findSession(db, claims))) return next();
  const response = c.redirect(loginPath(url.pathname + url.search), 302);
  response.headers.set("Cache-Control", "no-store");
  return response;
});

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function closed(): Response {
  return new Response("Der Verwaltungsbereich ist nicht eingerichtet. Die Website ist davon nicht betroffen.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
