/** Last part of `npm run build`: static files generated from the site's own sources. */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { writeAdminApp } from "./admin-app.ts";
import { readCommandLine } from "./command-line.ts";
import { loadSiteModule } from "./load-site-module.ts";

/** Secrets of local use, which the build copies beside the Worker. */
const COPIED_SECRETS = "build/server/.dev.vars";

const STATIC_FILES = "build/client";

/** Files whose names carry their content's hash, or that never change. */
const FOREVER = "Cache-Control: public, max-age=31536000, immutable";
/** Cache header of icons and the picture of shared links, which keep their names when they change. */
const ONE_DAY = "Cache-Control: public, max-age=86400";

/** Extra headers per path; `!` removes one. */
const RULES: Record<string, string[]> = {
  "/assets/*": [FOREVER],
  "/fonts/*": [FOREVER],
  // Other sites show this picture beside a shared link.
  "/share.png": [ONE_DAY, "! Cross-Origin-Resource-Policy"],
  "/favicon.*": [ONE_DAY],
  "/icon-*": [ONE_DAY],
  "/apple-touch-icon.png": [ONE_DAY],
  // The Worker serves these files, and the wizard accepts posts.
  "/angebot*": ["! Allow"],
};

/** Allowed methods, which the static file server leaves out of its 405 (RFC 9110, section 15.5.6). */
const READ_METHODS = "Allow: GET, HEAD";

readCommandLine("npm run build", {});
if (existsSync(COPIED_SECRETS)) chmodSync(COPIED_SECRETS, 0o600);
tidyPrerenderedPages();
await writeHeaders({ ...(await writeFixedFiles()), ...(await writeAdminApp()) });
const { apiDescription } = await loadSiteModule<typeof import("./api-description")>("./scripts/api-description.ts");
mkdirSync(join(STATIC_FILES, "api"), { recursive: true });
writeFileSync(join(STATIC_FILES, "api/openapi.json"), JSON.stringify(apiDescription()));

/** Moves /standorte/nützen out of its encoded folder, for the static file server, and deletes data of pages. */
function tidyPrerenderedPages(): void {
  for (const path of filesBelow(STATIC_FILES)) if (path.endsWith(".data")) rmSync(path);
  for (const path of filesBelow(STATIC_FILES)) {
    const folder = dirname(path);
    if (basename(folder).includes("%")) renameSync(folder, decodeURI(folder));
  }
}

/** Writes robots.txt, sitemap and manifests. @returns path → header lines of the Worker's response, for `_headers` */
async function writeFixedFiles(): Promise<Record<string, string[]>> {
  const { siteFiles } = await loadSiteModule<typeof import("../src/website/seo/search-engines.server")>(
    "./src/website/seo/search-engines.server.ts",
  );
  const { appFiles } = await loadSiteModule<typeof import("../src/admin/app/app-files-api.server")>(
    "./src/admin/app/app-files-api.server.ts",
  );
  const headers: Record<string, string[]> = {};
  for (const files of [siteFiles, appFiles]) {
    for (const { path } of files.routes) {
      const response = await files.request(path);
      mkdirSync(dirname(join(STATIC_FILES, path)), { recursive: true });
      writeFileSync(join(STATIC_FILES, path), await response.text());
      headers[path] = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    }
  }
  return headers;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Writes `_headers` (https://developers.cloudflare.com/workers/static-assets/headers/): static files never reach the
 * Worker, but need its security headers and a cache lifetime.
 *
 * @param ofSingleFiles path → additional header lines of single files
 */
async function writeHeaders(ofSingleFiles: Record<string, string[]>): Promise<void> {
  const { securityHeaders } = await loadSiteModule<typeof import("../src/platform/http/security-headers.server")>(
    "./src/platform/http/security-headers.server.ts",
  );
  const security = Object.entries(securityHeaders()).map(([name, value]) => `${name}: ${value}`);
  const rules = Object.entries({ "/*": [...security, READ_METHODS], ...RULES, ...ofSingleFiles });
  writeFileSync(
    join(STATIC_FILES, "_headers"),
    rules.map(([path, lines]) => `${[path, ...lines].join("\n  ")}\n`).join("\n"),
  );
}
