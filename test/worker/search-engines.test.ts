import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { call } from "../support/api";

const get = (path: string, init: RequestInit = {}) => call(path, { redirect: "manual", ...init });

describe("one URL for each page", () => {
  test.each([
    ["/standorte/nuetzen", "/standorte/n%C3%BCtzen"],
    ["/Standorte/NUETZEN/?utm_source=Karte&q=a%20b", "/standorte/n%C3%BCtzen?utm_source=Karte&q=a%20b"],
    ["/angebot/?service=office", "/angebot?service=office"],
    ["/KONTAKT/", "/kontakt"],
    ["//", "/"],
    ["/leistungen?utm_source=Karte", "/?utm_source=Karte#services"],
    ["/Standorte/", "/#towns"],
  ])("%s redirects to %s in one hop", async (path, target) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await get(path, { method });
      expect(response.status).toBe(301);
      expect(response.headers.get("Location")).toBe(target);
    }
    expect((await get(target)).status).toBe(200);
  });

  test.each(["/angebot/", "/kontakt/"])("a post to %s is never redirected", async (path) => {
    expect((await get(path, { method: "POST" })).status).toBe(200);
  });
});

describe("files for crawlers and browsers", () => {
  test("robots.txt hides the API, names the sitemap, and no admin path", async () => {
    const response = await get("/robots.txt");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(`User-agent: *\nDisallow: /api\n\nSitemap: ${company.origin}/sitemap.xml\n`);
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

  test("the manifest carries the company's name", async () => {
    const response = await get("/site.webmanifest");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
    expect(await response.json()).toMatchObject({ name: company.name, lang: "de", start_url: "/" });
  });
});

describe("what no search result shows", () => {
  test.each(["/admin/login", "/admin/dashboard", "/api/leads", "/api/nothing"])("%s says noindex", async (path) => {
    expect((await get(path)).headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("a public page says no such thing", async () => {
    expect((await get("/impressum")).headers.get("X-Robots-Tag")).toBeNull();
  });
});
