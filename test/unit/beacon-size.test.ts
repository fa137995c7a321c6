import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

/** Budgets of the beacon with everything that it needs, in bytes. */
const BROTLI_MAX_BYTES = 800;
const GZIP_MAX_BYTES = 1000;

test("the beacon is no larger than its budget", async () => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: ["chrome100", "safari15"],
      lib: { entry: "src/statistics/beacon.browser.ts", formats: ["es"] },
      // A library keeps its spaces otherwise.
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !("output" in bundle)) throw new Error("nothing was built");
  expect(bundle.output).toHaveLength(1);
  const { code } = bundle.output[0];

  expect(code).toContain("/api/analytics/page-view");
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(BROTLI_MAX_BYTES);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(GZIP_MAX_BYTES);
  console.info(
    `${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzip, ${brotliCompressSync(code).length} brotli`,
  );
});
