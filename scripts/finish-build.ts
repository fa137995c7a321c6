/** The last part of `npm run build`: static files generated from the site's own sources. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { writeAdminApp } from "./admin-app.ts";
import { writeHeaders } from "./asset-headers.ts";
import { readCommandLine } from "./command-line.ts";
import { loadSiteModule } from "./load-site-module.ts";
import { tidyPrerenderedPages, writeFixedFiles } from "./prerendered-files.ts";

/** Secrets of local use, which the build copies beside the Worker. */
const COPIED_SECRETS = "build/server/.dev.vars";

readCommandLine("npm run build", {});
if (existsSync(COPIED_SECRETS)) chmodSync(COPIED_SECRETS, 0o600);
tidyPrerenderedPages();
await writeHeaders({ ...(await writeFixedFiles()), ...(await writeAdminApp()) });
const { apiDescription } = await loadSiteModule<typeof import("./api-description")>("./scripts/api-description.ts");
mkdirSync("build/client/api", { recursive: true });
writeFileSync("build/client/api/openapi.json", JSON.stringify(apiDescription()));
