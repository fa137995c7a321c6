import { describe, expect, test } from "vitest";
import { keptUrl } from "../../src/website/kept-url";
import { canonicalUrl, pages } from "../../src/website/pages";

const at = (target: string) => keptUrl(`https://www.example.com${target}`);

describe("which answers depend on the page's path alone", () => {
  test("every public page has one URL that stands for all requests of it", () => {
    for (const { path } of pages) expect(at(encodeURI(path))).toBe(canonicalUrl(path));
  });

  test.each(["http://localhost:8787/agb", "https://other.example/agb", "https://a.example:1/agb?x=//y"])(
    "%s: the host makes no difference",
    (url) => expect(keptUrl(url)).toBe(canonicalUrl("/agb")),
  );

  test.each(["/?utm_source=karte", "/impressum?q=a%20b", "/?", "/standorte/n%C3%BCtzen?/angebot"])(
    "%s: a query makes no difference to a page that reads none",
    (target) => expect(at(target)).toBe(at(target.slice(0, target.indexOf("?")))),
  );

  test.each(["/angebot?service=office", "/angebot?", "/angebot?utm_source=karte", "/angebot?service=nothing"])(
    "%s: the wizard reads its query",
    (target) => expect(at(target)).toBeUndefined(),
  );

  test.each([
    "/nothing",
    "/angebot/",
    "/IMPRESSUM",
    "/_root.data",
    "/impressum.data",
    "/api/leads",
    "/admin/login",
    "/robots.txt",
    "//",
    "/standorte/nuetzen",
    "/standorte/n%c3%bctzen",
  ])("%s is no public page in its canonical form", (target) => expect(at(target)).toBeUndefined());
});
