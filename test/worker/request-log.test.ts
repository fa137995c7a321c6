import { env } from "cloudflare:workers";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { type Job, runJobs } from "../../src/platform/worker/jobs.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";

/** Stands for everything that is nobody's business but the visitor's and the owner's. */
const MARKER = "GEHEIM4711";

const printed: string[] = [];
const lines = () => printed.map((text) => JSON.parse(text) as Record<string, unknown>);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM messages; DELETE FROM admin_users;");
  printed.length = 0;
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void printed.push(args.map(String).join(" ")));
  }
});
afterEach(() => vi.restoreAllMocks());

describe("one structured line a request", () => {
  test.each([
    ["GET", "/impressum?utm_source=x", "/impressum", 200],
    ["GET", `/einzugsgebiet?plz=${MARKER}`, "/einzugsgebiet", 200],
    ["GET", "/standorte/n%c3%bctzen", "/standorte/nützen", 200],
    ["GET", `/${MARKER}`, "*", 200],
    ["GET", `/admin/${MARKER}`, "/admin/*", 200],
    ["GET", `/anfrage/R-7K3M-92/${MARKER}`, "/anfrage/*", 200],
    ["GET", `/api/${MARKER}`, "/api/*", 404],
    ["PATCH", "/api/leads", "/api/*", 405],
    ["GET", "/api/leads", "/api/leads", 401],
  ])("%s %s is logged as %s with %d", async (method, path, route, status) => {
    const response = await call(path, { method });
    expect(lines()).toEqual([
      { type: "request", id: response.headers.get("X-Request-Id"), method, route, status, ms: expect.any(Number) },
    ]);
    expect(printed.join()).not.toContain(MARKER);
  });

  test("a login's line says what became of it", async () => {
    const account = await addAccount();
    await signIn(account);
    await post("/api/admin/login", { email: account.email, password: "falsch" });
    expect(lines().map(({ status, login }) => [status, login])).toEqual([
      [200, "ok"],
      [401, "wrong"],
    ]);
  });
});

describe("no personal data in the log", () => {
  test("what forms, logins, tokens, keys, queries and headers carry appears 0 times", async () => {
    const account = await addAccount({ email: `${MARKER}@example.com`, password: `${MARKER}-passwort` });
    const { Authorization } = await signIn(account);
    const token = Authorization.slice("Bearer ".length);
    const personal = { firstName: MARKER, email: `${MARKER}@example.com`, requirements: MARKER, address: MARKER };
    const headers = { Authorization, Cookie: `session=${MARKER}`, Referer: `https://example.com/${MARKER}` };

    await post("/api/leads", quoteInput(personal), { headers });
    await post("/api/leads", quoteInput({ ...personal, phone: "" }), { headers });
    await post("/api/leads", `{"firstName":"${MARKER}`, { headers });
    await post("/api/contacts", contactInput({ name: MARKER, message: MARKER.repeat(3) }), { headers });
    await post("/api/contacts", contactInput(), { headers: { "Idempotency-Key": MARKER } });
    await post("/api/admin/login", { email: `${MARKER}@example.com`, password: MARKER });
    await post("/api/admin/change-password", { newPassword: MARKER }, { headers });
    await call(`/api/leads?cursor=${MARKER}&q=${MARKER}`, { headers });
    await call(`/angebot?service=${MARKER}`, {
      headers: { "User-Agent": MARKER, "CF-Connecting-IP": "2001:db8::4711" },
    });

    expect(lines()).toHaveLength(10);
    for (const secret of [MARKER, token, "2001:db8"]) expect(printed.join("\n")).not.toContain(secret);
  });

  test("an error is logged with its kind, the database's code and its place, joined to the request, without the values", async () => {
    const failure = new Error(
      `D1_ERROR: UNIQUE constraint failed: leads.email: SQLITE_CONSTRAINT ${MARKER}\n    at ${MARKER}:1:1`,
    );
    const prepare = () => {
      throw failure;
    };
    const response = await post("/api/leads", quoteInput({ firstName: MARKER }), { env: { DB: { prepare } } });
    expect(response.status).toBe(503);
    // What a request before it left to do may fail meanwhile, and is logged, too.
    const id = response.headers.get("X-Request-Id");
    const error = lines().find((line) => line.type === "error" && line.id === id);
    expect(lines()).toContainEqual(expect.objectContaining({ type: "request", id }));
    expect(JSON.stringify(error)).toMatch(/D1_ERROR: UNIQUE constraint failed: leads\.email.*at /);
    expect(printed.join()).not.toContain(MARKER);
  });
});

describe("a scheduled job that fails", () => {
  const failing = async () => Promise.reject(new Error(`Failed query: ${MARKER}`));
  const run = (jobs: readonly Job[], cron: string) =>
    runJobs(jobs, { cron, scheduledTime: Date.now() }, readBindings(env)).catch((error: unknown) => error);

  test("is logged with its time and without what it worked on, and the run counts as failed", async () => {
    const error = await run([{ cron: "5 * * * *", run: failing }], "5 * * * *");
    expect(error).toBeInstanceOf(Error);
    expect(lines()).toMatchObject([{ type: "error", context: "job 5 * * * *", error: "Error" }]);
    expect(printed.join() + inspect(error, { depth: null })).not.toContain(MARKER);
  });

  test("keeps no other from running, and each that fails has its line", async () => {
    const other = vi.fn(async () => {});
    const jobs = ["1 * * * *", "2 * * * *"].map((cron) => ({ cron, run: failing }));
    await run([...jobs, { cron: "3 * * * *", run: other }], "");
    expect(other).toHaveBeenCalledOnce();
    expect(lines().map(({ context }) => context)).toEqual(["job 1 * * * *", "job 2 * * * *"]);
  });
});
