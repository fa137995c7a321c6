import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { countRequests } from "../../src/analytics/requests.server";
import { openDatabase } from "../../src/db/client.server";
import { exportLeads } from "../../src/follow-up/export.server";
import { SEARCH_WINDOW } from "../../src/follow-up/list-filter.server";
import { COUNT_MAX } from "../../src/follow-up/waiting";
import { readWorkList } from "../../src/follow-up/work-list.server";
import type { Cursor } from "../../src/platform/paging.server";
import { listLeads } from "../../src/quote/store.server";
import { addRequests } from "../support/many-requests";

/** A small run of what `npm run bench:requests` shows with 100,000. */
const REQUESTS = 20_000;
const PAGE = 50;
const MAX_CHUNK_BYTES = 1024 * 1024;

beforeAll(async () => {
  for (let from = 0; from < REQUESTS; from += 10_000) await addRequests(from, from + 10_000);
});

/** The database with a count of the statements that were sent to it, and of the rows that they read. */
function countingDatabase() {
  let statements = 0;
  let rows = 0;
  const binding = new Proxy(env.DB, {
    get: (target, name) =>
      name === "prepare"
        ? (sql: string) => {
            statements += 1;
            return counting(target.prepare(sql));
          }
        : bound(target, name),
  });
  const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === "bind") return (...values: unknown[]) => counting(target.bind(...values));
        // Drizzle's `raw` says nothing of what was read; `all` of the same statement does.
        if (name === "raw") return async () => rawOf(await target.all<Record<string, unknown>>());
        return bound(target, name);
      },
    });
  const rawOf = ({ results, meta }: D1Result<Record<string, unknown>>) => {
    rows += meta.rows_read;
    return results.map(Object.values);
  };
  return { db: openDatabase(binding), statements: () => statements, rowsRead: () => rows };
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
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

  test("a search reads no more than its window, and goes on from there to the oldest request", async () => {
    const { db, rowsRead } = countingDatabase();
    const first = await listLeads(db, PAGE, undefined, { q: "kunde5@example.com" });
    expect(first.rows).toEqual([]);
    expect(rowsRead()).toBeLessThanOrEqual(2 * SEARCH_WINDOW + PAGE);
    const second = await listLeads(db, PAGE, first.next, { q: "kunde5@example.com" });
    expect(second.rows.map(({ lastName }) => lastName)).toEqual(["Nummer5"]);
    expect(await listLeads(db, PAGE, second.rows[0], { q: "kunde5@example.com" })).toEqual({
      rows: [],
      next: undefined,
    });
  });

  test("a page that a search fills goes on behind its last row, and no row comes twice or is left out", async () => {
    const db = openDatabase(env.DB);
    const found: string[] = [];
    let after: Cursor | undefined;
    do {
      const part = await listLeads(db, 200, after, { q: "nummer1234" });
      found.push(...part.rows.map(({ lastName }) => lastName));
      after = part.next;
    } while (after);
    const tens = Array.from({ length: 10 }, (_, digit) => `Nummer1234${digit}`);
    expect(found.toSorted()).toEqual(["Nummer1234", ...tens].toSorted());
  });

  test("many days that nobody rolled up are counted as single days are", async () => {
    const db = openDatabase(env.DB);
    const counts = async (first: string, last: string) =>
      (await countRequests(db, first, last)).reduce((sum, { count }) => sum + count, 0);
    expect(await counts("2020-09-01", "2020-09-30")).toBe(REQUESTS);
    expect(await counts("2020-09-15", "2020-09-30")).toBe(REQUESTS - (await counts("2020-09-13", "2020-09-14")));
  });

  test("the work list counts no further than it says, and shows no more than its rows", async () => {
    const { waiting, waitingCount, newCount, spamCount } = await readWorkList(openDatabase(env.DB), new Date());
    expect(waiting).toHaveLength(50);
    expect([waitingCount, newCount, spamCount]).toEqual([COUNT_MAX, COUNT_MAX, COUNT_MAX]);
  });
});
