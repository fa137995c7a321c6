import { spawn } from "node:child_process";

/** The built Worker in a process of its own that can be killed at any moment. */
export interface KillableWorker {
  origin: string;
  /** SIGKILL to the process and its workerd: nothing gets to clean up. */
  kill(): Promise<void>;
}

/** Starts it and waits until it answers. @param stateDirectory holds a migrated database */
export async function startKillableWorker(port: number, stateDirectory: string): Promise<KillableWorker> {
  const server = spawn("node", ["test/support/serve-built-worker.ts", String(port), stateDirectory], {
    detached: true,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(origin))) {
    if (server.exitCode !== null) throw new Error(`The Worker ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    kill: () => {
      if (server.pid) process.kill(-server.pid, "SIGKILL");
      return ended;
    },
  };
}

/** Any answer will do; a path that touches no storage. */
async function isAnswering(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/unknown`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer !== undefined;
}
