/** The production build as Miniflare takes it: what `npm start` serves and what is put under load and attacked. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtModules, esModule } from "./built-modules.ts";

const BUILD = resolve("build/server");

/**
 * The built Worker with its bindings, assets and the secrets that the build copied from `.dev.vars`, from the build's
 * own configuration. Nothing of wrangler's stands before it (docs/decisions/0097).
 *
 * @param around path of a module that imports the Worker and stands in its place
 */
export function builtWorkerOptions(around?: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILD, "wrangler.json"));
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const built = builtModules(BUILD);
  const modules = around ? [esModule(join(BUILD, "around.js"), besideTheBuild(around)), ...built] : built;
  const bindings = { ...(options.bindings as Record<string, string> | undefined) };
  // Browser tests send more in an hour than the free plan's budget takes.
  if (process.env.LOCAL_PLAN) bindings.PLAN = process.env.LOCAL_PLAN;
  return { ...options, bindings, modulesRoot: BUILD, modules };
}

/** A module's JavaScript, as it would stand in the build's folder. */
function besideTheBuild(path: string): string {
  return stripTypeScriptTypes(readFileSync(path, "utf8")).replace(/(\.\.\/)+build\/server\//, "./");
}
