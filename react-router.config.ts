import type { Config } from "@react-router/dev/config";
import { pagePaths } from "./src/content/page-paths";
import { CONTACT_PATH } from "./src/content/paths";
import { serviceIds } from "./src/requests/answers/options";
import { quoteFileFor } from "./src/website/paths";

export default {
  appDirectory: "src",
  ssr: true,
  // The contact form posts to its page, which therefore has no file (docs/decisions/0110).
  prerender: [...pagePaths.filter((path) => path !== CONTACT_PATH), ...serviceIds.map(quoteFileFor)],
  subResourceIntegrity: true,
  routeDiscovery: { mode: "initial" },
  // A fallback in a file of its own is not there when React takes over the server's: both would stay on the page.
  splitRouteModules: false,
  // Pages that send no referrer send their forms with `Origin: null`; what is cross-site is refused before it gets here
  // (src/platform/same-site.server.ts).
  allowedActionOrigins: ["null"],
} satisfies Config;
