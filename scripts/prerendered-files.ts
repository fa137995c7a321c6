/**
 * Stores the Worker's public responses as static files: the pages that React Router prerendered, and the files that
 * crawlers and browsers request.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { loadSiteModule } from "./load-site-module.ts";

const STATIC_FILES = "build/client";

/**
 * React Router writes the page /standorte/nützen into a folder named `n%C3%BCtzen`, but the static file server looks
 * for `nützen`. It also writes each page's data, which no browser requests, because public pages do not hydrate.
 */
export function tidyPrerenderedPages(): void {
  for (const path of filesBelow(STATIC_FILES)) if (path.endsWith(".data")) rmSync(path);
  for (const path of filesBelow(STATIC_FILES)) {
    const folder = dirname(path);
    if (basename(folder).includes("%")) renameSync(folder, decodeURI(folder));
  }
}

/**
 * Writes robots.txt, the sitemap and the manifests, so that no page view needs the Worker for them.
 *
 * @returns path → header lines of the Worker's response, for `_headers`
 */
export async function writeFixedFiles(): Promise<Record<string, string[]>> {
  const { siteFiles } = await loadSiteModule<typeof import("../src/website/search-engines.server")>(
    "./src/website/search-engines.server.ts",
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
