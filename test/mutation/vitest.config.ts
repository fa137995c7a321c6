import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests of validation, sign-in, idempotency, counter and outbox, in Node, for Stryker: `npm run mutation`. */
export default defineConfig({
  test: {
    alias: {
      "cloudflare:workers": resolve("test/mutation/workers-in-node.ts"),
      "node:crypto": resolve("test/mutation/cheap-crypto.ts"),
    },
    include: [
      "test/unit/{steps,password,totals,hour-digest,sampling,view-record,berlin-days,mails,store-once,schemas}.test.ts",
      "test/worker/{leads-api,idempotency,login-api,authorisation,admin-session,analytics-api,outbox,push,reminders}.test.ts",
    ],
    testTimeout: 60_000,
  },
});
