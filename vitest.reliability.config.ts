import { defineConfig } from "vitest/config";

const file = (name: string) => `test/reliability/${name}.test.ts`;

/** Prints how fast answers come while it puts the Worker under load: nothing else runs beside it. */
const LOAD = [file("load")];
/** Kills, faults and malformed input: minutes of them, in `npm run test:long`. */
const LONG = [
  file("kill*"),
  file("faults"),
  file("fuzz"),
  file("recovery"),
  file("connections"),
  file("refused-bodies"),
  file("worst-*"),
  file("wrangler-dev"),
];

/** Against hanging alone: what starts wrangler takes many times as long where the machine is shared. */
const LIMIT_MS = 300_000;
/** In browsers that `npm test` does not fetch. */
const BROWSERS = [file("other-browsers")];

const limits = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS };

/**
 * Tests that start the built Worker, kill it and put it under load: run `npm run build` first. What measures runs
 * alone, then the others beside each other. `npm test` runs the project "built", `npm run test:long` the others.
 */
export default defineConfig({
  test: {
    maxWorkers: "100%",
    globalSetup: "test/reliability/server.ts",
    projects: [
      { test: { name: "load", include: LOAD, sequence: { groupOrder: 0 }, ...limits } },
      { test: { name: "browsers", include: BROWSERS, sequence: { groupOrder: 2 }, ...limits } },
      { test: { name: "long", include: LONG, sequence: { groupOrder: 1 }, ...limits } },
      {
        test: {
          name: "built",
          include: [file("*")],
          exclude: [...LOAD, ...LONG, ...BROWSERS],
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
    ],
  },
});
