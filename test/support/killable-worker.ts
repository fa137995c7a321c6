/** The built Worker in a workerd that is killed again and again, without wrangler's proxy and watcher between. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll } from "vitest";
import { getPlatformProxy } from "wrangler";
import { builtWorkerOptions } from "../../scripts/built-worker";
import { Crowd } from "./crowd";

/** How often the Worker is killed in a test. */
export const KILLS = 20;

/** A minute alone; many times that where the machine does other work. */
export const KILL_TIMEOUT_MS = 600_000;

/** The workerd that was started last: it runs the Worker, and D1 with its files. */
let workerd: ChildProcess | undefined;
subscribe("child_process", (message) => {
  const { process } = message as { process: ChildProcess };
  // What it runs is known once it has been spawned.
  process.once("spawn", () => {
    if (basename(process.spawnfile).startsWith("workerd")) workerd = process;
  });
});

/** Storage with all tables for the tests of a file, removed after them. */
export function migratedStorage() {
  const folder = mkdtempSync(join(tmpdir(), "kill-"));
  beforeAll(() => {
    execFileSync("node", ["scripts/migrate.ts"], { env: { ...process.env, STATE_DIR: folder }, stdio: "ignore" });
  }, KILL_TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return {
    folder,
    /** Opens the Worker's database and bucket, while no Worker runs on them. */
    async use<T>(work: (env: Env) => Promise<T>): Promise<T> {
      const persist = { path: join(folder, "v3") };
      const { env, dispose } = await getPlatformProxy<Env>({ persist, remoteBindings: false });
      try {
        return await work(env);
      } finally {
        await dispose();
      }
    },
  };
}

interface KillRun {
  port: number;
  storage: ReturnType<typeof migratedStorage>;
  clients: number;
  /** Each kill comes after one answer at least, so that it meets a server at work. */
  maxAnswersBetweenKills: number;
  /** What a client does each time; it calls `crowd.answered` for each of its answers. */
  turn: (crowd: Crowd, origin: string) => Promise<void>;
}

/** Kills the Worker while clients send, starts it again each time, and lets the clients finish after the last time. */
export async function killUnderCrowd(run: KillRun): Promise<void> {
  const { port, storage, clients, maxAnswersBetweenKills, turn } = run;
  const options = convertV4MiniflareOptions({
    ...builtWorkerOptions(),
    host: "127.0.0.1",
    port,
    resourcePersistencePath: join(storage.folder, "v3"),
    // The request log has a test of its own.
    handleStructuredLogs: () => undefined,
  });
  const server = new Miniflare(options);
  try {
    await server.ready;
    const crowd = new Crowd(clients, (all) => turn(all, `http://127.0.0.1:${port}`));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await crowd.answers(1 + Math.floor(Math.random() * maxAnswersBetweenKills));
      await killWorkerd();
      await server.setOptions(options);
    }
    await crowd.stop();
  } finally {
    await server.dispose();
  }
}

/** SIGKILL: nothing gets to clean up. */
async function killWorkerd(): Promise<void> {
  if (!workerd) throw new Error("No workerd is running");
  const ended = once(workerd, "exit");
  workerd.kill("SIGKILL");
  await ended;
}
