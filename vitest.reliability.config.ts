import { defineConfig } from "vitest/config";

/** Against hanging alone: what starts wrangler takes many times as long where the machine is shared. */
const LIMIT_MS = 600_000;

/** The tests of a folder of `test/reliability`; the lowest group runs first, and projects of one beside each other. */
const project = (name: string, folder: string, groupOrder: number) => ({
  test: {
    name,
    include: [`test/reliability/${folder}*.test.ts`],
    sequence: { groupOrder },
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
  },
});

/** Tests of the built Worker (`npm run build` first): `npm test` runs "built", `npm run test:long` the others. */
export default defineConfig({
  test: {
    maxWorkers: "100%",
    globalSetup: "test/reliability/server.ts",
    projects: [
      // Prints how fast answers come while it puts the Worker under load: nothing else runs beside it.
      project("load", "load/", 0),
      // Seconds each: headers, static files, byte budgets, cross-site.
      project("built", "", 1),
      // Kills, faults and malformed input: minutes of them.
      project("long", "long/", 1),
      // Tests in browsers that `npm test` does not fetch.
      project("browsers", "browsers/", 2),
    ],
  },
});
