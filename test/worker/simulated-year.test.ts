/** A year of 40 orders with prices that change and ends: what the owner is shown equals a recount of the tables. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { orderPrices } from "../../src/db/schema";
import type { OfferDocument } from "../../src/offer/document";
import type { Offer } from "../../src/offer/schema";
import { acceptOffer } from "../../src/order/accept.server";
import { amountOf } from "../../src/order/billing";
import { markDone, readMonth, saveMonth } from "../../src/order/billing.server";
import { readOrderFigures } from "../../src/order/figures.server";
import { ordersOf, planOrder, recordStep } from "../../src/order/store.server";
import { addDays } from "../../src/platform/berlin-days";
import { changeStatus, findFollowUp } from "../../src/requests/work/store.server";
import { householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";
import { randomNumbers } from "../support/random-numbers";
import { storeOffer } from "../support/sent-offer";
import { storeLead } from "../support/submission";

const ORDERS = 40;
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);
const db = openDatabase(env.DB);
const random = randomNumbers(40);
const isLikely = (share: number) => random() < share;
const dayOfYear = (from: number, to: number) => addDays("2026-01-01", from + Math.floor(random() * (to - from)));
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const at = (day: string) => ({ author: "chefin@example.com", now: noon(day) });
const lastOf = (month: string) => new Date(Date.UTC(2026, Number(month.slice(5)), 0)).toISOString().slice(0, 10);
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const OFFERS: Offer[] = [
  householdOffer,
  mixedOffer,
  officeOffer,
  { ...householdOffer, billing: "visits", positions: [line({ unitCents: 4500 })] },
  { ...householdOffer, kind: "once", rhythm: null, billing: null },
];

type Raw = Record<string, string | number | null>;
const all = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all<Raw>()).results;

/** A contract of a day, by an offer or by hand. */
async function agree(on: string, offer: Offer | undefined): Promise<void> {
  const id = await storeLead({ db, mail: undefined }, {}, noon(addDays(on, -3)));
  const startsOn = addDays(on, Math.floor(random() * 30));
  if (offer) {
    await storeOffer(db, id, noon(addDays(on, -2)).toISOString(), { ...offer, startsOn });
    await acceptOffer(db, id, { revision: 1, acceptedOn: on, way: "mail" }, at(on));
  } else {
    const version = (await findFollowUp(db, id))?.version ?? 0;
    const change = { version, status: "won", monthCents: 20_050, acceptedOn: on, customerKind: "business" } as const;
    await changeStatus(db, id, change, at(on));
  }
  const [order] = await ordersOf(db, [id]);
  if (!order) throw new Error("There is no order");
  const weekdays = [1 + Math.floor(random() * 5)];
  const plan = { version: order.version, startsOn, weekdays, timeText: null, access: null, buyerReference: null };
  await planOrder(db, order.id, plan);
}

/** What an order comes to in a month, from nothing but the rows. */
function recount(month: string, order: Raw, tables: Record<"prices" | "done" | "months" | "offers", Raw[]>) {
  const isOf = (row: Raw) => row.order_id === order.id;
  const last = lastOf(month);
  const price =
    tables.prices.filter((row) => isOf(row) && String(row.from_day) <= last).at(-1) ?? tables.prices.find(isOf);
  const source = tables.offers.find(({ id }) => id === price?.source_offer_id);
  const document = source ? (JSON.parse(String(source.document)) as OfferDocument) : undefined;
  const isGross = document?.customerKind === "consumer";
  const end = String(order.done_on ?? order.ended_on ?? "9999");
  const days = Array.from(
    { length: Number(last.slice(8)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`,
  );
  const some = days.filter((day) => String(order.starts_on) <= day && day <= end);
  const ticked = tables.months.filter((row) => isOf(row) && row.billed_at !== null);
  const billed = ticked.flatMap((row) => (JSON.parse(String(row.quantities)) as { done: string[] }).done);
  let entered = 0;
  if (order.kind === "recurring") {
    const isOnWeekday = (day: string) => String(noon(day).getUTCDay()) === order.weekdays;
    if (document?.billing === "visits") entered += some.filter(isOnWeekday).length * 4500;
    else entered += rounded(Number(isGross ? price?.month_gross : price?.month_net) * some.length, days.length);
  }
  const notes = [
    ...tables.done.filter(isOf).map((row) => ({ id: String(row.line_id), on: String(row.on) })),
    ...(order.kind === "once" && order.done_on ? [{ id: "once", on: String(order.done_on) }] : []),
  ];
  for (const { id, on } of notes) {
    if (billed.includes(`${id}@${on}`)) continue;
    const due = MONTHS.find((one) => one >= on.slice(0, 7) && !ticked.some((row) => row.month === one));
    const position = document?.positions.find((one) => one.id === id);
    if (due === month) entered += position ? position.unitCents : 10_500;
  }
  const net = isGross ? entered - rounded(entered * 19, 119) : entered;
  const vat = isGross ? entered - net : rounded(entered * 19, 100);
  return { entered, net, vat, isRunning: some.length > 0 };
}

test("the list of each month, the statistics and the last days equal a recount of the tables", {
  timeout: 300_000,
}, async () => {
  for (let count = 0; count < ORDERS; count += 1) {
    const kinds = [...OFFERS, undefined];
    await agree(dayOfYear(5, 300), kinds[count % kinds.length]);
  }
  const read = async () => ({
    prices: (await all("order_prices ORDER BY from_day")) as Raw[],
    done: await all("order_done"),
    months: await all("order_months"),
    offers: await all("offers"),
  });
  let frozen: Raw[] = [];
  for (const month of MONTHS) {
    const last = lastOf(month);
    for (const order of await all("orders")) {
      if (String(order.concluded_on) > last || order.withdrawn_on || order.done_on || order.ended_on) continue;
      const id = String(order.id);
      const on = String(order.concluded_on) > `${month}-15` ? String(order.concluded_on) : `${month}-15`;
      const version = async () => Number((await all(`orders WHERE id = '${id}'`))[0]?.version);
      // Prices change on the first of a month.
      const [price] = await all(`order_prices WHERE order_id = '${id}' ORDER BY from_day DESC`);
      if (order.kind === "recurring" && isLikely(0.1) && `${month}-01` > String(price?.from_day)) {
        const net = Number(price?.month_net) + 1000 + Math.floor(random() * 500);
        await db.insert(orderPrices).values({
          orderId: id,
          fromDay: `${month}-01`,
          sourceOfferId: price?.source_offer_id as string | null,
          taxMode: "regular",
          taxPercent: 19,
          monthNetCents: net,
          monthVatCents: rounded(net * 19, 100),
          monthGrossCents: net + rounded(net * 19, 100),
        });
      }
      if (isLikely(0.3))
        await markDone(db, id, { version: await version(), lineId: "b", on, isDone: true }, noon(last));
      if (isLikely(0.05)) await recordStep(db, id, { version: await version(), step: "withdrawn", on }, at(last));
      else if (order.kind === "once" && isLikely(0.5))
        await recordStep(db, id, { version: await version(), step: "done", on }, at(last));
      else if (order.kind === "recurring" && isLikely(0.08)) {
        const endsOn = addDays(on, Math.floor(random() * 60));
        await recordStep(db, id, { version: await version(), step: "notice", on, endsOn }, at(last));
      }
    }
    const tables = await read();
    const { rows } = await readMonth(db, month, noon(last));
    for (const order of await all("orders")) {
      const expected = order.withdrawn_on ? undefined : recount(month, order, tables);
      const row = rows.find(({ id }) => id === order.id);
      const amount = row ? amountOf(row.parts, row.typed) : 0;
      expect([month, order.number, amount]).toEqual([month, order.number, expected?.entered ?? 0]);
      if (!row || !expected || isLikely(0.2)) continue;
      const change = { version: row.version, month, counts: {}, amountCents: null, text: null, isBilled: true };
      await saveMonth(db, row.id, change, noon(last));
      const [stored] = await all(`order_months WHERE order_id = '${order.id}' AND month = '${month}'`);
      expect(stored).toMatchObject({ net: expected.net, vat: expected.vat, gross: expected.net + expected.vat });
    }
    // What was ticked before is as it was, byte by byte.
    const ticked = await all("order_months ORDER BY month, order_id");
    expect(ticked.filter((row) => String(row.month) < month)).toEqual(frozen);
    frozen = ticked;
  }
  expect(frozen.length).toBeGreaterThan(100);

  const orders = await all("orders");
  const { prices } = await read();
  const recurring = orders.filter(({ kind }) => kind === "recurring");
  const netOf = (month: string, { id }: Raw) => {
    const own = prices.filter((row) => row.order_id === id);
    return Number((own.filter((row) => String(row.from_day) <= lastOf(month)).at(-1) ?? own[0])?.month_net);
  };
  const endOf = (order: Raw) => String(order.withdrawn_on ?? order.done_on ?? order.ended_on ?? "9999");
  const count = (month: string, some: Raw[]) => [some.length, some.reduce((sum, row) => sum + netOf(month, row), 0)];
  const figures = await readOrderFigures(db, "2026-01-01", "2026-12-31");
  expect(
    figures.map((row) => [row.month, row.running, row.runningCents, row.won, row.wonCents, row.lost, row.lostCents]),
  ).toEqual(
    MONTHS.map((month) => {
      const day = lastOf(month);
      const runs = recurring.filter((order) => {
        const isOver = order.withdrawn_on ? String(order.withdrawn_on) <= day : String(order.ended_on ?? "9999") < day;
        return String(order.starts_on) <= day && !isOver;
      });
      const won = recurring.filter((order) => String(order.concluded_on).startsWith(month));
      const lost = recurring.filter((order) => endOf(order).startsWith(month));
      return [month, ...count(month, runs), ...count(month, won), ...count(month, lost)];
    }),
  );
  for (const order of orders) {
    const end = endOf(order);
    const years = frozen.some((row) => row.order_id === order.id) ? 8 : 6;
    const expected = end === "9999" ? null : `${Number(end.slice(0, 4)) + years}-12-31`;
    expect([order.number, order.retain_until]).toEqual([order.number, expected]);
  }
});
