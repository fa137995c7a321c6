import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserEntries } from "./vite-browser-entries.ts";
import { prerenderedPages } from "./vite-prerendered-pages.ts";

/** Old phones are visitors too: Safari 15 and the browsers of its year still get syntax they know. */
const BROWSERS = ["chrome100", "edge100", "firefox100", "safari15"];

/** The synchronous renderer alone; `react-dom/server` brings the streaming one along, which nobody calls (docs/decisions/0071). */
const SERVER_RENDERER = fileURLToPath(
  import.meta.resolve("./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
);

/** Of hono-sessions, which takes one written in JavaScript otherwise; the Worker has Node's for its passwords already. */
const NODE_DIGEST = fileURLToPath(import.meta.resolve("./node_modules/ohash/dist/crypto/node/index.mjs"));

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: command === "build" ? "ssrBundle_worker" : "ssr" },
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
    }),
    browserEntries({
      frame: "src/website/frame.browser.ts",
      optOut: "src/analytics/opt-out.browser.ts",
      contactForm: "src/contact/contact-form.browser.tsx",
      wizard: "src/quote/wizard.browser.tsx",
    }),
    reactRouter(),
    prerenderedPages(),
  ],
  build: {
    cssTarget: BROWSERS,
    // Constants that several browser entries share must not become a file of their own that each of them waits for.
    rolldownOptions: { optimization: { inlineConst: { mode: "all" } } },
  },
  environments: {
    client: { build: { target: BROWSERS } },
    ssr: {
      // workerd is no old phone: private fields stay what they are instead of becoming weak maps.
      build: { minify: true, target: "esnext" },
      // React Router asks each request for a build-time header of its own; the first look at `process` would load Node's streams.
      define: command === "build" ? { process: "undefined" } : {},
    },
  },
  resolve: {
    alias:
      command === "build"
        ? [
            { find: "react-dom/server.edge", replacement: SERVER_RENDERER },
            { find: "ohash/crypto", replacement: NODE_DIGEST },
          ]
        : [],
  },
  optimizeDeps: { include: ["zod/mini", "@conform-to/react/future", "@radix-ui/react-toast"] },
  server: { port: Number(process.env.PORT ?? 8787), strictPort: true },
}));
