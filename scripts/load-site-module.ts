import { type Plugin, runnerImport } from "vite";

/** Stylesheets mean nothing to a script. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-styles" : undefined),
  load: (id) => (id === "\0no-styles" ? "" : undefined),
};

/** Loads a module of the site into a script: the site's modules are written for Vite, so Vite reads them. */
export async function loadSiteModule<Module>(path: string): Promise<Module> {
  process.env.NODE_ENV = "production";
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    mode: "production",
    logLevel: "error",
    plugins: [withoutStyles],
  });
  return module;
}
