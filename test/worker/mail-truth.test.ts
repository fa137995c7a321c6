/** Until when a mail is true: each kind waits while the service takes nothing, and something happens meanwhile. */
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { MAIL_KINDS } from "../../src/content/lists";
import { offers, outbox } from "../../src/db/schema";
import { readDue } from "../../src/desk/stage.server";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { announceMorningList } from "../../src/notify/mails/morning-list.server";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { takeBackEnd } from "../../src/order/end.server";
import { ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { announceErasure, erase } from "../../src/requests/erasing/erase.server";
import { type MailKind, mailFacts } from "../../src/requests/outbox/kinds";
import { announce } from "../../src/requests/outbox/outbox.server";
import { askForData, dropDemand, handOut } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import type { StatusChange } from "../../src/requests/work/schema";
import { answerCustomer, writeToOwner } from "../../src/requests/work/thread.server";
import { refuseViewings, setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { insertAccount } from "../support/account";
import { linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, endOrder, offerIn, orderIn, plan, SINGLE_JOB, storeOffer } from "../support/deal";
import { mailSettings } from "../support/mail-settings";
import { moveRequest } from "../support/move-request";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

/** A Tuesday. */
const START = "2026-11-24T09:00:00.000Z";

let clock: Date;
let mailer: RecordingMailer;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(START) });
  clock = new Date(START);
  mailer = new RecordingMailer();
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  return () => vi.useRealTimers();
});

const site = () => ({ db, linkSecrets, mail: mailBindings(mailer) });
const actor = () => ({ author: "chefin@example.com", now: clock });
const at = (time: number) => new Date(Date.parse(START) + time).toISOString();

function pass(time: number): void {
  clock = new Date(clock.getTime() + time);
  vi.setSystemTime(clock);
}

async function deliver(): Promise<void> {
  for (let runs = 0; runs < 3; runs += 1) await deliverDue({ ...site(), now: () => clock });
}

/** What waits, and what happens meanwhile. @returns the subject's id */
type Queue = () => Promise<string>;
type Meanwhile = (id: string) => unknown;

/** Left of it when the service works again: it goes out, nothing, or a mark. */
type Left = "goes out" | "dropped" | "marked";

const submitted: Queue = () => storeLead(site(), {}, clock);
const written: Queue = () => storeContact(site(), {}, clock);

/** A request about which nothing waits. */
async function request(): Promise<string> {
  const id = await submitted();
  await db.delete(outbox);
  return id;
}

async function account(kind: "account-notice" | "password-link"): Promise<string> {
  const id = await insertAccount(env.DB, { email: "leitung@example.com" });
  const told = {
    to: "leitung@example.com",
    account: "leitung@example.com",
    device: "Firefox",
    details: "",
    before: "",
  };
  await (kind === "password-link"
    ? announce(db, kind, { askedAt: at(0) }, { subjectId: id, now: clock })
    : announce(db, kind, { ...told, at: at(0), what: "password" }, { subjectId: id, now: clock }));
  return id;
}

async function offered(): Promise<string> {
  const id = await request();
  await storeOffer(db, id, clock.toISOString(), undefined, { byMail: true });
  return id;
}

const times = (id: string, time: number[], isProposed = false) =>
  findFollowUp(db, id).then((current) =>
    setViewing(db, id, { version: current?.version ?? 0, times: time.map(at), isProposed }, actor()),
  );

const [FIRST, LAST] = [2 * DAY_MS, 3 * DAY_MS];

async function proposed(): Promise<string> {
  const id = await request();
  await times(id, [FIRST, LAST]);
  return id;
}

/** Another time than the agreed one, which stands until it is taken. */
async function proposedInstead(): Promise<string> {
  const id = await fixed();
  await db.delete(outbox);
  await times(id, [LAST], true);
  return id;
}

async function fixed(): Promise<string> {
  const id = await request();
  await times(id, [FIRST]);
  return id;
}

/** A viewing whose time was mailed, and is another one now. */
async function moved(): Promise<string> {
  const id = await fixed();
  await db.delete(outbox);
  await times(id, [LAST]);
  pass(10 * MINUTE_MS);
  return id;
}

async function reminded(): Promise<string> {
  const id = await request();
  await times(id, [DAY_MS]);
  await db.delete(outbox);
  await announceScheduledMails(site() as unknown as Bindings, clock);
  await db.delete(outbox).where(eq(outbox.kind, "morning-list"));
  pass(7 * HOUR_MS);
  return id;
}

/** An order, and its confirmation. */
async function ordered(how: Parameters<typeof orderIn>[2] = {}): Promise<string> {
  const leadId = await request();
  await orderIn(db, "agreed", { leadId, sentAt: clock.toISOString(), at: clock.toISOString(), ...how });
  await db.delete(outbox).where(and(eq(outbox.subjectId, leadId), eq(outbox.kind, "lead-notice")));
  return leadId;
}

async function replanned(): Promise<string> {
  const id = await ordered({ isConfirmed: true, offer: SINGLE_JOB });
  await db.delete(outbox);
  const [order] = await ordersOf(db, id);
  if (order) await plan(db, order, { startsOn: "2026-11-26" }, clock);
  pass(10 * MINUTE_MS);
  return id;
}

async function ended(): Promise<string> {
  const id = await ordered({ isConfirmed: true });
  await db.delete(outbox);
  await endOrder(db, id, "notice", clock);
  return id;
}

async function refused(): Promise<string> {
  const id = await request();
  const { digest } = await offerIn(db, "sent", { leadId: id, sentAt: clock.toISOString() });
  await refuseOffer(db, id, { revision: 1, digest: digest ?? "" }, true, clock);
  return id;
}

async function demanded(): Promise<string> {
  const id = await request();
  await askForData(db, id, "access", true, clock);
  return id;
}

const days = (number: number) => () => pass(number * DAY_MS);
const becomes =
  (status: StatusChange["status"]): Meanwhile =>
  async (id) => {
    const version = (await findFollowUp(db, id))?.version ?? 0;
    expect(
      await moveRequest(db, id, { version, status, lossReason: status === "lost" ? "price" : undefined }, actor()),
    ).not.toHaveProperty("no");
  };
const isErased: Meanwhile = (id) => erase(db, [id], clock);
const both =
  (...all: Meanwhile[]): Meanwhile =>
  async (id) => {
    for (const one of all) await one(id);
  };
const lastDay: Meanwhile = async (id) => {
  const offer = await db.select().from(offers).where(eq(offers.leadId, id)).get();
  pass(Date.parse(`${offer?.validUntil}T12:00:00Z`) - clock.getTime());
};
const accepted: Meanwhile = (id) =>
  acceptOffer(db, id, { revision: 1, acceptedOn: berlinDay(clock), way: "phone" }, actor());

interface Truth {
  until: string;
  cases: [what: string, queue: Queue, meanwhile: Meanwhile, left: Left][];
}

const OF_REQUEST: Truth = {
  until: "the request is closed",
  cases: [
    ["a week", submitted, days(7), "goes out"],
    ["it is lost", submitted, becomes("lost"), "dropped"],
    ["it is spam", submitted, becomes("spam"), "dropped"],
    ["it is erased", submitted, isErased, "dropped"],
  ],
};

const OF_MESSAGE: Truth = {
  until: "the message is done",
  cases: [
    ["a week", written, days(7), "goes out"],
    ["it is done", written, becomes("done"), "dropped"],
    ["it is spam", written, becomes("spam"), "dropped"],
    ["it is erased", written, isErased, "dropped"],
  ],
};

/** A new kind says here, too, until when it is true: without its line this does not compile. */
const TRUTH: Record<MailKind, Truth> = {
  "lead-notice": OF_REQUEST,
  "contact-notice": OF_MESSAGE,
  "lead-change-notice": {
    until: "the request is spam",
    cases: [
      ["it is lost", () => asks(), becomes("lost"), "goes out"],
      ["a week", () => asks(), days(7), "goes out"],
      ["it is spam", () => asks(), becomes("spam"), "dropped"],
      ["it is erased", () => asks(), isErased, "dropped"],
    ],
  },
  "morning-list": {
    until: "its day is over",
    cases: [
      ["the evening", () => morning(), () => pass(14 * HOUR_MS), "goes out"],
      ["the next day", () => morning(), days(1), "dropped"],
    ],
  },
  "account-notice": {
    until: "the account is gone",
    cases: [
      ["a week", () => account("account-notice"), days(7), "goes out"],
      ["it is gone", () => account("account-notice"), () => env.DB.exec("DELETE FROM admin_users"), "dropped"],
    ],
  },
  "password-link": {
    until: "its hour is over",
    cases: [
      ["half of it", () => account("password-link"), () => pass(HOUR_MS / 2), "goes out"],
      ["an hour", () => account("password-link"), () => pass(HOUR_MS), "dropped"],
    ],
  },
  "lead-receipt": OF_REQUEST,
  "contact-receipt": OF_MESSAGE,
  "act-receipt": {
    until: "the no is taken back, the demand met, or its last day over",
    cases: [
      ["a week after a no", refused, days(7), "goes out"],
      ["it is taken up again", refused, becomes("contacted"), "dropped"],
      ["it is erased", refused, isErased, "dropped"],
      ["a week after a demand", demanded, days(7), "goes out"],
      ["its last day is over", demanded, days(31), "dropped"],
      ["it is taken back", demanded, (id) => dropDemand(db, id, clock), "dropped"],
      ["it is met", demanded, (id) => handOut(db, id, { asOf: at(0), without: [] }, undefined, actor()), "dropped"],
    ],
  },
  link: {
    until: "the request is erased",
    cases: [
      ["it is lost", () => linked(), becomes("lost"), "goes out"],
      ["it is erased", () => linked(), isErased, "dropped"],
    ],
  },
  answer: {
    until: "the request or message is spam",
    cases: [
      ["a week", () => answered(), days(7), "goes out"],
      ["it is lost", () => answered(), becomes("lost"), "goes out"],
      ["it is spam", () => answered(), becomes("spam"), "dropped"],
      ["it is erased", () => answered(), isErased, "dropped"],
      ["a message is done", () => answered(written), () => {}, "goes out"],
    ],
  },
  "viewing-proposal": {
    until: "its last time is over, or the customer or we want none of them",
    cases: [
      ["its first time is over", proposed, () => pass(FIRST), "goes out"],
      ["its last time is over", proposed, () => pass(LAST), "marked"],
      ["one is taken", proposed, (id) => takeViewing(db, id, { round: 1, slot: at(FIRST) }, clock), "dropped"],
      ["all are refused", proposed, (id) => refuseViewings(db, id, { round: 1, text: "" }, clock), "dropped"],
      ["another is fixed", proposed, (id) => times(id, [DAY_MS]), "dropped"],
      ["an offer takes its place", proposed, (id) => storeOffer(db, id, at(0)), "dropped"],
      ["an offer is sent beside an agreed viewing", proposedInstead, (id) => storeOffer(db, id, at(0)), "goes out"],
      ["it is lost", proposed, becomes("lost"), "dropped"],
      ["it is lost, and the last time is over", proposed, both(becomes("lost"), () => pass(LAST)), "dropped"],
      ["it is erased", proposed, isErased, "dropped"],
    ],
  },
  times: {
    until: "the time is over, or as it was mailed before",
    cases: [
      ["the time is to come", fixed, () => pass(DAY_MS), "goes out"],
      ["the time is over", fixed, () => pass(FIRST), "marked"],
      ["the time is over, and the request closed", fixed, both(() => pass(FIRST), becomes("lost")), "dropped"],
      ["it is moved", moved, () => pass(DAY_MS), "goes out"],
      ["it is moved, and the new time is over", moved, () => pass(LAST), "marked"],
      ["it is moved back", moved, (id) => times(id, [FIRST]), "dropped"],
      ["it is called off", moved, (id) => times(id, []), "goes out"],
      [
        "it is called off, and was to be before",
        moved,
        both(
          (id) => times(id, []),
          () => pass(FIRST),
        ),
        "marked",
      ],
      ["the request is lost, with it", moved, becomes("lost"), "goes out"],
      ["nobody was told of what is called off", fixed, (id) => times(id, []), "dropped"],
      ["the day of an order is to come", replanned, () => pass(DAY_MS), "goes out"],
      ["the only day of an order is over", replanned, () => pass(3 * DAY_MS), "marked"],
      ["the order is called off", replanned, (id) => endOrder(db, id, "void", clock), "dropped"],
    ],
  },
  "viewing-reminder": {
    until: "its day is over, or the viewing is another or off",
    cases: [
      ["the evening", reminded, () => pass(4 * HOUR_MS), "goes out"],
      ["the day of the viewing", reminded, () => pass(8 * HOUR_MS), "dropped"],
      ["it is moved", reminded, (id) => times(id, [LAST]), "dropped"],
      ["it is off", reminded, (id) => times(id, []), "dropped"],
      ["the request is lost", reminded, becomes("lost"), "dropped"],
    ],
  },
  offer: {
    until: "its last day is over, or it is answered, retracted or replaced",
    cases: [
      ["its last day", offered, lastDay, "goes out"],
      ["its last day is over", offered, both(lastDay, days(1)), "marked"],
      ["its last day is over, and the request closed", offered, both(lastDay, days(1), becomes("lost")), "dropped"],
      ["it is accepted", offered, accepted, "dropped"],
      [
        "it is declined",
        offered,
        (id) => declineOffer(db, id, { revision: 1, lossReason: "price" }, actor()),
        "dropped",
      ],
      ["it is retracted", offered, (id) => retractOffer(db, id, { revision: 1 }, actor(), true), "dropped"],
      ["it is replaced", offered, (id) => storeOffer(db, id, clock.toISOString()), "dropped"],
      ["it is erased", offered, isErased, "dropped"],
    ],
  },
  "offer-closed": {
    until: "the request is erased",
    cases: [
      ["a week", () => retracted(true), days(7), "goes out"],
      ["the request is lost", () => retracted(true), becomes("lost"), "goes out"],
      ["the link of the offer was shared", () => retracted(false), days(7), "goes out"],
      ["it is erased", () => retracted(true), isErased, "dropped"],
    ],
  },
  "order-confirmation": {
    until: "the order comes to nothing",
    cases: [
      ["a week", ordered, days(7), "goes out"],
      ["the order ends", ordered, (id) => endOrder(db, id, "withdrawn", clock), "dropped"],
      ["it never was one", ordered, (id) => endOrder(db, id, "void", clock), "dropped"],
    ],
  },
  "order-end": {
    until: "it is taken back",
    cases: [
      ["a week", ended, days(7), "goes out"],
      ["it is taken back", ended, (id) => resumed(id), "dropped"],
    ],
  },
  "demand-met": {
    until: "the request is erased",
    cases: [
      ["the request is lost", () => met(), becomes("lost"), "goes out"],
      ["it is erased", () => met(), isErased, "dropped"],
    ],
  },
  erased: { until: "for ever", cases: [["a week", () => erasedOnDemand(), days(7), "goes out"]] },
};

async function asks(): Promise<string> {
  const id = await request();
  await writeToOwner(db, id, "Geht es früher?", { now: clock });
  return id;
}

async function morning(): Promise<string> {
  await request();
  clock = new Date("2026-11-24T05:00:00Z");
  await announceMorningList(db, { ...mailSettings, morningTime: "07:00" }, clock);
  pass(2 * HOUR_MS);
  return "2026-11-24";
}

async function linked(): Promise<string> {
  const id = await request();
  await announce(db, "link", { askedAt: at(0) }, { subjectId: id, now: clock });
  return id;
}

async function answered(queue: Queue = request): Promise<string> {
  const id = await queue();
  await db.delete(outbox);
  await answerCustomer(db, id, { text: "Gern.", mails: true }, actor());
  return id;
}

async function retracted(isMailed: boolean): Promise<string> {
  const id = await request();
  await storeOffer(db, id, clock.toISOString(), undefined, { isMailed });
  await retractOffer(db, id, { revision: 1 }, actor(), true);
  pass(10 * MINUTE_MS);
  return id;
}

async function resumed(id: string): Promise<void> {
  const [order] = await ordersOf(db, id);
  const result = await takeBackEnd(db, order?.id ?? "", { version: order?.version ?? 0 }, actor());
  expect(result).toMatchObject({ ok: {} });
}

async function met(): Promise<string> {
  const id = await request();
  await handOut(db, id, { asOf: at(0), without: [] }, [], actor());
  return id;
}

async function erasedOnDemand(): Promise<string> {
  const id = await request();
  await askForData(db, id, "erasure", false, clock);
  await db.delete(outbox);
  await erase(db, [id], clock, announceErasure(db, id, true, actor()));
  return id;
}

const CASES = MAIL_KINDS.flatMap((kind) =>
  TRUTH[kind].cases.map(([what, queue, meanwhile, left]) => ({ kind, what, queue, meanwhile, left })),
);

test.each(CASES)("$kind, $what: $left", async ({ kind, queue, meanwhile, left }) => {
  mailer.failing = true;
  const id = await queue();
  await db.delete(outbox).where(and(eq(outbox.subjectId, id), eq(outbox.kind, otherOf(kind))));
  await deliver();
  const rows = () =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.subjectId, id), eq(outbox.kind, kind)));
  expect(await rows()).toMatchObject([{ failures: 1 }]);
  await meanwhile(id);
  pass(15 * MINUTE_MS);
  mailer.failing = false;
  for (let hour = 0; hour < 2; hour += 1) {
    await deliver();
    pass(HOUR_MS);
  }
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  if (left === "dropped") expect(row).toBeUndefined();
  if (left === "goes out") expect(row).toMatchObject({ sentAt: expect.any(String) });
  if (left === "marked") expect(row).toMatchObject({ sentAt: null, fate: "over" });
  const due = (await readDue(db, clock)).find((one) => one.id === id)?.due;
  expect(due?.ids.includes("mail-back") ?? false).toBe(left === "marked");
});

/** The mail beside one of this kind. */
function otherOf(kind: MailKind): MailKind {
  const beside: Partial<Record<MailKind, MailKind>> = {
    "act-receipt": "lead-change-notice",
    "lead-receipt": "lead-notice",
    "lead-notice": "lead-receipt",
    "contact-receipt": "contact-notice",
    "contact-notice": "contact-receipt",
  };
  return beside[kind] ?? ("push" as MailKind);
}

test.each(MAIL_KINDS)("%s has a case in which it is kept, and one for each way in which it ends", (kind) => {
  const lefts = new Set(TRUTH[kind].cases.map(([, , , left]) => left));
  expect(lefts.has("goes out")).toBe(true);
  expect(lefts.has("marked")).toBe(mailFacts(kind)?.ends === "marked");
  if (mailFacts(kind)?.ends === "dropped") expect(lefts.has("dropped")).toBe(true);
});
