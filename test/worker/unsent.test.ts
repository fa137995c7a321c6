/** What is said of a mail to a customer that is not out: mark, opened request, customer's page. */
import { beforeEach, expect, test, vi } from "vitest";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import { offers, outbox } from "../../src/db/schema";
import { readDue } from "../../src/desk/stage.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { takeMailEvents } from "../../src/notify/mail-events.server";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import { retractOffer } from "../../src/offer/transitions.server";
import { recordStep } from "../../src/order/change.server";
import { unconfirm } from "../../src/order/confirm.server";
import { takeBackEnd } from "../../src/order/end.server";
import { ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { MINUTE_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { readUnsent, retryUnsent } from "../../src/requests/outbox/unsent.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { answerCustomer } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { addAccount, call, post, signIn } from "../support/api";
import { db, execute } from "../support/database";
import { agreed, deleteRequests, endOrder, newRequest, orderIn, storeOffer } from "../support/deal";
import { type Mailbox, MailService } from "../support/mail-service";
import { mailBindings } from "../support/recording-mailer";

const headers = await signIn(await addAccount());
let clock: Date;
let mailbox: Mailbox;
let refusal: string | undefined;
let service: MailService;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await deleteRequests(db);
  clock = new Date("2026-11-24T12:00:00Z");
  refusal = undefined;
  becomes("works");
});

/** The mailbox; the service, which suppresses nobody any more. */
function becomes(what: Mailbox): void {
  mailbox = what;
  service = new MailService(
    () => clock,
    () => mailbox,
  );
}

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS);
};

/** Sends what is due. */
async function send(): Promise<void> {
  const send: typeof service.mailer.send = async (mail) => {
    if (refusal) throw Object.assign(new Error(), { code: refusal });
    return service.mailer.send(mail);
  };
  await deliverDue({ db, linkSecrets: undefined, mail: mailBindings({ send }), now: () => clock });
}

/** Sends what is due, and a quarter of an hour later takes the events. */
async function deliver(): Promise<void> {
  await send();
  pass(15);
  await takeMailEvents(service.events(), { db }, clock);
}

const actor = () => ({ author: "Chefin", now: clock });
const dueOf = async (id: string) => (await readDue(db, clock)).find((row) => row.id === id)?.due;
const markOf = async (id: string) => (await dueOf(id))?.mark;
const marksOf = async (id: string) => (await dueOf(id))?.ids ?? [];
const today = async () => (await morningMail(db, clock))?.intro?.join();
const tellByPhone = async (id: string) =>
  expect((await post(`/api/admin/follow-ups/${id}/mails/dropped`, {}, { headers })).status).toBe(200);

const request = () => newRequest(db, {}, "2026-11-24T11:00:00Z");

/** A request that was answered by mail. */
async function answered(): Promise<string> {
  const id = await request();
  await answerCustomer(db, id, { text: "Gern.", mails: true }, actor());
  return id;
}

const offer = (id: string) => storeOffer(db, id, clock.toISOString(), undefined, { byMail: true });
const retract = (id: string) => retractOffer(db, id, { revision: 1 }, actor(), true);

async function takeBack(id: string): Promise<void> {
  const [order] = await ordersOf(db, id);
  await takeBackEnd(db, order?.id ?? "", { version: order?.version ?? 0 }, actor());
}

test("a mail that waits is spoken of after an hour, and is no mark any more once it is out", async () => {
  const id = await answered();
  refusal = "E_INTERNAL_SERVER_ERROR";
  await deliver();
  expect(await marksOf(id)).not.toContain("mail-waits");
  pass(50);
  expect(await dueOf(id)).toMatchObject({ mark: "E-Mail wartet", group: "date" });
  refusal = undefined;
  await deliver();
  expect(await marksOf(id)).not.toContain("mail-waits");
});

test.each(["again", "dropped"])(
  "a mail that came back is spoken of until it goes out or was told by phone: %s",
  async (way) => {
    becomes("missing");
    const id = await answered();
    await deliver();
    expect(await dueOf(id)).toMatchObject({ mark: "E-Mail kam zurück", ids: ["mail-back", "mail-waits"] });
    expect(await readUnsent(db, id)).toMatchObject([{ what: "Nachricht", isBack: true }]);
    expect(await today()).toBe("Heute: 1 Anfrage.");
    becomes("works");
    if (way === "again") {
      await retryUnsent(db, id, clock);
      await deliver();
      expect(service.arrived).toHaveLength(1);
    } else {
      await tellByPhone(id);
      const detail = await (await call(`/api/admin/follow-ups/${id}`, { headers })).json<FollowUpDetail>();
      expect(detail.history[0]?.text).toBe("Am Telefon gesagt statt per E-Mail: Nachricht");
    }
    expect([await readUnsent(db, id), await dueOf(id)]).toEqual([[], undefined]);
  },
);

test("an offer that is not out is neither without an answer nor ends; its last day over, it was never out", async () => {
  const id = await request();
  await offer(id);
  refusal = "E_INTERNAL_SERVER_ERROR";
  await deliver();
  clock = new Date(`${(await db.select().from(offers).get())?.validUntil}T12:00:00Z`);
  for (const mark of ["offer-silent", "offer-ends", "offer-expired"]) expect(await marksOf(id)).not.toContain(mark);
  expect(await today()).toBe("Heute: 1 Anfrage.");
  pass(24 * 60);
  refusal = undefined;
  await deliver();
  expect([service.arrived, await markOf(id)]).toEqual([[], "E-Mail ging nicht hinaus"]);
  await retryUnsent(db, id, clock);
  await deliver();
  expect(await readUnsent(db, id)).toMatchObject([{ kind: "offer", isOver: true, isBack: false }]);
  await tellByPhone(id);
  expect(await markOf(id)).toBe("Angebot abgelaufen");
});

test.each([1, 2])(
  "an offer that is retracted before its mail is out says nothing, nor does its mark stay: %i",
  async (attempts) => {
    const id = await request();
    await offer(id);
    becomes("missing");
    await deliver();
    expect(await markOf(id)).toBe("E-Mail kam zurück");
    // At the second one a sender has it at that moment.
    await db.update(outbox).set({ attempts });
    await retract(id);
    expect(await marksOf(id)).not.toContain("mail-back");
    becomes("works");
    for (let runs = 0; runs < 2; runs += 1) await deliver();
    expect(service.arrived).toEqual([]);
  },
);

test.each<[what: string, act: (id: string) => Promise<unknown>, back: (id: string) => Promise<unknown>]>([
  ["an offer", offer, retract],
  [
    "an order's end",
    async (id) => {
      await orderIn(db, "agreed", { leadId: id, isConfirmed: true });
      await endOrder(db, id, "notice", clock);
    },
    takeBack,
  ],
])("%s that is taken back before its mail comes back is told of to nobody", async (_, act, takeBack) => {
  const id = await newRequest(db);
  await act(id);
  becomes("full");
  await send();
  await takeBack(id);
  pass(3);
  await send();
  for (let hour = 0; hour < 50; hour += 1) {
    await deliver();
    expect(await readUnsent(db, id)).toEqual([]);
    pass(45);
    if (hour === 0) mailbox = "works";
  }
  expect(service.arrived).toEqual([]);
});

test("an end that came back and is taken back after another that was told of is followed by what holds", async () => {
  const id = await newRequest(db);
  await orderIn(db, "running", { leadId: id, isConfirmed: true });
  await endOrder(db, id, "notice", clock);
  await deliver();
  mailbox = "full";
  await endOrder(db, id, "withdrawn", clock);
  await send();
  await takeBack(id);
  await deliver();
  mailbox = "works";
  for (let hour = 0; hour < 30; hour += 1) {
    pass(45);
    await deliver();
  }
  expect(service.arrived.map(({ text }) => text.includes("läuft weiter"))).toEqual([false, true]);
});

async function view(id: string, ...times: string[]): Promise<void> {
  const version = (await findFollowUp(db, id))?.version ?? 0;
  await setViewing(db, id, { version, times }, actor());
}

test("times and a reminder that are not out are no mark any more when another time is agreed", async () => {
  const id = await request();
  becomes("missing");
  await view(id, "2026-11-25T12:00:00Z", "2026-11-26T12:00:00Z");
  await send();
  await view(id, "2026-11-25T12:00:00Z");
  pass(10);
  await takeMailEvents(service.events(), { db }, clock);
  expect(await readUnsent(db, id)).toEqual([]);
  becomes("works");
  await deliver();
  await announceScheduledMails({ db, mail: mailBindings(service.mailer) } as unknown as Bindings, clock);
  clock = new Date("2026-11-24T16:00:00Z");
  refusal = "E_DELIVERY_FAILED";
  await deliver();
  expect(await readUnsent(db, id)).toMatchObject([{ kind: "viewing-reminder" }]);
  await view(id, "2026-11-27T12:00:00Z");
  expect(await readUnsent(db, id)).toEqual([]);
});

test("a confirmation that came back is to be given on paper, and nobody is confirmed or instructed by it", async () => {
  const leadId = await newRequest(db);
  await agreed(db, leadId, {}, actor());
  becomes("missing");
  await send();
  pass(15);
  const events = service.events();
  // The database fails when that is noted first.
  await execute("ALTER TABLE orders RENAME COLUMN confirmed_on TO away");
  const failed = takeMailEvents(events, { db }, clock);
  await expect(
    failed.finally(() => execute("ALTER TABLE orders RENAME COLUMN away TO confirmed_on")),
  ).rejects.toThrow();
  await takeMailEvents(events, { db }, clock);
  const [order] = await ordersOf(db, leadId);
  expect(order).toMatchObject({ confirmedOn: null, instructedOn: null });
  expect(await markOf(leadId)).toBe("Bestätigung kam zurück");
  const { id = "", version = 0 } = order ?? {};
  await tellByPhone(leadId);
  expect(await markOf(leadId)).toBe("Bestätigung kam zurück");
  await recordStep(db, id, { version, step: "confirmed", on: berlinDay(clock) }, actor());
  expect(await marksOf(leadId)).not.toContain("confirmation-unsent");
  expect(await readUnsent(db, leadId)).toEqual([]);
});

test("a confirmation that somebody complains of has arrived, and of an ended order none is taken back", async () => {
  const leadId = await newRequest(db);
  await agreed(db, leadId, {}, actor());
  becomes("complains");
  await deliver();
  const { offerId } = await endOrder(db, leadId, "done", clock);
  await unconfirm(db, offerId, "2026-11-24");
  expect(await ordersOf(db, leadId)).toMatchObject([{ confirmedOn: "2026-11-24" }]);
});

test("a withdrawal stands whatever becomes of its mail, and asks at once for a letter or a call", async () => {
  const { leadId } = await orderIn(db, "withdrawn", { isConfirmed: true });
  refusal = "E_DELIVERY_FAILED";
  await deliver();
  expect(await markOf(leadId)).toBe("Widerruf bestätigen: Brief oder Anruf");
});
