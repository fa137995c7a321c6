import { describe, expect, test } from "vitest";
import { toRecord } from "../../src/statistics/record";
import type { PageView } from "../../src/statistics/schema";

function view(overrides: Partial<PageView> = {}): PageView {
  return {
    sessionId: "session-1",
    page: "/",
    referrer: "",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0",
    source: "",
    medium: "",
    campaign: "",
    searchTerms: "",
    ...overrides,
  };
}

const record = (overrides: Partial<PageView> = {}) => toRecord(view(overrides), "www.example.com");

describe("what is kept of a view", () => {
  test.each([
    ["/angebot?service=office&email=a@example.com#form", "/angebot"],
    ["https://www.example.com/agb?x=1", "/agb"],
    ["/standorte/n%C3%BCtzen", "/standorte/nützen"],
    ["/standorte/nu\u0308tzen/", "/standorte/nützen"],
    ["/%E0%A4%A", "/"],
    ["//", "/"],
    ["/agb///", "/agb"],
    ["x:constructor", "/"],
  ])("the page %s is kept as %s", (page, kept) => expect(record({ page }).page).toBe(kept));

  test("of the referrer only the host name is kept, as source, and the own site is none", () => {
    expect(record({ referrer: "https://www.suche.example/?q=geheim" }).source).toBe("www.suche.example");
    expect(record({ referrer: "https://www.example.com/agb" }).source).toBe("direct");
    expect(record({ referrer: "not a url" }).source).toBe("direct");
  });

  test("the source falls back to the referrer, then to direct", () => {
    expect(record({ source: "flyer", referrer: "https://suche.example/" }).source).toBe("flyer");
    expect(record({ referrer: "https://suche.example/" }).source).toBe("suche.example");
    expect(record().source).toBe("direct");
  });

  test("a text that is too long ends with a whole character, one that just fits is whole", () => {
    const fitting = "a".repeat(80);
    expect(record({ source: fitting }).source).toBe(fitting);
    expect(record({ source: `${fitting}a` }).source).toBe(fitting);
    // Two, three and four bytes a character, so that one of them does not end where the text has to.
    for (const character of ["ü", "水", "\u{1F9FD}"]) {
      const whole = Math.floor(80 / new TextEncoder().encode(character).length);
      expect(record({ source: character.repeat(80) }).source).toBe(character.repeat(whole));
    }
  });

  test.each(["/wp-login.php", "/anfrage/geheimer-schluessel", "/Angebot", "/angebot/office"])(
    "the address %s, which is no page of the site, is not kept",
    (page) => expect(record({ page }).page).toBe("andere"),
  );

  test.each([
    "erika@example.com",
    "Erika Muster <erika@example.com>",
    "erika%40example.com",
    "erika%2540example%252Ecom",
    "erika\uFF20example.com",
    "https://news.example/?to=erika@example.com",
  ])("a source that names the e-mail address %s is not kept", (text) => {
    expect(record({ source: text, referrer: "https://suche.example/" }).source).toBe("suche.example");
  });

  test("medium, campaign, search terms, session and user agent are not kept", () => {
    const kept = record({ medium: "cpc", searchTerms: "geheim", campaign: "herbst" });
    expect(kept).toEqual({ page: "/", source: "direct" });
  });

  test.each(['"', "\\", "ü", "\u{1F9FD}", "\uD800", "\0", "a"])(
    "a record of the longest texts made of %j fits KV's metadata",
    (character) => {
      const long = character.repeat(2000);
      const kept = record({
        page: `/${long}`,
        source: long,
        referrer: `https://${"a".repeat(300)}.example/`,
      });
      expect(new TextEncoder().encode(JSON.stringify(kept)).length).toBeLessThanOrEqual(1024);
      expect(JSON.stringify(kept).isWellFormed()).toBe(true);
    },
  );
});
