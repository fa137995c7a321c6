import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { countStages, newestOrderState, readUnfinished } from "../../src/desk/stage.server";
import type { Cursor } from "../../src/platform/http/paging.server";
import { exportLeads } from "../../src/requests/export/export.server";
import { csvOf } from "../../src/requests/export/table-files.server";
import { listLeads } from "../../src/requests/lists/leads.server";
import { SEARCH_WINDOW } from "../../src/requests/lists/list-search.server";
import { db } from "../support/database";
import { addRequests } from "../support/many-requests";

/** What a company of this size has after years. */
const COMMON = 3000;
const REQUESTS = 20_000;
/** addRequests makes one in ten spam. */
const SPAM_SHARE = 0.1;
const PAGE = 50;
const MAX_CHUNK_BYTES = 1024 * 1024;

/** The database with a count of the rows that are read. */
function countingDatabase() {
  let rows = 0;
  const binding = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "prepare") {
        return (sql: string) => counting(target.prepare(sql));
      }
      if (name === "batch") {
        return async (batch: D1PreparedStatement[]) => {
          const results = await target.batch(batch);
          for (const { meta } of results) rows += meta.rows_read;
          return results;
        };
      }
      return bound(target, name);
    },
  });
  const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === "bind") return (...values: unknown[]) => counting(target.bind(...values));
        // `raw`, which Drizzle uses, does not report the rows read; `all` of the same statement does.
        if (name === "raw") return async () => rawOf(await target.all<Record<string, unknown>>());
        return bound(target, name);
      },
    });
  const rawOf = ({ results, meta }: D1Result<Record<string, unknown>>) => {
    rows += meta.rows_read;
    return results.map(Object.values);
  };
  return { db: openDatabase(binding), rowsRead: () => rows };
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
}

const databaseBytes = async () => (await env.DB.prepare("SELECT 1").all()).meta.size_after;

test(`a search of ${COMMON} requests is one call, and its figures are printed`, async () => {
  const empty = await databaseBytes();
  await addRequests(0, COMMON);
  const figures = [`${Math.round(((await databaseBytes()) - empty) / COMMON)} bytes a request`];
  for (const [q, rows] of [
    ["Kunde", PAGE],
    ["kunde5@example.com", 1],
    ["+49 4191 100005", 1],
    ["Schlüssel Nachbar", PAGE],
    ["kommt nirgends vor", 0],
  ] as const) {
    const times: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      const start = performance.now();
      const found = await listLeads(db, PAGE, undefined, { q });
      times.push(performance.now() - start);
      expect([found.rows.length, found.next === undefined], q).toEqual([rows, rows < PAGE]);
    }
    figures.push(`${q}: ${times.toSorted((a, b) => a - b)[7]?.toFixed(0)} ms`);
  }
  console.info(figures.join("; "));
});

describe(`with ${REQUESTS} requests`, () => {
  beforeAll(async () => {
    for (let from = COMMON; from < REQUESTS; from += COMMON) await addRequests(from, Math.min(from + COMMON, REQUESTS));
  });

  test("the export gives every one of them, in pieces of the same size whatever their number", async () => {
    const reader = csvOf(exportLeads(db, newestOrderState)).getReader();
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

  test("a search reads no more than its window, and goes on from there to the oldest request", async () => {
    const { db, rowsRead } = countingDatabase();
    const first = await listLeads(db, PAGE, undefined, { q: "kunde5@example.com" });
    expect(first.rows).toEqual([]);
    // For each row: its index entry, its follow-up, and the row itself for service and wishes.
    expect(rowsRead()).toBeLessThanOrEqual(3 * SEARCH_WINDOW + PAGE);
    const second = await listLeads(db, PAGE, first.next, { q: "kunde5@example.com" });
    expect(second.rows.map(({ lastName }) => lastName)).toEqual(["Nummer5"]);
    expect(await listLeads(db, PAGE, second.rows[0], { q: "kunde5@example.com" })).toEqual({
      rows: [],
      next: undefined,
    });
  });

  test("a page that a search fills goes on behind its last row, and no row comes twice or is left out", async () => {
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

  test("what is due costs what is open, not what is stored, and the stacks are counted in one statement", async () => {
    const unfinished = countingDatabase();
    const rows = await readUnfinished(unfinished.db, new Date());
    const numbers = Array.from({ length: REQUESTS }, (_, i) => i);
    const open = numbers.filter((i) => i % 10 === 0 || (i % 10 > 1 && i % 3 === 2)).length;
    expect(rows).toHaveLength(open);
    // Rows read for each request: its index entry, the follow-up, the request, and what the customer did last.
    expect(unfinished.rowsRead()).toBeLessThanOrEqual(5 * open);
    const counted = countingDatabase();
    const stages = await countStages(counted.db, new Date());
    expect(stages.find(({ stage }) => stage === "spam")?.rows).toBe(REQUESTS * SPAM_SHARE);
    expect(counted.rowsRead()).toBeLessThanOrEqual(3 * REQUESTS);
  });
});
