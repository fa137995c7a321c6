import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const BUILD = resolve("build/server");
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/**
 * The built Worker as Miniflare takes it, with secrets for tests and without the files beside it. Nothing of wrangler's stands before it.
 *
 * @param around a module of test/support that imports the Worker and stands in its place
 */
export function builtWorkerOptions(around?: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILD, "wrangler.json"));
  const { assets: _assets, modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const scripts = readdirSync(BUILD, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));
  const built = scripts
    // The first module is the entry.
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => esModule(path, readFileSync(join(BUILD, path), "utf8")));
  const modules = around ? [esModule("around.js", besideTheBuild(around)), ...built] : built;
  const secrets = { JWT_SECRET: TEST_SECRET, SESSION_SECRET: TEST_SECRET, FORM_SECRET: TEST_SECRET };
  return { ...options, modulesRoot: BUILD, modules, bindings: { ...(options.bindings ?? {}), ...secrets } };
}

function esModule(path: string, contents: string) {
  return { type: "ESModule" as const, path: join(BUILD, path), contents };
}

/** A module's JavaScript, as it would stand in the build's folder. */
function besideTheBuild(path: string): string {
  return stripTypeScriptTypes(readFileSync(path, "utf8")).replace("../../build/server/", "./");
}
