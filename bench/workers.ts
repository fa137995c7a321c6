/**
 * Workers on sockets of their own in one workerd, without a development proxy in between; on which core they run, and
 * how much CPU time that took.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { builtModules, builtWorkerOptions, esModule } from "../scripts/built-worker.ts";

const COMPATIBILITY = { compatibilityDate: "2026-10-01", compatibilityFlags: ["nodejs_compat"] };
const BUILD = "build/server";
export const SECRET = "only-for-the-bench-only-for-the-bench";

/** Cores of server and load. Linux only; elsewhere nothing is pinned or measured. */
const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** What has been started and not stopped. */
const running: Miniflare[] = [];

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** Rate limits that cost next to nothing, as at the edge: Miniflare's own write a row of SQLite for each request. */
const LIMITS_AT_THE_EDGE = (names: string[]) => `
import worker from "./index.js";
const LIMITS = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, { limit: async () => ({ success: true }) }]));
let whole; // One object for all requests, as the edge has: the Worker checks each that it does not know.
export default { fetch: (request, env, execution) => worker.fetch(request, (whole ??= { ...env, ...LIMITS }), execution) };`;

/** A worker as miniflare takes it. */
type WorkerOptions = ReturnType<typeof builtSite> | ReturnType<typeof script>;

/** The Worker as `npm run build` left it, without the static files. */
export function builtSite(name: string) {
  const { ratelimits } = JSON.parse(readFileSync(join(BUILD, "wrangler.json"), "utf8"));
  const limits = LIMITS_AT_THE_EDGE(ratelimits.map((limit: { name: string }) => limit.name));
  return {
    name,
    ...COMPATIBILITY,
    modulesRoot: BUILD,
    modules: [esModule(join(BUILD, "limits.js"), limits), ...builtModules(BUILD)],
    d1Databases: { DB: name },
    kvNamespaces: { STATISTICS: name },
    bindings: { JWT_SECRET: SECRET, SESSION_SECRET: SECRET, FORM_SECRET: SECRET, LINK_SECRET: SECRET },
    unsafeDirectSockets: [{ port: 0 }],
  };
}

/** The site behind its static files, routed as in production; `front` reaches it. */
export function builtSiteWithFiles(name: string) {
  const { assets } = builtWorkerOptions() as { assets?: { directory: string } };
  return { ...builtSite(name), assets };
}

/** A folder of static files without a Worker. */
export function staticSite(name: string, directory: string) {
  const nothing = script(name, "export default { fetch: () => new Response(null, { status: 404 }) };");
  return { ...nothing, assets: { directory, routerConfig: { has_user_worker: false } } };
}

/** Worker that hands everything to another one with static files, which has no socket of its own. */
export function front(name: string, behind: string) {
  const source = "export default { fetch: (request, env) => env.BEHIND.fetch(request) };";
  return { ...script(name, source), serviceBindings: { BEHIND: behind } };
}

/** Worker that answers a constant string, with the one header that a page needs: what bare workerd can do. */
export function constantString(name: string, bytes: number) {
  return script(
    name,
    `const body = "x".repeat(${bytes});
     export default { fetch: () => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } }) };`,
  );
}

export function script(name: string, source: string, d1Databases: Record<string, string> = {}) {
  return { name, ...COMPATIBILITY, modules: true, script: source, d1Databases, unsafeDirectSockets: [{ port: 0 }] };
}

/** Starts workers in one process. `port` is that of a worker's own socket. */
export async function startWorkers(workers: WorkerOptions[]) {
  // Logs are read, as a host would, and thrown away.
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers, handleStructuredLogs: () => undefined }));
  running.push(miniflare);
  await miniflare.ready;
  const pid = childNamed("workerd");
  if (!pid) throw new Error("No workerd is running");
  pin(pid, SERVER_CORE);
  const ports = new Map<string, number>();
  for (const { name } of workers) ports.set(name, Number((await miniflare.unsafeGetDirectURL(name)).port));
  return { pid, miniflare, port: (name: string) => ports.get(name) ?? 0 };
}

/** Stops all workers, also those of a part that has failed. */
export async function stopWorkers(): Promise<void> {
  for (const miniflare of running.splice(0)) await miniflare.dispose();
}

/** The command that runs `command` on one core. */
export function pinned(core: number, command: [string, ...string[]]): [string, ...string[]] {
  return canPin ? ["taskset", "-c", String(core), ...command] : command;
}

/** Moves a running process with all its threads to one core. */
function pin(pid: number, core: number): void {
  if (canPin) execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
}

/** CPU time of all threads that a process has, in milliseconds; NaN where there is no /proc. */
export function cpuMilliseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return Number.NaN;
  const nanoseconds = readdirSync(tasks).map((task) => Number(read(`${tasks}/${task}/schedstat`).split(" ")[0]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** The newest child of this process that bears a name; undefined where there is none. */
function childNamed(name: string): number | undefined {
  const { stdout } = spawnSync("pgrep", ["-n", "-x", "-P", String(process.pid), name], { encoding: "utf8" });
  return Number(stdout) || undefined;
}

/** Content of a file; empty when the process or thread ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
