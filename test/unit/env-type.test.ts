import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const TYPE = readFileSync("src/platform/worker/env.d.ts", "utf8");
/** Where the rate limits are a list, of which the type is made. */
const LIMITS = readFileSync("src/platform/worker/bindings.server.ts", "utf8");

test("every binding and setting of wrangler.toml has its type in Env, and no secret is listed as required", () => {
  const config = unstable_readConfig({ config: "wrangler.toml" });
  const { d1_databases, kv_namespaces, r2_buckets, ratelimits, send_email, assets, vars, secrets } = config;
  const stores = [...d1_databases, ...kv_namespaces, ...r2_buckets, ...(assets ? [assets] : [])];
  const names = [
    ...stores.map(({ binding }) => binding),
    ...send_email.map(({ name }: { name: string }) => name),
    ...Object.keys(vars),
  ];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !new RegExp(`^ +${name}\\??:`, "m").test(TYPE))).toEqual([]);
  expect(ratelimits.length).toBeGreaterThan(5);
  expect(ratelimits.filter(({ name }: { name: string }) => !LIMITS.includes(`"${name}"`))).toEqual([]);
  // With a list, local servers would bind nothing else from .dev.vars: no push keys, no development account.
  expect(secrets).toBeUndefined();
});
