import { describe, expect, test } from "vitest";
import { pagePaths } from "../../src/content/page-paths";
import { redirectTarget } from "../../src/website/urls/canonical-path";
import { pages } from "../../src/website/urls/pages";
import { canonicalUrl } from "../../src/website/urls/paths";

const NUETZEN = "/standorte/n%C3%BCtzen";
const STRUVENHUETTEN = "/standorte/struvenh%C3%BCtten";

describe("a page's own URL stays", () => {
  test.each(pages.map(({ path }) => path))(
    "%s, raw and percent-encoded, in any hex case and more than need be",
    (path) => {
      expect(redirectTarget(path)).toBeUndefined();
      expect(redirectTarget(encodeURI(path))).toBeUndefined();
      expect(redirectTarget(encodeURI(path).replaceAll(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase()))).toBeUndefined();
      expect(redirectTarget(encodeURI(path).replaceAll("a", "%61").replaceAll("-", "%2d"))).toBeUndefined();
    },
  );
});

describe("every other spelling leads to it", () => {
  test.each([
    ["a trailing slash", "/impressum/", "/impressum"],
    ["several", "/agb///", "/agb"],
    ["upper case", "/Standorte/KISDORF", "/standorte/kisdorf"],
    ["the spelling without umlauts", "/standorte/nuetzen", NUETZEN],
    ["and of the other one", "/standorte/struvenhuetten", STRUVENHUETTEN],
    ["an umlaut where the URL has none", "/standorte/lentföhrden", "/standorte/lentfoehrden"],
    ["the same, percent-encoded", "/standorte/lentf%c3%b6hrden", "/standorte/lentfoehrden"],
    ["another such service", "/leistungen/büroreinigung", "/leistungen/bueroreinigung"],
    ["a sharp s", "/leistungen/fußbodengrundreinigung", "/leistungen/fussbodengrundreinigung"],
    ["NFD", "/standorte/nützen".normalize("NFD"), NUETZEN],
    ["NFD, percent-encoded", encodeURI("/standorte/struvenhütten".normalize("NFD")), STRUVENHUETTEN],
    ["an upper-case umlaut", "/standorte/NÜTZEN", NUETZEN],
    ["upper case, ASCII and a slash", "/Standorte/NUETZEN/", NUETZEN],
    ["upper case, NFD and a slash", encodeURI("/STANDORTE/NÜTZEN/".normalize("NFD")), NUETZEN],
    ["what leads to the dashboard", "/admin", "/admin/dashboard"],
    ["the same with a slash", "/admin/", "/admin/dashboard"],
    ["the same in German", "/verwaltung", "/admin/dashboard"],
    ["the same in upper case, with a slash", "/VERWALTUNG/", "/admin/dashboard"],
    ["upper case in the admin area", "/Admin/Login/", "/admin/login"],
    ["a trailing slash after the contact form's page", "/kontakt/", "/kontakt"],
  ])("%s", (_, path, target) => {
    expect(redirectTarget(path)).toBe(target);
  });

  test.each([
    ")",
    ">",
    ",",
    '"',
    "!",
    "…",
    "\u00a0",
    "\n",
    ".",
    ").",
    "%",
    "%E2%80",
    "\nMit freundlichen Grüßen",
    "“",
    "*_",
  ])("with %j behind it, as mail programs and sentences leave it", (behind) => {
    for (const path of ["/agb", "/standorte/kisdorf", "/admin/login", "/link-anfordern", "/agb/"]) {
      const redirected = redirectTarget(path + (behind.startsWith("%") ? behind : encodeURIComponent(behind)));
      expect(redirected).toBe(path.replace(/\/$/, ""));
      expect(redirectTarget(redirected ?? "")).toBeUndefined();
    }
  });

  test("and there is no second hop", () => {
    for (const { path } of pages) {
      const target = redirectTarget(`${path.toUpperCase()}/`) ?? path;
      expect(redirectTarget(target)).toBeUndefined();
    }
  });
});

describe("what is no page stays where it is", () => {
  test.each([
    "//evil.example",
    "//evil.example/impressum/",
    "/\\evil.example/",
    "/standorte/hamburg/",
    "/standorte%2Fnuetzen",
    "/STANDORTE/hamburg",
    "/nutzen",
    "/)",
    "/admin/login.data",
    "/agb.html",
    "/favicon.svg/",
    "/%E0%A4%A",
    "/%FF/",
  ])("%s", (path) => {
    expect(redirectTarget(path)).toBeUndefined();
  });
});

test("every page has its path in the list, in the same order", () => {
  expect(pages.map(({ path }) => path)).toEqual(pagePaths);
});

test("canonical URLs are absolute, in NFC and as a browser writes them", () => {
  for (const { path } of pages) {
    expect(path).toBe(path.normalize("NFC"));
    expect(canonicalUrl(path)).toBe(new URL(canonicalUrl(path)).href);
  }
});
