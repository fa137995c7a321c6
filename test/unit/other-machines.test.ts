/** What differs between machines: line ends, the system, the home, and who else listens. */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeFreshCopy } from "../../scripts/fresh-copy";
import { freePort } from "../../scripts/local-server";

test("every text of the project has the same line ends in every clone", () => {
  const files = execFileSync("git", ["ls-files", "--eol"], { encoding: "utf8" }).trim().split("\n");
  const others = files.filter((line) => !/^i\/(-text|none)/.test(line) && !/^i\/lf\s.*eol=lf/.test(line));
  expect(others).toEqual([]);
});

/** Runs `npm start`'s script with this environment. @returns what it says */
function start(env: Record<string, string>, ...flags: string[]): string {
  const run = spawnSync(process.execPath, [...flags, "scripts/start.ts"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect([run.status, run.stdout]).toEqual([1, ""]);
  return run.stderr;
}

test("on Windows a command says in one sentence where it works", () => {
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
  expect(start({}, "--import", windows)).toBe(
    "Unter Windows selbst läuft das nicht. Nehmen Sie Linux, macOS oder WSL.\n",
  );
});

test.each(["a file", "a folder that is closed"])(
  "where the home is %s, a command says so and does not wait",
  (what) => {
    const folder = mkdtempSync(join(tmpdir(), "home-"));
    const home = join(folder, "home");
    try {
      // Who runs as root can write to every folder but to none below a file.
      if (what === "a file" || process.getuid?.() === 0) writeFileSync(home, "");
      else chmodSync(folder, 0o500);
      expect(start({ HOME: home, XDG_CONFIG_HOME: "" })).toContain(
        `write to, and ${join(home, ".config/.wrangler")} is none`,
      );
    } finally {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true });
    }
  },
);

test("wrangler dev on a clone says which command comes first", { timeout: 60_000 }, () => {
  const folder = makeFreshCopy();
  try {
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
    const run = spawnSync("wrangler", ["dev"], { cwd: folder, env, encoding: "utf8", timeout: 50_000 });
    expect(run.stdout + run.stderr).toContain("First run: npm run prepare:local");
    expect(run.status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("a port", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(["127.0.0.1", "::1", "::", "0.0.0.0"])("is taken when something listens at %s alone", async (host) => {
    const server = createServer().listen({ port: 0, host, ipv6Only: host === "::1" });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    vi.stubEnv("PORT", String(port));
    await expect(freePort("npm start")).rejects.toThrow(`Port ${port} is taken`);
    server.close();
    await once(server, "close");
    expect(await freePort("npm start")).toBe(port);
  });
});
