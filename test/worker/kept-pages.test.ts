import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app";
import { keepPages } from "../../src/platform/kept-pages.server";
import { securityHeaders } from "../../src/platform/security-headers.server";
import { keptUrl } from "../../src/website/kept-url";

const VISITOR_WORD = "visitors-own-word";

/** The Worker with a page handler that shows everything it is told, and counts its calls. */
function site(render: (request: Request) => Response | undefined = () => undefined) {
  const rendered: Request[] = [];
  const app = createApp(async (request) => {
    rendered.push(request);
    return render(request) ?? new Response(request.method === "HEAD" ? null : await describeRequest(request));
  });
  const respond = keepPages(keptUrl, app.fetch);
  const call = async (target: string, init: RequestInit = {}) => {
    const execution = createExecutionContext();
    return await respond(new Request(`https://visitor.example${target}`, init), env, execution);
  };
  return { call, rendered };
}

async function describeRequest(request: Request): Promise<string> {
  return JSON.stringify([request.url, [...request.headers], request.method === "POST" ? await request.text() : ""]);
}

describe("kept pages", () => {
  test("a page is rendered once and given again with the same headers", async () => {
    const { call, rendered } = site();
    const first = await call("/impressum");
    const second = await call("/impressum");
    expect(rendered).toHaveLength(1);
    expect(await second.text()).toBe(await first.text());
    const withoutId = [...first.headers].filter(([name]) => name !== "x-request-id");
    expect([...second.headers]).toEqual(withoutId);
  });

  test("a kept answer carries every security header, and no id of another request", async () => {
    const { call } = site();
    await call("/");
    const kept = await call("/");
    expect(Object.fromEntries(kept.headers)).toMatchObject(
      Object.fromEntries(Object.entries(securityHeaders()).map(([name, value]) => [name.toLowerCase(), value])),
    );
    expect(kept.headers.get("X-Request-Id")).toBeNull();
  });

  test("nothing that a visitor sends gets into a page that others get", async () => {
    const { call, rendered } = site();
    await call(`/?q=${VISITOR_WORD}`, {
      headers: { Cookie: `a=${VISITOR_WORD}`, "User-Agent": VISITOR_WORD, "X-Forwarded-Host": VISITOR_WORD },
    });
    expect(await (await call("/")).text()).not.toContain(VISITOR_WORD);
    expect(await (await call("/")).text()).not.toContain("visitor.example");
    expect(rendered).toHaveLength(1);
  });

  test("a page that reads its query is rendered for each", async () => {
    const { call } = site();
    const [office, school, none] = await Promise.all(
      ["/angebot?service=office", "/angebot?service=school", "/angebot"].map(async (target) =>
        (await call(target)).text(),
      ),
    );
    expect(office).toContain("service=office");
    expect(school).toContain("service=school");
    expect(none).not.toContain("service=");
    expect(await (await call("/angebot?service=school")).text()).toBe(school);
  });

  test("a post is rendered each time, and never kept", async () => {
    const { call } = site();
    const body = new URLSearchParams({ firstName: VISITOR_WORD });
    const post = await call("/angebot", { method: "POST", body, headers: { Origin: "https://visitor.example" } });
    expect(await post.text()).toContain(VISITOR_WORD);
    expect(await (await call("/angebot")).text()).not.toContain(VISITOR_WORD);
  });

  test.each([404, 500, 301, 203])("an answer with status %i is never kept", async (status) => {
    const { call, rendered } = site(() => new Response("x", { status }));
    for (const _ of [1, 2]) expect((await call("/agb")).status).toBe(status);
    expect(rendered).toHaveLength(2);
  });

  test("an answer that sets a cookie is never kept", async () => {
    const { call, rendered } = site(() => new Response("x", { headers: { "Set-Cookie": "a=b" } }));
    await call("/agb");
    await call("/agb");
    expect(rendered).toHaveLength(2);
  });

  test("an unknown path and the admin area are never kept", async () => {
    const { call, rendered } = site();
    for (const target of ["/nothing", "/nothing", "/admin/login", "/admin/login"]) await call(target);
    expect(rendered).toHaveLength(4);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const { call } = site();
    const head = await call("/agb", { method: "HEAD" });
    const get = await call("/agb");
    expect(await head.text()).toBe("");
    expect(head.headers.get("Cache-Control")).toBe(get.headers.get("Cache-Control"));
    expect((await get.text()).length).toBeGreaterThan(0);
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
    expect((await call("/agb")).headers.get("ETag")).not.toBe((await call("/impressum")).headers.get("ETag"));
  });
});

describe("the log of kept answers", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("tells of many answers in one line, and of each exactly once", async () => {
    const lines: Record<string, unknown>[] = [];
    vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
    const app = createApp(async () => new Response("page"));
    const respond = keepPages(keptUrl, app.fetch);
    const execution = createExecutionContext();
    const ask = (etag = "") =>
      respond(new Request("https://visitor.example/agb", { headers: { "If-None-Match": etag } }), env, execution);
    const { headers } = await ask();
    const etag = headers.get("ETag") ?? "";

    for (let i = 0; i < 7; i += 1) await ask();
    for (let i = 0; i < 3; i += 1) await ask(etag);
    await vi.advanceTimersByTimeAsync(10_000);
    await waitOnExecutionContext(execution);

    const told = lines.filter(({ type }) => type === "requests");
    expect(told).toEqual([
      { type: "requests", method: "GET", route: "/agb", status: 200, count: 7, ms: 10_000 },
      { type: "requests", method: "GET", route: "/agb", status: 304, count: 3, ms: 10_000 },
    ]);
  });
});
