/** Workers on sockets of their own in one workerd, without a development proxy in between. */
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { builtModules, builtWorkerOptions, esModule } from "../scripts/built-worker.ts";
import { childrenNamed, pin, SERVER_CORE } from "./processor.ts";

const COMPATIBILITY = { compatibilityDate: "2026-10-01", compatibilityFlags: ["nodejs_compat"] };
const BUILD = "build/server";
export const SECRET = "only-for-the-bench-only-for-the-bench";

/** Rate limits that cost next to nothing, as at the edge: Miniflare's own write a row of SQLite for each request. */
const LIMITS_AT_THE_EDGE = `
import worker from "./index.js";
const NAMES = ["SUBMISSION_LIMIT", "LOGIN_LIMIT", "VIEW_LIMIT", "LINK_LIMIT", "FORM_LIMIT", "UPLOAD_LIMIT"];
const LIMITS = Object.fromEntries(NAMES.map((name) => [name, { limit: async () => ({ success: true }) }]));
export default { fetch: (request, env, execution) => worker.fetch(request, { ...env, ...LIMITS }, execution) };`;

export interface RunningWorkers {
  pid: number;
  /** Port of a worker's socket. */
  port(name: string): number;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

/** A worker as miniflare takes it. */
export type WorkerOptions = ReturnType<typeof builtSite> | ReturnType<typeof script>;

/** The Worker as `npm run build` left it, without the static files. */
export function builtSite(name: string) {
  return {
    name,
    ...COMPATIBILITY,
    modulesRoot: BUILD,
    modules: [esModule(join(BUILD, "limits.js"), LIMITS_AT_THE_EDGE), ...builtModules(BUILD)],
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

/** Hands everything to another worker with its static files, which have no socket of their own. */
export function front(name: string, behind: string) {
  const source = "export default { fetch: (request, env) => env.BEHIND.fetch(request) };";
  return { ...script(name, source), serviceBindings: { BEHIND: behind } };
}

/** What bare workerd can do: a constant string, with the one header that a page cannot do without. */
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

export async function startWorkers(workers: WorkerOptions[]): Promise<RunningWorkers> {
  // Logs are read, as a host would, and thrown away.
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers, handleStructuredLogs: () => undefined }));
  await miniflare.ready;
  const [pid] = childrenNamed("workerd").slice(-1);
  if (!pid) throw new Error("No workerd is running");
  pin(pid, SERVER_CORE);
  const ports = new Map<string, number>();
  for (const { name } of workers) ports.set(name, Number((await miniflare.unsafeGetDirectURL(name)).port));
  return { pid, miniflare, port: (name) => ports.get(name) ?? 0, stop: () => miniflare.dispose() };
}
