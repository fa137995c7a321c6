import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./waiting.ts";

/** Where the browser tests' own server listens; away from the port that people use. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 8797);

/** Storage of the browser tests' server: new for every run. Workers of one run inherit it. */
export const e2eStateDirectory = process.env.E2E_STATE_DIR ?? ownStateDirectory();

/** Gone with this process, which ends after its server. */
function ownStateDirectory(): string {
  const folder = join(tmpdir(), `e2e-state-${process.pid}`);
  process.env.E2E_STATE_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A server of its own for tests that kill it. */
export interface TestServer {
  origin: string;
  /** SIGKILL to the whole process group: nothing gets to clean up. */
  kill(): Promise<void>;
}

/** Serves the build that is there, as `npm start` does, and waits until it answers. */
export async function startServer(port: number, stateDirectory: string): Promise<TestServer> {
  const origin = `http://localhost:${port}`;
  // Another server's answers would be taken for those of this build.
  if (await fetch(origin).catch(() => undefined)) throw new Error(`Another server answers on ${origin}: end it first`);
  const server = spawn("node", ["--no-warnings", "scripts/serve.ts", String(port)], {
    env: { ...process.env, STATE_DIR: stateDirectory },
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilAnswering(origin, server);
  return {
    origin,
    async kill() {
      await killGroup(server);
      await untilSilent(origin);
    },
  };
}

async function untilAnswering(origin: string, server: ChildProcess): Promise<void> {
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    return (await fetch(origin).catch(() => undefined))?.ok;
  });
}

function killGroup(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    if (server.pid) process.kill(-server.pid, "SIGKILL");
  });
}

/** workerd goes down after its guard; until then its answers would be taken for those of the next server. */
async function untilSilent(origin: string): Promise<void> {
  await until(async () => !(await fetch(origin, { method: "HEAD" }).catch(() => undefined)));
}
