import { expect, inject, test } from "vitest";
import { pages } from "../../src/website/urls/pages";
import { canonicalUrl } from "../../src/website/urls/paths";
import { headValue, localPath, readHtml, UNKNOWN_PATHS } from "../support/site";

const origin = inject("origin");

const ask = (path: string) => fetch(origin + path, { redirect: "manual" });

test("sitemap = canonical = served URL, byte for byte, for every page", async () => {
  const sitemap = await readHtml(origin, "/sitemap.xml");
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  expect(urls).toEqual(pages.map(({ path }) => canonicalUrl(path)));

  for (const url of urls) {
    const path = localPath(url) ?? "";
    const response = await ask(path);
    expect(response.status, url).toBe(200);
    expect(new URL(response.url).pathname).toBe(path);
    const html = await response.text();
    expect(headValue(html, 'rel="canonical"')).toBe(url);
    expect(headValue(html, 'property="og:url"')).toBe(url);
    expect(headValue(html, 'name="robots"')).toBeUndefined();
  }
});

test.each(UNKNOWN_PATHS)("%s answers 404 and is not indexed", async (path) => {
  const response = await ask(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(headValue(html, 'name="robots"')).toBe("noindex");
  expect(headValue(html, 'rel="canonical"')).toBeUndefined();
  expect(html).toContain("<title>404 Page Not Found</title>");
  for (const part of ["Diese Seite gibt es nicht", "Zur Startseite", "</footer>"]) expect(html).toContain(part);
});

test("the manifest's icons exist in the sizes that it names", async () => {
  const manifest = (await (await ask("/site.webmanifest")).json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of manifest.icons) {
    expect((await pngSize(ask(src))).join("x")).toBe(sizes);
  }
});

// Their other headers: headers.test.ts.
test("static files have a lifetime", async () => {
  const assets = (await readHtml(origin, "/impressum")).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  for (const file of ["/favicon.svg", "/fonts/figtree-400-800.woff2", ...assets]) {
    const lifetime = /^\/(assets|fonts)\//.test(file) ? /immutable/ : /max-age=86400/;
    expect((await ask(file)).headers.get("cache-control")).toMatch(lifetime);
  }
});

/** Width and height from a PNG's header. */
async function pngSize(answer: Promise<Response>): Promise<[number, number]> {
  const bytes = Buffer.from(await (await answer).arrayBuffer());
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
