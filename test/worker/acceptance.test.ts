/** An acceptance that the owner notes, and a contract with its confirmation. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { readDue } from "../../src/desk/stage.server";
import { acceptOffer } from "../../src/order/accept.server";
import { recordStep } from "../../src/order/change.server";
import { endOrder } from "../../src/order/end.server";
import { confirmed } from "../../src/order/states";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { askForData } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { db } from "../support/database";
import { deleteRequests, firstOrder, newRequest, plan, SENT, storeOffer } from "../support/deal";
import { householdOffer, officeOffer } from "../support/offer-input";
import { deliverAt, RecordingMailer } from "../support/recording-mailer";

const author = "betreiberin@example.com";
const NOW = new Date("2026-11-24T12:00:00Z");
const minutes = (n: number) => new Date(NOW.getTime() + n * MINUTE_MS);

let id: string;
let mailer: RecordingMailer;

const deliver = (now: Date) => deliverAt(db, mailer, now);

async function begin(offer = householdOffer): Promise<void> {
  await deleteRequests(db);
  mailer = new RecordingMailer();
  id = await newRequest(db, { email: "kundin@example.com" });
  await storeOffer(db, id, SENT, offer);
  await env.DB.exec("DELETE FROM outbox");
}
beforeEach(() => begin());

const first = () => firstOrder(db, id);
const step = async (part: object) => {
  const { id: order, version } = await first();
  return recordStep(db, order, { version, ...part } as never, { author, now: new Date("2026-11-27T12:00:00Z") });
};
const accept = (part: object = {}) =>
  acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone", ...part }, { author, now: NOW });

test("its confirmation goes out at once with days and hours, and no day, call-back or question is due any more", async () => {
  await env.DB.exec("UPDATE follow_ups SET follow_up_on = '2026-11-30'");
  await writeToOwner(db, id, "Auch die Fenster?", { now: new Date("2026-11-23T12:00:00Z") });
  await env.DB.exec("DELETE FROM outbox");
  await accept({ weekdays: [4, 1, 4], timeText: "ab 8 Uhr" });
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", followUpOn: null, customerActedAt: null });
  expect(await first()).toMatchObject({ weekdays: "1,4", timeText: "ab 8 Uhr" });
  await deliver(NOW);
  expect(mailer.subjects()).toEqual(["Auftragsbestätigung X"]);
  expect(mailer.sent[0]?.text).toContain("Tage: montags und donnerstags, ab 8 Uhr\n");
});

test("a viewing that is to come stays, and so does what was asked about the customer's data", async () => {
  const viewingAt = "2026-11-30T09:00:00.000Z";
  await env.DB.exec(`UPDATE follow_ups SET viewing_at = '${viewingAt}'`);
  await askForData(db, id, "erasure", true, NOW);
  await accept();
  await deliver(NOW);
  const asked = { dataAsked: "erasure", dataAskedOn: "2026-11-24" };
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", viewingAt, ...asked });
});

test("what the customer writes, and the owner notes, before the confirmation is out stays when it is", async () => {
  await accept();
  await writeToOwner(db, id, "Und wann kommen Sie?", { now: minutes(0.2) });
  await env.DB.exec("UPDATE follow_ups SET follow_up_on = '2026-12-01'");
  const kept = { customerActedAt: minutes(0.2).toISOString(), followUpOn: "2026-12-01" };
  await deliver(minutes(2));
  expect((await first()).confirmedOn).toBe("2026-11-24");
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", ...kept });
});

test("an order is a contract on the day on which its confirmation goes out; a pressed one on its own", async () => {
  await accept();
  expect(await first()).toMatchObject({ concludedOn: "2026-11-24" });
  await deliver(new Date("2026-11-26T07:00:00Z"));
  expect(await first()).toMatchObject({ concludedOn: "2026-11-26", confirmedOn: "2026-11-26" });
  expect(await findFollowUp(db, id)).toMatchObject({ wonOn: "2026-11-26" });
  const text = mailer.sent[0]?.text.replaceAll("\u00a0", " ");
  expect(text).toContain("am 26.11.2026 mit unserer Auftragsbestätigung. Ihr Ja kam am 24.11.2026, am Telefon.");
  expect(text).toContain("Widerruf: möglich bis 10.12.2026");
  expect(confirmed({ ...(await first()), acceptedName: "Petra Einkauf" }, "2026-11-30", false)).toMatchObject({
    concludedOn: "2026-11-26",
    confirmedOn: "2026-11-30",
  });
});

test("an order whose work began before its contract is planned as it is", async () => {
  await accept({ startsOn: "2026-11-25" });
  await deliver(new Date("2026-11-26T07:00:00Z"));
  expect(await plan(db, await first(), { timeText: "ab 8 Uhr" })).toMatchObject({
    ...{ concludedOn: "2026-11-26", startsOn: "2026-11-25", timeText: "ab 8 Uhr" },
  });
  await expect(plan(db, await first(), { startsOn: "2026-11-24" })).rejects.toThrow("startsOn");
});

test("a request that was lost by hand is won, and contacted again once its order is void", async () => {
  const { version } = (await findFollowUp(db, id)) ?? { version: 0 };
  await changeStatus(db, id, { version, status: "lost", lossReason: "price" }, { author, now: NOW });
  expect(await accept()).toMatchObject({ ok: {} });
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", lossReason: null });
  const { id: order, version: seen } = await first();
  await endOrder(db, order, { version: seen, end: "void", on: "2026-11-24", text: undefined }, { author, now: NOW });
  expect(await findFollowUp(db, id)).toMatchObject({ status: "contacted", lossReason: null, wonOn: null });
});

test.each([
  ["the owner confirms it on paper", "confirmed", householdOffer, null],
  ["a sheet is printed, which instructs a consumer, once", "printed", householdOffer, "2026-11-25"],
  ["a sheet is printed for a business, which it does not instruct", "printed", officeOffer, null],
])("an order is a contract of the day on which %s", async (_, name, offer, instructedOn) => {
  await begin(offer);
  await accept();
  await step({ step: name, on: "2026-11-25" });
  expect(await first()).toMatchObject({ concludedOn: "2026-11-25", confirmedOn: "2026-11-25", instructedOn });
  expect(await findFollowUp(db, id)).toMatchObject({ wonOn: "2026-11-25" });
  await step({ step: name, on: "2026-11-26" });
  expect(await first()).toMatchObject({ confirmedOn: "2026-11-26", instructedOn });
});

test("a first day may stay open or lie within the period, which is due, but not before the contract", async () => {
  const marks = async () => (await readDue(db, NOW)).map(({ due }) => due.mark);
  const errors = { startsOn: [expect.any(String)] };
  expect(await accept({ startsOn: "2026-11-23" })).toMatchObject({ no: "invalid", errors });
  for (const [startsOn, mark] of [
    [null, "Erster Tag fehlt"],
    ["2026-11-30", "Beginnt vor Widerrufsende"],
  ]) {
    await begin();
    await accept({ startsOn });
    expect(await first()).toMatchObject({ startsOn });
    expect(await marks()).toEqual([mark]);
  }
});
