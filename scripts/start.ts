/** `npm start`: builds the production Worker, prepares the local storage and serves it in workerd. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { startGuarded } from "./guarded-process.ts";
import { copySecretsToBuild, prepareSecrets, prepareStorage } from "./prepare-local.ts";

const DEFAULT_PORT = 8787;
const port = Number(process.env.PORT || DEFAULT_PORT);
const origin = `http://localhost:${port}`;

/** A server that was just killed needs a moment to give its port back. */
const PORT_PATIENCE_MS = 3000;
const POLL_MS = 100;
const SERVE = fileURLToPath(new URL("serve.ts", import.meta.url));

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  if (!(await becomesFree(port))) throw new Error(`Port ${port} is taken. Choose another one: PORT=8788 npm start`);
  prepareSecrets();
  if (process.argv.includes("--no-build")) copySecretsToBuild();
  else build();
  await prepareStorage();
  await serve();
}

async function becomesFree(candidate: number): Promise<boolean> {
  for (let waited = 0; waited < PORT_PATIENCE_MS; waited += POLL_MS) {
    if (await isFree(candidate)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(candidate, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function build(): void {
  console.log("Building …");
  const run = spawnSync("npm", ["run", "--silent", "build"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}${run.stderr}`);
}

/** Serves until a signal arrives or the npm that started us is gone, then stops workerd too. */
async function serve(): Promise<void> {
  const server = startGuarded(SERVE, String(port));
  const stop = () => server.kill("SIGTERM");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const npm = npmProcess();
  setInterval(() => npm && !isAlive(npm) && stop(), POLL_MS).unref();
  server.on("exit", (code) => process.exit(code ?? 0));
  await ready();
  console.log(
    [
      "",
      `Website:     ${origin}/`,
      `Admin area:  ${origin}/admin/login`,
      `Test login:  ${developmentAccount.email} / ${developmentAccount.password}`,
      "",
    ].join("\n"),
  );
}

/** The npm that runs this script, which may have a shell between; undefined where we cannot tell. */
function npmProcess(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    // "pid (comm) state ppid …", see proc_pid_stat(5)
    const [, comm, ppid] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    return comm?.endsWith("sh") ? Number(ppid) : process.ppid;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function ready(): Promise<void> {
  for (;;) {
    const response = await fetch(origin, { method: "HEAD" }).catch(() => undefined);
    if (response) return;
    await sleep(POLL_MS);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
