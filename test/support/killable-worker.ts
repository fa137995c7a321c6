/** The built Worker in a workerd that can be killed at any moment, without wrangler's proxy and watcher between. */
import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const BUILD = resolve("build/server");
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** The workerd that was started last: it runs the Worker, and D1 with its files. */
let workerd: ChildProcess | undefined;
subscribe("child_process", (message) => {
  const { process } = message as { process: ChildProcess };
  // What it runs is known once it has been spawned.
  process.once("spawn", () => {
    if (basename(process.spawnfile).startsWith("workerd")) workerd = process;
  });
});

export interface KillableWorker {
  origin: string;
  /** SIGKILL: nothing gets to clean up. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same storage. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it and waits until it answers. @param stateDirectory holds a migrated database */
export async function startKillableWorker(port: number, stateDirectory: string): Promise<KillableWorker> {
  const options = builtWorkerOptions(port, stateDirectory);
  const server = new Miniflare(options);
  await server.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      if (!workerd) throw new Error("No workerd is running");
      const ended = once(workerd, "exit");
      workerd.kill("SIGKILL");
      await ended;
    },
    restart: () => server.setOptions(options),
    close: () => server.dispose(),
  };
}

function builtWorkerOptions(port: number, stateDirectory: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILD, "wrangler.json"));
  const { assets: _assets, modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const scripts = readdirSync(BUILD, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));
  const modules = scripts
    // The first module is the entry.
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => ({
      type: "ESModule" as const,
      path: join(BUILD, path),
      contents: readFileSync(join(BUILD, path), "utf8"),
    }));
  const secrets = { JWT_SECRET: TEST_SECRET, SESSION_SECRET: TEST_SECRET, FORM_SECRET: TEST_SECRET };
  return convertV4MiniflareOptions({
    ...options,
    host: "127.0.0.1",
    port,
    resourcePersistencePath: join(stateDirectory, "v3"),
    modulesRoot: BUILD,
    modules,
    // The request log has a test of its own.
    handleStructuredLogs: () => undefined,
    bindings: { ...(options.bindings ?? {}), ...secrets },
  });
}
