import type { Plugin } from "vite";

/** Plugin that leaves stylesheets out, which mean nothing to a script. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-styles" : undefined),
  load: (id) => (id === "\0no-styles" ? "" : undefined),
};

/** Loads a module, written for Vite, into a script. @param mode "development" leaves `NODE_ENV` as the server has it */
export async function loadSiteModule<Module>(
  path: string,
  mode: "production" | "development" = "production",
): Promise<Module> {
  if (mode === "production") process.env.NODE_ENV = mode;
  // Vite takes longer to load than most checks that refuse before.
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    mode,
    logLevel: "error",
    plugins: [withoutStyles],
  });
  return module;
}
