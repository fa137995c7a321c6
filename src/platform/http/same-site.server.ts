import type { MiddlewareHandler } from "hono";
import { PASSWORD_PATH } from "../../content/admin-paths";
import { OWN_PAGES_PATH } from "../../content/paths";
import { problem } from "./problem.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

const SECRET_AREAS = [OWN_PAGES_PATH, PASSWORD_PATH];

/**
 * Refuses with 403 what another site's page sends: forms and scripts of ours come from our own origin, and programs
 * without a browser send neither header. `Sec-Fetch-Site` decides where it is there; older browsers send `Origin`
 * alone.
 *
 * Pages in `SECRET_AREAS` send no referrer, and browsers then send their forms with `Origin: null`. What a foreign
 * page would have to know there is the secret address itself (docs/decisions/0122); to ask for a new password is open
 * to everybody.
 */
export const refuseCrossSite: MiddlewareHandler = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && isCrossSite(c.req.raw)) {
    return problem(403, "Diese Anfrage kommt von einer anderen Website.");
  }
  await next();
};

function isCrossSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  const { pathname } = new URL(request.url);
  if (origin === "null" && SECRET_AREAS.some((area) => `${pathname}/`.startsWith(`${area}/`))) return false;
  return origin !== null && hostOf(origin) !== new URL(request.url).host;
}

/** Host of an origin. The scheme is not compared: behind a proxy that terminates TLS it is not the browser's. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
