/** What an order costs and what a month comes to: computed when it is read, nothing is ticked. */
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { openDatabase } from "../../src/db/client.server";
import type { Offer } from "../../src/offer/schema";
import { acceptOffer } from "../../src/order/accept.server";
import { planOrder, recordStep } from "../../src/order/change.server";
import { type Month, readMonth } from "../../src/order/month.server";
import { ordersOf } from "../../src/order/store.server";
import { centsAsTyped } from "../../src/platform/euros";
import { erase } from "../../src/requests/erasing/erase.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addAccount, call, post, signIn } from "../support/api";
import { ofGross, ofNet, taxMode, taxPercent } from "../support/company-tax";
import { storeOffer } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const SENT = "2026-11-02T11:00:00Z";
const LATER = "2026-11-04T12:00:00Z";
const at = (time: string) => ({ author: "chefin@example.com", now: new Date(time) });

let id: string;

const TABLES = ["offers", "orders", "leads", "follow_ups", "follow_up_events", "outbox", "terms", "write_budget"];

beforeEach(async () => {
  await env.DB.exec(TABLES.map((table) => `DELETE FROM ${table};`).join(" "));
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
  moveRequest(db, id, { version: await version(), status: "won", ...amounts }, at(LATER));
const step = async (part: object, time = LATER) => {
  const { id: orderId, version: seen } = await order();
  return recordStep(db, orderId, { version: seen, on: time.slice(0, 10), ...part } as never, at(time));
};
const rowsOf = async (month: string, now = LATER) => (await readMonth(db, month, new Date(now))).rows;

const TAX_IN_WORDS = taxMode === "regular" ? `${taxPercent} %` : "steuerfrei, § 19 UStG";

describe("what an order costs", () => {
  test("is its offer's, with its tax, as it came out", async () => {
    await storeOffer(db, id, SENT);
    await accept();
    expect(await order()).toMatchObject({
      taxMode,
      taxPercent,
      monthNetCents: ofGross(45_500).netCents,
      monthVatCents: ofGross(45_500).vatCents,
      monthGrossCents: 45_500,
    });
  });

  test.each([
    ["consumer", 11_900, ofGross(11_900)],
    ["consumer", 10_001, ofGross(10_001)],
    ["business", 10_000, ofNet(10_000)],
  ])("typed by hand for a %s is in order, value and month the same sum", async (customerKind, amountCents, sums) => {
    await win({ amountCents, customerKind });
    expect(await order()).toMatchObject({ ...sums, taxMode, taxPercent });
    expect(await findFollowUp(db, id)).toMatchObject({ amountCents });
    await step({ step: "done" });
    expect(await rowsOf("2026-11")).toMatchObject([{ sums, isUndone: false }]);
  });
});

describe("an order that ended in 2026", () => {
  test.each([
    ["never began", "2027-01-07", "2032-12-31"],
    ["began", "2026-12-09", "2034-12-31"],
  ])("and %s is kept until that year's end", async (_, startsOn, until) => {
    await storeOffer(db, id, SENT, officeOffer);
    await accept();
    await env.DB.prepare("UPDATE orders SET starts_on = ?").bind(startsOn).run();
    await step({ step: "notice", endsOn: "2026-12-31" });
    expect(await order()).toMatchObject({ retainUntil: until });
    await erase(db, [id], new Date("2027-02-01T12:00:00Z"));
    expect(await ordersOf(db, [id])).toHaveLength(1);
    await erase(db, [id], new Date(`${Number(until.slice(0, 4)) + 1}-01-01T12:00:00Z`));
    expect(await ordersOf(db, [id])).toEqual([]);
  });

  test("is kept for longer from when its first day is set, and a job that was done in any case", async () => {
    await storeOffer(db, id, SENT, { ...officeOffer, startsOn: null });
    await accept();
    await step({ step: "notice", endsOn: "2026-12-31" });
    expect(await order()).toMatchObject({ retainUntil: "2032-12-31" });
    const { id: orderId, version: seen } = await order();
    const plan = { version: seen, weekdays: [], timeText: null, access: null, buyerReference: null };
    await planOrder(db, orderId, { ...plan, startsOn: "2026-12-01" });
    expect(await order()).toMatchObject({ retainUntil: "2034-12-31" });
    await env.DB.exec("DELETE FROM orders; DELETE FROM offers; UPDATE follow_ups SET status = 'contacted'");
    await win({ amountCents: 10_000 });
    await step({ step: "done" });
    expect(await order()).toMatchObject({ retainUntil: "2034-12-31" });
  });
});

describe("the list of a month", () => {
  test("has what runs, with its part of the month, and what is due", async () => {
    await storeOffer(db, id, SENT, { ...mixedOffer, startsOn: "2026-12-10" });
    await accept();
    expect(await rowsOf("2026-11")).toEqual([]);
    // 209,50 × 22 ÷ 31 = 148,68, with windows and gutters.
    expect(await rowsOf("2026-12")).toMatchObject([
      {
        period: "10.12.2026 – 31.12.2026",
        text: "Haushaltsreinigung: Monatspreis (22 von 31 Tagen); Fenster (fällig); Dachrinne (fällig)",
        sums: { grossCents: 14_868 + 36_000 },
        isUndone: false,
      },
    ]);
    expect(await rowsOf("2027-01")).toMatchObject([{ text: "Haushaltsreinigung: Monatspreis" }]);
  });

  test("has a job apart until somebody marks it as done, then in that month", async () => {
    await storeOffer(db, id, SENT, { ...householdOffer, kind: "once", rhythm: null, billing: null });
    await accept();
    for (const month of ["2026-11", "2026-12"])
      expect(await rowsOf(month)).toMatchObject([{ isUndone: true, period: "", sums: { grossCents: 10_500 } }]);
    await step({ step: "done" }, "2026-12-02T12:00:00Z");
    expect(await rowsOf("2026-11")).toEqual([]);
    expect(await rowsOf("2026-12")).toMatchObject([{ isUndone: false, period: "02.12.2026" }]);
  });

  test("has a restricted order without a link, and says how many have no first day", async () => {
    await storeOffer(db, id, SENT, officeOffer);
    await accept();
    await step({ step: "notice", endsOn: "2026-12-31" });
    await erase(db, [id], new Date("2027-01-02T12:00:00Z"));
    expect(await rowsOf("2026-12", "2027-01-02T12:00:00Z")).toMatchObject([
      { leadId: null, name: "Beispiel GmbH, Erika Beispiel" },
    ]);
    await env.DB.exec("UPDATE orders SET starts_on = NULL, ended_on = NULL");
    expect(await readMonth(db, "2026-12", new Date(LATER))).toMatchObject({ rows: [], withoutStart: 1 });
  });
});

describe("an order that was withdrawn", () => {
  const asked = { askedOn: "2026-11-04", via: "mail", isInformed: true } as const;
  const withdrawn = async (offer: Offer, earlyStart: typeof asked | null, startsOn = "2026-11-06") => {
    await storeOffer(db, id, SENT, { ...offer, startsOn }, { byMail: true });
    await env.DB.prepare("UPDATE outbox SET sent_at = ?").bind(SENT).run();
    await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-04", way: "mail", earlyStart }, at(LATER));
    const { id: orderId, version: seen } = await order();
    await recordStep(db, orderId, { version: seen, step: "withdrawn", on: "2026-11-10" }, at("2026-11-10T12:00:00Z"));
    return (await readMonth(db, "2026-11", new Date("2026-11-12T12:00:00Z"))).rows[0];
  };

  test("is owed until then where its early start was asked for, and what was done until then", async () => {
    // 209,50 from the 6th to the 10th, 5 of 30 days.
    expect(await withdrawn(mixedOffer, asked)).toMatchObject({
      text: "Haushaltsreinigung, Wertersatz nach Widerruf: Monatspreis (5 von 30 Tagen); Fenster: __ × 120,00\u00a0€; Dachrinne: __ × 240,00\u00a0€",
      period: "06.11.2026 – 10.11.2026",
      sums: { grossCents: 3492 },
    });
  });

  test("of a single job asks for the share that was done", async () => {
    const positions = [line({ unitCents: 20_000, rhythm: "once" })];
    const once: Offer = { ...mixedOffer, kind: "once", rhythm: null, billing: null, adjustments: [], positions };
    const row = await withdrawn(once, asked);
    const text =
      "Haushaltsreinigung, Wertersatz nach Widerruf: Bis zum Widerruf geleistet (10.11.2026): __ × 200,00\u00a0€";
    expect(row).toMatchObject({ text, sums: null });
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

describe("by the API", () => {
  let bearer: { Authorization: string };
  beforeAll(async () => {
    bearer = await signIn(await addAccount());
  });

  test("the file says the same as German spreadsheets read it, without formulas", async () => {
    const attack = '=HYPERLINK("http://x")';
    await storeOffer(db, id, SENT, {
      ...mixedOffer,
      startsOn: "2026-11-12",
      recipientName: attack,
      recipientAddress: "Hof 3\nHinterhaus\n24568 Kaltenkirchen",
    });
    await accept();
    await env.DB.exec("UPDATE orders SET starts_on = '2026-11-12'");
    const path = `/api/admin/orders/${(await order()).id}`;
    const plan = { version: 1, startsOn: "2026-11-12", weekdays: [4], buyerReference: "+49-LEITWEG" };
    expect((await post(`${path}/plan`, plan, { headers: bearer })).status).toBe(200);
    const months = await (await call("/api/admin/orders/months?month=2026-11", { headers: bearer })).json<Month>();
    expect(months.rows).toMatchObject([{ period: "12.11.2026 – 30.11.2026", town: company.address.town }]);
    const file = await call("/api/admin/export/months.csv?month=2026-11", { headers: bearer });
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="abrechnung-2026-11-vom-[\d-]+\.csv"$/);
    const [, row] = (await file.text()).split("\r\n");
    // 209,50 × 19 ÷ 30 = 132,68, with 120,00 for the windows and 240,00 for the gutters.
    const sums = ofGross(49_268);
    expect(row?.split(";")).toEqual([
      expect.stringMatching(/^"R-.*\/1"$/),
      `"'${attack.replaceAll('"', '""')}"`,
      '"Hof 3, Hinterhaus"',
      '"24568 Kaltenkirchen"',
      '"laufend"',
      '"12.11.2026 – 30.11.2026"',
      '"Haushaltsreinigung: Monatspreis (19 von 30 Tagen)',
      " Fenster (fällig)",
      ' Dachrinne (fällig)"',
      `"${centsAsTyped(sums.netCents)}"`,
      `"${TAX_IN_WORDS}"`,
      `"${centsAsTyped(sums.vatCents)}"`,
      '"492,68"',
      `"'+49-LEITWEG"`,
    ]);
  });

  test("a number that is missing leaves the amounts of the file empty", async () => {
    await storeOffer(db, id, SENT, { ...officeOffer, startsOn: "2026-11-12", billing: "visits" });
    await accept();
    const file = await call("/api/admin/export/months.csv?month=2026-11", { headers: bearer });
    expect((await file.text()).split("\r\n")[1]).toMatch(new RegExp(`__ × .*;;"${TAX_IN_WORDS}";;;`));
  });
});
