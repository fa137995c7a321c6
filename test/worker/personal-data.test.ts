import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import { ERASED_PREFIX } from "../../src/content/lifetimes";
import type { OwnData } from "../../src/order/own-data.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS } from "../../src/platform/time/durations";
import { deleteExpired } from "../../src/requests/erasing/jobs.server";
import { retentionCutoff } from "../../src/requests/erasing/retention";
import { eraseForGood, type Tombstone } from "../../src/requests/erasing/tombstones.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, db, execute, firstColumn } from "../support/database";
import { deleteRequests, offerIn, orderIn } from "../support/deal";
import { dumpStorage } from "../support/dump-storage";
import { watchedKv } from "../support/kv";
import { quoteInput } from "../support/quote-input";

const MARKER = "Mxq7Kzwv";
const bearer = await signIn(await addAccount());
const stores = { db, statistics: env.STATISTICS };

beforeEach(async () => {
  await deleteRequests(db);
  await tombstones();
});

/** The ids that no backup may bring back, and forgets them. */
async function tombstones(): Promise<string[]> {
  const { keys } = await env.STATISTICS.list<Tombstone>({ prefix: ERASED_PREFIX });
  for (const { name } of keys) await env.STATISTICS.delete(name);
  return keys.flatMap(({ name, metadata }) => [name.slice(-36), ...(metadata?.others ?? [])]);
}

async function read(id: string): Promise<OwnData> {
  return (await call(`/api/admin/follow-ups/${id}/data`, { headers: bearer })).json();
}

const eraseByHand = (id: string) => post(`/api/admin/follow-ups/${id}/erase`, {}, { headers: bearer });

async function idOf(answer: Promise<Response>): Promise<string> {
  return (await (await answer).json<{ id: string }>()).id;
}

function recordLog(): () => string {
  const lines: unknown[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words));
  }
  return () => JSON.stringify(lines);
}

test("erasing leaves a marker of the request in no table, no KV value, no outbox row and no log line", async () => {
  const readLog = recordLog();
  const email = `${MARKER}@example.com`;
  const name = { firstName: MARKER, lastName: MARKER, email, phone: `0151 777 888 ${MARKER}` };
  const lead = quoteInput({ ...name, address: `${MARKER}weg 1`, requirements: MARKER });
  const message = contactInput({ name: MARKER, email, subject: MARKER, message: MARKER.repeat(3) });
  const key = { headers: { "Idempotency-Key": crypto.randomUUID() } };
  const id = await idOf(post("/api/leads", lead, key));
  const contact = await idOf(post("/api/contacts", message));
  const stored = async () => (await dumpStorage()).toLowerCase();
  await post("/api/leads", quoteInput({ email: "somebody.else@example.com", phone: "0152 111 222" }));
  await post(`/api/admin/follow-ups/${id}/notes`, { text: `${MARKER} hat angerufen` }, { headers: bearer });
  await post(`/api/admin/follow-ups/${id}/outcome`, { version: 1, outcome: "reached" }, { headers: bearer });
  expect(await stored()).toContain(MARKER.toLowerCase());

  const answers = [await eraseByHand(id), await eraseByHand(contact)];
  // The one thing that stays is outside the database, so that a backup brings nobody back: id and day, nothing else.
  const { keys } = await env.STATISTICS.list({ prefix: ERASED_PREFIX });
  const today = berlinDay(new Date());
  expect(keys.map(({ name, metadata }) => [name, metadata])).toEqual(
    [id, contact].toSorted().map((one) => [`${ERASED_PREFIX}${today}/${one}`, { others: [] }]),
  );
  await tombstones();
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ success: true, erased: 1, restricted: 0, restrictedUntil: null });

  for (const left of [await stored(), readLog().toLowerCase()]) expect(left).not.toContain(MARKER.toLowerCase());
  expect(await stored()).not.toContain(id);
  expect(await env.DB.prepare("SELECT email FROM leads").first("email")).toBe("somebody.else@example.com");
  vi.restoreAllMocks();
});

test("what is erased comes back from no backup: its ids are kept, many in a key", async () => {
  const ids = await spam(60);
  for (const erased of [60, 0]) {
    expect(await eraseForGood(stores, ids, new Date())).toMatchObject({ erased });
  }
  expect((await env.STATISTICS.list({ prefix: ERASED_PREFIX })).keys).toHaveLength(3);
  expect((await tombstones()).toSorted()).toEqual(ids.toSorted());
});

test("a storage that refuses half way keeps nothing from being erased: each run goes on with the oldest", async () => {
  const ids = await spam(1_030);
  let left = 2;
  const refusing = watchedKv(env.STATISTICS, (operation) => {
    if (operation === "put" && left-- <= 0) throw new Error("KV PUT failed: 429 Too Many Requests");
  });
  const remaining = () => firstColumn("SELECT id FROM follow_ups WHERE email_key = 'spam@example.com' ORDER BY id");
  await expect(deleteExpired({ db, statistics: refusing }, IN_A_YEAR)).rejects.toThrow("429");
  expect(await remaining()).toEqual(ids.slice(50).toSorted());
  await deleteExpired(stores, IN_A_YEAR);
  expect(await remaining()).toEqual([]);
});

const IN_A_YEAR = new Date(Date.now() + 366 * DAY_MS);

/** Messages that are spam, oldest first. */
async function spam(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const insert = env.DB.prepare(
    "INSERT INTO follow_ups (id, kind, created_at, status, changed_at, email_key) VALUES (?, 'contact', ?2, 'spam', ?2, 'spam@example.com')",
  );
  await env.DB.batch(ids.map((id, index) => insert.bind(id, new Date(Date.UTC(2026, 0) + index).toISOString())));
  return ids;
}

test("an order that the law wants kept is restricted instead of erased: out of lists, rows and changes, its euros without a name", async () => {
  const today = berlinDay(new Date());
  const at = `${today}T00:00:00Z`;
  const { leadId: id } = await orderIn(db, "done", { sentAt: at, at });
  const restrictedUntil = `${Number(today.slice(0, 4)) + 8}-12-31`;
  const said = { success: true, erased: 0, restricted: 1, restrictedUntil, running: 0, reach: null };
  expect(await (await eraseByHand(id)).json()).toEqual(said);
  expect(await count("leads")).toBe(1);
  for (const path of [`/api/leads/${id}`, `/api/admin/follow-ups/${id}/data`])
    expect((await call(path, { headers: bearer })).status, path).toBe(404);
  expect(await (await call("/api/leads", { headers: bearer })).json()).toEqual([]);
  const note = await post(`/api/admin/follow-ups/${id}/notes`, { text: "x" }, { headers: bearer });
  expect([note.status, await firstColumn("SELECT amount_cents FROM follow_ups")]).toEqual([404, [10_500]]);
});

describe("what belongs to a person is decided record by record", () => {
  const victim = { firstName: "Vera", email: "vera@example.com", phone: "0151 777 888", address: "Alarmcode 4711" };
  const stranger = { name: "Sven Fremd", email: "sven@example.com", phone: "+49 (0)151 777-888" };

  test("the erasure acts on what is opened, and on nothing that shares a number with it", async () => {
    const lead = await idOf(post("/api/leads", quoteInput(victim)));
    const message = await idOf(post("/api/contacts", contactInput(stranger)));
    await eraseByHand(message);
    expect([await firstColumn("SELECT id FROM leads"), await count("messages")]).toEqual([[lead], 0]);
  });

  test("the print has all of what is opened, in words, with notes, purposes and rights, and nothing else", async () => {
    const lead = await idOf(post("/api/leads", quoteInput(victim)));
    await post("/api/contacts", contactInput({ ...stranger, email: victim.email }));
    await post(`/api/admin/follow-ups/${lead}/notes`, { text: `${MARKER} zahlt spät` }, { headers: bearer });
    const text = JSON.stringify(await read(lead));
    const said = [MARKER, "Alarmcode 4711", "vera@example.com", "Haushaltsreinigung", "Cloudflare", "Art. 15 DSGVO"];
    for (const words of said) expect(text, words).toContain(words);
    expect(text).not.toContain(stranger.name);
  });

  test("the print says what was offered and agreed, in words, and until when it is kept", async () => {
    const offer = { note: "Hund im Hof" };
    const plan = { startsOn: "2026-12-09", weekdays: [1, 4], access: "Schlüssel beim Nachbarn" };
    const { leadId } = await orderIn(db, "notice", { offer, ...plan, endsOn: "2026-12-20" });
    const text = JSON.stringify(await read(leadId)).replaceAll("\u00a0", " ");
    for (const words of [
      "am 24.11.2026, am Telefon",
      "Erika Beispiel\\nBeispielweg 3",
      "Haushaltsreinigung: Staubsaugen, Böden wischen",
      "455 € im Monat.",
      "Hund im Hof",
      "09.12.2026",
      "Mo, Do",
      "Schlüssel beim Nachbarn",
      "31.12.2034",
    ])
      expect(text, words).toContain(words);
    const { leadId: unanswered } = await offerIn(db, "sent", { sentAt: "2020-01-02T11:00:00Z" });
    expect(JSON.stringify(await read(unanswered))).toContain("Abgelaufen");
  });

  test("a number finds its person whichever of several it is, in one record and in the other", async () => {
    const both = "04191 000111 oder 0151 000222 ab 18 Uhr";
    const contact = (phone: string) =>
      idOf(post("/api/contacts", contactInput({ email: `${phone.replace(/\D/g, "")}@example.com`, phone })));
    const lead = await idOf(post("/api/leads", quoteInput({ ...victim, phone: both })));
    const bySecond = await contact("+49 151 000222");
    const asSecond = await contact("030 000333, 0151 000222");
    const byTime = await contact("0151 00022218");
    const duplicatesOf = async (id: string) =>
      (await (await call(`/api/admin/follow-ups/${id}`, { headers: bearer })).json<FollowUpDetail>()).duplicates;
    const ids = async (id: string) => (await duplicatesOf(id)).map((duplicate) => duplicate.id);
    const person = [lead, bySecond, asSecond];
    for (const id of person) expect(new Set(await ids(id))).toEqual(new Set(person.filter((other) => other !== id)));
    expect(await ids(byTime)).toEqual([]);
    expect(Object.keys((await duplicatesOf(bySecond))[0] ?? {}).filter((key) => /keys?$/i.test(key))).toEqual([]);
  });
});

describe("the automatic deletion", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  async function stored(status: string, changedAt: string): Promise<string> {
    const id = await idOf(post("/api/leads", quoteInput()));
    await execute("UPDATE follow_ups SET status = ?, changed_at = ? WHERE id = ?", status, changedAt, id);
    return id;
  }

  test("leaves what the owner wanted to get back to since, or still wants to", async () => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    for (const day of ["2026-05-20", "2026-05-21", "2027-03-01"]) {
      const id = await stored("offer", "2026-01-01T00:00:00.000Z");
      await execute("UPDATE follow_ups SET follow_up_on = ? WHERE id = ?", day, id);
    }
    await deleteExpired(stores, now);
    const left = await firstColumn("SELECT follow_up_on FROM follow_ups ORDER BY 1");
    expect(left).toEqual(["2026-05-21", "2027-03-01"]);
    vi.restoreAllMocks();
  });

  test("takes what is known of mails six months after they were written, sent or given up", async () => {
    const won = await stored("won", "2020-01-01T00:00:00.000Z");
    const report = `INSERT INTO outbox (id, kind, subject_id, created_at, due_at, refused_at) VALUES ('report', 'morning-list', '2026-05-18', ?1, ?1, ?1)`;
    await execute(report, "2026-05-18T06:00:00.000Z");
    await execute("UPDATE outbox SET created_at = '2026-05-21T11:59:59.000Z' WHERE subject_id = ?", won);
    await deleteExpired(stores, now);
    expect([await count("outbox"), await count("leads")]).toEqual([0, 1]);
  });

  test("counts months that are shorter to their end", () => {
    expect(retentionCutoff(new Date("2026-08-31T12:00:00Z"))).toEqual(new Date("2026-02-28T12:00:00Z"));
  });
});
