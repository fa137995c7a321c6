import type { Config } from "@react-router/dev/config";

/** Pages that only say something: rendered at the end of the build, no part of the Worker (docs/decisions/0099). */
const SAYING = ["home", "service", "town", "impressum", "datenschutz", "agb"].map((name) => `website/${name}-page`);

export default {
  appDirectory: "src",
  ssr: true,
  serverBundles: ({ branch }) => (branch.some(({ id }) => SAYING.includes(id)) ? "pages" : "worker"),
  subResourceIntegrity: true,
  routeDiscovery: { mode: "initial" },
  // A fallback in a file of its own is not there when React takes over the server's: both would stay on the page.
  splitRouteModules: false,
} satisfies Config;
