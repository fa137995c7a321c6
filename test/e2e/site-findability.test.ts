import { company } from "../../src/content/company";
import { pages } from "../../src/website/pages";
import { canonicalUrl } from "../../src/website/paths";
import { expect, test } from "../support/browser-test";
import { headValue, htmlOf, localPath, UNKNOWN_PATHS } from "../support/site";

test("sitemap = canonical = served URL, byte for byte, for every page", async ({ request }) => {
  const sitemap = await htmlOf(request, "/sitemap.xml");
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  expect(urls).toEqual(pages.map(({ path }) => canonicalUrl(path)));

  for (const url of urls) {
    const path = localPath(url) ?? "";
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), url).toBe(200);
    expect(response.url()).toBe(new URL(path, response.url()).href);
    expect(new URL(response.url()).pathname).toBe(path);
    const html = await response.text();
    expect(headValue(html, 'rel="canonical"')).toBe(url);
    expect(headValue(html, 'property="og:url"')).toBe(url);
  }
});

test("no two pages are served with the same title or description", async ({ request }) => {
  const titles = new Set<string | undefined>();
  const descriptions = new Set<string | undefined>();
  for (const { path } of pages) {
    const html = await htmlOf(request, path);
    titles.add(html.match(/<title>(.*?)<\/title>/)?.[1]);
    descriptions.add(headValue(html, 'name="description"'));
    expect(headValue(html, 'name="robots"'), path).toBeUndefined();
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

test("every other spelling of every page redirects in one hop and keeps the query; another percent-encoding is the page", async ({
  request,
}) => {
  for (const { path } of pages.filter((page) => page.path !== "/")) {
    const canonical = encodeURI(path);
    const ascii = path.replaceAll("ü", "ue");
    const others = [`${path}/`, path.toUpperCase(), path.normalize("NFD"), ascii, `${ascii.toUpperCase()}/`];
    for (const other of others.filter((spelling) => spelling !== path)) {
      const response = await request.get(`${encodeURI(other)}?q=1`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], other).toEqual([301, `${canonical}?q=1`]);
    }
    const lowerHex = canonical.replaceAll(/%../g, (hex) => hex.toLowerCase());
    const moreHex = canonical.replaceAll("a", "%61").replaceAll("-", "%2d");
    for (const same of [lowerHex, moreHex]) {
      expect((await request.get(same, { maxRedirects: 0 })).status(), same).toBe(200);
    }
  }
});

for (const path of UNKNOWN_PATHS) {
  test(`${path} answers 404 and is not indexed`, async ({ request }) => {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(404);
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
    expect(headValue(html, 'name="robots"')).toBe("noindex");
    expect(headValue(html, 'rel="canonical"')).toBeUndefined();
    expect(html).toContain("<title>404 Page Not Found</title>");
  });
}

test("the admin area is not indexed", async ({ request }) => {
  const response = await request.get("/admin/login");
  expect(response.headers()["x-robots-tag"]).toBe("noindex");
  expect(headValue(await response.text(), 'name="robots"')).toMatch(/^noindex/);
});

test("every page has a share picture of 1200×630 pixels, its own", async ({ request }) => {
  const pictures = new Set<string>();
  for (const { path } of pages) {
    const html = await htmlOf(request, path);
    const url = headValue(html, 'property="og:image"') ?? "";
    expect(url.startsWith(company.origin)).toBe(true);
    pictures.add(url);
    expect(await pngSize(request.get(localPath(url) ?? ""))).toEqual([1200, 630]);
  }
  expect(pictures.size).toBe(pages.length);
});

test("the manifest's icons exist in the sizes that it names", async ({ request }) => {
  const manifest = await (await request.get("/site.webmanifest")).json();
  for (const { src, sizes } of manifest.icons) {
    expect((await pngSize(request.get(src))).join("x")).toBe(sizes);
  }
});

test("static files carry the pages' security headers, and a lifetime", async ({ request }) => {
  const page = await request.get("/impressum");
  const assets = (await page.text()).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  const files = ["/favicon.svg", "/fonts/figtree-400-800.woff2", ...assets];
  const security = Object.keys(page.headers()).filter((name) => /security|x-content|x-frame|policy/.test(name));
  expect(security.length).toBeGreaterThanOrEqual(8);
  for (const file of files) {
    const headers = (await request.get(file)).headers();
    for (const name of security) expect(headers[name], `${name} of ${file}`).toBe(page.headers()[name]);
    const lifetime = /^\/(assets|fonts)\//.test(file) ? /immutable/ : /max-age=86400/;
    expect(headers["cache-control"]).toMatch(lifetime);
  }
});

/** Width and height from a PNG's header. */
async function pngSize(answer: Promise<{ body(): Promise<Buffer> }>): Promise<[number, number]> {
  const bytes = await (await answer).body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
