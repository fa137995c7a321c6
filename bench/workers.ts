/** Workers on sockets of their own in one workerd, without a development proxy in between. */
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { builtModules, esModule } from "../scripts/built-modules.ts";
import { builtWorkerOptions } from "../scripts/built-worker.ts";
import { childrenNamed, pin, SERVER_CORE } from "./processor.ts";

const COMPATIBILITY = { compatibilityDate: "2026-10-01", compatibilityFlags: ["nodejs_compat"] };
export const SECRET = "only-for-the-bench-only-for-the-bench";
const UNLIMITED = { namespace_id: "1", simple: { limit: 1_000_000_000, period: 60 as const } };

export interface RunningWorkers {
  pid: number;
  /** Port of a worker's socket. */
  port(name: string): number;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

/**
 * The rate limits as they are at the edge, counters in the isolate's memory. Miniflare's own write a row of SQLite in
 * another Worker for each request: as much as what is to be measured.
 */
const LIMITS_IN_MEMORY = `
import worker from "./index.js";
const counts = new Map();
const limit = async ({ key }) => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return { success: true };
};
let limited;
export default {
  fetch(request, env, execution) {
    const limits = { SUBMISSION_LIMIT: { limit }, LOGIN_LIMIT: { limit }, VIEW_LIMIT: { limit }, FORM_LIMIT: { limit } };
    limited ??= { ...env, ...limits };
    return worker.fetch(request, limited, execution);
  },
};`;

/** A worker as miniflare takes it. */
export type WorkerOptions =
  | ReturnType<typeof builtSite>
  | ReturnType<typeof builtSiteWithFiles>
  | ReturnType<typeof staticSite>
  | ReturnType<typeof front>
  | ReturnType<typeof constantString>
  | ReturnType<typeof script>;

/**
 * The Worker as `npm run build` left it, without the static files.
 *
 * @param root the project's folder, for builds of other commits
 */
export function builtSite(name: string, root = ".") {
  const folder = join(root, "build/server");
  return {
    name,
    ...COMPATIBILITY,
    modulesRoot: folder,
    modules: builtModules(folder),
    d1Databases: { DB: name },
    kvNamespaces: { STATISTICS: name },
    ratelimits: {
      SUBMISSION_LIMIT: UNLIMITED,
      LOGIN_LIMIT: UNLIMITED,
      VIEW_LIMIT: UNLIMITED,
      LINK_LIMIT: UNLIMITED,
      UPLOAD_LIMIT: UNLIMITED,
      FORM_LIMIT: UNLIMITED,
    },
    bindings: { PLAN: "paid", JWT_SECRET: SECRET, SESSION_SECRET: SECRET, FORM_SECRET: SECRET, LINK_SECRET: SECRET },
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
  return {
    ...script(name, "export default { fetch: () => new Response(null, { status: 404 }) };"),
    assets: { directory, routerConfig: { has_user_worker: false } },
  };
}

/** Hands everything to another worker with its static files, which have no socket of their own. */
export function front(name: string, behind: string) {
  const source = "export default { fetch: (request, env) => env.BEHIND.fetch(request) };";
  return { ...script(name, source), serviceBindings: { BEHIND: behind } };
}

/** The same with rate limits that cost what they cost at the edge. */
export function builtSiteAtTheEdge(name: string) {
  const site = builtSite(name);
  const path = join(site.modulesRoot, "limits-in-memory.js");
  return { ...site, modules: [esModule(path, LIMITS_IN_MEMORY), ...site.modules] };
}

/** What bare workerd can do: a constant string of the same size, with the one header that a page cannot do without. */
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
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      // Logs are read, as a host would, and thrown away.
      handleStructuredLogs: () => undefined,
    }),
  );
  await miniflare.ready;
  const [pid] = childrenNamed("workerd").slice(-1);
  if (!pid) throw new Error("No workerd is running");
  pin(pid, SERVER_CORE);
  const ports = new Map<string, number>();
  for (const { name } of workers) ports.set(name, Number((await miniflare.unsafeGetDirectURL(name)).port));
  return {
    pid,
    miniflare,
    port: (name) => ports.get(name) ?? 0,
    stop: () => miniflare.dispose(),
  };
}
