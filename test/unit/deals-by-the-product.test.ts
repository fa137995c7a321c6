/** Rows of offers and orders that only SQL can make hide that a state cannot come about. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The builder and what compares whole tables; a backup that is damaged on purpose. */
const MAY_WRITE = /^test\/(support\/|reliability\/long\/recovery\.test\.ts$)/;
const WRITES = [
  /\b(INSERT (OR \w+ )?INTO|UPDATE|DELETE FROM)[\s`"']*(offers|orders)\b/i,
  /\b(insert|update|delete)\(\s*(schema\.)?(offers|orders)\b/,
  // Tables that are emptied by a list of their names.
  /\[[^\][]*"(offers|orders)"[^\][]*\][\s\S]{0,300}?DELETE FROM \$\{/,
];

test("tests make offers and orders by the product's own calls", () => {
  const files = globSync("test/**/*.{ts,tsx}").filter((path) => !MAY_WRITE.test(path.replaceAll("\\", "/")));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    return WRITES.some((write) => write.test(text));
  });
  expect(found, "use test/support/deal.ts").toEqual([]);
});
