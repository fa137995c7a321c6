import type { Config } from "@react-router/dev/config";
import { pagePaths } from "./src/content/page-paths";
import { QUOTE_PATH, RENDERED_PATHS } from "./src/content/paths";
import { serviceIds } from "./src/requests/answers/options";
import { quoteFileFor } from "./src/website/urls/paths";

export default {
  appDirectory: "src",
  ssr: true,
  // A page that answers what was typed has no file, and the wizard, whose query says where it begins, several (docs/decisions/0110).
  prerender: [
    ...pagePaths.filter((path) => path === QUOTE_PATH || !RENDERED_PATHS.includes(path)),
    ...serviceIds.map(quoteFileFor),
  ],
  subResourceIntegrity: true,
  routeDiscovery: { mode: "initial" },
  // A fallback in a file of its own is not there when React takes over the server's: both would stay on the page.
  splitRouteModules: false,
  // What is cross-site is refused before it gets here (src/platform/http/same-site.server.ts): a second judge would also
  // refuse our own forms behind a proxy that ends TLS, and those of pages that send no referrer.
  allowedActionOrigins: ["**"],
} satisfies Config;
