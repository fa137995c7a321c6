import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { call } from "../support/api";

const get = (path: string, init: RequestInit = {}) => call(path, { redirect: "manual", ...init });

describe("one URL for each page", () => {
  test.each([
    ["/Standorte/NUETZEN/?utm_source=Karte&q=a%20b", "/standorte/n%C3%BCtzen?utm_source=Karte&q=a%20b"],
    ["//", "/"],
    ["/leistungen?utm_source=Karte", "/?utm_source=Karte#services"],
    ["/Standorte/", "/#towns"],
  ])("%s redirects to %s in one hop", async (path, target) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await get(path, { method });
      expect([response.status, response.headers.get("Location")]).toEqual([301, target]);
    }
    expect((await get(target)).status).toBe(200);
  });

  test.each(["/angebot/", "/kontakt/"])("a post to %s is never redirected", async (path) => {
    expect((await get(path, { method: "POST" })).status).toBe(200);
  });
});

describe("files for crawlers and browsers", () => {
  test("robots.txt hides the API, names the sitemap, and no admin path; the manifest names the company", async () => {
    const robots = `User-agent: *\nDisallow: /api\n\nSitemap: ${company.origin}/sitemap.xml\n`;
    expect(await (await get("/robots.txt")).text()).toBe(robots);
    const manifest = { name: company.name, lang: "de", start_url: "/" };
    expect(await (await get("/site.webmanifest")).json()).toMatchObject(manifest);
  });

  test("security.txt says where to report a weakness, for the next 180 days", async () => {
    const response = await get("/.well-known/security.txt");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const fields = Object.fromEntries((await response.text()).split("\n").map((line) => line.split(/: (.*)/, 2)));
    expect(fields).toMatchObject({
      Contact: `mailto:${company.email}`,
      Canonical: `${company.origin}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(179.9);
    expect(days).toBeLessThanOrEqual(180);
  });
});

test.each<[path: string, says: string | null]>([
  ["/admin/login", "noindex"],
  ["/admin/dashboard", "noindex"],
  ["/api/leads", "noindex"],
  ["/api/nothing", "noindex"],
  ["/impressum", null],
])("%s says to search engines %s", async (path, says) => {
  expect((await get(path)).headers.get("X-Robots-Tag")).toBe(says);
});
