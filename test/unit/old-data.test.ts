import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { convertOldBackup } from "../../scripts/old-backup";

/** What `npm run backup` wrote of two requests and a message when there were 19 migrations. */
const BACKUP = "test/support/old-backup.sql";

const state = mkdtempSync(join(tmpdir(), "old-data-"));
afterAll(() => rmSync(state, { recursive: true }));

/** Away from ports that people use, because scripts/dev.ts looks for its port first. */
const PORT = String(20_000 + (process.pid % 10_000));

function node(...args: string[]) {
  return spawnSync("node", args, { encoding: "utf8", env: { ...process.env, STATE_DIR: state, PORT } });
}

describe("a backup of older tables", () => {
  const restored = new DatabaseSync(":memory:");
  beforeAll(() => restored.exec(convertOldBackup(readFileSync(BACKUP, "utf8")) ?? ""));

  test("gives every request, message, follow-up, offer, account, passkey and photo back", () => {
    const counts = (table: string) => restored.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows;
    const tables = { leads: 2, contacts: 1, follow_ups: 3, follow_up_events: 4, offers: 1, terms: 2, outbox: 4 };
    const others = { admin_users: 1, passkeys: 1, photos: 1, settings: 1, admin_sessions: 0, push_subscriptions: 0 };
    for (const [table, rows] of Object.entries({ ...tables, ...others }))
      expect([table, counts(table)]).toEqual([table, rows]);
    expect(counts("common_passwords")).toBeGreaterThan(3000);
    expect(restored.prepare("SELECT requirements FROM leads WHERE last_name = 'Beispiel'").get()).toEqual({
      requirements: "Zeile 1\nZeile 2; -- '\"",
    });
  });

  test("is searchable, and what was won is an order that somebody has to look at", () => {
    const order = restored.prepare(
      "SELECT search, won_on, concluded_on, needs_check, orders.retain_until FROM leads JOIN follow_ups USING (id) JOIN orders ON lead_id = leads.id WHERE last_name = 'Müller-Groß'",
    );
    expect(order.get()).toEqual({
      search: expect.stringContaining("anne muller-gross "),
      won_on: "2026-11-23",
      concluded_on: "2026-11-23",
      needs_check: 1,
      retain_until: null,
    });
  });

  test("is read by npm run restore, and the database counts as migrated", () => {
    expect(node("scripts/restore.ts", BACKUP)).toMatchObject({ status: 0, stderr: "" });
    expect(node("scripts/migrate.ts")).toMatchObject({ status: 0, stderr: "" });
  }, 240_000);
});

describe("data of a migration that is gone", () => {
  beforeAll(() => {
    const insert = `query("local", "INSERT INTO d1_migrations (name) VALUES ('0001_gone.sql')")`;
    node("-e", `import("./scripts/database.ts").then(({ query }) => ${insert})`);
  });

  test.each(["migrate", "prepare", "dev", "serve"])(
    "are refused by scripts/%s.ts, with the way to new data",
    (script) => {
      expect(node(`scripts/${script}.ts`, ...(script === "serve" ? ["0"] : []))).toMatchObject({
        status: 1,
        stderr: `The data in ${state} were made by migrations that are gone. Save what you need (npm run backup), then make new data: rm -r ${state} && npm start\n`,
      });
    },
  );
});
