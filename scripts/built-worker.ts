/** Production build as Miniflare takes it, for `npm start` and the tests of load and attacks. */
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const BUILD = resolve("build/server");

/**
 * Built Worker with its bindings, assets and the secrets that the build copied from `.dev.vars`, from the build's own
 * configuration, without wrangler's proxy in front (docs/decisions/0081).
 *
 * @param wrapper path of a module that imports the Worker and replaces it
 */
export function builtWorkerOptions(wrapper?: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILD, "wrangler.json"));
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const built = builtModules(BUILD);
  const modules = wrapper ? [esModule(join(BUILD, "wrapper.js"), besideTheBuild(wrapper)), ...built] : built;
  const bindings = options.bindings as Record<string, string> | undefined;
  return { ...options, bindings, modulesRoot: BUILD, modules };
}

/** A module's JavaScript, with imports as in the build's folder. */
export function besideTheBuild(path: string): string {
  return stripTypeScriptTypes(readFileSync(path, "utf8")).replace(/(\.\.\/)+build\/server\//, "./");
}

/** The modules of a built Worker as Miniflare takes them, the entry first. @param folder where the build put them */
export function builtModules(folder: string) {
  return (
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".js"))
      // The first module is the entry.
      .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
      .map((path) => esModule(join(folder, path), readFileSync(join(folder, path), "utf8")))
  );
}

/** ES module as Miniflare takes it. @param path against which its imports resolve */
export function esModule(path: string, contents: string) {
  return { type: "ESModule" as const, path, contents };
}
