/** `npm start`: builds the production Worker, prepares the local storage and serves it in workerd. */
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { developmentAccount } from "../src/admin/development-account.ts";
import { prepareSecrets, prepareStorage } from "./prepare-local.ts";
import { startWrangler, stateDirectory } from "./wrangler.ts";

const DEFAULT_PORT = 8787;
const port = Number(process.env.PORT || DEFAULT_PORT);
const origin = `http://localhost:${port}`;

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Choose another one: PORT=8788 npm start`);
  prepareSecrets();
  if (!process.argv.includes("--no-build")) build();
  await prepareStorage();
  await serve();
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

/** Serves until a signal comes, and takes wrangler and its workerd down with it. */
async function serve(): Promise<void> {
  const server = startWrangler(
    "dev",
    "--config",
    "build/server/wrangler.json",
    "--port",
    String(port),
    "--ip",
    "127.0.0.1",
    "--persist-to",
    stateDirectory,
    "--show-interactive-dev-session=false",
    "--log-level=warn",
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
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

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(origin, { method: "HEAD" }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
