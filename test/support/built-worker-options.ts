import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const BUILD = resolve("build/server");
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** The built Worker as Miniflare takes it, with secrets for tests and without the files beside it: no proxy of wrangler's stands before it then. */
export function builtWorkerOptions() {
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
  return { ...options, modulesRoot: BUILD, modules, bindings: { ...(options.bindings ?? {}), ...secrets } };
}
