/** `npm run dev`: the same app with hot reload, on the same local storage. */
import { createServer, type Plugin } from "vite";
import { SERVICE_WORKER_PATH } from "../src/content/admin-paths.ts";
import { bundleServiceWorker } from "./admin-app.ts";
import { readCommandLine, showFailure } from "./command-line.ts";
import { loadSiteModule } from "./load-site-module.ts";
import { freePort, onceNpmIsGone, printAddresses } from "./local-server.ts";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";

/** Files that the build writes, made anew at each request: path → its type and content. */
const BUILT_FILES: Record<string, { type: string; make: () => Promise<string> }> = {
  "/api/openapi.json": {
    type: "application/json",
    async make() {
      const path = "./scripts/api-description.ts";
      const site = await loadSiteModule<typeof import("./api-description")>(path, "development");
      return JSON.stringify(site.apiDescription());
    },
  },
  [SERVICE_WORKER_PATH]: { type: "text/javascript", make: () => bundleServiceWorker([]) },
};

const builtFiles: Plugin = {
  name: "built-files",
  enforce: "pre",
  configureServer({ middlewares }) {
    for (const [path, { type, make }] of Object.entries(BUILT_FILES)) {
      middlewares.use(path, (_request, response, next) => {
        make()
          .then((content) => response.setHeader("Content-Type", type).end(content))
          .catch(next);
      });
    }
  },
};

async function main(): Promise<void> {
  readCommandLine("npm run dev, or on another port: PORT=8788 npm run dev", {});
  // workerd ends with this process.
  onceNpmIsGone(() => process.exit());
  const port = await freePort("npm run dev");
  // Cloudflare's tools would fetch an example of `request.cf` from the internet.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  prepareSecrets();
  await prepareStorage();
  const server = await createServer({ plugins: [builtFiles], server: { port, strictPort: true } });
  await server.listen();
  printAddresses(port);
}

main().catch((error) => {
  showFailure(error);
  process.exit();
});
