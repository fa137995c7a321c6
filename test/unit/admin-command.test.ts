import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMANDS, main } from "../../scripts/admin";
import { applyMigrations, migrationFiles, statementsOf } from "../../scripts/apply-migrations";
import { countsOf } from "../../scripts/backup-file";
import { Refusal } from "../../scripts/command-line";
import { type Database, localDatabase, remoteDatabase, restore, type Target } from "../../scripts/database";
import { personDocument } from "../../scripts/person-document";
import { NEEDS_LOGIN, processes } from "../../scripts/wrangler";
import { openDatabase } from "../../src/db/client.server";
import { addNote } from "../../src/requests/work/history.server";
import { emptyDatabase } from "../support/empty-database";
import { storeContact, storeLead } from "../support/submission";

let database: Database;
let dispose: () => Promise<void>;

beforeAll(async () => {
  const made = await emptyDatabase();
  await applyMigrations(made.d1);
  database = localDatabase(made.d1);
  dispose = made.dispose;
});

afterAll(() => dispose());

/** Runs a command in this process; the answers are given in this order. @returns what it prints */
function command(name: string, answers: string[] = [], target: Target = "local", address?: string): Promise<string> {
  const next = async () => answers.shift() ?? "";
  const prompt = { ask: next, askHidden: next, close: () => {} };
  return COMMANDS[name]?.({ target, database, prompt, address }) ?? Promise.reject(new Error(`No command ${name}`));
}

/** Runs the whole command, with answers piped in, one a line. @returns what it prints */
async function script(line: string, answers: string[] = [], d1?: D1Database): Promise<string> {
  const stdin = new PassThrough().end(answers.map((answer) => `${answer}\n`).join(""));
  const stdout = new PassThrough();
  await main(line.split(" "), { stdin, stdout }, async (use) => d1 && use(d1));
  return String(stdout.read());
}

test("an account is created and listed; what the rules refuse is not stored", async () => {
  const [email, password] = [" Inhaberin@Example.com ", "Wischmopp im Flur"];
  expect(await command("list")).toBe("Es gibt noch kein Konto.");
  await expect(command("create", [email, password, "Wischmopp im Bad"])).rejects.toThrow("stimmen nicht überein");
  const created = await command("create", [email, password, password]);
  expect(created).toContain("Konto angelegt: inhaberin@example.com.");
  // Before an address is given up.
  expect(created).toContain("erst hiermit das neue Konto an und entfernen dann das alte: npm run admin -- remove");
  await expect(command("create", [email])).rejects.toThrow("hat schon ein Konto");
  await expect(command("password", ["niemand@example.com"])).rejects.toThrow("hat kein Konto");
  await expect(command("create", ["zweite@example.com", "Passwort1"])).rejects.toThrow("häufigsten");
  expect(await command("list")).toBe("inhaberin@example.com  letzte Anmeldung: nie");
});

const CALENDAR = `INSERT OR REPLACE INTO settings VALUES ('calendar', '{"generation":3,"withAddress":true}', '')`;

/** What an account is signed in with. */
async function signInEverywhere(email: string): Promise<void> {
  const own = `SELECT '${email}', id`;
  const of = `FROM admin_users WHERE email = '${email}'`;
  await database.execute(
    `INSERT INTO admin_sessions ${own}, '', '', '', '', NULL ${of}`,
    `INSERT INTO passkeys ${own}, '${email}', '', 0, '', '', NULL ${of}`,
    `INSERT INTO push_subscriptions ${own}, '', '${email}', '', '', '', '', NULL, 0, NULL ${of}`,
    CALENDAR,
  );
}

/** Whose sessions, passkeys and devices are left, and the calendar's setting. */
async function left() {
  const tables = ["admin_sessions", "passkeys", "push_subscriptions"];
  const rows = await Promise.all(tables.map((table) => database.query<{ id: string }>(`SELECT id FROM ${table}`)));
  const [calendar] = await database.query<{ value: string }>("SELECT value FROM settings WHERE key = 'calendar'");
  return { who: rows.map((list) => list.map(({ id }) => id)), calendar: JSON.parse(calendar?.value ?? "null") };
}

test("an account that is removed can do nothing any more, the calendar has a new link, and others stay", async () => {
  const [email, other] = ["geht@example.com", "bleibt@example.com"];
  for (const one of [email, other]) {
    await command("create", [one, "Wischmopp im Flur", "Wischmopp im Flur"]);
    await signInEverywhere(one);
  }
  await database.execute(
    "INSERT INTO follow_ups (id, kind, created_at, status, changed_at, email_key) VALUES ('x', 'lead', '', 'new', '', '')",
    `INSERT INTO follow_up_events (subject_id, at, author, act, data, text) VALUES ('x', '', '${email}', 'note', '{}', 'Ruft an')`,
  );
  await expect(command("remove", ["niemand@example.com"])).rejects.toThrow("hat kein Konto");
  expect(await command("remove", [` ${email.toUpperCase()}`])).toContain(`Konto entfernt: ${email}`);
  expect(await database.query(`SELECT email FROM admin_users WHERE email = '${email}'`)).toEqual([]);
  expect(await left()).toEqual({ who: [[other], [other], [other]], calendar: { generation: 4, withAddress: true } });
  // Who wrote what stays.
  expect(await database.query("SELECT author, text FROM follow_up_events")).toEqual([
    { author: email, text: "Ruft an" },
  ]);
  await database.execute("DELETE FROM admin_sessions", "DELETE FROM passkeys", "DELETE FROM push_subscriptions");
});

test("the last account is not removed, and loses nothing", async () => {
  const rest = "email <> 'bleibt@example.com'";
  const others = await database.query<{ id: string }>(`SELECT * FROM admin_users WHERE ${rest}`);
  await database.execute(`DELETE FROM admin_users WHERE ${rest}`);
  await signInEverywhere("bleibt@example.com");
  await expect(command("remove", ["bleibt@example.com"])).rejects.toThrow("ist das letzte Konto");
  const id = "bleibt@example.com";
  expect(await left()).toEqual({ who: [[id], [id], [id]], calendar: { generation: 3, withAddress: true } });
  expect(others.length).toBeGreaterThan(0);
  await database.execute("DELETE FROM admin_sessions", "DELETE FROM passkeys", "DELETE FROM push_subscriptions");
});

test("a new password ends the account's sessions, devices and passkeys, no other account's, and renews the calendar's link", async () => {
  const [email, other] = ["vierte@example.com", "bleibt@example.com"];
  await command("create", [email, "Wischmopp im Flur", "Wischmopp im Flur"]);
  for (const one of [email, other]) await signInEverywhere(one);
  expect(await command("password", [email, "Kehrblech im Keller", "Kehrblech im Keller"])).toContain(
    "kein Gerät öffnet es mehr mit Fingerabdruck oder Gesicht",
  );
  expect(await left()).toEqual({ who: [[other], [other], [other]], calendar: { generation: 4, withAddress: true } });
});

test("the command makes its tables, asks, and shows no password", async () => {
  const { d1, dispose } = await emptyDatabase();
  const created = await script(
    "create",
    [" Inhaberin@Example.com ", "Wischmopp im Flur", "Wischmopp im Flur"],
    d1,
  ).finally(dispose);
  expect(created).toContain("Konto angelegt: inhaberin@example.com");
  expect(created).not.toContain("Wischmopp");
});

describe("what is stored under an address", () => {
  const ADDRESS = "aenne@example.com";

  /** What wrangler would answer from Cloudflare's database, which has the rows of ours. */
  async function remote() {
    const copy = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
    for (const statement of migrationFiles().flatMap(statementsOf)) copy.exec(statement);
    for (const table of ["follow_ups", "leads", "messages", "follow_up_events", "outbox"]) {
      for (const row of await database.query<Record<string, string>>(`SELECT * FROM ${table}`)) {
        const places = Object.keys(row).map(() => "?");
        copy.prepare(`INSERT INTO ${table} VALUES (${places})`).run(...Object.values(row));
      }
    }
    return vi.spyOn(processes, "run").mockImplementation((_, args) => {
      const selects = (args[args.indexOf("--command") + 1] ?? "").split("; ");
      const stdout = JSON.stringify(selects.map((select) => ({ results: copy.prepare(select).all() })));
      return { pid: 0, signal: null, output: [], stdout, stderr: "", status: 0 };
    });
  }

  beforeAll(async () => {
    const db = openDatabase(database.d1);
    const [site, now] = [{ db, mail: undefined }, new Date()];
    const lead = await storeLead(site, { email: ADDRESS, requirements: 'Wann? "Gleich"?' }, now);
    const contact = await storeContact(site, { email: "Aenne@Example.com", message: "Eine Nachricht; von mir" }, now);
    await storeContact(site, { email: "fremd@example.com", message: "Von einem Fremden" }, now);
    await addNote(db, lead, { text: "Zahlt spät" }, { author: "ich@example.com", now });
    await database.execute(`UPDATE follow_ups SET restricted_at = created_at WHERE id = '${contact}'`);
  });

  test("is all of it, with notes, mails and what is restricted, and nothing of others", async () => {
    const text = await personDocument(database.d1, ` ${ADDRESS.toUpperCase()}`, false);
    for (const words of ["Anfrage R-", "Nachricht N-", "Wann?", "Eine Nachricht", "Zahlt spät", "Gesperrt", "Art. 15"])
      expect(text).toContain(words);
    expect(text).not.toContain("Fremden");
    const rows = JSON.parse((await personDocument(database.d1, ADDRESS, true)) ?? "");
    expect(rows).toMatchObject([
      { history: [{ text: "Zahlt spät" }] },
      { followUps: [{ restrictedAt: expect.any(String) }] },
    ]);
    expect(await personDocument(database.d1, "", false)).toBeUndefined();
  });

  test.each(["Erika <erika@example.com>", "mailto:erika@example.com"])(
    "is not said to be empty where %s is no address",
    async (address) => {
      await expect(command("person", [], "local", address)).rejects.toThrow("keine E-Mail-Adresse");
    },
  );

  test("is the same of Cloudflare's database", async () => {
    const now = new Date();
    const run = await remote();
    for (const isJson of [true, false])
      expect(await personDocument(remoteDatabase.d1, ADDRESS, isJson, now)).toBe(
        await personDocument(database.d1, ADDRESS, isJson, now),
      );
    run.mockRestore();
  });
});

test("who has not signed in to Cloudflare is told how to", async () => {
  // What the installed wrangler says then.
  expect(readFileSync("node_modules/wrangler/wrangler-dist/cli.js", "utf8")).toMatch(NEEDS_LOGIN);
  const stderr = "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable";
  const refused = { pid: 0, signal: null, output: [], stdout: "", stderr, status: 1 };
  const run = vi.spyOn(processes, "run").mockReturnValue(refused);
  await expect(script("list --remote")).rejects.toThrow(
    new Refusal("Not signed in to Cloudflare. First run: npx wrangler login"),
  );
  run.mockRestore();
});

/** Restores a backup of today's tables in which these statements were run as well. */
function restoreWith(statement: string, target: Target): void {
  const folder = mkdtempSync(join(tmpdir(), "admin-command-"));
  const file = join(folder, "backup.sql");
  const record = migrationFiles().map((name) => `INSERT INTO d1_migrations VALUES ('${name}')`);
  const tables = [...migrationFiles().flatMap(statementsOf), "CREATE TABLE d1_migrations (name)", ...record];
  const text = `${[...tables, statement].join(";\n")};`;
  const backup = new DatabaseSync(":memory:");
  try {
    backup.exec(text);
    writeFileSync(file, `${text}\n-- Whole: ${JSON.stringify(countsOf(backup))}\n`);
    restore(target, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("restore refuses accounts of tables that let some do only a part, and would now let them do everything", () => {
  expect(() => restoreWith("ALTER TABLE admin_users ADD role text", "local")).toThrow(
    "admin_users: only in the backup: role text",
  );
});

test.each(["create", "password", "remove"])(
  "%s --remote refuses the development account, whose password everybody can read",
  async (name) => {
    await expect(command(name, [" Admin@Example.com"], "remote")).rejects.toThrow("Konto der Entwicklung");
  },
);

test("restore --remote refuses a backup with the development account before anything is sent", () => {
  const account =
    "INSERT INTO admin_users (id, email, password_hash, created_at) VALUES ('1', 'Admin@example.com', '', '')";
  expect(() => restoreWith(account, "remote")).toThrow("holds the account admin@example.com");
});

test.each([
  ["an unknown command", "delete"],
  ["a password on the command line", "create inhaberin@example.com geheim"],
  ["a person without an address", "person"],
])("%s is answered with the usage", async (_, line) => {
  await expect(script(line)).rejects.toThrow(/^Usage: npm run admin/);
});
