/** The way back after a login: a page of the admin area, and never anything else. */
const DASHBOARD = "/admin/dashboard";
const LOGIN = "/admin/login";

/** Why the operator stands at the login again. */
export type LoginReason = "expired";

/** Address of the login page that leads back to `from`. */
export function loginPath(from: string, reason?: LoginReason): string {
  const query = new URLSearchParams();
  if (reason) query.set("reason", reason);
  if (from !== DASHBOARD) query.set("returnTo", from);
  return query.size > 0 ? `${LOGIN}?${query}` : LOGIN;
}

/** Where to go after the login; anything that is not a page of the admin area on this host counts as not said. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get("returnTo") ?? DASHBOARD;
  const origin = "https://host.invalid";
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  const isAdminPage = url?.origin === origin && wanted.startsWith("/admin/") && url.pathname.startsWith("/admin/");
  return isAdminPage && url.pathname !== LOGIN ? url.pathname + url.search : DASHBOARD;
}
