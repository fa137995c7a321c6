import { describe, expect, test } from "vitest";
import { serviceIds } from "../../src/quote/options";
import { pagePaths } from "../../src/website/paths";
import { prerenderedAddress, prerenderedAddresses } from "../../src/website/prerendered-address";

const at = (target: string) => prerenderedAddress(`https://www.example.com${target}`);

describe("which requests a prerendered page answers", () => {
  test("every public page is found at its canonical path", () => {
    for (const path of pagePaths) expect(at(encodeURI(path))).toBe(path);
  });

  test.each(["http://localhost:8787/agb", "https://other.example/agb", "https://a.example:1/agb?x=//y"])(
    "%s: the host makes no difference",
    (url) => expect(prerenderedAddress(url)).toBe("/agb"),
  );

  test.each(["/standorte/n%c3%bctzen", "/standorte/n%C3%bCtzen"])("%s: hex in any case", (target) =>
    expect(at(target)).toBe("/standorte/nützen"),
  );

  test.each([
    ["/%61gb", "/agb"],
    ["/standorte/bad%2Dbramstedt", "/standorte/bad-bramstedt"],
    ["/standorte/%6E%c3%bctzen?q=%61", "/standorte/nützen"],
    ["/angebo%74?service=office", "/angebot?service=office"],
  ])("%s: letters encoded that need it not", (target, address) => expect(at(target)).toBe(address));

  test.each([
    "/?utm_source=karte",
    "/impressum?q=a%20b",
    "/?",
    "/standorte/n%C3%BCtzen?/angebot",
    "/angebot?",
    "/angebot?utm_source=karte",
  ])("%s: a query makes no difference to a page that does not read it", (target) =>
    expect(at(target)).toBe(at(target.slice(0, target.indexOf("?")))),
  );

  test.each(serviceIds)("the wizard begun at %s has a page of its own, whatever else the link carries", (id) => {
    expect(prerenderedAddresses).toContain(`/angebot?service=${id}`);
    for (const query of [`service=${id}`, `utm_source=a&service=${id}`, `service=${id}&service=x`])
      expect(at(`/angebot?${query}`)).toBe(`/angebot?service=${id}`);
  });

  test.each(["service=nothing", "service=", "service=__proto__", "services=office", "?service=office"])(
    "/angebot?%s begins at the first step",
    (query) => expect(at(`/angebot?${query}`)).toBe("/angebot"),
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
    "/%41gb",
    "/standorte%2Fkisdorf",
    "/standorte/n%25C3%25BCtzen",
    "/%E0%A4%A",
  ])("%s is no public page in its canonical form", (target) => expect(at(target)).toBeUndefined());
});
