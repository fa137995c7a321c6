import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import type { Plugin, PreviewServer } from "vite";
import { OFFLINE_PATH, SHELL_PATH } from "../../src/content/admin-paths.ts";

/**
 * Plugins for the preview server through which React Router prerenders (docs/decisions/0110). The first, before
 * Cloudflare's, asks as visitors do: no slash at the end, `/angebot?service=office` for `/angebot/office`. The second
 * asks for two pages first: workerd's start may take the prerenderer's ten seconds.
 */
export function prerenderRequests(): Plugin[] {
  return [
    {
      name: "prerender-requests",
      configurePreviewServer: ({ middlewares }) => {
        middlewares.use((request, _response, next) => {
          const path = (request.url ?? "/").replace(/(?<=.)\/$/, "");
          request.url = path.replace(/^\/angebot\/(\w+)(\.data)?$/, "/angebot$2?service=$1");
          request.originalUrl = request.url;
          next();
        });
      },
    },
    { name: "admin-app-pages", configurePreviewServer: { order: "post", handler: keepAppPages } },
  ];
}

/** Keeps the admin area's two static pages, which React Router cannot prerender. @throws Error where one is missing */
async function keepAppPages({ config, middlewares }: PreviewServer): Promise<void> {
  const server = createServer(middlewares).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of [SHELL_PATH, OFFLINE_PATH]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" } });
    if (response.status !== 200) throw new Error(`The Worker returned ${response.status} for ${path} in the preview`);
    const file = join(config.root, "build/client", `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await response.text());
  }
  server.close();
}
