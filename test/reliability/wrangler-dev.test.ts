/**
 * The built site under plain `wrangler dev`, prepared by the one command that README names. Run `npm run build`
 * first.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { developmentAccount } from "../../src/admin/session/development-account";
import { postJson } from "../support/built-worker";
import { E2E_PORT } from "../support/e2e-server";
import { quoteInput } from "../support/quote-input";

/** Beside the ports of the other tests' servers. */
const PORT = E2E_PORT + 6;
const origin = `http://localhost:${PORT}`;
const POLL_MS = 200;
const START_TIMEOUT_MS = 300_000;

const state = mkdtempSync(join(tmpdir(), "wrangler-dev-"));
const env = { ...process.env, STATE_DIR: state, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
let server: ChildProcess;

beforeAll(async () => {
  const prepared = spawnSync("node", ["scripts/prepare.ts", "--no-build"], { env, encoding: "utf8" });
  expect(prepared.stderr).not.toContain("Error");
  expect(prepared.status).toBe(0);
  const command = ["node_modules/wrangler/bin/wrangler.js", "dev", "--port", String(PORT), "--persist-to", state];
  server = spawn("node", command, { env, detached: true, stdio: "ignore" });
  while (!(await fetch(origin, { method: "HEAD" }).catch(() => undefined))) {
    expect(server.exitCode, "wrangler dev ended").toBeNull();
    await sleep(POLL_MS);
  }
}, START_TIMEOUT_MS);

afterAll(async () => {
  const ended = once(server, "exit");
  kill("SIGTERM");
  await Promise.race([ended, sleep(10_000)]);
  kill("SIGKILL");
  while (kill(0)) await sleep(POLL_MS);
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: POLL_MS });
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

test("another spelling of a page leads to it for good", async () => {
  const { status, headers } = await fetch(`${origin}/Impressum/`, { redirect: "manual" });
  expect([status, new URL(headers.get("Location") ?? "", origin).pathname]).toEqual([301, "/impressum"]);
});

test("a lead is stored, and the operator who signs in reads it", async () => {
  const sent = await postJson(`${origin}/api/leads`, quoteInput({ lastName: "Wrangler" }), { Origin: origin });
  expect(sent.status).toBe(201);
  const login = await postJson(`${origin}/api/admin/login`, developmentAccount, { Origin: origin });
  const { token } = (await login.json()) as { token: string };
  const leads = await fetch(`${origin}/api/leads`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await leads.json()).toMatchObject([{ lastName: "Wrangler" }]);
});
