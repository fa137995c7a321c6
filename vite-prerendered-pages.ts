import type { Plugin } from "vite";

const VIRTUAL_ID = "virtual:prerendered-pages";

/** What the Worker's chunk imports: it lies beside it and is written when both bundles are there (`scripts/prerender.ts`). */
const BUILT_MODULE = "./prerendered.js";

/** Where the Worker begins, and everything that it starts with in one chunk: what several chunks share costs them lists of names. */
const WORKER_BUNDLE = {
  outDir: "build/server",
  rollupOptions: {
    input: { index: "virtual:cloudflare/worker-entry" },
    output: { codeSplitting: { groups: [{ name: "site", test: /src.worker\.ts$/ }] } },
  },
};

/**
 * The two bundles into which React Router builds the server (`serverBundles` in react-router.config.ts): the Worker, and what renders
 * the pages that are no part of it. In development there is one server, which renders everything, and nothing is prerendered.
 */
export function prerenderedPages(): Plugin {
  let isBuild = false;

  return {
    name: "prerendered-pages",
    config: () => ({
      environments: {
        ssrBundle_worker: { build: WORKER_BUNDLE },
        ssrBundle_pages: { build: { outDir: "build/pages" } },
      },
    }),
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId(id) {
      if (id !== VIRTUAL_ID) return undefined;
      return isBuild ? { id: BUILT_MODULE, external: true } : `\0${VIRTUAL_ID}`;
    },
    load: (id) => (id === `\0${VIRTUAL_ID}` ? "export const shared = [], pages = [];" : undefined),
  };
}
