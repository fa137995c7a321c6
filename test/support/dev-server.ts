/** `npm run dev` as a new user types it: on a copy of the sources, without secrets, storage or Vite's cache. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { E2E_PORT } from "./e2e-server";

/** Inside the project, so that its packages are found; Vite ignores changes in Playwright's and wrangler's folders. */
const COPY = ".dev-server-test";
const LEFT_OUT = /^(\..*|node_modules|build|backups|docs|bench|test|test-results|playwright-report)$/;
const PORT = E2E_PORT + 2;
export const DEV_ORIGIN = `http://localhost:${PORT}`;

export interface DevServer {
  /** Replaces a text in a file of the copy. @throws Error where the file does not hold it */
  edit: (file: string, text: string, replacement: string) => void;
  /** What the command has printed so far. */
  output: () => string;
  /** Ends npm alone, as a user's terminal or tool would, and resolves when the server is gone too. */
  stop: () => Promise<void>;
}

/** @throws Error with what was printed when the command ends instead of serving */
export async function startDevServer(): Promise<DevServer> {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(".").filter((entry) => !LEFT_OUT.test(entry))) {
    cpSync(name, join(COPY, name), { recursive: true });
  }
  let printed = "";
  const { STATE_DIR: _, NODE_ENV: __, ...env } = process.env;
  const npm = spawn("npm", ["run", "dev"], { cwd: COPY, env: { ...env, PORT: String(PORT) } });
  const closed = once(npm.stdout, "close");
  const served = new Promise<void>((resolve, reject) => {
    const note = (text: Buffer) => {
      printed += text;
      if (printed.includes("Test login:")) resolve();
    };
    npm.stdout.on("data", note);
    npm.stderr.on("data", note);
    npm.once("exit", (code) => reject(new Error(`npm run dev ended with ${code}:\n${printed}`)));
  });
  await served;
  return {
    edit,
    output: () => printed,
    async stop() {
      npm.kill();
      // The server holds the same pipe: it closes when the last of them has ended.
      await closed;
      rmSync(COPY, { recursive: true, force: true });
    },
  };
}

function edit(file: string, text: string, replacement: string): void {
  const path = join(COPY, file);
  const source = readFileSync(path, "utf8");
  if (!source.includes(text)) throw new Error(`${file} does not hold ${text}`);
  writeFileSync(path, source.replace(text, replacement));
}
