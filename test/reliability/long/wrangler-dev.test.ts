/** What `npm run prepare:local` has built, under plain `wrangler dev`, and what the build took from `.dev.vars`. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { developmentAccount } from "../../../src/admin/session/development-account";
import { postJson, sendRequest } from "../../support/built-worker";
import { E2E_PORT } from "../../support/e2e-server";
import { jpeg, photoPost } from "../../support/photo-post";
import { until } from "../../support/waiting";

/** Beside the ports of the other tests' servers. */
const PORT = E2E_PORT + 6;
const origin = `http://localhost:${PORT}`;

const state = mkdtempSync(join(tmpdir(), "wrangler-dev-"));
/** Environment without what vitest and whoever started it have set. */
const own = { NODE_ENV: undefined, STATE_DIR: state };
const env = { ...process.env, ...own, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
let server: ChildProcess;

beforeAll(async () => {
  const code = 'import("./scripts/prepare-local.ts").then((m) => m.prepareStorage())';
  const prepared = spawnSync("node", ["-e", code], { env, encoding: "utf8" });
  expect(prepared.status, prepared.stdout + prepared.stderr).toBe(0);
  const flags = ["--port", String(PORT), "--persist-to", state];
  server = spawn("wrangler", ["dev", ...flags], { env, detached: true, stdio: "ignore" });
  await until(() => {
    expect(server.exitCode, "wrangler dev ended").toBeNull();
    return fetch(origin, { method: "HEAD" }).catch(() => undefined);
  });
});

afterAll(async () => {
  const ended = once(server, "exit", { signal: AbortSignal.timeout(10_000) });
  kill("SIGTERM");
  await ended.catch(() => {});
  kill("SIGKILL");
  await until(() => !kill(0));
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** To wrangler and all that it started. @returns whether any of them was alive */
function kill(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-(server.pid ?? 0), signal);
  } catch {
    return false;
  }
}

test.each([
  ["/", 200],
  ["/leistungen/bueroreinigung", 200],
  ["/standorte/n%C3%BCtzen", 200],
  ["/angebot?service=office", 200],
  ["/gibt-es-nicht", 404],
  ["/admin/login", 200],
])("%s is a page (%d)", async (path, status) => {
  const response = await fetch(origin + path);
  expect([response.status, (await response.text()).includes("</html>")]).toEqual([status, true]);
});

test("a lead and its photo are stored, and the owner who signs in reads them and can be notified", async () => {
  const { path } = await sendRequest(origin, { lastName: "Wrangler" }, { Origin: origin });
  const photo = photoPost(jpeg(), { Origin: origin });
  expect((await fetch(`${origin}${path}/fotos`, photo)).status).toBe(201);

  const login = await postJson(`${origin}/api/admin/login`, developmentAccount, { Origin: origin });
  const { token } = (await login.json()) as { token: string };
  const ask = async (api: string) =>
    (await fetch(origin + api, { headers: { Authorization: `Bearer ${token}` } })).json() as Promise<unknown>;
  expect(await ask("/api/leads")).toMatchObject([{ lastName: "Wrangler" }]);
  const { VAPID_PUBLIC_KEY: publicKey } = parseEnv(readFileSync(".dev.vars", "utf8"));
  expect(await ask("/api/admin/push")).toMatchObject({ publicKey });
});

test("npm start binds every line of .dev.vars, also what only an owner adds (test/support/owner-copy.ts)", () => {
  const code =
    'import("./scripts/built-worker.ts").then((m) => console.log(JSON.stringify(m.builtWorkerOptions().bindings)))';
  const run = spawnSync("node", ["-e", code], { env, encoding: "utf8" });
  const lines = parseEnv(readFileSync(".dev.vars", "utf8"));
  expect(lines).toMatchObject({ DEVELOPMENT_ACCOUNT: "on" });
  // wrangler says before it which file it has read.
  const bindings = run.stdout.trim().split("\n").at(-1) ?? "";
  expect(JSON.parse(bindings), run.stderr).toMatchObject(lines);
});
