import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  subResourceIntegrity: true,
  routeDiscovery: { mode: "initial" },
  // A fallback in a file of its own is not there when React takes over the server's: both would stay on the page.
  splitRouteModules: false,
} satisfies Config;
