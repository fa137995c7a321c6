/** What is owed to customers around an order: instruction, notice of a closed offer, and retention. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { retractOffer } from "../../src/offer/transitions.server";
import { withdrawalEnds } from "../../src/offer/withdrawal";
import { acceptOffer } from "../../src/order/accept.server";
import { ordersOf } from "../../src/order/store.server";
import { deleteExpired, eraseDue } from "../../src/requests/erasing/jobs.server";
import { linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, firstOrder, newRequest, orderIn, storeOffer } from "../support/deal";
import { householdOffer } from "../support/offer-input";
import { mailsAt } from "../support/recording-mailer";

const author = "betreiberin@example.com";
const at = (time: string) => ({ author, now: new Date(time) });
const SENT = "2026-11-20T11:00:00Z";
const LATER = "2026-11-21T12:00:00Z";

let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, { email: "kundin@example.com" }, SENT);
});

const first = () => firstOrder(db, id);
const stores = { db, statistics: env.STATISTICS };
const deliver = (now: string) => mailsAt(db, new Date(now), linkSecrets);

describe("an offer that was shared by its link alone", () => {
  test("instructs nobody: the mail that confirms the order does, and until then a year and 14 days count", async () => {
    const order = await orderIn(db, "agreed", { leadId: id, sentAt: SENT, at: LATER });
    expect(order).toMatchObject({ instructedOn: null });
    expect(withdrawalEnds(order)).toBe("2027-12-06");
    await deliver("2026-11-23T12:00:00Z");
    expect(await first()).toMatchObject({ confirmedOn: "2026-11-23", instructedOn: "2026-11-23" });
    expect(withdrawalEnds(await first())).toBe("2026-12-07");
  });

  test("and that was mailed instructs from the day on which it went out", async () => {
    await storeOffer(db, id, SENT, householdOffer, { byMail: true });
    await deliver("2026-11-20T12:00:00Z");
    await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-21", way: "phone" }, at(LATER));
    expect(await first()).toMatchObject({ instructedOn: "2026-11-20" });
  });
});

describe("a closed offer", () => {
  test("that was retracted is told by mail", async () => {
    await storeOffer(db, id, SENT);
    await retractOffer(db, id, { revision: 1 }, at(LATER), true);
    const subject = expect.stringMatching(/^Angebot R-.*\/1 gilt nicht mehr$/);
    const text = expect.stringContaining("Es kann nicht mehr angenommen werden.");
    expect(await deliver("2026-11-22T12:00:00Z")).toMatchObject([{ subject, text }]);
  });

  test("that was replaced is told by the mail with the new one, or by one of its own", async () => {
    await storeOffer(db, id, SENT);
    await storeOffer(db, id, LATER);
    const [mail] = await deliver("2026-11-22T12:00:00Z");
    expect(mail?.text).toContain("ist durch ein neues ersetzt");
    await storeOffer(db, id, LATER, householdOffer, { byMail: true });
    const [newest] = await deliver("2026-11-23T12:00:00Z");
    expect(newest?.text).toContain("Es ersetzt unsere früheren Angebote");
  });
});

describe("the end of retention", () => {
  // It never began.
  const over = { sentAt: SENT, at: LATER, startsOn: null, endsOn: "2026-12-31", access: "Alarm 4711" };

  test("deletes an order with its request on the day after", async () => {
    expect((await orderIn(db, "notice", { leadId: id, ...over })).retainUntil).toBe("2032-12-31");
    await eraseDue({ db, statistics: env.STATISTICS }, new Date("2032-12-31T12:00:00Z"));
    expect(await ordersOf(db, id)).toHaveLength(1);
    await eraseDue({ db, statistics: env.STATISTICS }, new Date("2033-01-01T12:00:00Z"));
    expect(await ordersOf(db, id)).toEqual([]);
  });

  test.each([
    ["notice", "2026-12-31", "2027-01-01"],
    ["withdrawn", "2026-11-21", "2026-11-22"],
  ] as const)("how to get in is emptied after the last day: %s", async (state, lastDay, after) => {
    await orderIn(db, state, { leadId: id, ...over });
    await deleteExpired(stores, new Date(`${lastDay}T12:00:00Z`));
    expect(await first()).toMatchObject({ access: "Alarm 4711" });
    await deleteExpired(stores, new Date(`${after}T12:00:00Z`));
    expect(await first()).toMatchObject({ access: null });
  });
});
