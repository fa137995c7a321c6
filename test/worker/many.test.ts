import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { addDays, berlinDay } from "../../src/platform/berlin-days";
import { eraseRequested } from "../../src/requests/erasing/jobs.server";
import { readBusiness } from "../../src/requests/figures/business.server";
import { listLeads } from "../../src/requests/lists/leads.server";
import { listSpam } from "../../src/requests/lists/request-rows.server";
import { type Alike, changeMany, findAlike, type ManyChanged, undoMany } from "../../src/requests/work/many.server";
import { findFollowUp, listHistory } from "../../src/requests/work/store.server";
import { readWorkList } from "../../src/requests/work/work-list.server";
import { readSummary } from "../../src/statistics/summary.server";
import { addAccount, call, post, signIn } from "../support/api";
import { memoryKv } from "../support/memory-kv";
import { type RequestRow, recount } from "../support/recount";
import { storeContact, storeLead } from "../support/submission";

const SPAM_TEXT = "Wir bringen Ihre Seite auf Platz 1. Antworten Sie noch heute und sparen Sie die Hälfte.";
const db = openDatabase(env.DB);
const store = { db, statistics: memoryKv(), mail: undefined };
const owner = { author: "betreiberin@example.com", now: new Date() };
let bearer: { Authorization: string };

beforeAll(async () => {
  bearer = await signIn(await addAccount());
});

beforeEach(async () => {
  const tables = ["leads", "contacts", "outbox", "write_budget", "follow_ups", "follow_up_events", "erased_requests"];
  await env.DB.exec(tables.map((table) => `DELETE FROM ${table};`).join(" "));
});

const later = (ms: number) => ({ ...owner, now: new Date(owner.now.getTime() + ms) });
const lead = (overrides: Record<string, unknown> = {}) => storeLead(store, overrides, owner.now);
const rowOf = (id: string) => findFollowUp(db, id);
const listed = async () => (await listLeads(db, 200, undefined, { spam: "hide" })).rows.map(({ id }) => id);

/** Counts the statements that reach D1, and how many parameters the largest has. */
function counting() {
  const seen = { statements: 0, parameters: 0 };
  const client = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          seen.statements += statements.length;
          return target.batch(statements);
        };
      }
      if (name !== "prepare") return Reflect.get(target, name).bind(target);
      return (text: string) => {
        seen.parameters = Math.max(seen.parameters, text.match(/\?/g)?.length ?? 0);
        return target.prepare(text);
      };
    },
  });
  return { seen, db: openDatabase(client) };
}

test("300 invented requests are gone in one call of few statements, and the statistics follow", async () => {
  for (let index = 0; index < 300; index += 1) {
    await lead({ email: `n${index}@example.com`, phone: `0151 7${100_000 + index}`, requirements: SPAM_TEXT });
  }
  // A flood's next request would be marked by itself.
  await env.DB.exec("DELETE FROM write_budget");
  const real = await lead({ lastName: "Echt", requirements: "Bitte am Vormittag." });
  const [first] = await listed().then((ids) => ids.filter((id) => id !== real));
  const alike = (await (await call(`/api/admin/many/alike/${first}`, { headers: bearer })).json()) as Alike;
  expect([alike.text.length, alike.sender.length]).toEqual([300, 1]);

  const counted = counting();
  expect(await changeMany(counted.db, alike.text, "spam", owner)).toMatchObject({ changed: 300 });
  expect(counted.seen.statements).toBeLessThanOrEqual(4);
  expect(counted.seen.parameters).toBeLessThan(100);
  expect(await listed()).toEqual([real]);
  await expectRecounted(1);

  expect(await undoMany(counted.db, { ids: alike.text, at: owner.now.toISOString() }, later(20_000))).toBe(300);
  await expectRecounted(301);
  expect((await listHistory(db, first ?? "")).rows).toEqual([]);
}, 60_000);

/** What the statistics and the figures of the business say is what the rows say. */
async function expectRecounted(requests: number): Promise<void> {
  const [from, to] = [addDays(berlinDay(owner.now), -1), berlinDay(new Date())];
  const { results } = await env.DB.prepare(
    "SELECT leads.created_at, entry_page, status FROM leads JOIN follow_ups USING (id)",
  ).all<RequestRow>();
  const expected = recount([], results, from, to);
  expect(expected.funnelCompletions).toBe(requests);
  const summary = await readSummary(store, { from, to }, owner.now);
  expect(summary.funnelCompletions).toBe(requests);
  const { town, source } = await readBusiness(db, from, to);
  for (const rows of [town, source]) expect(rows.reduce((sum, row) => sum + row.requests, 0)).toBe(requests);
}

describe("taking back", () => {
  test("restores status, day and viewing, and leaves no line", async () => {
    const id = await lead();
    const day = addDays(berlinDay(owner.now), 3);
    await env.DB.prepare("UPDATE follow_ups SET status = 'contacted', follow_up_on = ? WHERE id = ?")
      .bind(day, id)
      .run();
    const before = await rowOf(id);
    for (const action of ["spam", "erase"] as const) {
      const { at, changed } = await changeMany(db, [id], action, owner);
      expect(changed).toBe(1);
      expect((await listHistory(db, id)).rows.map(({ kind, text, after }) => [kind, text ?? after])).toEqual([
        ["status", action === "spam" ? "spam" : "lost"],
        ["outcome", action],
      ]);
      expect(await undoMany(db, { ids: [id], at }, later(10_000))).toBe(1);
      const { version, changedAt, ...restored } = (await rowOf(id)) ?? {};
      expect({ ...before, ...restored }).toEqual(before);
      expect((await listHistory(db, id)).rows).toEqual([]);
    }
  });

  test("is refused after a minute, to somebody else, and where something has changed since", async () => {
    const ids = [await lead(), await lead()];
    const { at } = await changeMany(db, ids, "spam", owner);
    expect(await undoMany(db, { ids, at }, later(61_000))).toBe(0);
    expect(await undoMany(db, { ids, at }, { ...later(5000), author: "mitarbeit@example.com" })).toBe(0);
    await env.DB.prepare("UPDATE follow_ups SET changed_at = ? WHERE id = ?").bind("2030-01-01", ids[0]).run();
    expect(await undoMany(db, { ids, at }, later(5000))).toBe(1);
    expect((await rowOf(ids[0] ?? ""))?.status).toBe("spam");
  });

  test("takes the unsent notice of what was restored with it", async () => {
    const id = await lead({ lastName: "Verdacht" });
    const notices = () =>
      env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'lead-notice'").first<number>("n");
    await env.DB.exec("DELETE FROM outbox; UPDATE follow_ups SET status = 'spam';");
    const { at } = await changeMany(db, [id], "restore", owner);
    expect([(await rowOf(id))?.status, await notices()]).toEqual(["new", 1]);
    await undoMany(db, { ids: [id], at }, later(5000));
    expect([(await rowOf(id))?.status, await notices()]).toEqual(["spam", 0]);
  });
});

test("only what is new or contacted becomes spam, and only spam is restored", async () => {
  const [fresh, won] = [await lead(), await lead()];
  await env.DB.prepare("UPDATE follow_ups SET status = 'won' WHERE id = ?").bind(won).run();
  expect((await changeMany(db, [fresh, won], "spam", owner)).changed).toBe(1);
  expect((await rowOf(won))?.status).toBe("won");
  expect((await changeMany(db, [fresh, won], "restore", owner)).changed).toBe(1);
  expect((await rowOf(fresh))?.status).toBe("new");
});

describe("what is erased together", () => {
  test("is on no screen at once, and gone with the next hourly job, also 300 of it", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 300; index += 1) ids.push(await lead({ email: `e${index}@example.com` }));
    ids.push(await storeContact(store, {}, owner.now));
    const [spam = ""] = ids;
    await env.DB.prepare("UPDATE follow_ups SET status = 'spam' WHERE id = ?").bind(spam).run();
    expect((await changeMany(db, ids, "erase", owner)).changed).toBe(301);
    expect(await listed()).toEqual([]);
    expect((await listSpam(db, 50)).rows).toEqual([]);
    const { groups, spamCount } = await readWorkList(db, owner.now);
    expect([groups.lead.new.count, groups.contact.new.count, spamCount]).toEqual([0, 0, 0]);
    await eraseRequested(store, later(30_000).now);
    expect(await rowOf(spam)).toBeDefined();
    await eraseRequested(store, later(61_000).now);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM follow_ups").first("n");
    expect(left).toBe(0);
    // What was no spam stays in the statistics, as after every erasure.
    expect(await env.DB.prepare("SELECT count(*) AS n FROM erased_requests").first("n")).toBe(299);
  }, 60_000);

  test("keeps an order that the law keeps, restricted", async () => {
    const id = await lead();
    await env.DB.prepare("UPDATE follow_ups SET status = 'won' WHERE id = ?").bind(id).run();
    await env.DB.prepare(`INSERT INTO orders (id, lead_id, number, kind, customer_kind, service, object, concluded_on, options, net_cents, vat_cents,
      gross_cents, tax_mode, tax_percent, done_on, retain_until, created_at) SELECT id, id, 'R-0', 'once', 'consumer', '', '', '2020-01-01', '[]', 0, 0, 0, 'regular', 19,
      '2020-01-01', '2040-12-31', '' FROM follow_ups WHERE id = ?`)
      .bind(id)
      .run();
    await changeMany(db, [id], "erase", owner);
    await eraseRequested(store, later(61_000).now);
    expect(await rowOf(id)).toMatchObject({ status: "won", restrictedAt: owner.now.toISOString(), erasureDueAt: null });
  });
});

describe("what is alike", () => {
  test("has the sender's address or number in any spelling, or the same text; closed requests are left out", async () => {
    const text = "Bitte jede Woche.";
    const one = await lead({ email: "eine@example.com", phone: "04191 100 200", requirements: text });
    const byPhone = await lead({ email: "andere@example.com", phone: "+49 4191 100200", requirements: "" });
    const byEmail = await storeContact(store, { email: "EINE@example.com", message: "Noch eine Frage." }, owner.now);
    const byText = await lead({ email: "dritte@example.com", phone: "0151 1", requirements: ` ${text} ` });
    const closed = await lead({ email: "eine@example.com", phone: "0151 2", requirements: text });
    await env.DB.prepare("UPDATE follow_ups SET status = 'lost' WHERE id = ?").bind(closed).run();
    const alike = await findAlike(db, one);
    expect(alike?.sender.toSorted()).toEqual([one, byPhone, byEmail].toSorted());
    expect(alike?.text.toSorted()).toEqual([one, byText].toSorted());
    expect((await findAlike(db, byPhone))?.text).toEqual([]);
    expect(await findAlike(db, crypto.randomUUID())).toBeUndefined();
  });
});

test("what was done is undone once, and nothing is done to nobody", async () => {
  const ids = [await lead()];
  const send = (action: string, body: object) => post(`/api/admin/many/${action}`, body, { headers: bearer });
  const response = await send("spam", { ids });
  const { at } = (await response.json()) as ManyChanged;
  expect((await send("undo", { ids, at })).status).toBe(200);
  expect((await send("undo", { ids, at })).status).toBe(409);
  expect((await send("spam", { ids: [] })).status).toBe(422);
});
