/** The hourly deletion reads what it deletes: no statement of it reads a whole table that grows. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { jobs } from "../../src/jobs";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { runJobs } from "../../src/platform/worker/jobs.server";
import { count, db, firstColumn } from "../support/database";
import { orderIn } from "../support/deal";
import { storeLead } from "../support/submission";

const DELETION = "15 * * * *";
/** When what was done on the first day need not be kept any more. */
const LATER = Date.parse("2035-01-01T12:00:00Z");

/** What may be read whole. */
const SMALL: Record<string, string> = {
  terms: "a row for each wording of the terms",
  passkeys: "at most 20 an account",
  push_subscriptions: "the devices of the accounts",
  login_attempts: "the same job deletes what is older than some hours",
  used_challenges: "the same job deletes what has expired",
  json_each: "the values that the statement was given",
};

test("each statement of the hourly deletion finds its rows by an index", async () => {
  const began = new Date("2026-02-01T12:00:00Z");
  const order = await storeLead({ db, mail: undefined }, {}, began);
  const forgotten = await storeLead({ db, mail: undefined }, { email: "b@example.com", phone: "040 7654321" }, began);
  const at = began.toISOString();
  await orderIn(db, "done", { leadId: order, sentAt: at, at });
  const photo = env.DB.prepare("INSERT INTO photos VALUES (?1, ?1, 1, 1, 1, ?2)");
  await env.DB.batch([order, forgotten].map((id) => photo.bind(id, at)));

  const explained = new Map<string, D1PreparedStatement>();
  const bindings = readBindings({ ...env, DB: explaining(explained) });
  await runJobs(jobs, { cron: DELETION, scheduledTime: LATER }, bindings);
  expect(await count("follow_ups")).toBe(0);

  const queues = await firstColumn("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX % WHERE %'");
  const scans: string[] = [];
  for (const [sql, statement] of explained) {
    const plan = await statement.all<{ detail: string }>();
    for (const { detail } of plan.results) {
      const [, table = "", index = ""] = /^SCAN (\S+)(?:.* INDEX (\S+))?/.exec(detail) ?? [];
      // A partial index holds the few rows that wait for something; a single row of values is no table.
      if (table && !/^(CONSTANT|\(subquery)/.test(table) && !SMALL[table] && !queues.includes(index))
        scans.push(`${detail}: ${sql}`);
    }
  }
  expect(explained.size).toBeGreaterThan(30);
  expect(scans).toEqual([]);
});

function explaining(explained: Map<string, D1PreparedStatement>): D1Database {
  const noted = (sql: string, values: unknown[], statement: D1PreparedStatement) => {
    explained.set(sql, env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values));
    return statement;
  };
  return wrapped(env.DB, {
    prepare: (sql: string) => {
      const statement = env.DB.prepare(sql);
      return noted(
        sql,
        [],
        wrapped(statement, { bind: (...values: unknown[]) => noted(sql, values, statement.bind(...values)) }),
      );
    },
  });
}

function wrapped<Part extends object>(part: Part, replaced: Partial<Part>): Part {
  return new Proxy(part, {
    get(target, name) {
      const value = Reflect.get(name in replaced ? replaced : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
