/** `npm start`: builds the production Worker, prepares the local storage and serves it in workerd. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { freePort, onceNpmIsGone, printAddresses } from "./local-server.ts";
import { prepareSecrets } from "./prepare-local.ts";

const POLL_MS = 100;
const SERVE = fileURLToPath(new URL("serve.ts", import.meta.url));

/** Kills the process group named by its argument when its input closes, as it does however our process ends. */
const GUARD =
  "process.stdin.resume().on('close', () => { try { process.kill(-process.argv[1], 'SIGKILL'); } catch {} });";

async function main(): Promise<void> {
  readCommandLine("npm start, or on another port: PORT=8788 npm start", {});
  const port = await freePort("npm start");
  prepareSecrets();
  build();
  await serve(port);
}

function build(): void {
  console.log("Building the Worker; then it is served with a local database that is kept …");
  const run = spawnSync("npm", ["run", "--silent", "build"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  if (run.status !== 0) throw new Refusal(`The build failed:\n${run.error ?? run.stdout + run.stderr}`);
}

/** Serves until a signal arrives or the npm that started us is gone, then stops workerd too. */
async function serve(port: number): Promise<void> {
  const server = startGuarded(SERVE, String(port));
  const stop = () => server.kill("SIGTERM");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  onceNpmIsGone(stop);
  server.on("exit", (code) => process.exit(code ?? 0));
  await ready(port);
  printAddresses(port);
}

/** Starts a script with its output passed through, and a guard that ends it even when this process is killed. */
function startGuarded(script: string, ...args: string[]): ChildProcess {
  const server = spawn(process.execPath, ["--no-warnings", script, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  spawn(process.execPath, ["-e", GUARD, String(server.pid)], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  return server;
}

async function ready(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${port}`, { method: "HEAD" }).catch(() => undefined);
    if (response) return;
    await sleep(POLL_MS);
  }
}

main().catch(showFailure);
