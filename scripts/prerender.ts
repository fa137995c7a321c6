/** Renders every public page once and writes them beside the built Worker, which gives them as they are (docs/decisions/0099). */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { createRequestHandler } from "react-router";
import type { Prerendered } from "../src/platform/prerendered-pages.server";
import { builtWorkerOptions } from "./built-worker.ts";
import { loadSiteModule } from "./load-site-module.ts";

const PAGES_BUNDLE = "build/pages/index.js";
const OUTPUT = "build/server/assets/prerendered.js";

/** The wizard's page: the Worker renders it too, for posts, and React Router puts a page into one bundle only. */
const OF_THE_WORKER = /^\/angebot/;

/** Where a page is cut: what lies between two cuts is often the same on several pages. */
const CUTS = /(?=<(?:meta|body|header|main|footer|svg)\b)|(?<=<\/(?:header|footer|svg)>)/;

export async function prerender(): Promise<void> {
  const { canonicalUrl } = await loadSiteModule<typeof import("../src/website/paths")>("./src/website/paths.ts");
  const { prerenderedAddresses } = await loadSiteModule<typeof import("../src/website/prerendered-address")>(
    "./src/website/prerendered-address.ts",
  );
  const { MARK } = await loadSiteModule<typeof import("../src/platform/prerendered-pages.server")>(
    "./src/platform/prerendered-pages.server.ts",
  );
  write({ shared: [], pages: [] });
  const renderPage = createRequestHandler(await import(pathToFileURL(resolve(PAGES_BUNDLE)).href), "production");
  const errors: string[] = [];
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      ...builtWorkerOptions(),
      handleStructuredLogs: ({ level, message }) => void (level === "error" && errors.push(message)),
    }),
  );
  const html = new Map<string, string>();
  for (const address of prerenderedAddresses) {
    const url = canonicalUrl(address);
    const answer = await (OF_THE_WORKER.test(address) ? worker.dispatchFetch(url) : renderPage(new Request(url)));
    if (answer.status !== 200) {
      // Its log says why, for example which binding wrangler.toml lacks; what is on its way is there when the Worker has ended.
      await worker.dispose();
      throw new Error([`${address} answers ${answer.status}`, ...errors].join("\n"));
    }
    html.set(address, await answer.text());
  }
  await worker.dispose();
  write(shareParts(html, MARK));
}

/** @param html address → page */
function shareParts(html: ReadonlyMap<string, string>, mark: string): Prerendered {
  const cut = [...html].map(([address, page]) => ({ address, page, parts: page.split(CUTS) }));
  const uses = new Map<string, number>();
  for (const { parts } of cut) for (const part of new Set(parts)) uses.set(part, (uses.get(part) ?? 0) + 1);
  const shared = [...uses].filter(([, count]) => count > 1).map(([part]) => part);
  const marks = new Map(shared.map((part, number) => [part, mark + number + mark]));
  const pages = cut.map(({ address, page, parts }) => ({
    address,
    etag: `"${createHash("sha256").update(page).digest("base64").slice(0, 16)}"`,
    html: parts.map((part) => marks.get(part) ?? part).join(""),
  }));
  return { shared, pages };
}

function write({ shared, pages }: Prerendered): void {
  const records = pages.map(
    ({ address, etag, html }) => `{address:${literal(address)},etag:${literal(etag)},html:${literal(html)}}`,
  );
  writeFileSync(
    OUTPUT,
    `export const shared = [${shared.map(literal).join(",\n")}];\nexport const pages = [${records.join(",\n")}];\n`,
  );
}

/** A template literal: it leaves the quotation marks of attributes as they are. */
function literal(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, "\\$&")}\``;
}
