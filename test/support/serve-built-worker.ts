/**
 * Serves the built Worker on a local state folder without wrangler's proxy and watcher, so that it starts in a second:
 * `node test/support/serve-built-worker.ts <port> <state folder>`. For tests that kill it (test/support/killable-worker.ts).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const BUILD = resolve("build/server");
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";
const [port, stateDirectory] = process.argv.slice(2);
if (!port || !stateDirectory) throw new Error("Usage: serve-built-worker.ts <port> <state folder>");

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

const server = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    host: "127.0.0.1",
    port: Number(port),
    resourcePersistencePath: join(stateDirectory, "v3"),
    modulesRoot: BUILD,
    modules,
    bindings: {
      ...(options.bindings ?? {}),
      JWT_SECRET: TEST_SECRET,
      SESSION_SECRET: TEST_SECRET,
      FORM_SECRET: TEST_SECRET,
    },
  }),
);
await server.ready;
