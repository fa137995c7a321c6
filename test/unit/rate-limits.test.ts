import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const limits = Object.fromEntries(
  [
    ...readFileSync("wrangler.toml", "utf8").matchAll(
      /name = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+)/g,
    ),
  ].map(([, name = "", limit]) => [name, Number(limit)]),
);

test.each(["LOGIN_LIMIT", "VIEW_LIMIT", "LINK_LIMIT"])(
  "%s is twice as much for a household, and four times for a network",
  (name) => {
    const address = limits[name] ?? 0;
    expect(address).toBeGreaterThan(0);
    expect([limits[`${name}_HOUSEHOLD`], limits[`${name}_NETWORK`]]).toEqual([2 * address, 4 * address]);
  },
);
