/** How every script calls wrangler and where the local state lies. */
import { spawn, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getPlatformProxy } from "wrangler";

const WRANGLER = join(dirname(createRequire(import.meta.url).resolve("wrangler/package.json")), "bin/wrangler.js");

/** Folder of the local D1 and KV state; every local command honours it. */
export const stateDirectory = process.env.STATE_DIR || ".wrangler/state";

const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
};

/** Runs wrangler to its end. @throws Error with wrangler's output when it fails */
export function wrangler(...args: string[]): string {
  const run = spawnSync(process.execPath, [WRANGLER, ...args], { encoding: "utf8", env: environment });
  if (run.status !== 0) throw new Error(`wrangler ${args[0]} failed:\n${run.stdout}${run.stderr}`);
  return run.stdout;
}

/** Starts a wrangler that goes on running, with its output passed through. */
export function startWrangler(...args: string[]) {
  return spawn(process.execPath, [WRANGLER, ...args], { stdio: ["ignore", "inherit", "inherit"], env: environment });
}

/** The local D1 and KV as the Worker sees them, for scripts. Call `dispose` at the end. */
export function openLocalBindings() {
  return getPlatformProxy<Env>({ persist: { path: join(stateDirectory, "v3") }, remoteBindings: false });
}
