import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { exportLeads } from "../../src/follow-up/export.server";
import { COUNT_MAX } from "../../src/follow-up/waiting";
import { readWorkList } from "../../src/follow-up/work-list.server";
import { addRequests } from "../support/many-requests";

/** A small run of what `npm run bench:requests` shows with 100,000. */
const REQUESTS = 20_000;
const MAX_CHUNK_BYTES = 1024 * 1024;

beforeAll(async () => {
  for (let from = 0; from < REQUESTS; from += 10_000) await addRequests(from, from + 10_000);
});

/** The database with a count of the statements that were sent to it. */
function countingDatabase(): { db: ReturnType<typeof openDatabase>; statements: () => number } {
  let statements = 0;
  const binding = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") statements += 1;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: openDatabase(binding), statements: () => statements };
}

describe(`with ${REQUESTS} requests`, () => {
  test("the export gives every one of them, in pieces of the same size whatever their number", async () => {
    const reader = exportLeads(openDatabase(env.DB)).getReader();
    const decoder = new TextDecoder();
    let lines = 0;
    let largest = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      largest = Math.max(largest, value.byteLength);
      lines += decoder.decode(value, { stream: true }).split("\r\n").length - 1;
    }
    expect(lines).toBe(REQUESTS + 1);
    expect(largest).toBeLessThan(MAX_CHUNK_BYTES);
  });

  test("the export reads no page before its reader wants it", async () => {
    const { db, statements } = countingDatabase();
    const reader = exportLeads(db).getReader();
    await reader.read();
    await reader.read();
    expect(statements()).toBeLessThanOrEqual(2);
    await reader.cancel();
    expect(statements()).toBeLessThanOrEqual(2);
  });

  test("the work list counts no further than it says, and shows no more than its rows", async () => {
    const { waiting, waitingCount, newCount, spamCount } = await readWorkList(openDatabase(env.DB), new Date());
    expect(waiting).toHaveLength(50);
    expect([waitingCount, newCount, spamCount]).toEqual([COUNT_MAX, COUNT_MAX, COUNT_MAX]);
  });
});
