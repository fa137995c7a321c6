import { OFFLINE_PATH } from "../../src/content/admin-paths";
import routes from "../../src/routes";

interface PageRoute {
  path?: string;
  children?: PageRoute[];
}

/** Segment that stands for any address without a page. */
const UNKNOWN = "gibt-es-nicht";

/** What the dashboard answers with 404. */
export const UNKNOWN_ADMIN_PAGE = `/admin/${UNKNOWN}`;

/** Paths of the dashboard's pages; the one for times without a net is a static file that knows nobody. */
export const ADMIN_PAGES = paths(routes as PageRoute[])
  .filter((path) => path.startsWith("/admin") && path !== OFFLINE_PATH)
  .map((path) => path.replace("*", UNKNOWN));

function paths(list: readonly PageRoute[]): string[] {
  return list.flatMap(({ path, children }) => [
    ...(path ? [path.startsWith("/") ? path : `/${path}`] : []),
    ...paths(children ?? []),
  ]);
}
