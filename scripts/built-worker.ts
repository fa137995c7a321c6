/** The production build as Miniflare takes it, for `npm start` and the tests of load and attacks. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtModules, esModule } from "./built-modules.ts";

const BUILD = resolve("build/server");

/**
 * The built Worker with its bindings, assets and the secrets that the build copied from `.dev.vars`, from the build's
 * own configuration, without wrangler's proxy in front (docs/decisions/0081).
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
function besideTheBuild(path: string): string {
  return stripTypeScriptTypes(readFileSync(path, "utf8")).replace(/(\.\.\/)+build\/server\//, "./");
}
