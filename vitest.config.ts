import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { makePushKeys } from "./scripts/prepare-local.ts";
import { browserEntries } from "./scripts/vite/browser-entries.ts";
import { pictures } from "./scripts/vite/pictures.ts";
import { berlinDay, berlinInstant } from "./src/platform/time/berlin-days.ts";
import { DAY_MS } from "./src/platform/time/durations.ts";

/** A password's hash takes a tenth of a second of CPU on purpose, and many times that where the machine is shared. */
const TIMEOUT_MS = 60_000;
const CHEAP_PASSWORDS = fileURLToPath(new URL("test/support/cheap-password-cost.ts", import.meta.url));
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** Days until the next noon in Germany, where the clock of the tests in workerd starts: none depends on its hour. */
function daysUntilNoon(): number {
  const now = Date.now();
  const noon = berlinInstant(berlinDay(new Date(now + DAY_MS / 2)), "12:00").getTime();
  return (noon - now) / DAY_MS;
}

const limits = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS };

/** The tests of a room: those in its folder; in projects of their own those in the folders named here. */
const tests = (room: "unit" | "worker", ...folders: string[]) => [
  { name: room, include: [`test/${room}/*.test.{ts,tsx}`] },
  ...folders.map((folder) => ({ name: `${room}-${folder}`, include: [`test/${room}/${folder}/*.test.{ts,tsx}`] })),
];

const workerd = () => [
  // Of the pages that tests render (test/worker/*.test.tsx, test/support/real-pages.ts).
  browserEntries(),
  pictures(),
  cloudflareTest(async () => ({
    wrangler: { configPath: "./wrangler.toml" },
    main: "./test/support/worker.ts",
    miniflare: {
      // Also where the account has no R2.
      r2Buckets: ["PHOTOS"],
      bindings: {
        JWT_SECRET: TEST_SECRET,
        SESSION_SECRET: TEST_SECRET,
        FORM_SECRET: TEST_SECRET,
        LINK_SECRET: TEST_SECRET,
        // Not that of the developer's own .dev.vars.
        LINK_SECRET_PREVIOUS: "",
        ...makePushKeys(),
        DEVELOPMENT_ACCOUNT: "off",
        TEST_MIGRATIONS: await readD1Migrations("migrations"),
        DAYS_AHEAD: Number(process.env.DAYS_AHEAD ?? daysUntilNoon()),
      },
    },
  })),
];

/** `npm test` runs `unit`, `unit-ours` (this repository's facts) and `worker`; `npm run test:long` the rest. */
export default defineConfig({
  test: {
    // All cores: by default vitest leaves one free, which is half of a machine with two.
    maxWorkers: "100%",
    // The request log has a test of its own; everywhere else its lines, and those of the jobs that delete, would bury
    // what a test says.
    onConsoleLog: (text) => !/^\{"type":"(request|retention)"/.test(text),
    projects: [
      ...tests("unit", "ours", "long").map((files) => ({
        plugins: [pictures()],
        // Most files read the same content: loading it anew for each takes longer than what they test.
        test: { ...files, isolate: false, setupFiles: ["test/support/real-again.ts"], ...limits },
      })),
      ...tests("worker", "long").map((files) => ({
        resolve: { alias: [{ find: "./password-cost.ts", replacement: CHEAP_PASSWORDS }] },
        plugins: workerd(),
        test: {
          ...files,
          // A Worker of its own for each file takes two thirds of the time.
          isolate: false,
          setupFiles: ["test/support/days-ahead.ts", "test/support/apply-migrations.ts"],
          ...limits,
        },
      })),
    ],
  },
});
