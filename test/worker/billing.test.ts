/** What an order costs and what is billed of it: nothing without the order, and nothing that was ticked changes. */
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { orderMonths } from "../../src/db/schema";
import { readMorningList } from "../../src/notify/morning-list.server";
import { morningMail } from "../../src/notify/morning-mail";
import type { Offer } from "../../src/offer/schema";
import { withTax } from "../../src/offer/sums";
import { acceptOffer } from "../../src/order/accept.server";
import type { Orders } from "../../src/order/api.server";
import { amountOf } from "../../src/order/billing";
import { type Month, markDone, readMonth, saveMonth } from "../../src/order/billing.server";
import { readOrderFigures } from "../../src/order/figures.server";
import { listOrders, ordersOf, planOrder, readAgreed, recordStep } from "../../src/order/store.server";
import { erase } from "../../src/requests/erasing/erase.server";
import { changeAmount, changeStatus, findFollowUp } from "../../src/requests/work/store.server";
import { addAccount, call, post, signIn } from "../support/api";
import { line, mixedOffer, officeOffer } from "../support/offer-input";
import { storeOffer } from "../support/sent-offer";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const SENT = "2026-11-02T11:00:00Z";
const LATER = "2026-11-04T12:00:00Z";
const at = (time: string) => ({ author: "chefin@example.com", now: new Date(time) });

let id: string;

const TABLES = ["leads", "follow_ups", "follow_up_events", "outbox", "offers", "terms", "write_budget"];
const PARTS = ["order_prices", "order_done", "order_months"];

beforeEach(async () => {
  await env.DB.exec([...TABLES, "orders", ...PARTS].map((table) => `DELETE FROM ${table};`).join(" "));
  id = await storeLead({ db, mail: undefined }, {}, new Date(SENT));
});

const order = async () => {
  const [found] = await ordersOf(db, [id]);
  if (!found) throw new Error("There is no order");
  return found;
};
const accept = (time = LATER) =>
  acceptOffer(db, id, { revision: 1, acceptedOn: time.slice(0, 10), way: "phone" }, at(time));
const version = async () => (await findFollowUp(db, id))?.version ?? 0;
const win = async (amounts: object) =>
  changeStatus(db, id, { version: await version(), status: "won", ...amounts }, at(LATER));
const prices = async () => (await env.DB.prepare("SELECT * FROM order_prices ORDER BY from_day").all()).results;
const rows = async () =>
  Promise.all(PARTS.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")));

async function bill(orderId: string, month = "2026-11") {
  const sums = { netCents: 10_000, vatCents: 1900, grossCents: 11_900, tax: { mode: "regular", percent: 19 } as const };
  const quantities = { counts: {}, amountCents: null, done: [] };
  await db.insert(orderMonths).values({ orderId, month, quantities, text: "Monatspreis", ...sums, billedAt: LATER });
}

describe("the first price", () => {
  test("is written with the acceptance, from the first day on, as it came out", async () => {
    await storeOffer(db, id, SENT);
    await Promise.all(Array.from({ length: 20 }, () => accept()));
    expect(await prices()).toEqual([
      {
        order_id: (await order()).id,
        from_day: "2026-12-01",
        source_offer_id: (await order()).offerId,
        tax_mode: "regular",
        tax_percent: 19,
        month_net: 38_235,
        month_vat: 7265,
        month_gross: 45_500,
      },
    ]);
  });

  test("of what is won by hand is net, from the contract on, and follows a correction", async () => {
    await win({ monthCents: 20_000 });
    expect(await prices()).toMatchObject([
      { from_day: "2026-11-04", source_offer_id: null, month_net: 20_000, month_vat: 3800, month_gross: 23_800 },
    ]);
    await changeAmount(db, id, { version: await version(), amountCents: 0, monthCents: 10_050 }, at(LATER));
    expect(await prices()).toMatchObject([{ month_net: 10_050, month_vat: 1910, month_gross: 11_960 }]);
    await changeStatus(db, id, { version: await version(), status: "offer" }, at(LATER));
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test("of an offer is the offer's: it is neither corrected by hand nor typed anew when the request is won once more", async () => {
    await storeOffer(db, id, SENT);
    await accept();
    const worth = async () => {
      const { status, amountCents, monthCents } = (await findFollowUp(db, id)) ?? {};
      return { status, amountCents, monthCents };
    };
    const before = await worth();
    expect(await changeAmount(db, id, { version: await version(), amountCents: 1 }, at(LATER))).toEqual({
      kind: "conflict",
    });
    await changeStatus(db, id, { version: await version(), status: "offer" }, at(LATER));
    await win({ amountCents: 1 });
    expect(await worth()).toEqual(before);
  });

  test("of a consumer is corrected as it is typed, with the tax in it, and saying it again settles what was to check", async () => {
    const typed = { amountCents: 0, monthCents: 19_500, customerKind: "consumer" } as const;
    await win(typed);
    await changeAmount(db, id, { version: await version(), ...typed, monthCents: 19_600 }, at(LATER));
    await changeAmount(db, id, { version: await version(), ...typed }, at(LATER));
    expect(await readAgreed(db, id)).toEqual({ ...typed, isByHand: true });
    const sums = (await prices())[0];
    await env.DB.exec("UPDATE order_prices SET tax_percent = 7, month_vat = 1");
    const needsCheck = async () => (await listOrders(db, new Date(LATER))).open[0]?.needsCheck;
    expect(await needsCheck()).toBe(true);
    await changeAmount(db, id, { version: await version(), ...typed }, at(LATER));
    expect(await needsCheck()).toBe(false);
    expect((await prices())[0]).toEqual(sums);
  });

  test.each([
    ["consumer", 11_900, { netCents: 10_000, vatCents: 1900, grossCents: 11_900 }],
    ["consumer", 10_001, { netCents: 8404, vatCents: 1597, grossCents: 10_001 }],
    ["business", 10_000, { netCents: 10_000, vatCents: 1900, grossCents: 11_900 }],
  ])("typed by hand for a %s is in order, value and bill the same sum", async (customerKind, amountCents, sums) => {
    await win({ amountCents, customerKind });
    expect(await order()).toMatchObject(sums);
    expect(await findFollowUp(db, id)).toMatchObject({ amountCents: sums.netCents });
    await env.DB.exec("UPDATE orders SET done_on = '2026-11-05'");
    const [row] = (await readMonth(db, "2026-11", new Date(LATER))).rows;
    expect(row && withTax(row.parts[0]?.cents ?? 0, row.entry)).toEqual(sums);
    await changeStatus(db, id, { version: await version(), status: "offer" }, at(LATER));
    await win({ monthCents: amountCents, customerKind });
    const { netCents: month_net, vatCents: month_vat, grossCents: month_gross } = sums;
    expect(await prices()).toMatchObject([{ month_net, month_vat, month_gross }]);
    expect(await order()).toMatchObject({
      monthNetCents: month_net,
      monthVatCents: month_vat,
      monthGrossCents: month_gross,
    });
  });
});

describe("what was billed", () => {
  test("stays when the request is won no more, and goes over to the offer that was accepted after all", async () => {
    await win({ monthCents: 20_000 });
    const byHand = await order();
    await bill(byHand.id);
    await changeStatus(db, id, { version: await version(), status: "offer" }, at(LATER));
    expect(await order()).toMatchObject({ id: byHand.id });
    await storeOffer(db, id, "2026-11-05T12:00:00Z", officeOffer);
    expect(await accept("2026-11-06T12:00:00Z")).toMatchObject({ kind: "moved" });
    const now = await order();
    expect(now.id).not.toBe(byHand.id);
    expect(await prices()).toMatchObject([{ order_id: now.id }]);
    const months = await env.DB.prepare("SELECT order_id, month, gross FROM order_months").all();
    expect(months.results).toEqual([{ order_id: now.id, month: "2026-11", gross: 11_900 }]);
  });

  test.each([
    [false, "2032-12-31"],
    [true, "2034-12-31"],
  ])("billed: %s, an order that ended in 2026 is kept until %s", async (isBilled, until) => {
    await storeOffer(db, id, SENT);
    await accept();
    if (isBilled) await bill((await order()).id);
    const step = { version: (await order()).version, step: "notice", on: "2026-11-04", endsOn: "2026-12-31" } as const;
    await recordStep(db, (await order()).id, step, at(LATER));
    expect(await order()).toMatchObject({ retainUntil: until });
    await erase(db, [id], new Date("2027-02-01T12:00:00Z"));
    expect((await rows())[0]).toBe(1);
    await erase(db, [id], new Date(`${Number(until.slice(0, 4)) + 1}-01-01T12:00:00Z`));
    expect(await rows()).toEqual([0, 0, 0]);
    expect(await ordersOf(db, [id])).toEqual([]);
  });
});

describe("the list of a month", () => {
  const NOW = new Date("2027-01-20T12:00:00Z");
  const offer = {
    ...mixedOffer,
    startsOn: "2026-12-10",
    positions: [...mixedOffer.positions, line({ id: "d", text: "Winterdienst", unitCents: 6000, rhythm: "demand" })],
  } satisfies typeof mixedOffer;
  const rowOf = async (month: string) => (await readMonth(db, month, NOW)).rows[0];
  const save = async (month: string, change: object = {}, now = NOW) => {
    const typed = { counts: {}, amountCents: null, text: null, isBilled: true };
    return saveMonth(db, (await order()).id, { version: (await order()).version, month, ...typed, ...change }, now);
  };
  const mark = async (lineId: string, on: string, isDone = true) =>
    markDone(db, (await order()).id, { version: (await order()).version, lineId, on, isDone }, NOW);

  beforeEach(async () => {
    await storeOffer(db, id, SENT, offer);
    await accept();
  });

  test("keeps what was typed, and ticked it never changes, whatever becomes of the order", async () => {
    expect(await save("2026-12", { counts: { d: 200 }, isBilled: false })).toMatchObject({ kind: "changed" });
    expect(await rowOf("2026-12")).toMatchObject({ typed: { counts: { d: 200 } }, text: "" });
    await save("2026-12", { counts: { d: 300 } });
    const ticked = await env.DB.prepare("SELECT * FROM order_months").all();
    // 209,50 × 22 ÷ 31 = 148,68, and three times 60,00.
    expect(ticked.results).toMatchObject([{ gross: 14_868 + 18_000, vat: 5248, net: 27_620, version: 2 }]);
    expect(ticked.results[0]?.text).toBe(
      "Haushaltsreinigung: Monatspreis (22 von 31 Tagen); Winterdienst: 3 × 60,00\u00a0€",
    );
    const { id: orderId, version: seen } = await order();
    await planOrder(db, orderId, {
      version: seen,
      startsOn: "2026-12-01",
      weekdays: [1],
      timeText: null,
      access: null,
      buyerReference: null,
    });
    await mark("b", "2026-12-20");
    expect(await save("2026-12", { amountCents: 1 })).toMatchObject({ kind: "invalid" });
    await save("2027-01");
    await recordStep(db, orderId, { version: (await order()).version, step: "withdrawn", on: "2026-11-04" }, at(LATER));
    expect((await env.DB.prepare("SELECT * FROM order_months WHERE month = '2026-12'").all()).results).toEqual(
      ticked.results,
    );
    expect((await rowOf("2026-12"))?.billed).toMatchObject({ grossCents: 32_868 });
    expect(await order()).toMatchObject({ retainUntil: "2034-12-31" });
  });

  test("what was done after its month was ticked comes in the next one, once", async () => {
    await save("2026-12");
    await mark("b", "2026-12-30");
    const texts = async (month: string) => (await rowOf(month))?.parts.map(({ text }) => text) ?? [];
    expect(await texts("2027-01")).toContain("Fenster (30.12.2026)");
    expect(await texts("2027-02")).not.toContain("Fenster (30.12.2026)");
    await save("2027-01");
    expect(await texts("2027-02")).not.toContain("Fenster (30.12.2026)");
    expect(await mark("b", "2026-12-30", false)).toMatchObject({
      kind: "invalid",
      errors: { on: [expect.any(String)] },
    });
    await mark("c", "2027-01-05");
    await mark("c", "2027-01-05", false);
    expect((await rows())[1]).toBe(1);
  });

  test("a month to come, a line that is not counted and a number that is missing are refused", async () => {
    expect(await save("2027-02")).toMatchObject({ kind: "invalid", errors: { month: [expect.any(String)] } });
    expect(await save("2026-12", { counts: { b: 100 } })).toMatchObject({
      kind: "invalid",
      errors: { counts: [expect.any(String)] },
    });
    expect(await mark("a", "2026-12-20")).toMatchObject({ kind: "invalid", errors: { lineId: [expect.any(String)] } });
    expect(await mark("b", "2027-01-21")).toMatchObject({ kind: "invalid", errors: { on: [expect.any(String)] } });
    expect((await rows())[2]).toBe(0);
  });

  test("a tick is taken back within a month: the row is as before, and what followed from the tick is gone", async () => {
    await mark("b", "2026-12-20");
    await save("2026-12", { counts: { d: 300 } });
    const { id: orderId, version: seen } = await order();
    await recordStep(db, orderId, { version: seen, step: "notice", on: "2026-11-04", endsOn: "2026-12-31" }, at(LATER));
    expect(await order()).toMatchObject({ retainUntil: "2034-12-31" });
    const ticked = await rowOf("2026-12");
    const back = { counts: ticked?.typed.counts ?? {}, text: ticked?.text ?? null, isBilled: false };
    const late = new Date("2027-02-20T12:00:00Z");
    expect(await save("2026-12", back, late)).toMatchObject({
      kind: "invalid",
      errors: { month: [expect.any(String)] },
    });
    expect(await save("2026-12", back)).toMatchObject({ kind: "changed" });
    expect(await order()).toMatchObject({ retainUntil: "2032-12-31" });
    const row = await rowOf("2026-12");
    expect(row).toMatchObject({ typed: { counts: { d: 300 }, done: [] }, text: "" });
    expect(row).not.toHaveProperty("billed");
    expect(row?.parts.map(({ text }) => text)).toContain("Fenster (20.12.2026)");
    await save("2026-12", { counts: { d: 300 } });
    expect((await rowOf("2026-12"))?.billed).toMatchObject({
      text: ticked?.billed?.text,
      grossCents: ticked?.billed?.grossCents,
    });
  });

  test("says which older months are open, and the morning mail where months are ticked here", async () => {
    const late = async (now: string) => (await readMonth(db, "2027-02", new Date(now))).late;
    expect(await late("2027-01-12T12:00:00Z")).toEqual([]);
    expect(await late("2027-02-20T12:00:00Z")).toEqual([
      { month: "2026-12", open: 1 },
      { month: "2027-01", open: 1 },
    ]);
    const inMail = async () => (await readMorningList(db, 7, new Date("2027-02-20T06:00:00Z"))).late;
    expect(await inMail()).toEqual([]);
    await save("2026-12");
    expect(await inMail()).toEqual([{ month: "2027-01", open: 1 }]);
    const list = { ...(await readMorningList(db, 7, new Date("2027-02-20T06:00:00Z"))), orders: [], leaving: [] };
    const mail = await morningMail(list, 7, ["chefin@example.com"], new Date("2027-02-20T06:00:00Z"));
    expect(mail?.text).toMatch(/Noch abzurechnen[\s\S]*Januar 2027[\s\S]*1 noch nicht abgehakt/);
  });

  test("20 ticks at once are one, and none is lost to what is noted at the same time", async () => {
    const { id: orderId, version: seen } = await order();
    const change = { version: seen, month: "2026-12", counts: {}, amountCents: null, text: null, isBilled: true };
    const results = await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => saveMonth(db, orderId, { ...change, amountCents: at }, NOW)),
      markDone(db, orderId, { version: seen, lineId: "b", on: "2026-12-11", isDone: true }, NOW),
    ]);
    expect(results.filter(({ kind }) => kind === "changed")).toHaveLength(1);
    const [, done, months] = await rows();
    expect(Number(done) + Number(months)).toBe(1);
  });

  test("a month that is ticked after the order has ended keeps the order for longer", async () => {
    const { id: orderId, version: seen } = await order();
    await recordStep(db, orderId, { version: seen, step: "notice", on: "2026-11-04", endsOn: "2026-12-31" }, at(LATER));
    expect(await order()).toMatchObject({ retainUntil: "2032-12-31" });
    await erase(db, [id], new Date("2027-01-02T12:00:00Z"));
    // The customer's data are restricted, and the invoice of the last month has still to be written.
    expect(await rowOf("2026-12")).toMatchObject({ leadId: null, name: expect.stringContaining("Beispiel") });
    await save("2026-12", { isBilled: false });
    expect(await order()).toMatchObject({ retainUntil: "2032-12-31" });
    await save("2026-12");
    expect(await order()).toMatchObject({ retainUntil: "2034-12-31" });
    expect(await rowOf("2027-01")).toBeUndefined();
  });
});

describe("an order that was withdrawn", () => {
  const asked = { askedOn: "2026-11-04", via: "mail", isInformed: true } as const;
  const withdrawn = async (offer: Offer, earlyStart: typeof asked | null, startsOn = "2026-11-06") => {
    await storeOffer(db, id, SENT, { ...offer, startsOn }, true);
    await env.DB.prepare("UPDATE outbox SET sent_at = ?").bind(SENT).run();
    await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-04", way: "mail", earlyStart }, at(LATER));
    const { id: orderId, version: seen } = await order();
    await recordStep(db, orderId, { version: seen, step: "withdrawn", on: "2026-11-10" }, at("2026-11-10T12:00:00Z"));
    return (await readMonth(db, "2026-11", new Date("2026-11-12T12:00:00Z"))).rows[0];
  };

  test("is owed until then where its early start was asked for, and what was done until then", async () => {
    // 209,50 from the 6th to the 10th, 5 of 30 days.
    expect(await withdrawn(mixedOffer, asked)).toMatchObject({
      service: "Haushaltsreinigung, Wertersatz nach Widerruf",
      period: "06.11.2026 – 10.11.2026",
      parts: [{ text: "Monatspreis (5 von 30 Tagen)", cents: 3492 }],
    });
    const mark = async (on: string) =>
      markDone(
        db,
        (await order()).id,
        { version: (await order()).version, lineId: "b", on, isDone: true },
        at(LATER).now,
      );
    await env.DB.exec("UPDATE orders SET withdrawn_on = '2026-11-03', concluded_on = '2026-11-02'");
    expect(await mark("2026-11-04")).toMatchObject({ kind: "invalid", errors: { on: [expect.any(String)] } });
    expect(await mark("2026-11-03")).toMatchObject({ kind: "changed" });
    const { id: orderId, version: seen } = await order();
    const tick = { version: seen, month: "2026-11", counts: {}, amountCents: null, text: null, isBilled: true };
    expect(await saveMonth(db, orderId, tick, at("2026-12-01T12:00:00Z").now)).toMatchObject({ kind: "changed" });
    expect(await order()).toMatchObject({ retainUntil: "2034-12-31" });
  });

  test("of a single job asks for the share that was done", async () => {
    const positions = [line({ unitCents: 20_000, rhythm: "once" })];
    const once: Offer = { ...mixedOffer, kind: "once", rhythm: null, billing: null, adjustments: [], positions };
    const row = await withdrawn(once, asked);
    expect(row?.parts).toMatchObject([{ text: "Bis zum Widerruf geleistet (10.11.2026)", cents: 20_000, count: null }]);
    const key = row?.parts[0]?.id ?? "";
    expect(amountOf(row?.parts ?? [], { counts: { [key]: 50 }, amountCents: null })).toBe(10_000);
  });

  test("is owed nothing without that wish, without an instruction, or before it began", async () => {
    expect(await withdrawn(mixedOffer, null)).toBeUndefined();
    await env.DB.exec("DELETE FROM orders; DELETE FROM offers; UPDATE follow_ups SET status = 'new'");
    expect(await withdrawn(mixedOffer, asked, "2026-11-11")).toBeUndefined();
    await env.DB.exec("UPDATE orders SET starts_on = '2026-11-06'");
    const list = async () => (await readMonth(db, "2026-11", new Date(LATER))).rows;
    expect(await list()).toHaveLength(1);
    await env.DB.exec("UPDATE orders SET instructed_on = NULL");
    expect(await list()).toEqual([]);
  });
});

test("the statistics count what runs at the end of a month, and what came and went in it", async () => {
  await storeOffer(db, id, SENT, { ...officeOffer, startsOn: "2026-11-10" });
  await accept();
  const { id: orderId, version: seen } = await order();
  await recordStep(db, orderId, { version: seen, step: "notice", on: "2026-11-04", endsOn: "2026-12-15" }, at(LATER));
  const months = await readOrderFigures(db, "2026-10-15", "2026-12-31");
  const cents = (await order()).monthNetCents;
  const none = { running: 0, runningCents: 0, won: 0, wonCents: 0, lost: 0, lostCents: 0 };
  expect(months).toEqual([
    { ...none, month: "2026-10" },
    { ...none, month: "2026-11", running: 1, runningCents: cents, won: 1, wonCents: cents },
    { ...none, month: "2026-12", lost: 1, lostCents: cents },
  ]);
});

describe("by the API", () => {
  let bearer: { Authorization: string };
  beforeAll(async () => {
    bearer = await signIn(await addAccount());
  });

  test("lines are noted, a month is ticked, and the file has it as German spreadsheets read it, without formulas", async () => {
    const attack = '=HYPERLINK("http://x")';
    await storeOffer(db, id, SENT, {
      ...mixedOffer,
      startsOn: "2026-11-12",
      recipientName: attack,
      recipientAddress: "Hof 3\nHinterhaus\n24568 Kaltenkirchen",
    });
    await accept();
    const listed = await (await call("/api/admin/orders", { headers: bearer })).json<Orders>();
    const [first] = listed.open;
    expect(first?.due.map(({ text, rhythm }) => `${text} ${rhythm}`)).toEqual([
      "Fenster jedes Quartal",
      "Dachrinne jedes Jahr",
    ]);
    const path = `/api/admin/orders/${first?.id}`;
    const done = { version: 1, lineId: "b", on: "2026-11-20", isDone: true };
    expect((await post(`${path}/done`, done, { headers: bearer })).status).toBe(200);
    const plan = { version: 2, startsOn: "2026-11-12", weekdays: [4], buyerReference: "+49-LEITWEG" };
    expect((await post(`${path}/plan`, plan, { headers: bearer })).status).toBe(200);
    const months = await (await call("/api/admin/orders/months?month=2026-11", { headers: bearer })).json<Month>();
    expect(months.rows).toMatchObject([{ period: "12.11.2026 – 30.11.2026", version: 3, town: "Kaltenkirchen" }]);
    const tick = { version: 3, month: "2026-11", counts: {}, amountCents: null, text: null, isBilled: true };
    expect((await post(`${path}/months`, tick, { headers: bearer })).status).toBe(200);
    expect((await post(`${path}/months`, tick, { headers: bearer })).status).toBe(409);

    const file = await call("/api/admin/export/months.csv?month=2026-11", { headers: bearer });
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="abrechnung-2026-11-vom-[\d-]+\.csv"$/);
    const [, row] = (await file.text()).split("\r\n");
    // 209,50 × 19 ÷ 30 = 132,68, and 120,00 for the windows.
    expect(row?.split(";")).toEqual([
      expect.stringMatching(/^"R-.*\/1"$/),
      `"'${attack.replaceAll('"', '""')}"`,
      '"Hof 3, Hinterhaus"',
      '"24568"',
      '"Kaltenkirchen"',
      '"laufend"',
      '"12.11.2026 – 30.11.2026"',
      '"Haushaltsreinigung: Monatspreis (19 von 30 Tagen)',
      ' Fenster (20.11.2026)"',
      '"212,34"',
      '"19 %"',
      '"40,34"',
      '"252,68"',
      `"'+49-LEITWEG"`,
    ]);
  });
});
