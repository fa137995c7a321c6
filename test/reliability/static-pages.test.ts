/**
 * How the built site answers for its pages over HTTP: from the static files, and from the Worker where these would
 * not be right.
 */
import { readFileSync, statSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { afterAll, describe, expect, inject, test } from "vitest";
import { pagePaths } from "../../src/content/page-paths";
import { RENDERED_PATHS } from "../../src/content/paths";
import { serviceIds } from "../../src/requests/answers/options";
import { freshAddress, startBuiltWorker } from "../support/built-worker";
import { headerFaults } from "../support/security-headers";

const origin = inject("origin");
const LIFETIME = "public, max-age=0, must-revalidate";
const NUETZEN = "/standorte/n%C3%BCtzen";

/** What only an answer of the Worker bears (docs/decisions/0060). */
const BY_WORKER = "X-Request-Id";

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, { redirect: "manual", ...init, headers: { ...freshAddress(), ...init.headers } });

/** Status and `Location` of a target that goes over the wire byte by byte; `fetch` would tidy it up. */
function askRaw(target: string): Promise<[status: number, location: string | undefined]> {
  return new Promise((resolve, reject) => {
    const path = Buffer.from(target).toString("latin1");
    const sent = rawRequest(origin, { path }, (answer) => {
      answer.resume();
      resolve([answer.statusCode ?? 0, answer.headers.location]);
    });
    sent.on("error", reject);
    sent.end();
  });
}

const files = pagePaths.filter((path) => !RENDERED_PATHS.includes(path));
const SOME = ["/", "/impressum", NUETZEN, "/angebot", "/angebot?service=office"];

describe("a public page", () => {
  test.each(files)("%s is a static file: the Worker is not asked", async (path) => {
    const response = await ask(encodeURI(path));
    expect([response.status, response.headers.get(BY_WORKER)]).toEqual([200, null]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe(LIFETIME);
    expect(headerFaults(response)).toEqual([]);
    expect(await response.text()).toContain("</html>");
  });

  test.each(SOME)("%s is given as 304 to a browser that has it, with HEAD's headers and no body", async (path) => {
    const etag = (await ask(path)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"\w+"$/);
    for (const known of [etag, `W/${etag}`]) {
      const response = await ask(path, { headers: { "If-None-Match": known } });
      expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([304, "", etag]);
      expect(response.headers.get("Cache-Control")).toBe(LIFETIME);
      expect(headerFaults(response)).toEqual([]);
    }
    expect((await ask(path, { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
  });
});

const bare = await startBuiltWorker(undefined, { hasFiles: false });
afterAll(() => bare.close());

test.each(SOME)("without the static files the Worker renders %s as the build did", async (path) => {
  const response = await fetch(`${bare.origin}${path}`, { headers: freshAddress() });
  expect([response.status, headerFaults(response)]).toEqual([200, []]);
  expect(await response.text()).toBe(await (await ask(path)).text());
});

test("the copy of the local secrets beside the build is for its owner's eyes only", () => {
  expect(statSync("build/server/.dev.vars").mode & 0o777).toBe(0o600);
});

describe("every other spelling", () => {
  test.each([
    ["/standorte/nützen", "Nützen"],
    ["/standorte/struvenh%c3%bctten", "Struvenhütten"],
    ["/standorte/n%C3%bctzen", "Nützen"],
    ["/standorte/n%c3%BCtzen", "Nützen"],
    ["/standorte/n%C3%Bctzen", "Nützen"],
    ["/%61gb", "AGB"],
    ["/standorte/bad%2Dbramstedt", "Bad Bramstedt"],
  ])("%s is the page itself: percent-encoding is no other spelling", async (path, title) => {
    expect(await askRaw(path)).toEqual([200, undefined]);
    expect(await (await ask(path)).text()).toMatch(new RegExp(`<title>[^<]*${title}`));
  });

  test.each([
    ...["/impressum.html", "/impressum/index.html", "/impressum/index", "/index", "/index.html"],
    ...["//impressum", "/standorte//kisdorf", "/standorte%2Fkisdorf", "/_headers", "/%E0%A4%A"],
    ...["/angebot/office", "/angebot/office/", "/angebot/office.html", "/angebot/office/index.html"],
    ...["/angebot/index.html", "/angebot.html"],
  ])("%s is no address of the site", async (path) => {
    expect(await askRaw(path)).toEqual([404, undefined]);
  });
});

describe("the wizard", () => {
  const stepOf = (html = "") => /Schritt \d von \d/.exec(html.replaceAll("<!-- -->", ""))?.[0];

  test.each(serviceIds)("begun at %s has a page of its own, whatever else the link carries", async (id) => {
    const pages = await Promise.all(
      [`service=${id}`, `utm_source=a&service=${id}`, `service=${id}&service=x`].map(async (query) =>
        (await ask(`/angebot?${query}`)).text(),
      ),
    );
    expect(new Set(pages).size).toBe(1);
    expect(stepOf(pages[0])).toBe("Schritt 2 von 4");
  });

  const UNKNOWN = [
    "",
    "?",
    "?utm_source=karte",
    "?service=nothing",
    "?service=",
    "?service=__proto__",
    "?service=../agb",
  ];
  test.each(UNKNOWN)("/angebot%s begins at the first step", async (query) => {
    const response = await ask(`/angebot${query}`);
    expect([response.status, headerFaults(response)]).toEqual([200, []]);
    expect(stepOf(await response.text())).toBe("Schritt 1 von 4");
  });

  test("is answered from the file that the build has rendered", async () => {
    const page = await (await ask("/angebot?service=office")).text();
    expect(page).toBe(readFileSync("build/client/angebot/office/index.html", "utf8"));
  });
});

describe("methods", () => {
  test.each([
    ...["/", "/impressum", NUETZEN, "/robots.txt", "/favicon.svg"].map((path) => [path, ""] as const),
    ...["/admin/login", "/admin/dashboard"].map((path) => [path, "Diese Methode ist hier nicht erlaubt."] as const),
  ])("%s takes GET and HEAD only and says so", async (path, said) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await ask(path, { method });
      expect([response.status, response.headers.get("Allow")], method).toEqual([405, "GET, HEAD"]);
      expect([headerFaults(response, { isEmpty: said === "" }), await response.text()]).toEqual([[], said]);
    }
  });

  test.each(["/angebot", "/angebot?service=office", "/kontakt"])("%s takes a form's post too", async (path) => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await ask(path, { method });
      expect([response.status, response.headers.get("Allow")], method).toEqual([405, "GET, HEAD, POST"]);
    }
    const post = await ask(path, { method: "POST", body: new URLSearchParams({ name: "x" }) });
    expect(post.status).toBeLessThan(423);
    expect(post.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect((await ask(path)).headers.get("Allow")).toBeNull();
  });
});

describe("what is no page", () => {
  test.each(["/gibt-es-nicht", "/leistungen/gibt-es-nicht", "/assets/none.js", "/impressum.data", "/angebot.data"])(
    "%s has a Cache-Control and the security headers",
    async (path) => {
      const response = await ask(path);
      expect(response.headers.get("Cache-Control")).toBe(LIFETIME);
      expect(headerFaults(response)).toEqual([]);
    },
  );

  test.each([
    ["/robots.txt", /^text\/plain/],
    ["/sitemap.xml", /^application\/xml/],
    ["/site.webmanifest", /^application\/manifest\+json/],
  ])("%s is a static file with the type and lifetime that the Worker gives it", async (path, type) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get(BY_WORKER), headers.get("Cache-Control")]).toEqual([200, null, "public, max-age=3600"]);
    expect(headers.get("Content-Type")).toMatch(type);
  });
});
