import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserEntries } from "./scripts/vite/browser-entries.ts";
import { pictures } from "./scripts/vite/pictures.ts";
import { prerenderRequests } from "./scripts/vite/prerender-requests.ts";
import { unlayeredProperties } from "./scripts/vite/unlayered-properties.ts";

/** Old phones are visitors too: Safari 15 and the browsers of its year still get syntax they know. */
const BROWSERS = ["chrome100", "edge100", "firefox100", "safari15"];

/** What the pages of an opened request or message share with the orders, and no list needs. */
const OPENED = /src\/admin\/(orders|requests\/(opened|offer))\//;

/** What lists and opened requests share. */
const SHARED = /src\/(admin\/|requests\/full-name)/;

export default defineConfig({
  plugins: [
    prerenderRequests(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
    }),
    browserEntries(),
    pictures(),
    tailwindcss(),
    unlayeredProperties(),
    reactRouter(),
  ],
  // The stylesheets never ask which scheme is on: 1048576 is lightningcss's `light-dark()`, for which it would set
  // variables wherever `color-scheme` stands.
  css: { lightningcss: { exclude: 1048576 } },
  build: {
    cssTarget: BROWSERS,
    // Constants that several browser entries share must not become a file of their own that each of them waits for.
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all" } },
      treeshake: { manualPureFunctions: ["__name", "classes"] },
    },
  },
  environments: {
    client: {
      build: {
        target: BROWSERS,
        // What the forms share is one file, the wizard's components another, and what the dashboard's lists share a third,
        // instead of dozens that the browser asks for one by one. A group takes with it what its modules import, so one
        // for the opened screens would load with every list. If two of them imported each other in a circle, whichever ran
        // first would find what it needs undefined. A module stands in the first group that takes it.
        rolldownOptions: {
          output: {
            // A shared file's name would list the screens that share it, behind a tilde.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: "tab",
                  test: /src\/(platform\/(browser\/(typed|random-uuid)|text\/read-form)|ui\/print-page)/,
                },
                {
                  name: "schemas",
                  test: /node_modules\/zod\/|src\/(platform\/(text\/text-fields|mail\/email)|requests\/phone-schema)/,
                },
                {
                  name: "forms",
                  test: /src\/(ui\/|forms\/|platform\/(text\/field-errors|browser\/hydrate-island)|content\/(company|opening-hours))/,
                  minShareCount: 2,
                },
                // What the contact form and the opened message share: nothing else.
                { name: "message", test: /src\/content\/message-fields/ },
                { name: "quote", test: /src\/quote\//, minShareCount: 2 },
                // What the dashboard's first reads need, and nothing that these import for others.
                {
                  name: "reads",
                  test: /src\/(content\/admin-paths|platform\/time\/berlin-days|admin\/(api-(client|keys)|drafts|session\/session\.ts|statistics\/period\.ts))/,
                },
                { name: "dashboard", test: (id) => SHARED.test(id) && !OPENED.test(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // workerd supports private fields natively.
      build: { minify: true, target: "esnext" },
    },
  },
  // Where Vite looks for the packages that browsers load in development. One that it finds later reloads the page.
  optimizeDeps: { entries: ["src/entry.client.tsx", "src/**/*.browser.{ts,tsx}", "src/admin/**/*.tsx"] },
});
