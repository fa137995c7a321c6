import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";

const folder = mkdtempSync(join(tmpdir(), "recovery-"));
const backup = join(folder, "backup.sql");
const full = join(folder, "full");
const empty = join(folder, "empty");

afterAll(() => rmSync(folder, { recursive: true }));

/** Text that a careless dump breaks on. */
const MESSAGE = "Zeile 1\nZeile 2; -- '\"`\\ Straße 😀 ‏שלום %s ?1 \t Ende";

function run(stateDirectory: string, script: string, ...args: string[]): string {
  return execFileSync("node", [`scripts/${script}.ts`, ...args], {
    encoding: "utf8",
    env: { ...process.env, STATE_DIR: stateDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function withDatabase<T>(stateDirectory: string, use: (db: D1Database) => Promise<T>): Promise<T> {
  const { env, dispose } = await getPlatformProxy<Env>({
    persist: { path: join(stateDirectory, "v3") },
    remoteBindings: false,
  });
  try {
    return await use(env.DB);
  } finally {
    await dispose();
  }
}

/** Every table's definition and rows. */
function everything(stateDirectory: string): Promise<unknown> {
  return withDatabase(stateDirectory, async (db) => {
    const objects = await db
      .prepare(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY name",
      )
      .all<{ type: string; name: string; sql: string }>();
    const rows: Record<string, unknown> = {};
    for (const { type, name } of objects.results) {
      if (type === "table") rows[name] = (await db.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all()).results;
    }
    return { objects: objects.results.map(({ name }) => name), rows };
  });
}

describe("backup and restore", () => {
  test("a backup read into an empty database gives every table, index and row back", async () => {
    run(full, "migrate");
    await withDatabase(full, async (db) => {
      const insert = db.prepare(
        "INSERT INTO contacts (id, created_at, name, email, message, reference) VALUES (?, ?, ?, ?, ?, ?)",
      );
      const row = (i: number) =>
        insert.bind(
          crypto.randomUUID(),
          new Date(i).toISOString(),
          "Änne O'Beispiel",
          "a@example.com",
          MESSAGE,
          `N-${i}`,
        );
      await db.batch(Array.from({ length: 500 }, (_, i) => row(i)));
    });

    run(full, "backup", "--output", backup);
    expect(statSync(backup).mode & 0o077).toBe(0);
    const output = run(empty, "restore", backup);

    expect(output).toMatch(/contacts.*500/);
    expect(await everything(empty)).toEqual(await everything(full));
  });

  test("the restored database counts as migrated", () => {
    expect(() => run(empty, "migrate")).not.toThrow();
  });

  test("a restore is refused where data are", () => {
    expect(existsSync(backup)).toBe(true);
    expect(() => run(full, "restore", backup)).toThrow(/not empty/);
  });
});
