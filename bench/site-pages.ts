/** The public pages as the built Worker answers them. */
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { builtSite, startWorkers } from "./workers.ts";

export interface SitePage {
  path: string;
  kind: "home" | "quote" | "service" | "town" | "legal";
  html: string;
}

export async function sitePages(): Promise<SitePage[]> {
  const { pages } = await loadSiteModule<typeof import("../src/website/pages")>("./src/website/pages.ts");
  const workers = await startWorkers([builtSite("site")]);
  const answers = pages.map(async ({ path, kind }): Promise<SitePage> => {
    const answer = await fetch(`http://127.0.0.1:${workers.port("site")}${encodeURI(path)}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return { path, kind, html: await answer.text() };
  });
  const found = await Promise.all(answers);
  await workers.stop();
  return found;
}
