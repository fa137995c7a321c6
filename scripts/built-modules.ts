import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

/** @param path against which its imports resolve */
export function esModule(path: string, contents: string) {
  return { type: "ESModule" as const, path, contents };
}
