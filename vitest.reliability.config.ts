import { defineConfig } from "vitest/config";

/** Prints how fast answers come while it puts the Worker under load: nothing else runs beside it. */
const MEASURES = "test/reliability/load.test.ts";
const ALL = "test/reliability/**/*.test.ts";

/** Against hanging alone: what starts wrangler takes many times as long where the machine is shared. */
const limits = { testTimeout: 300_000, hookTimeout: 120_000 };

/**
 * Tests that start the built Worker, kill it and put it under load: run `npm run build` first. What measures runs
 * alone, then the others beside each other.
 */
export default defineConfig({
  test: {
    maxWorkers: "100%",
    globalSetup: "test/reliability/server.ts",
    projects: [
      { test: { name: "measured", include: [MEASURES], sequence: { groupOrder: 0 }, ...limits } },
      { test: { name: "reliability", include: [ALL], exclude: [MEASURES], sequence: { groupOrder: 1 }, ...limits } },
    ],
  },
});
