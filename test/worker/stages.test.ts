import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { fill } from "../../scripts/demo-data";
import type { Desk } from "../../src/admin/requests/desk-api.server";
import type { ListedLead } from "../../src/admin/requests/lists-api.server";
import { messagePath, requestPath } from "../../src/content/admin-paths";
import { statuses } from "../../src/content/lists";
import { openDatabase } from "../../src/db/client.server";
import { followUps, orders } from "../../src/db/schema";
import { requestErasure } from "../../src/my-request/withdraw.server";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import { composePush } from "../../src/notify/push/compose.server";
import { recordStep } from "../../src/order/change.server";
import { dueOf, marks } from "../../src/order/marks";
import { type Stage, stageOf, stages } from "../../src/order/stage";
import { countStages, readDue, readUnfinished, stageSql } from "../../src/order/stage.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/berlin-days";
import { act } from "../../src/requests/history/acts";
import { requestRows } from "../../src/requests/lists/request-rows.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { recordDeed } from "../../src/requests/work/history.server";
import { changeStatus } from "../../src/requests/work/move.server";
import type { Status } from "../../src/requests/work/options";
import { answerCustomer } from "../../src/requests/work/thread.server";
import { addAccount, call, signIn } from "../support/api";
import { openedBy } from "../support/customer-link";
import { deleteRequests, endOrder, newRequest, offerIn, orderIn } from "../support/deal";
import { jpeg } from "../support/photo-post";
import { rendered } from "../support/rendered-mail";
import { storeContact, storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const site = { db, mail: undefined };
const NOW = new Date();
const TODAY = berlinDay(NOW);
let headers: { Authorization: string };

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  headers = await signIn(await addAccount());
});

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const update = (id: string, set: string) => env.DB.prepare(`UPDATE follow_ups SET ${set} WHERE id = ?`).bind(id).run();
const read = async <T>(path: string) => (await call(path, { headers })).json<T>();
const list = (query = "") => read<ListedLead[]>(`/api/leads${query}`);

const ORDERS = ["agreed", "running", "notice", "withdrawn", "done"] as const;

/** A request whose order came into this state then; a notice's last day is the next one. */
async function withOrder(state: (typeof ORDERS)[number], hours: number, leadId?: string): Promise<string> {
  const at = hoursAgo(hours).toISOString();
  return (await orderIn(db, state, { leadId: leadId ?? (await storeLead(site, {}, new Date(at))), sentAt: at, at }))
    .leadId;
}

test("rows, filters and counts agree on the stage of every status, with and without an order", async () => {
  for (const { id: status } of statuses) {
    await update(await storeLead(site, {}, hoursAgo(99)), `status = '${status}'`);
    for (const state of ORDERS) await update(await withOrder(state, 99), `status = '${status}'`);
  }
  const rows = [...(await list()), ...(await list("?stage=spam"))];
  expect(rows).toHaveLength(statuses.length * (1 + ORDERS.length));
  const counted = await countStages(db, NOW);
  for (const { id: stage } of stages) {
    const ids = rows.filter((row) => row.stage === stage).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect((await list(`?stage=${stage}`)).map(({ id }) => id)).toEqual(ids);
    expect(counted.find((row) => row.stage === stage)?.rows).toBe(ids.length);
  }
  // Whatever is not over is looked at for what it asks.
  const unfinished = new Set((await readUnfinished(db, NOW)).map(({ id }) => id));
  for (const { id, stage } of rows) if (!["done", "spam"].includes(stage)) expect(unfinished).toContain(id);
});

/** The status of a request in a stage, whose order is over but in one of them. */
const INTO: Record<Stage, Status> = { new: "new", underway: "contacted", order: "won", done: "won", spam: "spam" };

test("a list shows what its filter says, with 201 newer rows of any stage in front", async () => {
  const sought = await withOrder("agreed", 2000);
  const others = [];
  for (let index = 0; index < 201; index += 1) others.push(await storeLead(site, {}, hoursAgo(1)));
  const put = (which: string, stage: Stage) =>
    env.DB.prepare(`UPDATE follow_ups SET status = ? WHERE id ${which} ?`).bind(INTO[stage], sought).run();
  const expectFound = async (own: Stage, front: Stage) => {
    await put("=", own);
    expect(
      (await list(`?stage=${own}`)).map(({ id }) => id),
      `${own} behind ${front}`,
    ).toEqual([sought]);
    const first = await call("/api/leads", { headers });
    const hasMore = front !== "spam";
    expect((await first.json<unknown[]>()).length, `all, ${own} behind ${front}`).toBe(hasMore ? 200 : 1);
    expect(first.headers.has("Link")).toBe(hasMore);
    const { lead } = await read<Desk>("/api/admin/desk");
    expect([lead[own], lead[front]]).toEqual([1, 201]);
  };
  const plain = stages.map(({ id }) => id).filter((id) => id !== "order");
  for (const front of plain) {
    await put("<>", front);
    await expectFound("order", front);
  }
  await endOrder(db, sought, "withdrawn", NOW);
  for (const front of plain) {
    await put("<>", front);
    for (const own of plain.filter((id) => id !== front)) await expectFound(own, front);
  }
  await put("<>", "underway");
  for (const id of others) await withOrder("agreed", 1, id);
  for (const own of plain) await expectFound(own, "order");
});

test("what is due is read whole, the most urgent first", async () => {
  for (let index = 0; index < 201; index += 1) await storeLead(site, {}, hoursAgo(1));
  const urgent = await storeLead(site, {}, hoursAgo(2000));
  await update(urgent, "status = 'contacted', customer_acted_at = '2026-01-01T10:00:00.000Z'");
  const response = await call("/api/leads?stage=due", { headers });
  const rows = await response.json<ListedLead[]>();
  expect([rows.length, rows[0]?.id, response.headers.has("Link")]).toEqual([202, urgent, false]);
});

describe("what is due", () => {
  /** The oldest of 250 requests asks for something; the others are put off. */
  async function manyRequests(): Promise<string> {
    const oldest = await storeLead(site, { lastName: "Älteste" }, hoursAgo(1000));
    const others = await Promise.all(
      Array.from({ length: 249 }, (_, i) => storeLead(site, { lastName: `Kunde${i}` }, hoursAgo(1 + i))),
    );
    await env.DB.prepare("UPDATE follow_ups SET follow_up_on = ? WHERE id <> ?").bind(addDays(TODAY, 9), oldest).run();
    await update(others[0] ?? "", "customer_acted_at = '2026-01-01T10:00:00.000Z'");
    return oldest;
  }

  test("is the same in rows, counts, the app's badge and the morning mail, beyond the 200 newest too", async () => {
    const oldest = await manyRequests();
    const message = await storeContact(site, {}, hoursAgo(3));
    const first = await call("/api/leads", { headers });
    expect(await first.json()).toHaveLength(200);
    expect(first.headers.get("Link")).toContain('rel="next"');

    const due = await list("?stage=due");
    expect(due.map(({ due }) => due)).toEqual(["Seite zur Anfrage benutzt", "Neu"]);
    expect(due[1]?.id).toBe(oldest);
    const messages = await read<{ id: string; due: string }[]>("/api/contacts?stage=due");
    expect(messages).toMatchObject([{ id: message, due: "Neu" }]);

    const desk = await read<Desk>("/api/admin/desk");
    expect([desk.lead.due, desk.contact.due]).toEqual([2, 1]);
    expect(desk.day).toEqual([
      { text: "1 Antwort", path: requestPath(due[0]?.id ?? "") },
      { text: "1 von 250 neuen", path: requestPath(oldest) },
      { text: "1 Nachricht", path: messagePath(message) },
    ]);
    expect((await composePush(db, "new", oldest, NOW))?.badge).toBe(3);
    const mail = await rendered(await morningMail(db, NOW));
    expect(mail?.subject).toBe("Ihr Tag: 2 Anfragen dran, 1 Nachricht dran");
    expect(mail?.text.split("\n\n")[1]).toBe("Heute: 1 Antwort, 1 von 250 neuen, 1 Nachricht.");
    for (const id of [due[0]?.id, oldest, message]) expect(mail?.text).toContain(id);
  });

  test("is nothing of what is restricted or spam", async () => {
    const [restricted, spam] = [await storeLead(site, {}, hoursAgo(3)), await storeLead(site, {}, hoursAgo(3))];
    await update(restricted, `restricted_at = '${NOW.toISOString()}'`);
    await update(spam, "status = 'spam', customer_acted_at = '2026-01-01T10:00:00.000Z'");
    expect(await list("?stage=due")).toEqual([]);
    const { lead, day } = await read<Desk>("/api/admin/desk");
    expect(day).toEqual([]);
    expect(lead).toEqual({ due: 0, new: 0, underway: 0, order: 0, done: 0, spam: 1 });
  });
});

test("the lists come newest first, whatever is due", async () => {
  const newer = await storeLead(site, {}, hoursAgo(1));
  const older = await storeLead(site, {}, hoursAgo(5));
  await update(newer, `follow_up_on = '${addDays(TODAY, 5)}'`);
  expect((await list()).map(({ id, due }) => [id, due])).toEqual([
    [newer, null],
    [older, "Neu"],
  ]);
});

/** What the firm's house does not ask for: calls without an outcome, and what is missing or too early at an order. */
async function askForTheRest(): Promise<void> {
  const actor = { author: "chefin@example.com", now: hoursAgo(1) };
  const asked = () => newRequest(db, {}, hoursAgo(49).toISOString());
  const at = { sentAt: hoursAgo(49).toISOString(), at: hoursAgo(48).toISOString() };
  const [called, again, leaving] = [await asked(), await asked(), await asked()];
  await recordDeed(db, called, act("contact", { channel: "phone" }), actor);
  await answerCustomer(db, again, { text: "Ja, gern.", mails: false }, actor);
  await recordDeed(db, again, act("contact", { channel: "phone" }), actor);
  await requestErasure(db, await openedBy(leaving), false, NOW);
  const { leadId: refused } = await offerIn(db, "declined", at);
  const version = (await findFollowUp(db, refused))?.version ?? 0;
  await changeStatus(db, refused, { version, status: "contacted" }, actor);
  await orderIn(db, "agreed", { ...at, isMailed: true, startsOn: null });
  await orderIn(db, "agreed", { ...at, isMailed: true, startsOn: addDays(TODAY, 1) });
  const { id, version: seen } = await orderIn(db, "agreed", at);
  // An hour ago may have been yesterday.
  await recordStep(db, id, { version: seen, step: "confirmed", on: TODAY }, { ...actor, now: NOW });
}

/** Days on which every offer, viewing and order of the demo passes through what it can ask. */
const DAYS = Array.from({ length: 60 }, (_, index) => index - 5);

test("SQL and TypeScript say the same of what the product wrote: stages, and each mark, day for day", {
  timeout: 120_000,
}, async () => {
  await fill(env, NOW, jpeg());
  await askForTheRest();
  const [rows, agreed] = await Promise.all([requestRows(db), db.select().from(orders)]);
  const marked = new Set<string>();
  for (const days of DAYS) {
    const now = berlinInstant(addDays(TODAY, days), "12:00");
    const today = berlinDay(now);
    const shown = rows.filter(({ restrictedAt }) => restrictedAt === null);
    const ordersOf = (id: string) => agreed.filter(({ leadId }) => leadId === id);
    const staged = await db.select({ id: followUps.id, stage: stageSql(today) }).from(followUps);
    const said = shown.map((row) => [row.id, stageOf(today, row, ordersOf(row.id))]);
    expect(Object.fromEntries(staged.map(({ id, stage }) => [id, stage]))).toMatchObject(Object.fromEntries(said));
    const due = shown.flatMap((row) => {
      const found = dueOf(now, row, ordersOf(row.id));
      for (const id of found?.ids ?? []) marked.add(id);
      return found ? [row.id] : [];
    });
    expect((await readDue(db, now)).map(({ id }) => id).sort(), today).toEqual(due.sort());
  }
  expect(marks.map(({ id }) => id).filter((id) => !marked.has(id))).toEqual([]);
});

test("the same word is the same number: lists, filters, tabs, badge, sentence and mail of a firm's day", async () => {
  await fill(env, NOW, jpeg());
  const desk = await read<Desk>("/api/admin/desk");
  for (const kind of ["lead", "contact"] as const)
    for (const [stage, count] of Object.entries(desk[kind])) {
      const rows = await read<ListedLead[]>(`/api/${kind}s?stage=${stage}`);
      expect(rows.length, `${kind} ${stage}`).toBe(count);
    }
  const { lead, contact, day } = desk;
  const [fresh] = await list("?stage=new");
  expect((await composePush(db, "new", fresh?.id ?? "", NOW))?.badge).toBe(lead.due + contact.due);

  const mail = await rendered(await morningMail(db, NOW));
  const said = day.map(({ text }) => text);
  expect(mail?.text).toContain(`\n\nHeute: ${said.join(", ")}.\n\n`);
  expect(mail?.subject).toMatch(new RegExp(`\\b${lead.due} Anfragen? dran.*\\b${contact.due} Nachricht(en)? dran`));
  expect(said.join()).toMatch(new RegExp(`\\b${contact.due} Nachricht`));
  expect(said.join()).toMatch(new RegExp(`\\b${lead.new} neuen?\\b`));
  // A viewing is one; whom it is with may have answered besides.
  const counted = said.map((text) => Number.parseInt(text, 10) || 1).reduce((sum, count) => sum + count, 0);
  const asked = (await list("?stage=due")).filter(({ due, group }) => group === "answer" && due).length;
  expect(counted).toBeGreaterThanOrEqual(lead.due + contact.due);
  expect(counted).toBeLessThanOrEqual(lead.due + contact.due + asked);
});
