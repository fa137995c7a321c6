/** What is said over something unread answers only what was read: in the dashboard and on the customer's page. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import type { ListedLead } from "../../src/admin/requests/lists-api.server";
import { type ActId, actIds } from "../../src/content/lists";
import { storePhoto } from "../../src/my-request/photos/upload.server";
import { readTalk, requestView } from "../../src/my-request/view.server";
import { currentWordings, offerFacts } from "../../src/offer/facts";
import { sendOffer } from "../../src/offer/send.server";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { endOrder, takeBackEnd } from "../../src/order/end.server";
import { ordersOf } from "../../src/order/store.server";
import { ACTS, act } from "../../src/requests/history/acts";
import { findFollowUp } from "../../src/requests/work/find.server";
import { type Actor, listHistory, recordOwnerAct } from "../../src/requests/work/history.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { recordOutcome, undoOutcome } from "../../src/requests/work/outcome.server";
import { answerCustomer, listThread, writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { addAccount, call, post, signIn } from "../support/api";
import { linkedBy, linkOf } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, endOrder as endedOrder, newRequest, orderIn, storeOffer } from "../support/deal";
import { householdOffer } from "../support/offer-input";
import { jpeg } from "../support/photo-post";

const DAY = "2026-11-24";
const at = (clock: string) => new Date(`${DAY}T${clock}:00.000Z`);
const [ASKED, AGAIN, ACTED] = ["10:00", "10:05", "10:10"].map(at) as [Date, Date, Date];
const author = "chefin@example.com";
const TIMES = ["2026-12-01T09:00:00.000Z", "2026-12-02T09:00:00.000Z"];

let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, {}, at("08:00").toISOString());
});

const versionOf = async () => (await findFollowUp(db, id))?.version ?? 0;
const setTimes = async (times: string[], actor: Actor) =>
  setViewing(db, id, { version: await versionOf(), times }, actor);
const offered = () => storeOffer(db, id, at("09:00").toISOString());
const ordered = () =>
  orderIn(db, "agreed", { leadId: id, sentAt: at("08:30").toISOString(), at: at("09:00").toISOString() });
const orderOf = async () => (await ordersOf(db, id))[0] as Awaited<ReturnType<typeof ordersOf>>[number];

async function send(actor: Actor) {
  const offer = { offer: householdOffer, followUpVersion: await versionOf(), byMail: false };
  return sendOffer(db, id, offer, { facts: offerFacts, wordings: currentWordings(), mails: false }, actor);
}

interface Scene {
  /** What comes before the customer's questions. */
  before?: () => Promise<unknown>;
  does: (actor: Actor) => Promise<unknown>;
}

/** The product's own call for every act of ours that answers. */
const SCENES: Partial<Record<ActId, Scene>> = {
  status: {
    does: async (actor) =>
      changeStatus(db, id, { version: await versionOf(), status: "lost", lossReason: "price" }, actor),
  },
  contact: { does: (actor) => recordOwnerAct(db, id, act("contact", { channel: "phone" }), actor) },
  outcome: { does: async (actor) => recordOutcome(db, id, { version: await versionOf(), outcome: "reached" }, actor) },
  answer: { does: (actor) => answerCustomer(db, id, { text: "Ja, gern.", mails: false }, actor) },
  viewing: { does: (actor) => setTimes(TIMES.slice(1), actor) },
  "viewing-proposed": { does: (actor) => setTimes(TIMES, actor) },
  "offer-sent": { does: send },
  "offer-replaced": { before: offered, does: send },
  "offer-retracted": { before: offered, does: (actor) => retractOffer(db, id, { revision: 1 }, actor) },
  "offer-declined": {
    before: offered,
    does: (actor) => declineOffer(db, id, { revision: 1, lossReason: "price" }, actor),
  },
  "offer-accepted": {
    before: offered,
    does: (actor) => acceptOffer(db, id, { revision: 1, acceptedOn: DAY, way: "phone" }, actor),
  },
  "order-ended": {
    before: ordered,
    async does(actor) {
      const { id: order, version } = await orderOf();
      await endOrder(db, order, { version, end: "notice", on: DAY, endsOn: "2027-12-31", text: "" }, actor);
    },
  },
  "order-resumed": {
    before: async () => {
      await ordered();
      await endedOrder(db, id, "notice", at("09:30"));
    },
    async does(actor) {
      const { id: order, version } = await orderOf();
      await takeBackEnd(db, order, { version }, actor);
    },
  },
};

const example = { outcome: "reached", channel: "phone" } as never;
const answering = actIds.filter((one) => ACTS[one].by !== "customer" && ACTS[one].answers(example));

/** The customer asks twice, and we act, having read no further than this. */
async function actHavingSeen(scene: Scene, seen: Date | undefined): Promise<void> {
  await scene.before?.();
  await writeToOwner(db, id, "Kommen Sie auch samstags?", { now: ASKED });
  await writeToOwner(db, id, "Bitte NICHT klingeln", { now: AGAIN });
  await scene.does({ author, now: ACTED, seen: seen?.toISOString() });
}

/** Whether the dashboard shows something of the customer's as open, and the customer's page promises an answer. */
const isOpen = async () => ({
  desk: (await findFollowUp(db, id))?.customerActedAt !== null,
  page: (await readTalk(db, id)).isAnswerDue,
});

test("every act that answers has its scene", () => {
  expect(new Set(Object.keys(SCENES))).toEqual(new Set(answering));
});

describe.each(Object.entries(SCENES))("%s", (which, scene) => {
  test("answers what was read, and of an older app that does not say so, all that came before", async () => {
    await actHavingSeen(scene, AGAIN);
    expect((await listHistory(db, id)).map((line) => line.act)).toContain(which);
    expect(await isOpen()).toEqual({ desk: false, page: false });
    await deleteRequests(db);
    id = await newRequest(db, {}, at("08:00").toISOString());
    await actHavingSeen(scene, undefined);
    expect(await isOpen()).toEqual({ desk: false, page: false });
  });

  test("leaves open what is newer", async () => {
    await actHavingSeen(scene, ASKED);
    // Nothing but an answer can wait until the newer question is read.
    expect((await listHistory(db, id)).some((line) => line.act === which)).toBe(which !== "answer");
    expect(await isOpen()).toEqual({ desk: true, page: true });
  });
});

describe("over the API", () => {
  let headers: { Authorization: string };
  beforeEach(async () => {
    await env.DB.exec("DELETE FROM admin_users");
    headers = await signIn(await addAccount());
  });

  const detail = async () => (await call(`/api/admin/follow-ups/${id}`, { headers })).json<FollowUpDetail>();
  const send = async (part: string, body: object) =>
    (await post(`/api/admin/follow-ups/${id}/${part}`, body, { headers })).status;
  const texts = async () => (await listThread(db, id)).map(({ text }) => text);
  const titleOf = async () => {
    const view = await requestView({ db, photos: undefined }, await linkedBy(id, new Date()), await linkOf(id));
    return "timeline" in view && view.timeline.nextStep;
  };

  test("an answer is refused over a newer question, and sent once that was shown", async () => {
    await writeToOwner(db, id, "Auch samstags?");
    const { seen } = await detail();
    await writeToOwner(db, id, "Bitte NICHT klingeln");
    expect(await send("answers", { text: "Ja.", seen })).toBe(409);
    expect(await texts()).toEqual(["Auch samstags?", "Bitte NICHT klingeln"]);
    expect(await titleOf()).toContain("wir antworten Ihnen");
    const { seen: shown } = await detail();
    expect(await send("answers", { text: "Ja.", seen: shown })).toBe(201);
    // A lost response is sent again.
    expect(await send("answers", { text: "Ja.", seen: shown })).toBe(201);
    expect(await texts()).toEqual(["Auch samstags?", "Bitte NICHT klingeln", "Ja."]);
    expect(await titleOf()).not.toContain("wir antworten Ihnen");
  });

  test("of two people who answer one question, the second is told; a tap on the number is no answer", async () => {
    await writeToOwner(db, id, "Auch samstags?");
    const { seen } = await detail();
    expect(await send("contact", { channel: "phone", seen })).toBe(201);
    expect(await send("answers", { text: "Ja.", seen })).toBe(201);
    expect(await send("answers", { text: "Ja, bis 14 Uhr.", seen })).toBe(409);
    expect(await texts()).toEqual(["Auch samstags?", "Ja."]);
  });

  test.each(["closed", "seen"])(
    "nothing is %s without an answer over what was not read, photos too",
    async (outcome) => {
      await writeToOwner(db, id, "Auch samstags?");
      const { seen, followUp } = await detail();
      const stores = { db, bucket: env.PHOTOS as R2Bucket, formSecret: undefined };
      await storePhoto(stores, id, jpeg(), new Request("http://localhost/"), new Date());
      const closed = { version: followUp.version, outcome };
      expect([await send("outcome", { ...closed, seen }), (await isOpen()).desk]).toEqual([409, true]);
      const { seen: shown } = await detail();
      expect([await send("outcome", { ...closed, seen: shown }), (await isOpen()).desk]).toEqual([200, false]);
    },
  );

  test("what came of a call is noted although the customer wrote meanwhile, and can be taken back", async () => {
    await writeToOwner(db, id, "Auch samstags?");
    const { seen, followUp } = await detail();
    await send("contact", { channel: "phone", seen });
    await writeToOwner(db, id, "Bitte NICHT klingeln");
    expect(await send("outcome", { version: followUp.version, outcome: "reached", seen })).toBe(200);
    expect(await isOpen()).toEqual({ desk: true, page: true });
    const version = await versionOf();
    expect(await undoOutcome(db, id, { version }, { author, now: new Date() })).toHaveProperty("ok");
    expect(await isOpen()).toEqual({ desk: true, page: true });
  });

  test("a row of the list says how far it goes: to the customer's newest act that it marks", async () => {
    const row = async () => (await (await call("/api/leads", { headers })).json<ListedLead[]>())[0];
    expect((await row())?.seen).toBe(at("08:00").toISOString());
    await writeToOwner(db, id, "Auch samstags?", { now: ASKED });
    const { seen } = (await row()) ?? {};
    expect(seen).toBe(ASKED.toISOString());
    await writeToOwner(db, id, "Bitte NICHT klingeln", { now: AGAIN });
    expect(await send("contact", { channel: "phone", seen })).toBe(201);
    expect(await isOpen()).toEqual({ desk: true, page: true });
  });

  test.each(["gestern", "2026-11-24T10:00:00Z", 5])("%j is no time of a screen", async (seen) => {
    expect(await send("answers", { text: "Ja.", seen })).toBe(422);
  });
});
