import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { contactSearchText, leadSearchText } from "../../src/db/search";
import { fillSearch } from "../../src/requests/erasing/jobs.server";
import { listContacts } from "../../src/requests/lists/contacts.server";
import { listLeads } from "../../src/requests/lists/leads.server";
import { announce, claim } from "../../src/requests/outbox/outbox.server";
import { type Migration, migrations } from "../support/apply-migrations";
import { OLDER_MIGRATIONS, olderAnnounce, olderMessage, olderSearch, olderSubmit } from "../support/older-worker";

const db = openDatabase(env.DB);
const now = new Date("2026-11-23T10:00:00.000Z");
const MÜLLER = { lastName: "Müller-Groß", phone: "+49 (0)4191 / 000-111", address: "Am Markt 4, 24568 Kaltenkirchen" };
const YILMAZ = { lastName: "YILMAZ Yılmaz", phone: "0151 000 222", address: "Dorfstraße 12, 24629 Kisdorf" };

/** Every table's rows, without what a migration adds. */
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`).all<Record<string, unknown>>()).results;
}

async function dropAllTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  await env.DB.batch(results.map(({ name }) => env.DB.prepare(`DROP TABLE "${name}"`)));
}

describe("a database in use is migrated", () => {
  const before: Record<string, Record<string, unknown>[]> = {};
  const TABLES = ["leads", "contacts", "follow_ups", "outbox"];

  beforeAll(async () => {
    await dropAllTables();
    const older = migrations.findIndex(({ name }: Migration) => name === OLDER_MIGRATIONS) + 1;
    await applyD1Migrations(env.DB, migrations.slice(0, older));
    await olderSubmit("a", MÜLLER);
    await olderSubmit("b", YILMAZ);
    await olderMessage("c", "Frau Weiß");
    for (const table of TABLES) before[table] = await rowsOf(table);
    await applyD1Migrations(env.DB, migrations);
  });

  test.each(TABLES)("and every row of %s keeps every value, the search text among them", async (table) => {
    const rows = await rowsOf(table);
    expect(rows).toHaveLength(before[table]?.length ?? 0);
    for (const [index, row] of rows.entries()) expect(row).toMatchObject(before[table]?.[index] ?? {});
  });

  test("and the search text is what this Worker would have written", async () => {
    const [lead] = (await listLeads(db, 50, undefined, { q: "muller" })).rows;
    const [contact] = (await listContacts(db, 50, undefined, { q: "weiss" })).rows;
    if (!lead || !contact) throw new Error("Not found");
    expect(before.leads?.find(({ id }) => id === lead.id)).toMatchObject({ search: leadSearchText(lead) });
    expect(before.contacts?.find(({ id }) => id === contact.id)).toMatchObject({ search: contactSearchText(contact) });
  });
});

describe("an older Worker on the newer tables", () => {
  beforeEach(async () => {
    await env.DB.exec("DELETE FROM leads; DELETE FROM contacts; DELETE FROM outbox; DELETE FROM follow_ups;");
  });

  test("stores, and announces once what either Worker has announced", async () => {
    await olderSubmit("a", MÜLLER);
    await olderAnnounce("lead-notice", "a");
    await announce(db, "lead-notice", "a", now);
    await announce(db, "contact-notice", "b", now);
    await olderAnnounce("contact-notice", "b");
    expect(await rowsOf("outbox")).toHaveLength(2);
  });

  test("finds what was stored with a search text", async () => {
    await olderSubmit("a", MÜLLER);
    await fillSearch({ db });
    expect(await olderSearch("muller-gross")).toEqual(["a"]);
  });

  test("leaves rows that every search of this Worker shows until the hourly job has filled them", async () => {
    await olderSubmit("a", MÜLLER);
    await olderSubmit("b", YILMAZ);
    await olderMessage("c", "Frau Weiß");
    const found = async (q: string) => (await listLeads(db, 50, undefined, { q })).rows.map(({ id }) => id).toSorted();
    const messages = async (q: string) => (await listContacts(db, 50, undefined, { q })).rows.map(({ id }) => id);
    expect(await found("müller")).toEqual(["a", "b"]);
    expect(await messages("niemand")).toEqual(["c"]);

    await fillSearch({ db });
    expect(await found("müller")).toEqual(["a"]);
    expect(await found("04191000111")).toEqual(["a"]);
    expect(await messages("niemand")).toEqual([]);
    expect(await messages("weiss")).toEqual(["c"]);
  });

  test("more rows than one run may fill are filled by the next", async () => {
    await env.DB.exec(
      `WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 620)
       INSERT INTO contacts (id, created_at, name, email, message, reference) SELECT i, '', 'Frau Weiß', '', '', i FROM numbers`.replaceAll(
        "\n",
        " ",
      ),
    );
    const empty = () => env.DB.prepare("SELECT count(*) AS n FROM contacts WHERE search IS NULL").first("n");
    await fillSearch({ db });
    expect(await empty()).toBe(120);
    await fillSearch({ db });
    expect(await empty()).toBe(0);
  });
});

describe("the outbox", () => {
  beforeEach(() => env.DB.exec("DELETE FROM outbox;"));

  test("holds several rows of one subject and kind, each once", async () => {
    for (const window of ["2026-11-23", "2026-11-24", "2026-11-23"]) {
      await announce(db, "weekly-report", "subject", now, { dedupeKey: window });
    }
    expect((await rowsOf("outbox")).map((row) => row.dedupe_key).toSorted()).toEqual(["2026-11-23", "2026-11-24"]);
  });

  test("keeps a kind that only a newer Worker knows for that Worker", async () => {
    await olderAnnounce("telegram-from-the-future", "a");
    expect(await claim(db, now, "mail")).toBeUndefined();
    expect(await rowsOf("outbox")).toHaveLength(1);
  });
});
