import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import type { PersonalData } from "../../src/follow-up/erase.server";
import { deleteExpired } from "../../src/follow-up/jobs.server";
import { keptSince } from "../../src/follow-up/retention";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";

const MARKER = "Mxq7Kzwv";
const db = openDatabase(env.DB);
let bearer: { Authorization: string };

beforeAll(async () => {
  bearer = await signIn(await addAccount());
});

beforeEach(async () => {
  const tables = ["leads", "contacts", "outbox", "follow_ups", "follow_up_events"];
  await env.DB.exec(tables.map((table) => `DELETE FROM ${table};`).join(" "));
});

/** Every row of every table and every key and value of the KV store, as one text. */
async function dumpStorage(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.filter(({ name }) => !name.startsWith("_cf_"));
  const rows = await Promise.all(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  const { keys } = await env.STATISTICS.list();
  const values = await Promise.all(keys.map(async ({ name }) => [name, await env.STATISTICS.get(name)]));
  return JSON.stringify([rows.map((table) => table.results), keys, values]);
}

function recordLog(): () => string {
  const lines: unknown[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words));
  }
  return () => JSON.stringify(lines);
}

describe("erasing a person", () => {
  test("leaves a marker of the request in no table, no KV value, no outbox row and no log line", async () => {
    const readLog = recordLog();
    const lead = quoteInput({
      firstName: MARKER,
      lastName: MARKER,
      email: `${MARKER}@example.com`,
      phone: `0151 777 888 ${MARKER}`,
      address: `${MARKER}weg 1`,
      requirements: MARKER,
    });
    const message = contactInput({
      name: MARKER,
      email: `${MARKER}@example.com`,
      subject: MARKER,
      message: MARKER.repeat(3),
    });
    const key = { headers: { "Idempotency-Key": crypto.randomUUID() } };
    const { id } = await (await post("/api/leads", lead, key)).json<{ id: string }>();
    await post("/api/contacts", message);
    await post("/api/leads", quoteInput({ email: "somebody.else@example.com", phone: "0152 111 222" }));
    await post(`/api/admin/follow-ups/${id}/notes`, { text: `${MARKER} hat angerufen` }, { headers: bearer });
    await post(`/api/admin/follow-ups/${id}/status`, { version: 1, status: "contacted" }, { headers: bearer });
    expect((await dumpStorage()).toLowerCase()).toContain(MARKER.toLowerCase());

    const person = { email: `${MARKER.toUpperCase()}@example.com` };
    const shown = await (await post("/api/admin/person", person, { headers: bearer })).json<PersonalData>();
    expect([shown.leads.length, shown.contacts.length, shown.history.length]).toEqual([1, 1, 2]);
    const answer = await post("/api/admin/person/erase", person, { headers: bearer });
    expect(await answer.json()).toEqual({ success: true, erased: 2 });

    expect((await dumpStorage()).toLowerCase()).not.toContain(MARKER.toLowerCase());
    expect(await dumpStorage()).not.toContain(id);
    expect(readLog().toLowerCase()).not.toContain(MARKER.toLowerCase());
    expect(await env.DB.prepare("SELECT email FROM leads").first("email")).toBe("somebody.else@example.com");
    vi.restoreAllMocks();
  });

  test("a phone number finds the person too; nobody is found by nothing", async () => {
    await post("/api/leads", quoteInput({ phone: "+49 (0)151 777-888" }));
    const byPhone = await post("/api/admin/person", { phone: "0151 777888" }, { headers: bearer });
    expect((await byPhone.json<PersonalData>()).leads).toHaveLength(1);
    expect((await post("/api/admin/person", {}, { headers: bearer })).status).toBe(422);
    const byFragment = await post("/api/admin/person/erase", { phone: "12" }, { headers: bearer });
    expect(await byFragment.json()).toMatchObject({ erased: 0 });
  });

  test("more requests than one statement takes are all erased", async () => {
    const rows = Array.from({ length: 120 }, (_, i) =>
      env.DB.prepare(
        "INSERT INTO follow_ups (id, kind, created_at, status, changed_at, email_key) VALUES (?, 'lead', '2026-11-01T00:00:00.000Z', 'new', '2026-11-01T00:00:00.000Z', 'many@example.com')",
      ).bind(`many-${i}`),
    );
    await env.DB.batch(rows);
    const answer = await post("/api/admin/person/erase", { email: "many@example.com" }, { headers: bearer });
    expect(await answer.json()).toMatchObject({ erased: 120 });
  });
});

describe("the automatic deletion", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  async function stored(status: string, changedAt: string): Promise<string> {
    const { id } = await (await post("/api/leads", quoteInput())).json<{ id: string }>();
    await env.DB.prepare("UPDATE follow_ups SET status = ?, changed_at = ? WHERE id = ?")
      .bind(status, changedAt, id)
      .run();
    return id;
  }

  test("takes what was not won six months after the last change, with all that belongs to it", async () => {
    const expired = [await stored("new", "2026-05-21T11:59:59.000Z"), await stored("lost", "2026-01-01T00:00:00.000Z")];
    const kept = [
      await stored("new", "2026-05-21T12:00:01.000Z"),
      await stored("won", "2020-01-01T00:00:00.000Z"),
      await stored("spam", "2026-11-01T00:00:00.000Z"),
    ];
    vi.spyOn(console, "info").mockImplementation(() => {});
    await deleteExpired({ db }, now);
    await deleteExpired({ db }, now);
    const dump = await dumpStorage();
    for (const id of expired) expect(dump).not.toContain(id);
    for (const id of kept) expect(dump).toContain(id);
    vi.restoreAllMocks();
  });

  test("leaves what the operator wanted to get back to since, or still wants to", async () => {
    const stale = await stored("offer", "2026-01-01T00:00:00.000Z");
    const recent = await stored("offer", "2026-01-01T00:00:00.000Z");
    const later = await stored("offer", "2026-01-01T00:00:00.000Z");
    const setDay = env.DB.prepare("UPDATE follow_ups SET follow_up_on = ? WHERE id = ?");
    await env.DB.batch([
      setDay.bind("2026-05-20", stale),
      setDay.bind("2026-05-21", recent),
      setDay.bind("2027-03-01", later),
    ]);
    vi.spyOn(console, "info").mockImplementation(() => {});
    await deleteExpired({ db }, now);
    const { results } = await env.DB.prepare("SELECT id FROM leads").all<{ id: string }>();
    expect(results.map(({ id }) => id).sort()).toEqual([recent, later].sort());
    vi.restoreAllMocks();
  });

  test("takes what is known of mails six months after they were written, sent or given up", async () => {
    const won = await stored("won", "2020-01-01T00:00:00.000Z");
    const report = `INSERT INTO outbox (id, kind, subject_id, created_at, due_at, given_up_at) VALUES ('report', 'weekly-report', '2026-05-18', ?1, ?1, ?1)`;
    await env.DB.prepare(report).bind("2026-05-18T06:00:00.000Z").run();
    await env.DB.prepare("UPDATE outbox SET created_at = '2026-05-21T11:59:59.000Z' WHERE subject_id = ?")
      .bind(won)
      .run();
    await deleteExpired({ db }, now);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM leads").first("n")).toBe(1);
  });

  test.each([
    ["2026-11-21T12:00:00Z", "2026-05-21T12:00:00.000Z"],
    ["2026-08-31T12:00:00Z", "2026-02-28T12:00:00.000Z"],
    ["2026-02-10T00:00:00Z", "2025-08-10T00:00:00.000Z"],
  ])("at %s everything since %s is kept", (at, since) => {
    expect(keptSince(new Date(at)).toISOString()).toBe(since);
  });
});

describe("the export", () => {
  test("is CSV that German Excel opens, with labels, umlauts and the follow-up", async () => {
    await post("/api/leads", quoteInput({ requirements: 'Zeile 1\nZeile "2"; Ende' }));
    const response = await call("/api/admin/export/leads.csv", { headers: bearer });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="anfragen-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const [header, row] = text.split("\r\n");
    expect(header).toMatch(/^"Nummer";"Eingang \(UTC\)";"Vorname"/);
    expect(row).toContain(`"Jörg";"O'Beispiel-Süß"`);
    expect(row).toContain('"Haushaltsreinigung"');
    expect(row).toContain('"Zeile 1\nZeile ""2""; Ende"');
    expect(row).toContain('"Neu"');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x")'])(
    "%j in a field is no formula",
    async (attack) => {
      await env.DB.exec("DELETE FROM contacts");
      await post("/api/contacts", contactInput({ subject: `x${attack}`, message: "Zehn Zeichen mindestens" }));
      await env.DB.prepare("UPDATE contacts SET subject = ?").bind(attack).run();
      const response = await call("/api/admin/export/contacts.csv", { headers: bearer });
      expect(await response.text()).toContain(`"'${attack.replaceAll('"', '""')}"`);
    },
  );
});
