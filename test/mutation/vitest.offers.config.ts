import { defineConfig } from "vitest/config";

/** The tests of what an offer costs, how long it holds and which state may follow which. */
export default defineConfig({
  test: { include: ["test/unit/offer-{sums,rules,words}.test.ts"] },
});
