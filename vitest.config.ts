import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A password's hash takes a tenth of a second of CPU on purpose, and many times that where the machine is shared. */
const TIMEOUT_MS = 60_000;
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** Takes a minute and a half of one core, as all other files together do: started last, as the smallest file is, it keeps everybody waiting. */
const LONGEST = "login-timing.test.ts";

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith(LONGEST));
    return (await super.sort(files)).sort((a, b) => isLongest(b) - isLongest(a));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Every core: vitest leaves one free for itself, which of two is half of them.
    maxWorkers: "100%",
    // Seconds that a test takes alone become many on a machine that does other work beside it.
    testTimeout: 30_000,
    // The request log has a test of its own; everywhere else its lines would bury what a test says.
    onConsoleLog: (text) => !text.startsWith('{"type":"request"'),
    projects: [
      { test: { name: "unit", include: ["test/unit/**/*.test.{ts,tsx}"], testTimeout: TIMEOUT_MS } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            main: "./test/support/worker.ts",
            miniflare: {
              bindings: {
                JWT_SECRET: TEST_SECRET,
                SESSION_SECRET: TEST_SECRET,
                FORM_SECRET: TEST_SECRET,
                LOGIN_ROUNDS: process.env.LOGIN_ROUNDS ?? "30",
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          testTimeout: TIMEOUT_MS,
          include: ["test/worker/**/*.test.ts"],
          setupFiles: ["test/support/apply-migrations.ts"],
        },
      },
    ],
  },
});
