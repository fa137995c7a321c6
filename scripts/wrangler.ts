/** Shared by the scripts: calling wrangler, and the path of the local state. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getPlatformProxy } from "wrangler";

const WRANGLER = join(dirname(createRequire(import.meta.url).resolve("wrangler/package.json")), "bin/wrangler.js");

/** The database by its binding: wrangler takes either, and the name in wrangler.toml is another one after a restore. */
export const DATABASE = "DB";

/** Folder of the local D1 and KV state; every local command honours it. */
export const stateDirectory = process.env.STATE_DIR || ".wrangler/state";

const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
};

/** wrangler's error when nobody has signed in: without a terminal it cannot start the login. */
const NEEDS_LOGIN = /set a CLOUDFLARE_API_TOKEN/;

/** wrangler's own words, to be shown without our stack (`showFailure`). */
class WranglerFailed extends Error {}

/** Runs wrangler to its end. @throws WranglerFailed with its output */
export function wrangler(...args: string[]): string {
  const run = spawnSync(process.execPath, [WRANGLER, ...args], { encoding: "utf8", env: environment });
  if (run.status === 0) return run.stdout;
  const output = run.stdout + run.stderr;
  throw new WranglerFailed(
    NEEDS_LOGIN.test(output)
      ? "Not signed in to Cloudflare. First run: npx wrangler login"
      : `wrangler ${args[0]} failed:\n${output}`,
  );
}

/**
 * Ends a script that failed: with the words of wrangler or of one of these refusals, and with the stack of everything
 * else.
 */
export function showFailure(error: unknown, ...refusals: (new (message: string) => Error)[]): void {
  const isExpected = [WranglerFailed, ...refusals].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

/** The local D1 and KV as the Worker sees them, for scripts. Call `dispose` at the end. */
export function openLocalBindings() {
  return getPlatformProxy<Env>({ persist: { path: join(stateDirectory, "v3") }, remoteBindings: false });
}
