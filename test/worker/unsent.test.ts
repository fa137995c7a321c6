/** What is said of a mail to a customer that is not out: mark, opened request, customer's page. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { offers, orders, outbox } from "../../src/db/schema";
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
import { db } from "../support/database";
import { agreed, deleteRequests, endOrder, newRequest, orderIn, storeOffer } from "../support/deal";
import { type Mailbox, MailService } from "../support/mail-service";
import { mailBindings } from "../support/recording-mailer";

const headers = await signIn(await addAccount());
let clock: Date;
let mailbox: Mailbox;
let refusal: string | undefined;
let service: MailService;

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM outbox");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  clock = new Date("2026-11-24T12:00:00Z");
  mailbox = "works";
  refusal = undefined;
  service = anew();
});

/** The service, which suppresses nobody yet. */
function anew(): MailService {
  return new MailService(
    () => clock,
    () => mailbox,
  );
}

/** Sends what is due, and a quarter of an hour later takes the events. */
async function deliver(): Promise<void> {
  const send: typeof service.mailer.send = async (mail) => {
    if (refusal) throw Object.assign(new Error(), { code: refusal });
    return service.mailer.send(mail);
  };
  await deliverDue({ db, linkSecrets: undefined, mail: mailBindings({ send }), now: () => clock });
  clock = new Date(clock.getTime() + 15 * MINUTE_MS);
  await takeMailEvents(service.events(), { db }, clock);
}

async function markOf(id: string) {
  return (await readDue(db, clock)).find((row) => row.id === id)?.due;
}

/** A request that was answered by mail. */
async function answered(): Promise<string> {
  const id = await newRequest(db, {}, "2026-11-24T11:00:00Z");
  await env.DB.exec("DELETE FROM outbox");
  await answerCustomer(db, id, { text: "Gern.", mails: true }, { author: "Chefin", now: clock });
  return id;
}

test("a mail that waits is spoken of after an hour, and is no mark any more once it is out", async () => {
  const id = await answered();
  refusal = "E_INTERNAL_SERVER_ERROR";
  await deliver();
  expect((await markOf(id))?.ids ?? []).not.toContain("mail-waits");
  clock = new Date(clock.getTime() + 50 * MINUTE_MS);
  expect(await markOf(id)).toMatchObject({ mark: "E-Mail wartet", group: "date" });
  refusal = undefined;
  await deliver();
  expect((await markOf(id))?.ids ?? []).not.toContain("mail-waits");
});

test("a mail that came back is spoken of until it goes out to a good address, or was told by phone", async () => {
  for (const way of ["again", "dropped"]) {
    mailbox = "missing";
    const id = await answered();
    await deliver();
    expect(await markOf(id)).toMatchObject({ mark: "E-Mail kam zurück", ids: ["mail-back", "mail-waits"] });
    expect(await readUnsent(db, id)).toMatchObject([{ what: "Nachricht", isBack: true }]);
    expect((await morningMail(db, clock))?.intro?.join()).toBe("Heute: 1 Anfrage.");
    mailbox = "works";
    service = anew();
    if (way === "again") {
      await retryUnsent(db, id, clock);
      await deliver();
      expect(service.arrived).toHaveLength(1);
    } else {
      expect((await post(`/api/admin/follow-ups/${id}/mails/dropped`, {}, { headers })).status).toBe(200);
      const { history } = await (await call(`/api/admin/follow-ups/${id}`, { headers })).json<{
        history: { text: string | null }[];
      }>();
      expect(history[0]?.text).toBe("Am Telefon gesagt statt per E-Mail: Nachricht");
    }
    expect(await readUnsent(db, id)).toEqual([]);
    expect(await markOf(id)).toBeUndefined();
    await deleteRequests(db);
    await env.DB.exec("DELETE FROM outbox");
  }
});

const OF_OFFER = ["offer-silent", "offer-ends", "offer-expired"];

test("an offer that is not out is neither without an answer nor ends; its last day over, it was never out", async () => {
  const id = await newRequest(db, {}, "2026-11-24T11:00:00Z");
  await storeOffer(db, id, clock.toISOString(), undefined, { byMail: true });
  const lastDay = (await db.select().from(offers).get())?.validUntil;
  refusal = "E_INTERNAL_SERVER_ERROR";
  await deliver();
  clock = new Date(`${lastDay}T12:00:00Z`);
  expect((await markOf(id))?.ids.filter((mark) => OF_OFFER.includes(mark))).toEqual([]);
  expect((await morningMail(db, clock))?.intro?.join()).toBe("Heute: 1 Anfrage.");
  clock = new Date(clock.getTime() + 24 * 60 * MINUTE_MS);
  refusal = undefined;
  await deliver();
  expect(service.arrived).toEqual([]);
  expect((await markOf(id))?.mark).toBe("E-Mail ging nicht hinaus");
  await retryUnsent(db, id, clock);
  await deliver();
  expect(await readUnsent(db, id)).toMatchObject([{ kind: "offer", isOver: true, isBack: false }]);
  expect((await post(`/api/admin/follow-ups/${id}/mails/dropped`, {}, { headers })).status).toBe(200);
  expect((await markOf(id))?.mark).toBe("Angebot abgelaufen");
});

test("an offer that is retracted before its mail is out says nothing, nor does its mark stay", async () => {
  for (const ends of ["retracted", "in flight"]) {
    const id = await newRequest(db, {}, "2026-11-24T11:00:00Z");
    await storeOffer(db, id, clock.toISOString(), undefined, { byMail: true });
    mailbox = "missing";
    await deliver();
    expect((await markOf(id))?.mark).toBe("E-Mail kam zurück");
    // A sender has it at that moment.
    if (ends === "in flight") await db.update(outbox).set({ attempts: 2 });
    await retractOffer(db, id, { revision: 1 }, { author: "Chefin", now: clock }, true);
    expect((await markOf(id))?.ids ?? []).not.toContain("mail-back");
    mailbox = "works";
    service = anew();
    for (let runs = 0; runs < 2; runs += 1) await deliver();
    expect(service.arrived).toEqual([]);
    await deleteRequests(db);
  }
});

test.each<[what: string, act: (id: string) => Promise<unknown>, back: (id: string) => Promise<unknown>]>([
  [
    "an offer",
    (id) => storeOffer(db, id, clock.toISOString(), undefined, { byMail: true }),
    (id) => retractOffer(db, id, { revision: 1 }, { author: "Chefin", now: clock }, true),
  ],
  [
    "an order's end",
    async (id) => {
      await orderIn(db, "agreed", { leadId: id, isConfirmed: true });
      await endOrder(db, id, "notice", clock);
    },
    async (id) => {
      const [order] = await ordersOf(db, id);
      await takeBackEnd(db, order?.id ?? "", { version: order?.version ?? 0 }, { author: "Chefin", now: clock });
    },
  ],
])("%s that is taken back before its mail comes back is told of to nobody", async (_, act, takeBack) => {
  const id = await newRequest(db);
  await act(id);
  mailbox = "full";
  const send = () => deliverDue({ db, linkSecrets: undefined, mail: mailBindings(service.mailer), now: () => clock });
  await send();
  await takeBack(id);
  clock = new Date(clock.getTime() + 3 * MINUTE_MS);
  await send();
  for (let hour = 0; hour < 50; hour += 1) {
    await deliver();
    expect(await readUnsent(db, id)).toEqual([]);
    clock = new Date(clock.getTime() + 45 * MINUTE_MS);
    if (hour === 0) mailbox = "works";
  }
  expect(service.arrived).toEqual([]);
});

test("of an end that is told of and another one that came back, it is said that the order goes on", async () => {
  const id = await newRequest(db);
  await orderIn(db, "running", { leadId: id, isConfirmed: true });
  const end = async (how: "notice" | "withdrawn") => {
    await endOrder(db, id, how, clock);
    await deliverDue({ db, linkSecrets: undefined, mail: mailBindings(service.mailer), now: () => clock });
  };
  await end("notice");
  await deliver();
  mailbox = "full";
  await end("withdrawn");
  const [order] = await ordersOf(db, id);
  await takeBackEnd(db, order?.id ?? "", { version: order?.version ?? 0 }, { author: "Chefin", now: clock });
  for (let hour = 0; hour < 30; hour += 1) {
    await deliver();
    if (hour === 0) expect(await readUnsent(db, id)).toHaveLength(1);
    clock = new Date(clock.getTime() + 45 * MINUTE_MS);
    mailbox = "works";
  }
  const said = service.arrived.map(({ text }) => /läuft weiter/.test(text));
  expect(said).toEqual([false, true]);
});

async function view(id: string, ...times: string[]): Promise<void> {
  const version = (await findFollowUp(db, id))?.version ?? 0;
  await setViewing(db, id, { version, times }, { author: "Chefin", now: clock });
}

test("times whose mail came back are no mark any more when another was agreed meanwhile", async () => {
  const id = await newRequest(db, {}, "2026-11-24T11:00:00Z");
  mailbox = "missing";
  await view(id, "2026-11-25T12:00:00Z", "2026-11-26T12:00:00Z");
  await deliverDue({ db, linkSecrets: undefined, mail: mailBindings(service.mailer), now: () => clock });
  await view(id, "2026-11-27T12:00:00Z");
  clock = new Date(clock.getTime() + 10 * MINUTE_MS);
  await takeMailEvents(service.events(), { db }, clock);
  expect(await readUnsent(db, id)).toEqual([]);
});

test("a reminder that is not out is no mark any more when its viewing is moved", async () => {
  const id = await newRequest(db, {}, "2026-11-24T11:00:00Z");
  await view(id, "2026-11-25T12:00:00Z");
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
  await agreed(db, leadId, {}, { author: "Chefin", now: clock });
  mailbox = "missing";
  await deliver();
  const order = () => db.select().from(orders).where(eq(orders.leadId, leadId)).get();
  expect(await order()).toMatchObject({ confirmedOn: null, instructedOn: null });
  expect((await markOf(leadId))?.mark).toBe("Bestätigung kam zurück");
  const { id = "", version = 0 } = (await order()) ?? {};
  await post(`/api/admin/follow-ups/${leadId}/mails/dropped`, {}, { headers });
  expect((await markOf(leadId))?.mark).toBe("Bestätigung kam zurück");
  await recordStep(db, id, { version, step: "confirmed", on: berlinDay(clock) }, { author: "Chefin", now: clock });
  expect((await markOf(leadId))?.ids ?? []).not.toContain("confirmation-unsent");
  expect(await readUnsent(db, leadId)).toEqual([]);
});

test("a confirmation that came back is none, though the database failed when that was noted first", async () => {
  const leadId = await newRequest(db);
  await agreed(db, leadId, {}, { author: "Chefin", now: clock });
  mailbox = "missing";
  await deliverDue({ db, linkSecrets: undefined, mail: mailBindings(service.mailer), now: () => clock });
  clock = new Date(clock.getTime() + 15 * MINUTE_MS);
  const events = service.events();
  await env.DB.exec("ALTER TABLE orders RENAME COLUMN confirmed_on TO confirmed_away");
  try {
    await expect(takeMailEvents(events, { db }, clock)).rejects.toThrow();
  } finally {
    await env.DB.exec("ALTER TABLE orders RENAME COLUMN confirmed_away TO confirmed_on");
  }
  await takeMailEvents(events, { db }, clock);
  expect(await db.select().from(orders).where(eq(orders.leadId, leadId)).get()).toMatchObject({ confirmedOn: null });
  expect((await markOf(leadId))?.mark).toBe("Bestätigung kam zurück");
});

test("a confirmation that somebody complains of has arrived, and of an ended order none is taken back", async () => {
  const leadId = await newRequest(db);
  await agreed(db, leadId, {}, { author: "Chefin", now: clock });
  mailbox = "complains";
  await deliver();
  const { offerId } = await endOrder(db, leadId, "done", clock);
  await unconfirm(db, offerId, "2026-11-24");
  expect(await ordersOf(db, leadId)).toMatchObject([{ confirmedOn: "2026-11-24" }]);
});

test("a withdrawal stands whatever becomes of its mail, and asks at once for a letter or a call", async () => {
  const { leadId } = await orderIn(db, "withdrawn", { isConfirmed: true });
  refusal = "E_DELIVERY_FAILED";
  await deliver();
  expect((await markOf(leadId))?.mark).toBe("Widerruf bestätigen: Brief oder Anruf");
});
