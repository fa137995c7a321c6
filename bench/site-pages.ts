/** The public pages as the build has rendered them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSiteModule } from "../scripts/load-site-module.ts";

export interface SitePage {
  path: string;
  kind: "home" | "quote" | "service" | "town" | "legal";
  html: string;
}

export async function sitePages(): Promise<SitePage[]> {
  const { pages } = await loadSiteModule<typeof import("../src/website/pages")>("./src/website/pages.ts");
  return pages.map(({ path, kind }) => ({
    path,
    kind,
    html: readFileSync(join("build/client", path, "index.html"), "utf8"),
  }));
}
