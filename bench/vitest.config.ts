/** Measurements inside workerd; never part of `npm test`. */
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const TIMEOUT_MS = 600_000;
const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      main: "./test/support/worker.ts",
      miniflare: { bindings: { SESSION_SECRET: TEST_SECRET, TEST_MIGRATIONS: await readD1Migrations("migrations") } },
    })),
  ],
  test: {
    testTimeout: TIMEOUT_MS,
    include: ["bench/**/*.bench.ts"],
    setupFiles: ["test/support/apply-migrations.ts"],
  },
});
