/** The built Worker in a workerd that can be killed at any moment, without wrangler's proxy and watcher between. */
import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { builtWorkerOptions } from "../../scripts/built-worker";

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
  /** Where R2 keeps the contents of objects: a file appears there when one is written. */
  objectsFolder: string;
}

/**
 * Starts it and waits until it answers.
 *
 * @param stateDirectory holds a migrated database
 * @param bindings that are other than those of wrangler.toml
 */
export async function startKillableWorker(
  port: number,
  stateDirectory: string,
  bindings: Record<string, string> = {},
): Promise<KillableWorker> {
  const built = builtWorkerOptions();
  const options = convertV4MiniflareOptions({
    ...built,
    // A crowd sends more in an hour than the free plan's budget takes.
    bindings: { ...built.bindings, PLAN: "paid", ...bindings },
    host: "127.0.0.1",
    port,
    resourcePersistencePath: join(stateDirectory, "v3"),
    // The request log has a test of its own.
    handleStructuredLogs: () => undefined,
  });
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
    objectsFolder: join(stateDirectory, "v3/r2"),
  };
}
