import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app";
import { givePrerendered, MARK, type Prerendered } from "../../src/platform/prerendered-pages.server";
import { securityHeaders } from "../../src/platform/security-headers.server";
import { prerenderedAddress } from "../../src/website/prerendered-address";

const VISITOR_WORD = "visitors-own-word";

/** Pages as the build leaves them; the wizard's and the terms share how they begin. */
const PRERENDERED: Prerendered = {
  shared: ["<!DOCTYPE html><p>"],
  pages: [
    { address: "/", etag: '"start"', html: "<!DOCTYPE html><p>Start" },
    { address: "/angebot", etag: '"quote"', html: `${MARK}0${MARK}Angebot für Sie` },
    { address: "/angebot?service=office", etag: '"office"', html: `${MARK}0${MARK}Büroreinigung` },
    { address: "/agb", etag: '"terms"', html: `${MARK}0${MARK}Geschäftsbedingungen, 1 $& 0` },
  ],
};

/** The Worker with a page handler that shows everything it is told, and counts its calls. */
function site() {
  const rendered: Request[] = [];
  const app = createApp(async (request) => {
    rendered.push(request);
    return new Response(request.method === "HEAD" ? null : await describeRequest(request));
  });
  const respond = givePrerendered(PRERENDERED, prerenderedAddress, app.fetch);
  const call = async (target: string, init: RequestInit = {}) => {
    const execution = createExecutionContext();
    return await respond(new Request(`https://visitor.example${target}`, init), env, execution);
  };
  return { call, rendered };
}

async function describeRequest(request: Request): Promise<string> {
  return JSON.stringify([request.url, [...request.headers], request.method === "POST" ? await request.text() : ""]);
}

describe("prerendered pages", () => {
  test("a page is given as it is, and nothing is rendered for it", async () => {
    const { call, rendered } = site();
    for (const target of ["/agb", "/agb", "/agb?q=x"]) {
      expect(await (await call(target)).text()).toBe("<!DOCTYPE html><p>Geschäftsbedingungen, 1 $& 0");
    }
    expect(rendered).toHaveLength(0);
  });

  test("it carries every security header, its type, its lifetime, and no id of a request", async () => {
    const { headers } = await site().call("/");
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(Object.entries(securityHeaders()).map(([name, value]) => [name.toLowerCase(), value])),
    );
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("X-Request-Id")).toBeNull();
  });

  test("a page that reads its query is another one for each answer", async () => {
    const { call, rendered } = site();
    const text = async (target: string) => (await call(target)).text();
    expect(await text("/angebot?service=office&utm_source=x")).toBe("<!DOCTYPE html><p>Büroreinigung");
    expect(await text("/angebot?service=nothing")).toBe("<!DOCTYPE html><p>Angebot für Sie");
    expect(rendered).toHaveLength(0);
  });

  test("a post is rendered, and changes nothing of what others get", async () => {
    const { call } = site();
    const body = new URLSearchParams({ firstName: VISITOR_WORD });
    const post = await call("/angebot", { method: "POST", body, headers: { Origin: "https://visitor.example" } });
    expect(await post.text()).toContain(VISITOR_WORD);
    expect(await (await call("/angebot")).text()).not.toContain(VISITOR_WORD);
  });

  test.each(["/nothing", "/admin/login", "/impressum", "/agb/x"])(
    "%s is none of them and is rendered",
    async (path) => {
      const { call, rendered } = site();
      await call(path);
      expect(rendered).toHaveLength(1);
    },
  );

  test.each(["/%61gb", "/ag%62?q=x"])("%s is the page whose path it encodes", async (target) => {
    const { call, rendered } = site();
    expect((await call(target)).headers.get("ETag")).toBe('"terms"');
    expect(rendered).toHaveLength(0);
  });

  test("another spelling of a page's address leads to it", async () => {
    const { call, rendered } = site();
    const response = await call("/AGB/");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/agb"]);
    expect(rendered).toHaveLength(0);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const { call } = site();
    const head = await call("/agb", { method: "HEAD" });
    expect(await head.text()).toBe("");
    expect([...head.headers]).toEqual([...(await call("/agb")).headers]);
  });
});

describe("a browser that has the page", () => {
  test("gets a 304 without a body, with the tag, the lifetime and the policy", async () => {
    const { call } = site();
    const etag = (await call("/agb")).headers.get("ETag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, "*"]) {
      const response = await call("/agb", { headers: { "If-None-Match": known } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("ETag")).toBe(etag);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      expect(response.headers.get("Content-Security-Policy")).toBe(securityHeaders()["Content-Security-Policy"]);
    }
  });

  test("gets the page when its copy is another one", async () => {
    const { call } = site();
    await call("/agb");
    const response = await call("/agb", { headers: { "If-None-Match": '"other", W/"another"' } });
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(0);
  });

  test("two pages have two tags", async () => {
    const { call } = site();
    expect((await call("/agb")).headers.get("ETag")).not.toBe((await call("/")).headers.get("ETag"));
  });
});

describe("the log of prerendered pages", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("tells of many answers in one line, and of each exactly once", async () => {
    const lines: Record<string, unknown>[] = [];
    vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
    const app = createApp(async () => new Response("page"));
    const respond = givePrerendered(PRERENDERED, prerenderedAddress, app.fetch);
    const execution = createExecutionContext();
    const ask = (etag = "") =>
      respond(new Request("https://visitor.example/agb", { headers: { "If-None-Match": etag } }), env, execution);

    for (let i = 0; i < 7; i += 1) await ask();
    for (let i = 0; i < 3; i += 1) await ask('"terms"');
    await vi.advanceTimersByTimeAsync(10_000);
    await waitOnExecutionContext(execution);

    const told = lines.filter(({ type }) => type === "requests");
    expect(told).toEqual([
      { type: "requests", method: "GET", route: "/agb", status: 200, count: 7, ms: 10_000 },
      { type: "requests", method: "GET", route: "/agb", status: 304, count: 3, ms: 10_000 },
    ]);
  });
});
