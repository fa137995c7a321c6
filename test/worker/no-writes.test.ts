/** While D1 takes no writes, as when it is full: it can be read. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import operations from "../../docs/operations.md?raw";
import { createApp } from "../../src/app";
import { addAccount, freshAddress, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { count, db } from "../support/database";
import { newRequest } from "../support/deal";

const app = createApp(async () => new Response("page"));
const refuse = async () => {
  throw new Error("D1_ERROR: Exceeded maximum DB size");
};

const refusing = { run: refuse, all: refuse, raw: refuse, first: refuse };

/** The database, whose statements that write fail. */
const reads = new WeakSet<object>();
const full = {
  prepare(sql: string) {
    const statement = env.DB.prepare(sql);
    if (!/^\s*(SELECT|WITH)\b/i.test(sql)) return { bind: () => refusing };
    reads.add(statement);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind(...values: unknown[]) {
        const bound = bind(...values);
        reads.add(bound);
        return bound;
      },
    });
  },
  batch: (statements: D1PreparedStatement[]) =>
    statements.every((statement) => reads.has(statement)) ? env.DB.batch(statements) : refuse(),
} as D1Database;

/** A database that answers not even reads. */
const down = { prepare: () => ({ bind: () => refusing, ...refusing }), batch: refuse } as unknown as D1Database;

async function ask(path: string, init: RequestInit, DB: D1Database): Promise<Response> {
  const context = createExecutionContext();
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": freshAddress(), ...init.headers };
  const response = await app.request(`http://localhost${path}`, { ...init, headers }, { ...env, DB }, context);
  await waitOnExecutionContext(context);
  return response;
}

const account = await addAccount();
const bearer = await signIn(account);
const id = await newRequest(db);

// What could not be written is logged.
const logged: unknown[] = [];
beforeEach(() => void vi.spyOn(console, "error").mockImplementation((line) => void logged.push(line)));
afterEach(() => vi.restoreAllMocks());

/** They tell of themselves before they give anything. */
const NOTIFIED_FIRST = /^\/api\/admin\/export\//;

test("whoever is signed in reads on, also an hour after the last use was noted", async () => {
  await env.DB.exec("UPDATE admin_sessions SET last_used_at = '2020-01-01T00:00:00.000Z'");
  const paths = app.routes.filter(({ method, path }) => method === "GET" && /^\/api\/(?!form-token)/.test(path));
  for (const pattern of new Set(paths.map(({ path }) => path))) {
    const path = pattern.replace(/:\w+/g, id).replace(/months\.\w+$/, "$&?month=2026-11");
    const [now, usual] = [await ask(path, { headers: bearer }, full), await ask(path, { headers: bearer }, env.DB)];
    expect(now.status, path).toBe(NOTIFIED_FIRST.test(pattern) ? 503 : usual.status);
  }
  expect(logged.join()).toContain('"context":"last use"');
});

test("a login says that nothing can be stored, whatever is typed, and is no login", async () => {
  const device = new Authenticator();
  const options = await (await post("/api/admin/passkeys/options", {}, { headers: bearer })).json();
  const stored = await post("/api/admin/passkeys", await device.create(options as never), { headers: bearer });
  expect(stored.status).toBe(201);
  const challenge = await (await post("/api/admin/login/passkey/options", {})).json();
  const signature = await device.sign(challenge as never);
  for (const [path, body] of [
    ["/api/admin/login", account],
    ["/api/admin/login", { ...account, password: "falsch" }],
    ["/api/admin/login", { email: "niemand@example.com", password: "falsch" }],
    ["/api/admin/login/passkey", signature],
  ] as const) {
    const refused = await ask(path, { method: "POST", body: JSON.stringify(body) }, full);
    expect([refused.status, refused.headers.getSetCookie()], path).toEqual([503, []]);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("lässt sich nichts speichern") });
  }
  expect((await post("/api/admin/login/passkey", signature)).status).toBe(200);
});

test("what the operations name frees the room of spam, and of nothing else", async () => {
  const [statement = ""] = /DELETE FROM [^"]+/.exec(operations) ?? [];
  const spam = await newRequest(db);
  await env.DB.prepare("UPDATE follow_ups SET status = 'spam' WHERE id = ?").bind(spam).run();
  await env.DB.prepare(statement).run();
  for (const table of ["follow_ups", "leads"]) {
    const { results } = await env.DB.prepare(`SELECT id FROM ${table}`).all();
    expect(results, table).toEqual([{ id }]);
  }
  for (const table of ["outbox", "follow_up_events"]) {
    expect(await count(`${table} WHERE subject_id = '${spam}'`), table).toBe(0);
  }
});

test("a login where nothing can be read does not say who reads on", async () => {
  const refused = await ask("/api/admin/login", { method: "POST", body: JSON.stringify(account) }, down);
  expect([refused.status, await refused.text()]).toEqual([503, expect.not.stringContaining("weiter lesen")]);
});
