/** A year of 40 orders and their ends: what the owner is shown equals a recount of the tables. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { OrderEnd } from "../../src/content/lists";
import { openDatabase } from "../../src/db/client.server";
import type { OfferDocument } from "../../src/offer/document";
import type { Offer } from "../../src/offer/schema";
import { acceptOffer } from "../../src/order/accept.server";
import { planOrder } from "../../src/order/change.server";
import { endOrder } from "../../src/order/end.server";
import { readMonth } from "../../src/order/month.server";
import { planSchema } from "../../src/order/schema";
import { ordersOf } from "../../src/order/store.server";
import { addDays } from "../../src/platform/berlin-days";
import { agreed, storeOffer } from "../support/deal";
import { householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";
import { randomNumbers } from "../support/random-numbers";
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
const NOTHING = { netCents: 0, vatCents: 0, grossCents: 0 };
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

/** A contract of a day, by an offer or by word. */
async function agree(on: string, offer: Offer | undefined): Promise<void> {
  const id = await storeLead({ db, mail: undefined }, {}, noon(addDays(on, -3)));
  const startsOn = addDays(on, Math.floor(random() * 30));
  if (offer) {
    await storeOffer(db, id, noon(addDays(on, -2)).toISOString(), { ...offer, startsOn });
    await acceptOffer(db, id, { revision: 1, acceptedOn: on, way: "mail" }, at(on));
  } else {
    await agreed(db, id, { monthCents: 20_050, customerKind: "business" }, at(on));
  }
  const [order] = await ordersOf(db, [id]);
  if (!order) throw new Error("There is no order");
  const weekdays = [1 + Math.floor(random() * 5)];
  await planOrder(db, order.id, planSchema.parse({ version: order.version, startsOn, weekdays }));
}

/** What an order comes to in a month, from nothing but the rows. */
function recount(month: string, order: Raw, offers: Raw[]) {
  const last = lastOf(month);
  const source = offers.find(({ id }) => id === order.offer_id);
  const document = JSON.parse(String(source?.document)) as OfferDocument;
  const isGross = document.customerKind === "consumer";
  const end = String(order.ended_on ?? "9999");
  const days = Array.from(
    { length: Number(last.slice(8)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`,
  );
  const some = days.filter((day) => String(order.starts_on) <= day && day <= end);
  let entered = 0;
  if (order.kind === "recurring" && some.length > 0) {
    const isOnWeekday = (day: string) => String(noon(day).getUTCDay()) === order.weekdays;
    if (document.billing === "visits") entered += some.filter(isOnWeekday).length * 4500;
    else
      entered += rounded(Number(isGross ? order.month_gross_cents : order.month_net_cents) * some.length, days.length);
    const since = Number(month.slice(5)) - Number(String(order.starts_on).slice(5, 7));
    for (const { rhythm, unitCents } of document.positions) {
      const isDue = (rhythm === "quarterly" && since % 3 === 0) || (rhythm === "yearly" && since === 0);
      if (isDue) entered += unitCents;
    }
  }
  if (order.kind === "once" && end.startsWith(month)) entered += 10_500;
  const net = isGross ? entered - rounded(entered * 19, 119) : entered;
  const vat = isGross ? entered - net : rounded(entered * 19, 100);
  return { netCents: net, vatCents: vat, grossCents: net + vat };
}

test("the list of each month, the statistics and the last days equal a recount of the tables", {
  timeout: 300_000,
}, async () => {
  for (let count = 0; count < ORDERS; count += 1) {
    const kinds = [...OFFERS, undefined];
    await agree(dayOfYear(5, 300), kinds[count % kinds.length]);
  }
  const offers = await all("offers");
  let billed = 0;
  for (const month of MONTHS) {
    const last = lastOf(month);
    for (const order of await all("orders")) {
      if (String(order.concluded_on) > last || order.end) continue;
      const id = String(order.id);
      const on = String(order.concluded_on) > `${month}-15` ? String(order.concluded_on) : `${month}-15`;
      const noted = { version: Number(order.version), on, text: undefined };
      const end = (how: OrderEnd, more: object = {}) => endOrder(db, id, { ...noted, end: how, ...more }, at(last));
      if (isLikely(0.05)) await end("withdrawn");
      else if (order.kind === "once" && isLikely(0.5)) await end("done");
      else if (order.kind === "recurring" && isLikely(0.08)) {
        const endsOn = addDays(on, Math.floor(random() * 60));
        await end("notice", { endsOn, isAgreed: true });
      }
    }
    const { rows } = await readMonth(db, month, noon(last));
    for (const order of await all("orders")) {
      const row = rows.find(({ id, isUndone }) => id === order.id && !isUndone);
      const expected = order.end === "withdrawn" ? NOTHING : recount(month, order, offers);
      expect([month, order.number, row?.sums ?? NOTHING]).toEqual([month, order.number, expected]);
      if (row) billed += 1;
    }
  }
  expect(billed).toBeGreaterThan(100);

  for (const order of await all("orders")) {
    const end = String(order.ended_on ?? "9999");
    const hasBegun = order.end === "done" || String(order.starts_on) <= end;
    const years = hasBegun ? 8 : 6;
    const expected = end === "9999" ? null : `${Number(end.slice(0, 4)) + years}-12-31`;
    expect([order.number, order.retain_until]).toEqual([order.number, expected]);
  }
});
