import type { Hono } from "hono";
import type { ApiEnv } from "./api-env.server";
import { problem } from "./problem.server";

/**
 * 405 with `Allow` for a path that exists under other methods (RFC 9110, section 15.5.6); undefined for an unknown path.
 * The methods are read from the app's own routes, so that there is no second list of them.
 */
export function methodNotAllowed(app: Hono<ApiEnv>, path: string): Response | undefined {
  const methods = new Set(
    app.routes.filter((route) => route.method !== "ALL" && fits(route.path, path)).map((route) => route.method),
  );
  if (methods.size === 0) return undefined;
  if (methods.has("GET")) methods.add("HEAD");
  return problem(405, "Diese Methode ist hier nicht erlaubt.", { headers: { Allow: [...methods].sort().join(", ") } });
}

/** Whether a path is one of a route's: a segment that begins with a colon takes any. */
function fits(route: string, path: string): boolean {
  const segments = path.split("/");
  const wanted = route.split("/");
  return (
    wanted.length === segments.length &&
    wanted.every((segment, index) => segment.startsWith(":") || segment === segments[index])
  );
}
