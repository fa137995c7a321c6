/** Calls of wrangler, and the path of the local state, shared by the scripts. */
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";
import { Refusal } from "./command-line.ts";

/** Binding of the database, which wrangler takes for its name; after a restore the name is another one. */
export const DATABASE = "DB";

/** Folder of the local D1 and KV state; every local command honours it. */
export const stateDirectory = process.env.STATE_DIR || ".wrangler/state";

const QUIET = {
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
};

/** Error of wrangler when nobody has signed in: without a terminal it cannot start the login. */
export const NEEDS_LOGIN = /set a CLOUDFLARE_API_TOKEN/;

/** Runs a command to its end: npm puts the installed ones on PATH, and a test its stand-in here. */
export const processes = {
  run: (command: string, args: string[], options: SpawnSyncOptions) =>
    spawnSync(command, args, { ...options, encoding: "utf8", maxBuffer: Number.POSITIVE_INFINITY }),
};

/** Runs wrangler to its end. @throws Refusal with its output */
export function wrangler(...args: string[]): string {
  return wranglerWithInput("", ...args);
}

/** Runs wrangler to its end. @param input what it reads instead of asking, and nobody sees among the processes */
export function wranglerWithInput(input: string, ...args: string[]): string {
  const { succeeded, answer, output } = runWrangler(args, input);
  if (succeeded) return answer;
  throw new Refusal(
    NEEDS_LOGIN.test(output)
      ? "Not signed in to Cloudflare. First run: npx wrangler login"
      : `wrangler ${args[0]} failed:\n${output}`,
  );
}

/** Runs wrangler without questions. @returns what it printed: `answer` without its complaints, `output` with them */
export function askWrangler(...args: string[]): { succeeded: boolean; answer: string; output: string } {
  return runWrangler(args, "");
}

function runWrangler(args: string[], input: string) {
  const run = processes.run("wrangler", args, { env: { ...process.env, ...QUIET }, input });
  if (run.error) throw new Refusal("wrangler is not there. Install the packages and use npm run: npm ci");
  return { succeeded: run.status === 0, answer: run.stdout, output: run.stdout + run.stderr };
}

/** Bindings of the local D1 and KV as the Worker sees them, for scripts. Call `dispose` at the end. */
export async function openLocalBindings() {
  // What a script prints may be a file: wrangler's own lines do not belong in it.
  process.env.WRANGLER_LOG ??= "error";
  // Half of a script's start is this import, and most scripts need no bindings.
  const { getPlatformProxy } = await import("wrangler");
  return getPlatformProxy<Env>({ persist: { path: join(stateDirectory, "v3") }, remoteBindings: false });
}

/** Text in SQL: as bytes unless it is an id, a time or an address, because wrangler edits SQL by its words. */
export function sqlText(text: string): string {
  return /^[\w.:@+-]*$/.test(text) ? `'${text}'` : bytesAsText(Buffer.from(text));
}

export function bytesAsText(bytes: Buffer): string {
  return `CAST(X'${bytes.toString("hex")}' AS TEXT)`;
}
