/** The admin area's service worker as one script, for the build and for the development server. */
import { build } from "vite";

/** URL and hash of a file that the worker stores; null where the name has the hash. */
export interface PrecachedFile {
  url: string;
  revision: string | null;
}

/**
 * @param files what the worker stores and serves; in development nothing
 * @returns the script
 */
export async function bundleServiceWorker(files: PrecachedFile[]): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { PRECACHED_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: ["chrome100", "edge100", "firefox100", "safari15"],
      rolldownOptions: { input: "src/admin/app/service-worker.ts", output: { format: "iife" } },
    },
  });
  const [script] = [bundle].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (script?.type !== "chunk") throw new Error("The service worker was not bundled");
  return script.code;
}
