import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isGuardedPage } from "../../src/admin/session/guard.server";
import { PROVED_CALLS } from "../../src/admin/session/proof.server";
import { issueToken } from "../../src/admin/session/token.server";
import { createApp } from "../../src/app";
import { createVisitorsApp } from "../../src/visitors-app";
import { ADMIN_PAGES, UNKNOWN_ADMIN_PAGE } from "../support/admin-pages";
import { addAccount, call, freshAddress, sessionClaims, signIn } from "../support/api";
import { execute } from "../support/database";

/** What everybody may use. All other routes want the token of an account; what an account may do, all may. */
const PUBLIC: readonly string[] = [
  "GET /robots.txt",
  "GET /.well-known/security.txt",
  "GET /sitemap.xml",
  "GET /site.webmanifest",
  "GET /admin/app.webmanifest",
  // Hold no data (test/e2e/admin-app.test.ts).
  "GET /admin/shell",
  "GET /admin/offline",
  "GET /api/form-token",
  "GET /api/opening",
  // Whoever has the link: it carries the code (test/worker/request-link.test.ts).
  "GET /anfrage/:reference/:code/termin.ics",
  "GET /anfrage/:reference/:code/fotos/:photo",
  "POST /anfrage/:reference/:code/fotos/:photo",
  "GET /anfrage/:reference/:code/fotos",
  "POST /anfrage/:reference/:code/fotos",
  "POST /api/leads",
  "POST /api/request-link",
  "POST /api/contacts",
  "POST /api/callbacks",
  "POST /api/analytics/page-view",
  "POST /api/analytics/funnel-step",
  "POST /api/admin/login",
  "POST /api/admin/login/passkey/options",
  "POST /api/admin/login/passkey",
];

/** Of a token, as programs outside know it; not read from the code, so that a longer one is seen. */
const LIFETIME_MS = 8 * 60 * 60 * 1000;
const app = createApp(async () => new Response("page"));
const apiRoutes = [
  ...new Set(app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`)),
];

function request(route: string, headers: HeadersInit): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:\w+/g, crypto.randomUUID());
  const body = method === "GET" ? {} : { body: "{}" };
  return call(path, { method, headers: { ...headers, "Content-Type": "application/json" }, ...body });
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const OWNER = "betreiberin@example.com";
const claims = await sessionClaims((await addAccount({ email: OWNER })).id, 2);
await env.DB.prepare("UPDATE admin_users SET token_version = 2").run();
const good = await issueToken(claims, env.JWT_SECRET);
const dead = {
  malformed: "kein.echtes.token",
  expired: await issueToken(claims, env.JWT_SECRET, new Date(Date.now() - LIFETIME_MS - 1000)),
  "old version": await issueToken({ ...claims, version: 1 }, env.JWT_SECRET),
  "ended session": await issueToken({ ...claims, sessionId: crypto.randomUUID() }, env.JWT_SECRET),
};

const aged = "UPDATE admin_sessions SET proved_at = ? WHERE rowid = (SELECT max(rowid) FROM admin_sessions)";
const freshSession = async () => bearer(await issueToken(await sessionClaims(claims.userId, 2), env.JWT_SECRET));

describe("the API's routes", () => {
  const guarded = apiRoutes.filter((route) => !PUBLIC.includes(route));

  test("every route that is said to be public is there, and every call that needs fresh proof is guarded", () => {
    expect(PUBLIC.filter((route) => !apiRoutes.includes(route))).toEqual([]);
    expect(Object.keys(PROVED_CALLS).filter((route) => !guarded.includes(route))).toEqual([]);
  });

  test.each(guarded)("%s refuses no, malformed, expired, old and ended tokens with 401", async (route) => {
    const refused: Record<string, HeadersInit> = {
      none: {},
      ...Object.fromEntries(Object.entries(dead).map(([name, token]) => [name, bearer(token)])),
      "another scheme": { Authorization: `Basic ${good}` },
      "as a query would say it": { "X-Access-Token": good },
    };
    for (const [name, headers] of Object.entries(refused)) {
      const response = await request(route, headers);
      expect([response.status, response.headers.get("Cache-Control")], name).toEqual([401, "no-store"]);
      expect(response.headers.get("Content-Type"), name).toContain("application/problem+json");
    }
  });

  test("the smaller app that visitors get has public routes only, and answers them as the whole app does", async () => {
    const visitorsApp = createVisitorsApp(async () => new Response("page"));
    const routes = visitorsApp.routes.filter(({ method }) => method !== "ALL");
    expect(routes.length).toBeGreaterThan(8);
    for (const { method, path } of routes) {
      expect(PUBLIC).toContain(`${method} ${path}`);
      const answerOf = async ({ request }: typeof app) => {
        const headers = { "CF-Connecting-IP": freshAddress(), "Content-Type": "application/json" };
        const init = { method, headers, ...(method === "POST" ? { body: "{}" } : {}) };
        const response = await request(path, init, env, createExecutionContext());
        const { "x-request-id": _, ...others } = Object.fromEntries(response.headers);
        return { status: response.status, ...others };
      };
      expect(await answerOf(visitorsApp), path).toEqual(await answerOf(app));
    }
  });

  // Behind the others, because some of these end the session that they were called with. A correction says by itself
  // which of it needs a proof (test/worker/proof.test.ts).
  test.each(guarded)("%s takes a good token, and asks for fresh proof where the list says so alone", async (route) => {
    const taken = await request(route, await freshSession());
    expect([401, 403]).not.toContain(taken.status);
    expect(taken.headers.get("Cache-Control")).toBe("no-store");
    const headers = await freshSession();
    await execute(aged, new Date(Date.now() - 11 * 60_000).toISOString());
    const response = await request(route, headers);
    const isAsked = response.status === 403 && (await response.text()).includes("urn:problem-type:fresh-proof");
    expect(isAsked).toBe(PROVED_CALLS[route] === "always");
  });

  test("no other place asks for a proof on a condition of its own than the correction", () => {
    const files = import.meta.glob<string>("../../src/**/*.ts", { query: "?raw", import: "default", eager: true });
    const asking = Object.keys(files).filter((path) => /no: "unproved" }/.test(files[path] ?? ""));
    expect(asking.map((path) => path.split("/").at(-1))).toEqual(["correct.server.ts"]);
  });

  test.each(apiRoutes.filter((route) => route.startsWith("GET /api/")))(
    "%s refuses a parameter that it does not know with 400, and names it",
    async (route) => {
      const path = route.replace("GET ", "").replace(/:\w+/g, crypto.randomUUID());
      const response = await call(`${path}?colour=blue`, { headers: bearer(good) });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detail: expect.stringContaining("colour") });
    },
  );

  test.each([...guarded, "POST /api/admin/login"])("%s answers 503 while the JWT secret is missing", async (route) => {
    const { JWT_SECRET: _, ...rest } = env;
    const [method = "", pattern = ""] = route.split(" ");
    const response = await app.request(pattern, { method, headers: bearer(good) }, rest as Env);
    expect(response.status).toBe(503);
  });

  test("every other method on an owner's path is refused, with and without a token", async () => {
    for (const pattern of new Set(guarded.map((route) => route.split(" ")[1] ?? ""))) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const route = `${method} ${pattern}`;
        if (apiRoutes.includes(route)) continue;
        for (const headers of [{}, bearer(good)]) {
          const response = await request(route, headers);
          expect(response.status, route).toBe(405);
          expect(response.headers.get("Allow"), route).toMatch(/GET|POST/);
        }
      }
    }
  });
});

describe("the admin area's pages", () => {
  test("all but the login, those of a forgotten password and of no page are guarded", () => {
    expect(ADMIN_PAGES.filter((path) => !isGuardedPage(path))).toEqual([
      "/admin/passwort",
      "/admin/passwort/gibt-es-nicht",
      "/admin/login",
      UNKNOWN_ADMIN_PAGE,
    ]);
    expect(ADMIN_PAGES).toContain("/admin/dashboard");
  });

  test.each(ADMIN_PAGES)("%s is closed while a secret is missing, and the public site is not", async (path) => {
    for (const name of ["JWT_SECRET", "SESSION_SECRET"] as const) {
      const rest = { ...env, [name]: undefined } as unknown as Env;
      const closed = await app.request(path, {}, rest);
      expect(closed.status).toBe(503);
      expect(closed.headers.get("Cache-Control")).toBe("no-store");
      for (const open of ["/", "/angebot", "/impressum"]) expect((await app.request(open, {}, rest)).status).toBe(200);
    }
  });
});

test("no forged token is accepted", async () => {
  const account = await addAccount({ email: "zweite@example.com" });
  const good = (await signIn(account)).Authorization.slice("Bearer ".length);
  expect((await call("/api/admin/user", { headers: bearer(good) })).status).toBe(200);

  const forged = forgedTokens(account.id, good);
  expect(forged).not.toContain(good);
  const accepted = [];
  for (const token of forged) {
    const response = await call("/api/admin/user", { headers: bearer(token) });
    if (response.status !== 401) accepted.push([response.status, token]);
  }
  expect(accepted).toEqual([]);
});

function forgedTokens(userId: string, good: string): string[] {
  const now = Math.floor(Date.now() / 1000);
  const [head = "", payload = "", signature = ""] = good.split(".");
  const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const claims = { iss: "gebaeudereinigung", aud: "admin", sub: userId, sid, ver: 1, iat: now, exp: now + 3600 };
  const sign = (payload: object, key = env.JWT_SECRET, hash = "sha256", alg = "HS256") => {
    const text = `${encoded({ alg, typ: "JWT" })}.${encoded(payload)}`;
    return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
  };
  const wrong: Record<string, unknown[]> = {
    iss: ["gebaeudereinigung2", undefined, ["gebaeudereinigung", "x"]],
    aud: ["public", undefined, []],
    exp: [now - 1, undefined, "nie"],
    nbf: [now + 3600],
    iat: [now + 3600],
    sub: [crypto.randomUUID(), undefined, "' OR 1=1 --"],
    sid: [crypto.randomUUID(), undefined, "' OR 1=1 --"],
    ver: [0, 2, "1", undefined, null],
  };
  const wrongClaims = Object.entries(wrong).flatMap(([claim, values]) =>
    values.map((value) => sign({ ...claims, [claim]: value })),
  );
  const wrongKeys = ["", "secret", "x".repeat(32), `${env.JWT_SECRET} `, env.JWT_SECRET.slice(1), "null"].map((key) =>
    sign(claims, key || "\0"),
  );
  const wrongAlgorithms = ["none", "None", "NONE", "HS384", "HS512", "RS256", "ES256", "", "hs256", "dir"].flatMap(
    (alg) => [
      sign(claims, env.JWT_SECRET, "sha256", alg),
      sign(claims, env.JWT_SECRET, "sha512", alg),
      `${encoded({ alg, typ: "JWT" })}.${encoded(claims)}.`,
      `${encoded({ alg, typ: "JWT" })}.${payload}.${signature}`,
    ],
  );
  const shapes = [
    `${head}.${encoded({ ...claims, ver: 2 })}.${signature}`,
    ...[8, 20, 40].map((place) => `${head}.${payload}.${flipped(signature, place)}`),
    good.slice(0, -1),
    `${good}A`,
    `${good}.`,
    `.${good}`,
    `${good}=`,
    `${head}..${signature}`,
    `${head}.${payload}`,
    `${payload}.${head}.${signature}`,
    `${head}.${payload}.${signature.toUpperCase()}`,
    good.split("").reverse().join(""),
  ];
  return [...wrongClaims, ...wrongKeys, ...wrongAlgorithms, ...shapes, ...respelled(good)];
}

function flipped(text: string, place: number): string {
  return text.slice(0, place) + (text[place] === "A" ? "B" : "A") + text.slice(place + 1);
}

/** Spellings of the last character that decode to the same bytes. */
function respelled(token: string): string[] {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(alphabet, (last) => token.slice(0, -1) + last).filter((other) => other !== token);
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
