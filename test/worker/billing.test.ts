/** What an order costs and what is billed of it: nothing without the order, and nothing that was ticked changes. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { orderMonths } from "../../src/db/schema";
import { acceptOffer } from "../../src/order/accept.server";
import { ordersOf, recordStep } from "../../src/order/store.server";
import { erase } from "../../src/requests/erasing/erase.server";
import { changeAmount, changeStatus, findFollowUp } from "../../src/requests/work/store.server";
import { officeOffer } from "../support/offer-input";
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
