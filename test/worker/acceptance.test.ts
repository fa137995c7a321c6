/** An acceptance that the owner notes: taken back within a minute, and a contract with its confirmation. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { acceptOffer } from "../../src/order/accept.server";
import { recordStep } from "../../src/order/change.server";
import { endOrder } from "../../src/order/end.server";
import { readDue } from "../../src/order/stage.server";
import { confirmed } from "../../src/order/states";
import { ordersOf } from "../../src/order/store.server";
import { undoAcceptance } from "../../src/order/undo-acceptance.server";
import { berlinDay } from "../../src/platform/berlin-days";
import { MINUTE_MS } from "../../src/platform/durations";
import { claim } from "../../src/requests/outbox/delivery.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { deleteRequests, newRequest, orderIn, plan, SENT, storeOffer } from "../support/deal";
import { officeOffer } from "../support/offer-input";
import { deliverAt, RecordingMailer } from "../support/recording-mailer";

const db = openDatabase(env.DB);
const author = "betreiberin@example.com";
const NOW = new Date("2026-11-24T12:00:00Z");
const minutes = (n: number) => new Date(NOW.getTime() + n * MINUTE_MS);

let id: string;
let mailer: RecordingMailer;

const deliver = (now: Date) => deliverAt(db, mailer, now);

beforeEach(async () => {
  await deleteRequests(db);
  mailer = new RecordingMailer();
  id = await newRequest(db, { email: "kundin@example.com" });
});

const first = async () => {
  const [order] = await ordersOf(db, [id]);
  if (!order) throw new Error("There is no order");
  return order;
};
const step = async (part: object, now: Date) => {
  const { id: order, version } = await first();
  return recordStep(db, order, { version, on: berlinDay(now), ...part } as never, { author, now });
};
const accept = (now = NOW, part: object = {}) =>
  acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone", ...part }, { author, now });
const undo = (now = minutes(0.5)) => undoAcceptance(db, id, { revision: 1 }, now);
const stored = async () => {
  const tables = { offers: "status, accepted_on, answered_at, gross_cents", follow_up_events: "*" };
  const rows = await Promise.all(
    Object.entries(tables).map(([table, columns]) => env.DB.prepare(`SELECT ${columns} FROM ${table}`).all()),
  );
  const { version, changedAt, ...request } = (await findFollowUp(db, id)) ?? {};
  return { rows: rows.map(({ results }) => results), request, orders: await ordersOf(db, [id]) };
};

test("an acceptance is taken back whole while its confirmation waits, and nothing goes out", async () => {
  await storeOffer(db, id, SENT);
  await env.DB.exec("DELETE FROM outbox");
  await env.DB.exec("UPDATE follow_ups SET follow_up_on = '2026-11-30', viewing_at = '2026-11-30T09:00:00.000Z'");
  const before = await stored();
  await accept();
  expect((await findFollowUp(db, id))?.status).toBe("won");
  await deliver(minutes(0.5));
  expect(await undo()).toBe(true);
  expect(await stored()).toEqual(before);
  await deliver(minutes(10));
  expect(mailer.subjects()).toEqual([]);
  expect(await undo()).toBe(false);
  expect(await accept(minutes(11))).toMatchObject({ kind: "moved" });
  await deliver(minutes(12));
  expect(mailer.subjects()).toEqual(["Auftragsbestätigung X"]);
});

test("an acceptance keeps what the customer wrote before it and after it, until its confirmation goes out", async () => {
  await storeOffer(db, id, SENT);
  await env.DB.exec("DELETE FROM outbox");
  await writeToOwner(db, id, "Auch die Fenster?", { now: new Date("2026-11-23T12:00:00Z") });
  const asked = (await findFollowUp(db, id))?.customerActedAt;
  await accept();
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", customerActedAt: asked });
  await undo();
  expect(await findFollowUp(db, id)).toMatchObject({ status: "offer", customerActedAt: asked });
  await accept();
  await deliver(minutes(2));
  expect(await findFollowUp(db, id)).toMatchObject({ customerActedAt: null });
});

test("an acceptance keeps what the customer wrote while its confirmation waited, also when that is out", async () => {
  await storeOffer(db, id, SENT);
  await env.DB.exec("DELETE FROM outbox");
  await accept();
  await writeToOwner(db, id, "Und wann kommen Sie?", { now: minutes(0.2) });
  const customerActedAt = minutes(0.2).toISOString();
  await deliver(minutes(2));
  expect((await first()).confirmedOn).toBe("2026-11-24");
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", customerActedAt });
});

test("an order that was pressed is not taken back", async () => {
  await orderIn(db, "agreed", { leadId: id, offer: officeOffer, way: "online", at: NOW.toISOString() });
  expect(await undo()).toBe(false);
  expect(await first()).toMatchObject({ concludedOn: "2026-11-24" });
});

test("an order is a contract on the day on which its confirmation goes out; a pressed one on its own", async () => {
  await storeOffer(db, id, SENT);
  await accept();
  expect(await first()).toMatchObject({ concludedOn: "2026-11-24" });
  await deliver(new Date("2026-11-26T07:00:00Z"));
  expect(await first()).toMatchObject({ concludedOn: "2026-11-26", confirmedOn: "2026-11-26" });
  expect(await findFollowUp(db, id)).toMatchObject({ wonOn: "2026-11-26" });
  const confirmation = mailer.sent.find(({ subject }) => subject.startsWith("Auftragsbestätigung"));
  const text = confirmation?.text.replaceAll("\u00a0", " ");
  expect(text).toContain("am 26.11.2026 mit unserer Auftragsbestätigung. Ihr Ja kam am 24.11.2026, am Telefon.");
  expect(text).toContain("Widerruf möglich bis 10.12.2026");
  expect(confirmed({ ...(await first()), acceptedName: "Petra Einkauf" }, "2026-11-30", false)).toMatchObject({
    concludedOn: "2026-11-26",
    confirmedOn: "2026-11-30",
  });
});

test("an order whose work began before its contract is planned as it is", async () => {
  await storeOffer(db, id, SENT);
  await accept(NOW, { startsOn: "2026-11-25" });
  await deliver(new Date("2026-11-26T07:00:00Z"));
  expect(await plan(db, await first(), { timeText: "ab 8 Uhr" })).toMatchObject({
    ...{ concludedOn: "2026-11-26", startsOn: "2026-11-25", timeText: "ab 8 Uhr" },
  });
  await expect(plan(db, await first(), { startsOn: "2026-11-24" })).rejects.toThrow("startsOn");
});

test("a request that was lost by hand is open again with its offer", async () => {
  await storeOffer(db, id, SENT);
  const { version } = (await findFollowUp(db, id)) ?? { version: 0 };
  await changeStatus(db, id, { version, status: "lost", lossReason: "price" }, { author, now: NOW });
  expect(await accept()).toMatchObject({ kind: "moved" });
  expect(await undo()).toBe(true);
  expect(await findFollowUp(db, id)).toMatchObject({ status: "offer", lossReason: null, wonOn: null });
});

test("an order that the owner confirms on paper is a contract of that day", async () => {
  await storeOffer(db, id, SENT);
  await accept();
  await step({ step: "confirmed", on: "2026-11-25" }, new Date("2026-11-27T12:00:00Z"));
  expect(await first()).toMatchObject({ concludedOn: "2026-11-25", confirmedOn: "2026-11-25" });
  expect(await findFollowUp(db, id)).toMatchObject({ wonOn: "2026-11-25" });
  expect(await undo()).toBe(false);
});

test("an acceptance is not taken back once a minute has passed, a sender has its confirmation, or it was ended", async () => {
  await storeOffer(db, id, SENT);
  await env.DB.exec("DELETE FROM outbox");
  await accept();
  expect(await undo(minutes(1))).toBe(false);
  expect(await claim(db, minutes(1), "mail")).toMatchObject({ kind: "order-confirmation" });
  expect(await undo(minutes(0.9))).toBe(false);
  const { id: order, version } = await first();
  await endOrder(db, order, { version, end: "void", on: "2026-11-24", text: undefined }, { author, now: minutes(0.2) });
  expect(await undo()).toBe(false);
});

test.each([0, 1, 2, 3, 4])(
  "taking an acceptance back crosses its delivery: one of the two wins (%i)",
  async (round) => {
    await storeOffer(db, id, SENT);
    await env.DB.exec("DELETE FROM outbox");
    await accept();
    // Both clocks say that it is their turn.
    const races = [() => deliver(minutes(1)), () => undo(minutes(0.99))];
    await Promise.all((round % 2 ? races : races.toReversed()).map((race) => race()));
    const isTakenBack = (await ordersOf(db, [id])).length === 0;
    expect(mailer.subjects()).toEqual(isTakenBack ? [] : ["Auftragsbestätigung X"]);
    expect((await findFollowUp(db, id))?.status).toBe(isTakenBack ? "offer" : "won");
  },
);

test("the first day may stay open, and is then due; one within the period stays, and begins too early", async () => {
  await storeOffer(db, id, SENT);
  await accept(NOW, { startsOn: null });
  expect(await first()).toMatchObject({ startsOn: null });
  const texts = async () => (await readDue(db, NOW)).map(({ due }) => due.mark);
  expect(await texts()).toEqual(["Erster Tag fehlt"]);
  await undo();
  expect(await accept(NOW, { startsOn: "2026-11-23" })).toMatchObject({
    kind: "invalid",
    errors: { startsOn: [expect.any(String)] },
  });
  await accept(NOW, { startsOn: "2026-11-30" });
  expect(await first()).toMatchObject({ startsOn: "2026-11-30" });
  expect(await texts()).toEqual(["Beginnt zu früh"]);
});
