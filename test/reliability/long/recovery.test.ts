import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { openBackup } from "../../../scripts/backup-file";
import { Refusal } from "../../../scripts/command-line";
import { ERASED_PREFIX } from "../../../src/content/lifetimes";
import { openDatabase } from "../../../src/db/client.server";
import { eraseDue } from "../../../src/requests/erasing/jobs.server";
import type { Tombstone } from "../../../src/requests/erasing/tombstones.server";
import { readWithSqlite, sqliteVersion } from "../../support/sqlite";

const folder = mkdtempSync(join(tmpdir(), "recovery-"));
const backup = join(folder, "backup.sql");
const full = join(folder, "full");
const empty = join(folder, "empty");

afterAll(() => rmSync(folder, { recursive: true }));

const CONTACTS = 500;
const messageOf = (index: number) => TEXTS[index] ?? MESSAGE;
const LEADS = 20;

/** Text that a careless dump breaks on. */
const MESSAGE = "Zeile 1\nZeile 2; -- '\"`\\ Straße 😀 ‏שלום %s ?1 \t Ende";

/** What SQL, wrangler (which edits SQL by its text), the export or our own files could take for theirs. */
const TEXTS = [
  ...["BEGIN TRANSACTION", "BEGIN TRANSACTION; Text; COMMIT; ROLLBACK;", "COMMIT;", "begin transaction;\ncommit;\n"],
  ...["SAVEPOINT a; RELEASE a;", "PRAGMA foreign_keys=OFF;", "CREATE TRIGGER a BEGIN SELECT 1;", "END;", "EXPLAIN"],
  ...["C:\\neu\nzweite Zeile", "\r \\r", "a\\r\r b\\n\r\n\\r\\n\n", "\\n", "\\\\n\n", "\n", "\r", "\r\n\r", "\\"],
  ...["-- Kommentar\nweiter", "/* offen", "*/ zu", "'", "''", "'';", '"', "`", "[", "]", ";\n;", "?1 :a @b $c %s"],
  ...['INSERT INTO "leads" VALUES(1);', "\nINSERT INTO messages VALUES(1);\n", "\nDELETE FROM messages;\n"],
  ...[".quit\n.quit", "X'4142'", "CAST(X'41' AS TEXT)", "replace('a\\nb','\\n',char(10))"],
  ...["NULL", "9e999", "sqlite_sequence", "_cf_KV", "-- Whole: {}", '\n-- Whole: {"messages":1}\n'],
  ...["a\0b", "\0", "\0\n\\n", "\ud83d", "\ufeff\u2028\u0085\u200b", "\u0001\u001f\u007f"],
  ...["x".repeat(150_000), `${"ä😀".repeat(30_000)}\n\\n`, "BEGIN TRANSACTION;".repeat(3_000), "'".repeat(60_000), " "],
];

function run(stateDirectory: string, script: string, ...args: string[]): string {
  return execFileSync("node", [`scripts/${script}.ts`, ...args], {
    encoding: "utf8",
    env: { ...process.env, STATE_DIR: stateDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function withDatabase<T>(stateDirectory: string, use: (db: D1Database) => Promise<T>): Promise<T> {
  return withBindings(stateDirectory, ({ DB }) => use(DB));
}

async function withBindings<T>(stateDirectory: string, use: (env: Env) => Promise<T>): Promise<T> {
  const { env, dispose } = await getPlatformProxy<Env>({
    persist: { path: join(stateDirectory, "v3") },
    remoteBindings: false,
  });
  try {
    return await use(env);
  } finally {
    await dispose();
  }
}

/** Every table's definition and rows. */
function everything(
  stateDirectory: string,
): Promise<{ objects: string[]; rows: Record<string, Record<string, unknown>[]> }> {
  return withDatabase(stateDirectory, async (db) => {
    const objects = await db
      .prepare(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_autoindex%' AND name NOT LIKE '_cf_%' ORDER BY name",
      )
      .all<{ type: string; name: string; sql: string }>();
    const rows: Record<string, Record<string, unknown>[]> = {};
    for (const { type, name } of objects.results) {
      if (type === "table") rows[name] = (await db.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all()).results;
    }
    return { objects: objects.results.map(({ name }) => name), rows };
  });
}

describe("backup and restore", () => {
  test("a backup read into an empty database gives every table, index and row back, but nothing that signs in", async () => {
    run(full, "migrate");
    await withDatabase(full, async (db) => {
      const insert = db.prepare(
        "INSERT INTO messages (id, created_at, name, email, message, reference, search, long_search) VALUES (?, ?, ?, ?, ?, ?, '', '')",
      );
      const lead = db.prepare(
        `INSERT INTO leads (id, created_at, service, property_type, size, frequency, start_date, time_preference, first_name, last_name,
           email, phone, requirements, privacy_consent, reference, search, long_search)
         VALUES (?, ?, 'household', 'house', '81-120', 'weekly', 'asap', 'morning', 'Änne', 'Beispiel', ?, ?, ?, 1, ?, '', '')`,
      );
      const followUp = db.prepare(
        "INSERT INTO follow_ups (id, kind, created_at, status, changed_at, email_key) VALUES (?, ?, '', 'new', '', '')",
      );
      const leads = Array.from({ length: LEADS }, (_, i) => [
        followUp.bind(`lead-${i}`, "lead"),
        lead.bind(`lead-${i}`, new Date(i).toISOString(), "a@example.com", "04191 1", MESSAGE, `R-${i}`),
      ]);
      await db.batch([followUp.bind("l", "lead"), ...leads.flat()]);
      const messages = Array.from({ length: CONTACTS }, (_, i) => [
        followUp.bind(`contact-${i}`, "contact"),
        insert.bind(
          `contact-${i}`,
          new Date(i).toISOString(),
          "Änne O'Beispiel",
          "a@example.com",
          messageOf(i),
          `N-${i}`,
        ),
      ]);
      await db.batch(messages.flat());
      const offer = db.prepare(
        `INSERT INTO offers (id, lead_id, revision, number, status, kind, document, digest, net_cents, gross_cents,
           created_at, accepted_on, accepted_by)
         VALUES ('o', 'l', 1, 'R-0/1', 'accepted', 'once', ?, 'd', 100, 119, '', '2026-11-24', 'mail')`,
      );
      await db.batch([
        offer.bind(JSON.stringify({ note: MESSAGE })),
        db.prepare("INSERT INTO terms VALUES ('d', ?, '2026-11-22')").bind(MESSAGE),
      ]);
      await db.batch([
        // Two texts of one row, and a row whose key has to be quoted.
        db.prepare("UPDATE messages SET name = ?1, search = ?1 WHERE id = 'contact-9'").bind(TEXTS[9]),
        db.prepare("INSERT INTO settings VALUES ('it''s; COMMIT;', ?, ?)").bind(JSON.stringify(TEXTS), "\n\\n"),
        db.prepare(
          "INSERT INTO follow_up_events (id, subject_id, at, author, act, data) VALUES (9, 'l', '', '', 'note', '{}')",
        ),
        db.prepare("DELETE FROM follow_up_events"),
      ]);
      await db.batch([db.prepare("INSERT INTO viewings (lead_id, round, slots) VALUES ('l', 1, '[]')")]);
      await db.exec(
        "INSERT INTO admin_users (id, email, password_hash, created_at) VALUES ('u', '', '', ''); INSERT INTO admin_sessions VALUES ('s', 'u', '', '', '', '', NULL); INSERT INTO passkeys VALUES ('p', 'u', '', '', 0, '', '', NULL);",
      );
    });

    run(full, "backup", "--output", backup);
    expect(statSync(backup).mode & 0o077).toBe(0);
    // Tables and rows come in any order (test/worker/erasure-tables.test.ts).
    expect(readFileSync(backup, "utf8")).toMatch(/^PRAGMA defer_foreign_keys=TRUE;/);
    const output = run(empty, "restore", backup);

    expect(output).toMatch(new RegExp(`messages.*${CONTACTS}`));
    const { objects, rows } = await everything(full);
    expect(rows).toMatchObject({ viewings: [{}] });
    expect(rows.sqlite_sequence).toContainEqual({ name: "follow_up_events", seq: 9 });
    const restored = { ...rows, admin_sessions: [], passkeys: [] };
    const found = await everything(empty);
    expect(found.objects).toEqual(objects);
    for (const [table, expected] of Object.entries(restored)) expect(found.rows[table], table).toEqual(expected);
    const values = Object.values(restored).flat().flatMap(Object.values);
    const texts = values.filter((value) => typeof value === "string");
    console.info(`Compared after a restore: ${Object.values(restored).flat().length} rows, ${texts.length} texts`);
  });

  const lines = () => readFileSync(backup, "utf8").split("\n");
  const reading = (text: string) => () => openBackup(text).close();

  test("a backup that is cut anywhere is refused, at the end of a line or within it", () => {
    const whole = lines().slice(0, -1);
    for (let end = 0; end < whole.length; end += 1) {
      expect(reading(whole.slice(0, end).join("\n")), `${end}`).toThrow("is cut");
    }
    const text = readFileSync(backup, "utf8");
    for (let length = text.length - 3; length > 0; length -= 9973) {
      expect(reading(text.slice(0, length)), `${length}`).toThrow("is cut");
    }
    expect(() => run(join(folder, "none"), "restore", cutAt(whole.length - 1))).toThrow(/last line/);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  function cutAt(end: number): string {
    const file = join(folder, "cut.sql");
    writeFileSync(file, lines().slice(0, end).join("\n"));
    return file;
  }

  test("a backup that lacks a table, an index or a row, or stands in its file twice, is refused", () => {
    const all = lines();
    const indexes = all.flatMap((line, at) => (/^CREATE (UNIQUE )?INDEX/.test(line) ? [at] : []));
    const rows = all.flatMap((line, at) => (/^INSERT INTO/.test(line) ? [at] : [])).filter((_, at) => at % 50 === 0);
    expect([indexes.length > 40, rows.length > 10]).toEqual([true, true]);
    for (const at of [...indexes, ...rows]) {
      expect(reading(all.toSpliced(at, 1).join("\n")), all[at]).toThrow(/not those of the migrations|other numbers/);
    }
    const none = "-- Whole: {}\n";
    for (const text of [`\n${none}`, `PRAGMA defer_foreign_keys=TRUE;\n${none}`])
      expect(reading(text)).toThrow(Refusal);
    expect(reading(all.join("\n").repeat(2))).toThrow("already exists");
    expect(reading(all.join("\n").replace("`reference` text", "`reference` integer"))).toThrow(
      "messages: only in the backup: reference",
    );
    expect(reading(all.join("\n").replace("INSERT INTO", "INSERT INT"))).toThrow("cannot be read");
  });

  test("what a mail program does to a file's line ends does nothing to its texts", () => {
    const messages = (text: string) => openBackup(text).prepare("SELECT hex(message) AS m FROM messages").all();
    expect(messages(lines().join("\r\n"))).toEqual(messages(lines().join("\n")));
  });

  test.skipIf(!sqliteVersion())("a backup is read whole by the system's own SQLite, as Debian 12's 3.40", () => {
    const counts = "SELECT (SELECT count(*) FROM leads), (SELECT count(*) FROM messages)";
    expect(readWithSqlite(backup, counts)).toEqual([`${LEADS}|${CONTACTS}`]);
    const messages = "SELECT hex(message) FROM messages ORDER BY CAST(substr(id, 9) AS integer)";
    const expected = Array.from({ length: CONTACTS }, (_, i) =>
      Buffer.from(messageOf(i)).toString("hex").toUpperCase(),
    );
    expect(readWithSqlite(backup, messages)).toEqual(expected);
  });

  test("who was erased after the backup does not come back, and an order that must be kept does", async () => {
    const again = join(folder, "again");
    const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
    await withBindings(full, async ({ DB }) => {
      const lead = DB.prepare(
        `INSERT INTO leads (id, created_at, service, property_type, size, frequency, start_date, time_preference, first_name,
           last_name, email, phone, privacy_consent, reference, search, long_search)
         VALUES (?1, '', 'household', 'house', '81-120', 'weekly', 'asap', 'morning', 'Weg', 'Damit', '', '', 1, ?1, '', '')`,
      );
      const followUp = DB.prepare(
        "INSERT INTO follow_ups (id, kind, created_at, status, changed_at, email_key) VALUES (?, 'lead', '', ?, '', '')",
      );
      await DB.batch(ids.flatMap((id, index) => [followUp.bind(id, index === 2 ? "won" : "new"), lead.bind(id)]));
      await DB.batch(
        ids.map((id) =>
          DB.prepare(
            "INSERT INTO outbox (id, kind, subject_id, created_at, due_at) VALUES (?1, 'lead-notice', ?1, '', '')",
          ).bind(id),
        ),
      );
      await DB.prepare(
        `INSERT INTO orders (id, lead_id, offer_id, number, kind, customer_kind, service, object, concluded_on, options, net_cents, vat_cents,
           gross_cents, tax_mode, tax_percent, created_at)
           VALUES ('order', ?, 'o', 'R-0', 'once', 'consumer', '', '', '2026-11-24', '[]', 0, 0, 0, 'regular', 19, '')`,
      )
        .bind(ids[2])
        .run();
    });
    const later = join(folder, "later.sql");
    run(full, "backup", "--output", later);
    // The first is erased by name, and the order; both after the backup.
    await withBindings(again, async ({ STATISTICS }) => {
      const metadata: Tombstone = { others: [ids[2] ?? ""] };
      await STATISTICS.put(`${ERASED_PREFIX}2026-11-24/${ids[0]}`, "", { metadata });
      // As after a flood of spam: 5,000 others.
      for (let key = 0; key < 200; key += 1) {
        const [first, ...others] = Array.from({ length: 25 }, () => crypto.randomUUID());
        await STATISTICS.put(`${ERASED_PREFIX}2026-11-25/${first}`, "", { metadata: { others } });
      }
    });
    expect(run(again, "restore", later)).toContain("erased after the backup: 2.");
    await withBindings(again, async ({ DB, STATISTICS }) => {
      expect(await DB.prepare("SELECT subject_id AS id FROM outbox").first("id")).toBe(ids[1]);
      await eraseDue({ db: openDatabase(DB), statistics: STATISTICS }, new Date());
      // The contract goes on, and so does the page.
      const running =
        "SELECT follow_ups.id FROM follow_ups JOIN orders ON lead_id = follow_ups.id WHERE restricted_at IS NULL";
      expect(await DB.prepare(running).first("id")).toBe(ids[2]);
      const left = await DB.prepare("SELECT id FROM leads WHERE first_name = 'Weg'").all<{ id: string }>();
      expect(left.results.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[2]].toSorted());
    });
  });

  test("the restored database counts as migrated, for our command and for wrangler", () => {
    expect(() => run(empty, "migrate")).not.toThrow();
    const list = ["d1", "migrations", "list", "DB", "--local", "--persist-to", empty];
    expect(execFileSync("npx", ["wrangler", ...list], { encoding: "utf8" })).toContain("No migrations to apply");
  });

  test("a restore that stopped half way begins anew with its own file alone", async () => {
    const stopped = join(folder, "stopped");
    run(stopped, "restore", backup);
    const digest = createHash("sha256").update(readFileSync(backup)).digest("hex");
    await withDatabase(stopped, async (db) => {
      await db.exec(`CREATE TABLE unfinished_restore (file TEXT DEFAULT '${digest}'); DELETE FROM messages`);
    });
    writeFileSync(join(folder, "other.sql"), `-- other\n${readFileSync(backup, "utf8")}`);
    expect(() => run(stopped, "restore", join(folder, "other.sql"))).toThrow(/not empty/);
    expect(run(stopped, "restore", backup)).toMatch(new RegExp(`messages.*${CONTACTS}`));
    expect(await everything(stopped)).toEqual(await everything(empty));
  });

  test("a restore is refused where data are", () => {
    expect(existsSync(backup)).toBe(true);
    expect(() => run(full, "restore", backup)).toThrow(/not empty/);
  });
});
