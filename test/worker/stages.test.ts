import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Desk, Newer } from "../../src/admin/requests/desk-api.server";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import type { ListedLead } from "../../src/admin/requests/lists-api.server";
import { messagePath, requestPath } from "../../src/content/admin-paths";
import { statuses } from "../../src/content/lists";
import { stages } from "../../src/desk/stage";
import { countStages, readUnfinished } from "../../src/desk/stage.server";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import { composePush } from "../../src/notify/push/compose.server";
import { addDays, berlinDay, dateInWords } from "../../src/platform/time/berlin-days";
import { askForData } from "../../src/requests/work/demands.server";
import { offerIn } from "../support/deal";
import { rendered } from "../support/rendered-mail";
import {
  ask,
  askForTheRest,
  beginWithNothing,
  db,
  expectSameSaid,
  hoursAgo,
  list,
  NOW,
  ORDERS,
  read,
  site,
  TODAY,
  update,
  withOrder,
} from "../support/stage-rows";
import { storeContact, storeLead } from "../support/submission";

beforeEach(beginWithNothing);

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

test("an opened request asks for what its row asks for", async () => {
  for (const state of ORDERS) await withOrder(state, 99);
  await update(await storeLead(site, {}, hoursAgo(2000)), "status = 'contacted'");
  const rows = await list();
  expect(rows.map(({ due }) => due)).toContain("Nächster Schritt fehlt");
  for (const { id, group, due } of rows) {
    const detail = await (await ask(`/api/admin/follow-ups/${id}`)).json<FollowUpDetail>();
    if (group === "date") expect(detail.due).toContain(due);
    else expect(detail.due).toEqual([]);
  }
});

test("beside a demand for data an opened request says why else it is due", async () => {
  const { leadId } = await offerIn(db, "expired", { at: NOW.toISOString() });
  await askForData(db, leadId, "access", false, NOW);
  expect((await list())[0]?.due).toMatch(/^Auskunft bis .* · Angebot abgelaufen$/);
  expect((await read<FollowUpDetail>(`/api/admin/follow-ups/${leadId}`)).due).toEqual(["Angebot abgelaufen"]);
});

test("what is due is read whole, the most urgent first, and a stage behind 201 newer rows of another", async () => {
  const [urgent, sought] = [await storeLead(site, {}, hoursAgo(2000)), await storeLead(site, {}, hoursAgo(2000))];
  for (let index = 0; index < 201; index += 1) await storeLead(site, {}, hoursAgo(1));
  await update(urgent, "status = 'contacted', customer_acted_at = '2026-01-01T10:00:00.000Z'");
  await update(sought, "status = 'lost'");
  const response = await ask("/api/leads?stage=due");
  const rows = await response.json<ListedLead[]>();
  expect([rows.length, rows[0]?.id, response.headers.has("Link")]).toEqual([202, urgent, false]);
  expect((await list("?stage=done")).map(({ id }) => id)).toEqual([sought]);
  const first = await ask("/api/leads");
  expect([(await first.json<unknown[]>()).length, first.headers.has("Link")]).toEqual([200, true]);
  expect((await read<Desk>("/api/admin/desk")).lead).toMatchObject({ done: 1, new: 201 });
});

test("the younger of two that are probably one says so in list and morning mail, until it is no longer new", async () => {
  const [joerg, number] = [{ lastName: "Zweimal" }, "04191 555 777"];
  await storeLead(site, { ...joerg, phone: number }, hoursAgo(5));
  const younger = await storeLead(site, { ...joerg, phone: "04191 555 778" }, hoursAgo(4.7));
  const sameNumber = await storeLead(site, { lastName: "Andere", phone: "04191/555777" }, hoursAgo(4.6));
  await storeLead(site, { ...joerg, phone: number }, hoursAgo(2));
  const windows = { service: "window", size: "101-200", selectedServices: "" };
  await storeLead(site, { ...windows, lastName: "Fenster", phone: number }, hoursAgo(4.5));
  await storeLead(site, { lastName: "Erst", phone: "0171 555 66, 0171 555 55" }, hoursAgo(1));
  const second = await storeLead(site, { lastName: "Dann", phone: "0171 555 55" }, hoursAgo(0.9));
  // As one that is taken by telephone may be.
  await env.DB.prepare("UPDATE leads SET service = '' WHERE id = ?").bind(second).run();
  const doubled = async () =>
    (await list("?stage=due")).flatMap(({ id, due }) => (due === "Neu · vielleicht doppelt" ? [id] : []));
  expect((await doubled()).toSorted()).toEqual([younger, sameNumber, second].toSorted());
  const { duplicates } = await read<FollowUpDetail>(`/api/admin/follow-ups/${second}`);
  expect(duplicates.filter(({ sameAs }) => sameAs)).toHaveLength(1);
  expect((await rendered(await morningMail(db, NOW)))?.text.match(/, vielleicht doppelt\n/g)).toHaveLength(3);
  await update(younger, "status = 'contacted'");
  expect((await doubled()).toSorted()).toEqual([sameNumber, second].toSorted());
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
    const due = await list("?stage=due");
    expect(due).toMatchObject([{ due: "Seite zur Anfrage benutzt" }, { due: "Neu", id: oldest }]);
    expect(await read("/api/contacts?stage=due")).toMatchObject([{ id: message, due: "Neu" }]);
    const desk = await read<Desk>("/api/admin/desk");
    expect([desk.lead.due, desk.contact.due]).toEqual([2, 1]);
    expect(desk.day).toEqual([
      { text: "1 Antwort", path: requestPath(due[0]?.id ?? "") },
      { text: "250 neue", path: "/admin/dashboard?stage=new" },
      { text: "1 Nachricht", path: messagePath(message) },
    ]);
    expect((await composePush(db, "new", oldest, NOW))?.badge).toBe(3);
    const mail = await rendered(await morningMail(db, NOW));
    expect(mail?.subject).toBe(`Ihr Tag am ${dateInWords(berlinDay(NOW))}: 2 Anfragen und 1 Nachricht dran`);
    expect(mail?.text.split("\n\n")[1]).toBe("Heute: 1 Antwort, 250 neue, 1 Nachricht.");
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

test("what came since a reading is counted by kind: new ones, and what customers did; no spam and nothing restricted", async () => {
  const { at } = await read<Desk>("/api/admin/desk");
  const since = new Date(Date.parse(at) - 60_000).toISOString();
  const counted = () => read<Newer>(`/api/admin/desk/newer?since=${since}`);
  expect(await counted()).toEqual({ lead: 0, contact: 0 });
  const old = await storeLead(site, {}, hoursAgo(5));
  for (const status of ["new", "spam"]) await update(await storeLead(site, {}, new Date()), `status = '${status}'`);
  await storeContact(site, {}, new Date());
  expect(await counted()).toMatchObject({ lead: 1, contact: 1 });
  await update(old, `customer_acted_at = '${new Date().toISOString()}'`);
  expect(await counted()).toMatchObject({ lead: 2 });
  await update(old, `restricted_at = '${NOW.toISOString()}'`);
  expect(await counted()).toMatchObject({ lead: 1, contact: 1 });
  for (const query of ["?since=gestern", ""]) expect((await ask(`/api/admin/desk/newer${query}`)).status).toBe(400);
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

test("SQL and TypeScript say the same of what the product wrote", async () => {
  await askForTheRest();
  await expectSameSaid([0, 9]);
});
