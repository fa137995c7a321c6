/** What was sent stays as it was sent, letter by letter, whatever happens to the offer, the order and the code. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { ordersOf } from "../../src/order/store.server";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS } from "../../src/platform/time/durations";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired, eraseDue } from "../../src/requests/erasing/jobs.server";
import { db } from "../support/database";
import { deleteRequests, endOrder, newRequest, storeOffer } from "../support/deal";
import { householdOffer, officeOffer } from "../support/offer-input";

const bindings = { db, statistics: env.STATISTICS };
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const actor = { author: "betreiberin@example.com", now };

let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, {}, now.toISOString());
});

const frozen = async () => {
  const offers = await env.DB.prepare("SELECT number, document, digest FROM offers ORDER BY revision").all();
  const terms = await env.DB.prepare("SELECT digest, text FROM terms ORDER BY digest").all();
  return { offers: offers.results, terms: terms.results };
};

test("no step of an offer, its order or its erasure touches the document, its digest or a wording", async () => {
  const today = berlinDay(now);
  await storeOffer(db, id, now.toISOString(), officeOffer);
  await storeOffer(db, id, now.toISOString(), householdOffer);
  const sent = await frozen();
  expect(sent.offers).toHaveLength(2);
  const steps: Record<string, () => Promise<unknown>> = {
    "decline the first": () => declineOffer(db, id, { revision: 1, lossReason: "price" }, actor),
    accept: () => acceptOffer(db, id, { revision: 2, acceptedOn: today, way: "phone", startsOn: today }, actor),
    retract: () => retractOffer(db, id, { revision: 1 }, actor, true),
    end: () => endOrder(db, id, "notice", now),
    "a year goes by": () => deleteExpired(bindings, later(400)),
  };
  for (const [name, take] of Object.entries(steps)) {
    await take();
    expect(await frozen(), name).toEqual(sent);
  }
  expect(await ordersOf(db, id)).toMatchObject([{ endedOn: addDays(today, 1) }]);
  // What the law wants kept is kept as it was sent; the offer that nobody accepted goes.
  await erase(db, [id], later(3));
  await eraseDue(bindings, later(4));
  expect((await frozen()).offers).toEqual(sent.offers.slice(1));
  const used = JSON.parse(String(sent.offers[1]?.document)) as { termsDigest: string; instructionDigest: string };
  const kept = sent.terms.filter(({ digest }) => Object.values(used).includes(String(digest)));
  expect((await frozen()).terms).toEqual(kept);
});
