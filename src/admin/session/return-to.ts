/** Path to which a login leads back: a page of the admin area, and never anything else. */
import { APP_SCOPE, DASHBOARD_PATH, LOGIN_PATH } from "../../content/admin-paths";
import type { SessionEnd } from "./session";

/** Address of the login page that leads back to `from`. @param reason why the owner has to sign in again */
export function loginPath(from: string, reason?: SessionEnd): string {
  const query = new URLSearchParams();
  if (reason) query.set("reason", reason);
  if (from !== DASHBOARD_PATH) query.set("returnTo", from);
  const search = String(query);
  return search ? `${LOGIN_PATH}?${search}` : LOGIN_PATH;
}

/** Path after the login; anything that is not a page of the admin area on this host is ignored. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get("returnTo") ?? DASHBOARD_PATH;
  // A value with this prefix is a path and can be parsed; its dot segments may still lead out of the admin area.
  if (!wanted.startsWith(APP_SCOPE)) return DASHBOARD_PATH;
  const url = new URL(wanted, "https://host.invalid");
  const isAdminPage = url.pathname.startsWith(APP_SCOPE) && url.pathname !== LOGIN_PATH;
  return isAdminPage ? url.pathname + url.search : DASHBOARD_PATH;
}
