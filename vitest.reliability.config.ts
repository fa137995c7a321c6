import { defineConfig } from "vitest/config";

/** Tests that start the built Worker, kill it and put it under load: run `npm run build` first. One file at a time, for the figures' sake. */
export default defineConfig({
  test: {
    globalSetup: "test/reliability/server.ts",
    include: ["test/reliability/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
