import { defineConfig } from "vitest/config";

/**
 * What schemas are made of is made once, when the module is loaded: each of its mutants runs all tests, so there are
 * only quick ones here.
 */
export default defineConfig({
  test: { include: ["test/unit/{schemas,steps,password-rules}.test.ts"] },
});
