import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeFreshCopy } from "../../../scripts/fresh-copy";
import { expectTaken } from "../../support/taken-port";

test("wrangler dev on a clone says which command comes first", { timeout: 60_000 }, () => {
  const folder = makeFreshCopy();
  try {
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
    const run = spawnSync("wrangler", ["dev"], { cwd: folder, env, encoding: "utf8", timeout: 50_000 });
    expect(run.stdout + run.stderr).toContain("First run: npm run prepare:local");
    expect(run.status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(["127.0.0.1", "::", "0.0.0.0"])("a port is taken when something listens at %s alone", expectTaken);
