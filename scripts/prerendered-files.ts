/**
 * Puts the Worker's public answers among the static files: the pages as React Router leaves them, and what crawlers
 * and browsers ask for.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { loadSiteModule } from "./load-site-module.ts";

const STATIC_FILES = "build/client";

/**
 * React Router leaves the page of /standorte/nützen in a folder named `n%C3%BCtzen`, where the files' server looks
 * for `nützen`. And it leaves the data of each page beside it, which no browser asks for, because public pages do not
 * hydrate.
 */
export function tidyPrerenderedPages(): void {
  for (const path of filesBelow(STATIC_FILES)) if (path.endsWith(".data")) rmSync(path);
  for (const path of filesBelow(STATIC_FILES)) {
    const folder = dirname(path);
    if (basename(folder).includes("%")) renameSync(folder, decodeURI(folder));
  }
}

/**
 * Copies robots.txt, the sitemap and the manifests, so that reading a page asks nothing of the Worker.
 *
 * @returns path → the header lines that the Worker answers with, for `_headers`
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
      const answer = await files.request(path);
      mkdirSync(dirname(join(STATIC_FILES, path)), { recursive: true });
      writeFileSync(join(STATIC_FILES, path), await answer.text());
      headers[path] = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
    }
  }
  return headers;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
