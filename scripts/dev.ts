/** `npm run dev`: the same app with hot reload, on the same local storage. */
import { createServer, type Plugin } from "vite";
import { loadSiteModule } from "./load-site-module.ts";
import { freePort, onceNpmIsGone, printAddresses } from "./local-server.ts";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";

/** Serves the API's description, which the build writes as a file, as it is at the moment of the request. */
const apiDescription: Plugin = {
  name: "api-description",
  enforce: "pre",
  configureServer({ middlewares }) {
    middlewares.use("/api/openapi.json", (_request, response, next) => {
      loadSiteModule<typeof import("./api-description")>("./scripts/api-description.ts", "development")
        .then(({ apiDescription }) =>
          response.setHeader("Content-Type", "application/json").end(JSON.stringify(apiDescription())),
        )
        .catch(next);
    });
  },
};

async function main(): Promise<void> {
  // workerd ends with this process.
  onceNpmIsGone(() => process.exit());
  const port = await freePort("npm run dev");
  // Cloudflare's tools would fetch an example of `request.cf` from the internet.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  prepareSecrets();
  await prepareStorage();
  const server = await createServer({ plugins: [apiDescription], server: { port, strictPort: true } });
  await server.listen();
  printAddresses(port);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
