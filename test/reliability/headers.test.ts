import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { developmentAccount } from "../../src/admin/session/development-account";
import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { SHARE_PICTURE } from "../../src/website/urls/page";
import { ADMIN_PAGES, UNKNOWN_ADMIN_PAGE } from "../support/admin-pages";
import { contactInput } from "../support/contact-input";
import { headerFaults } from "../support/security-headers";

const origin = inject("origin");
const [asset = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body,
});

interface Row {
  kind: string;
  path: string;
  init?: RequestInit;
  status: number;
  sharedWithOtherSites?: boolean;
}

const ANSWERS: Row[] = [
  { kind: "page", path: "/", status: 200 },
  { kind: "page with a query", path: "/angebot?service=office", status: 200 },
  { kind: "admin page", path: "/admin/login", status: 200 },
  { kind: "redirect of a guarded page", path: "/admin/dashboard", status: 302 },
  { kind: "redirect to the canonical URL", path: "/Impressum/", status: 301 },
  { kind: "page that is not there", path: "/gibt-es-nicht", status: 404 },
  { kind: "script", path: `/assets/${asset}`, status: 200 },
  { kind: "font", path: "/fonts/figtree-400-800.woff2", status: 200 },
  { kind: "picture of shared links", path: SHARE_PICTURE.path, status: 200, sharedWithOtherSites: true },
  { kind: "icon", path: "/favicon.svg", status: 200 },
  { kind: "asset that is not there", path: "/assets/none.js", status: 404 },
  { kind: "robots.txt", path: "/robots.txt", status: 200 },
  { kind: "sitemap", path: "/sitemap.xml", status: 200 },
  { kind: "JSON", path: "/api/form-token", status: 200 },
  { kind: "JSON of something stored", path: "/api/contacts", init: json(JSON.stringify(contactInput())), status: 201 },
  { kind: "JSON without a token", path: "/api/leads", status: 401 },
  { kind: "API path that is not there", path: "/api/gibt-es-nicht", status: 404 },
  { kind: "wrong method", path: "/api/leads", init: { method: "PUT" }, status: 405 },
  { kind: "not JSON", path: "/api/leads", init: json("{"), status: 400 },
  { kind: "another type", path: "/api/leads", init: { method: "POST", body: "a=b" }, status: 415 },
  { kind: "too large", path: "/api/leads", init: json(`"${"x".repeat(70_000)}"`), status: 413 },
  { kind: "invalid fields", path: "/api/contacts", init: json("{}"), status: 422 },
  {
    kind: "wrong password",
    path: "/api/admin/login",
    init: json('{"email":"a@example.com","password":"x"}'),
    status: 401,
  },
];

let client = 0;
const ask = (path: string, init: RequestInit = {}) => {
  client += 1;
  const headers = {
    "CF-Connecting-IP": `2001:db8:5${client.toString(16)}::1`,
    ...(init.headers as Record<string, string>),
  };
  return fetch(`${origin}${path}`, { redirect: "manual", ...init, headers });
};

describe("headers of every kind of answer", () => {
  test.each(ANSWERS)("$kind ($status)", async ({ path, init, status, ...allowed }) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(headerFaults(response, allowed)).toEqual([]);
  });

  test("too many requests (429)", async () => {
    const address = { "CF-Connecting-IP": "2001:db8:6::1" };
    let response = await ask("/api/contacts", json("{}", address));
    // Ten a minute of the clock are taken, and the minute may end meanwhile.
    for (let i = 0; i < 20 && response.status !== 429; i += 1)
      response = await ask("/api/contacts", json("{}", address));
    expect(response.status).toBe(429);
    expect(headerFaults(response)).toEqual([]);
  });

  test("no two answers share a nonce", async () => {
    const nonces = new Set<string | undefined>();
    for (let i = 0; i < 5; i += 1) {
      const policy = (await ask("/admin/login")).headers.get("Content-Security-Policy") ?? "";
      nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1]);
    }
    expect(nonces.has(undefined)).toBe(false);
    expect(nonces.size).toBe(5);
  });
});

describe("pages of the admin area, rendered for somebody who is signed in", () => {
  let cookie = "";

  beforeAll(async () => {
    const login = await ask("/api/admin/login", json(JSON.stringify(developmentAccount)));
    expect(login.status).toBe(200);
    cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  });

  // React Router asks for `.data` when it goes from one page to another.
  const paths = ADMIN_PAGES.flatMap((path) => [path, `${path}?q=x`, `${path}.data`]);
  test.each(paths)("%s is kept by no cache and listed by no search engine", async (path) => {
    const response = await ask(path, { headers: { Cookie: cookie } });
    const isOfPassword = path.startsWith(PASSWORD_PATH);
    // A link to a new password that opens nothing; below the dashboard its screens say so.
    const isDead = path.startsWith(UNKNOWN_ADMIN_PAGE) || path.startsWith(`${PASSWORD_PATH}/`);
    expect(response.status).toBe(isDead ? 404 : 200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    // The address of a link to a new password is the key to the account.
    expect(headerFaults(response, isOfPassword ? { referrer: "no-referrer" } : {})).toEqual([]);
  });
});

test.each(["/api/leads", "/api/contacts", "/api/admin/login", "/"])(
  "a preflight for %s is not granted",
  async (path) => {
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    const response = await ask(path, { method: "OPTIONS", headers });
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  },
);
