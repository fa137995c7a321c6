/** How an order ends: each way with day and mail, taken back on the same day. */
import { beforeEach, describe, expect, test } from "vitest";
import { ids, type OrderEnd, orderEnds } from "../../src/content/lists";
import type { Offer } from "../../src/offer/schema";
import { retractOffer } from "../../src/offer/transitions.server";
import { endOrder, takeBackEnd } from "../../src/order/end.server";
import { isRunning, type Order } from "../../src/order/states";
import { ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { erase } from "../../src/requests/erasing/erase.server";
import { claim } from "../../src/requests/outbox/delivery.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { changeFollowUpDay } from "../../src/requests/work/move.server";
import { db, execute } from "../support/database";
import { agreed, deleteRequests, firstOrder, newRequest, orderIn, plan, SINGLE_JOB, storeOffer } from "../support/deal";
import { householdOffer, officeOffer } from "../support/offer-input";
import { deliverAt, RecordingMailer } from "../support/recording-mailer";

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

/** An order whose confirmation went out. */
const agree = (offer: Offer = householdOffer, state: "agreed" | "running" = "agreed") =>
  orderIn(db, state, { leadId: id, offer, isConfirmed: true });

const first = () => firstOrder(db, id);
const end = async (part: object, now = minutes(5)) => {
  const { id: order, version } = await first();
  return endOrder(db, order, { version, on: berlinDay(now), ...part } as never, { author, now });
};
const takeBack = async (now = minutes(5)) => {
  const { id: order, version } = await first();
  return takeBackEnd(db, order, { version }, { author, now });
};
/** What an end changes of order and request, and what taking it back restores. */
const state = async () => {
  const { version, changedAt, ...order } = await first();
  const { status, lossReason, wonOn, amountCents, monthCents } = (await findFollowUp(db, id)) ?? {};
  return { order, request: { status, lossReason, wonOn, amountCents, monthCents } };
};

const WON = { status: "won", lossReason: null, wonOn: "2026-11-24" };
const LOST = { status: "lost", lossReason: "order-ended", wonOn: "2026-11-24" };
const SINGLE = { ...householdOffer, ...SINGLE_JOB };

interface EndCase {
  part: { end: OrderEnd } & Record<string, unknown>;
  offer?: Offer;
  order: Partial<Order>;
  subject: string;
  texts: string[];
  left: object;
}

const ON = "2026-11-24";
const ENDS: Record<string, EndCase> = {
  notice: {
    part: { end: "notice", endsOn: "2027-01-31", text: "Schade, und danke für die Zeit." },
    order: { noticeReceivedOn: ON, endedOn: "2027-01-31", runsUntil: "2027-01-31", retainUntil: "2035-12-31" },
    subject: "Auftrag X endet am 31.01.2027",
    texts: ["Schade, und danke für die Zeit.", "/1 endet am 31.01.2027. Bis dahin kommen wir"],
    left: WON,
  },
  "called off before the first day": {
    part: { end: "notice", endsOn: ON, isAgreed: true },
    order: { noticeReceivedOn: ON, endedOn: ON, retainUntil: "2032-12-31" },
    subject: "Auftrag X endet am 24.11.2026",
    texts: ["/1 endet am 24.11.2026. Wir beginnen nicht"],
    left: LOST,
  },
  done: {
    part: { end: "done" },
    offer: SINGLE,
    order: { endedOn: ON, runsUntil: "2026-11-23", noticeReceivedOn: null, retainUntil: "2034-12-31" },
    subject: "Auftrag X wurde am 24.11.2026 erledigt",
    texts: ["/1 wurde am 24.11.2026 erledigt\n", "vielen Dank für Ihren Auftrag.\n\nDie Rechnung kommt"],
    left: WON,
  },
  withdrawn: {
    part: { end: "withdrawn" },
    order: { endedOn: ON, noticeReceivedOn: ON, retainUntil: "2032-12-31" },
    subject: "Auftrag X ist widerrufen, bei uns angekommen am 24.11.2026",
    texts: ["/1 ist widerrufen, bei uns angekommen am 24.11.2026", "erstatten wir bis zum 08.12.2026"],
    left: LOST,
  },
  void: {
    part: { end: "void" },
    order: { endedOn: ON, noticeReceivedOn: null, retainUntil: "2032-12-31" },
    subject: "Auftrag X gilt nicht",
    texts: ["/1 gilt nicht. Er war ein Versehen", "Sie schulden uns nichts"],
    left: { status: "contacted", lossReason: null, wonOn: null },
  },
};

test("no end is missing here", () => {
  expect(new Set(Object.values(ENDS).map(({ part }) => part.end))).toEqual(new Set(ids(orderEnds)));
});

describe.each(Object.entries(ENDS))("each end, %s", (_, { part, offer, order, subject, texts, left }) => {
  test("has its day and a mail at once; taken back weeks later, that is mailed too", async () => {
    await agree(offer);
    const before = await state();
    expect(await end(part)).toMatchObject({ ok: { ...order, end: part.end } });
    expect(await findFollowUp(db, id)).toMatchObject(left);
    await deliver(minutes(5));
    expect(mailer.sent).toMatchObject([{ to: "kundin@example.com" }]);
    for (const text of texts) expect(mailer.sent[0]?.text).toContain(text);
    expect(await takeBack(new Date("2027-02-20T12:00:00Z"))).toMatchObject({ ok: {} });
    expect(await state()).toEqual(before);
    await deliver(new Date("2027-02-20T12:01:00Z"));
    expect(mailer.subjects()).toEqual([subject, "Auftrag X läuft weiter"]);
    const taken = "unsere Nachricht vom 24.11.2026 gilt nicht mehr: Ihr Auftrag läuft weiter.";
    expect(mailer.sent[1]?.text).toContain(taken);
  });

  test("is taken back without a word while its mail has not gone out", async () => {
    await agree(offer);
    const before = await state();
    await end(part);
    expect(await takeBack()).toMatchObject({ ok: {} });
    expect(await state()).toEqual(before);
    await deliver(minutes(60));
    expect(mailer.subjects()).toEqual([]);
    expect(await takeBack()).toMatchObject({ no: "invalid" });
  });
});

describe("an end", () => {
  test("noted by two people at once is noted once, and mailed once", async () => {
    await agree();
    const both = await Promise.all([end({ end: "void" }), end({ end: "withdrawn" })]);
    expect(both.filter((result) => "ok" in result)).toHaveLength(1);
    expect(both).toContainEqual({ no: "conflict" });
    await deliver(minutes(6));
    expect(mailer.sent).toHaveLength(1);
  });

  test("that kept a confirmation from going out lets it go when the order runs again", async () => {
    await orderIn(db, "agreed", { leadId: id, at: NOW.toISOString() });
    await end({ end: "withdrawn" }, minutes(0.5));
    await deliver(minutes(3));
    await takeBack(minutes(10));
    await deliver(minutes(12));
    expect(mailer.subjects().slice(1).sort()).toEqual(["Auftrag X läuft weiter", "Auftragsbestätigung X"]);
    expect(await first()).toMatchObject({ confirmedOn: berlinDay(minutes(12)) });
  });

  test("ended again while the mail waits that it runs on: the customer hears what still holds", async () => {
    await agree();
    await end({ end: "void" });
    await deliver(minutes(6));
    await takeBack(minutes(10));
    await end({ end: "withdrawn" }, minutes(10.5));
    await deliver(minutes(11.5));
    const heard = ["Auftrag X gilt nicht", "Auftrag X ist widerrufen, bei uns angekommen am 24.11.2026"];
    expect(mailer.subjects()).toEqual(heard);
    await takeBack(minutes(20));
    await end({ end: "void" }, minutes(20.2));
    await takeBack(minutes(20.4));
    await deliver(minutes(30));
    expect(mailer.subjects()).toEqual([...heard, "Auftrag X läuft weiter"]);
  });

  test("over another that was mailed, taken back before its own mail: the first one was the mistake", async () => {
    await agree(SINGLE);
    await end({ end: "done" });
    await deliver(minutes(6));
    await end({ end: "withdrawn" }, minutes(7));
    await takeBack(minutes(7.5));
    await deliver(minutes(60));
    expect(mailer.subjects()).toEqual(["Auftrag X wurde am 24.11.2026 erledigt", "Auftrag X läuft weiter"]);
  });

  test("taken back while a sender has the mail: if it goes out, so does the second", async () => {
    await agree();
    await end({ end: "notice", endsOn: "2027-01-31" });
    const claimed = await claim(db, minutes(6), "mail");
    expect(claimed).toMatchObject({ kind: "order-end" });
    await takeBack(minutes(6));
    await execute("UPDATE outbox SET sent_at = ? WHERE id = ?", minutes(6).toISOString(), claimed?.id);
    await deliver(minutes(10));
    expect(mailer.subjects()).toEqual(["Auftrag X läuft weiter"]);
  });

  test("stands while another contract runs, or an offer is open that could become one: never is there a second", async () => {
    await agree();
    await end({ end: "void" });
    await storeOffer(db, id, minutes(6).toISOString());
    expect(await takeBack(minutes(7))).toMatchObject({ no: "invalid" });
    await retractOffer(db, id, { revision: 2 }, { author, now: minutes(8) });
    expect(await takeBack(minutes(9))).toMatchObject({ ok: {} });
    await end({ end: "void" }, minutes(10));
    await agreed(db, id, {}, { author, now: minutes(11) });
    const { id: mistaken = "", version = 0 } = (await ordersOf(db, id)).find((order) => order.end) ?? {};
    expect(await takeBackEnd(db, mistaken, { version }, { author, now: minutes(12) })).toMatchObject({ no: "invalid" });
    expect((await ordersOf(db, id)).filter((order) => isRunning(ON, order))).toHaveLength(1);
  });
});

describe("what is checked", () => {
  test("a notice earlier than its weeks allow needs that both agree", async () => {
    await agree({ ...officeOffer, noticeWeeks: 12 });
    expect(await end({ end: "notice" })).toMatchObject({ errors: { endsOn: [expect.any(String)] } });
    const early = { end: "notice", endsOn: "2027-01-31" };
    const endsOn = ["Nach der Frist endet der Auftrag frühestens am 28.02.2027, früher nur, wenn beide zustimmen"];
    expect(await end(early)).toMatchObject({ no: "invalid", errors: { endsOn } });
    expect(await end({ end: "notice", endsOn: "2027-02-28" })).toMatchObject({ ok: {} });
    await takeBack();
    expect(await end({ ...early, isAgreed: true })).toMatchObject({ ok: {} });
  });

  test("only consumers withdraw, only a single job is done, and no end is before its contract or to come", async () => {
    await agree(officeOffer, "running");
    const days = ["2026-11-25", "2026-11-23"].map((on) => ({ end: "void", on }));
    for (const part of [{ end: "withdrawn" }, { end: "done" }, ...days])
      expect(await end(part)).toMatchObject({ no: "invalid" });
    await end({ end: "void" });
    expect(await end({ end: "notice", endsOn: "2027-01-31" })).toMatchObject({ no: "invalid" });
  });

  test("a first day that would call an order off, or no longer, is refused until its end is taken back", async () => {
    await agree();
    await end({ end: "notice", endsOn: "2027-01-31" });
    await expect(plan(db, await first(), { startsOn: "2027-02-01" })).rejects.toThrow("invalid");
    expect(await plan(db, await first(), { startsOn: "2027-01-31" })).toMatchObject({ retainUntil: "2035-12-31" });
    await takeBack();
    expect(await plan(db, await first(), { startsOn: "2027-02-01" })).toMatchObject({ retainUntil: null });
  });

  test("what has been restricted since stays ended", async () => {
    await agree();
    await end({ end: "withdrawn" });
    await erase(db, [id], minutes(60));
    expect(await findFollowUp(db, id)).toMatchObject({ restrictedAt: expect.any(String) });
    expect(await takeBack(minutes(61))).toMatchObject({ no: "invalid" });
  });

  test("a request that went on meanwhile is won again, and nobody has to call there", async () => {
    await agree();
    await end({ end: "void" });
    await changeFollowUpDay(db, id, { followUpOn: "2026-12-01" }, { author, now: minutes(6) });
    await takeBack(minutes(10));
    expect(await findFollowUp(db, id)).toMatchObject({ ...WON, followUpOn: null });
  });

  test("a withdrawal that came too late is taken if the owner says so, and the customer reads both", async () => {
    await agree();
    const late = new Date("2026-12-20T12:00:00Z");
    expect(await end({ end: "withdrawn" }, late)).toMatchObject({ ok: {} });
    await deliver(new Date("2026-12-20T12:01:00Z"));
    expect(mailer.sent[0]?.text).toContain("Die Frist endete am 08.12.2026; wir nehmen ihn trotzdem an.");
  });

  test("a withdrawal of what had ended counts from its own day, and work until the end before it", async () => {
    await agree(SINGLE);
    await end({ end: "done" });
    // The withdrawal came in time, and is noted after the period.
    const noted = new Date("2027-01-11T12:00:00Z");
    const ok = { endedOn: ON, noticeReceivedOn: "2026-11-26" };
    expect(await end({ end: "withdrawn", on: "2026-11-26" }, noted)).toMatchObject({ ok });
    await deliver(noted);
    for (const text of ["bei uns angekommen am 26.11.2026", "erstatten wir bis zum 10.12.2026"])
      expect(mailer.sent.at(-1)?.text).toContain(text);
  });
});
