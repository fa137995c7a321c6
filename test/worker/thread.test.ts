import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { readDue } from "../../src/desk/stage.server";
import { openOfferOf, readTalk, requestView } from "../../src/my-request/view.server";
import { type Delivery, deliverDue, deliverNow } from "../../src/notify/deliver.server";
import { addDevice } from "../../src/notify/push/devices.server";
import type { PushNotice } from "../../src/notify/push/schema";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { erase } from "../../src/requests/erasing/erase.server";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";
import { act } from "../../src/requests/history/acts";
import { askForData, dropDemand } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addNote, listHistory, recordOwnerAct } from "../../src/requests/work/history.server";
import { answerCustomer, listThread, writeToOwner } from "../../src/requests/work/thread.server";
import { addAccount, call, post, signIn } from "../support/api";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, newRequest, offerIn, storeOffer } from "../support/deal";
import { sheetOf } from "../support/own-data";
import { PushService, pushBindings } from "../support/push-service";
import { type TestBrowser, testBrowser } from "../support/push-subscription";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact } from "../support/submission";

const vapid = readBindings(env).push?.vapid;
if (!vapid) throw new Error("The tests' Worker has no keys for push messages");
const offer = { id: crypto.randomUUID(), number: "R-7K3M-92/1" };

let clock: Date;
let mailer: RecordingMailer;
let service: PushService;
let browser: TestBrowser;
let delivery: Delivery;
let headers: { Authorization: string };
let id: string;
let link: { reference: string; code: string };

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  const account = await addAccount();
  headers = await signIn(account);
  id = await newRequest(db, {}, "2026-11-01T08:00:00.000Z");
  link = await linkOf(id);
  clock = new Date();
  mailer = new RecordingMailer();
  service = new PushService();
  browser = testBrowser("a");
  const signedIn = { account: { id: account.id, tokenVersion: 1 }, session: { id: "a-login" } };
  await addDevice(db, signedIn, browser.subscription, "Chrome auf Android", clock);
  const push = pushBindings(service, vapid);
  delivery = { db, linkSecrets, mail: mailBindings(mailer), push, now: () => clock };
});

const ask = (text: string, about?: { id: string; number: string }) =>
  writeToOwner(db, id, text, { offer: about, now: clock });

/** Minutes later. */
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS);
};
const subjects = () => mailer.sent.map(({ subject }) => subject);

const answered = async () => (await readDue(db, clock)).filter(({ customerActedAt }) => customerActedAt !== null);
const rung = () => service.received.map(({ body }) => JSON.parse(browser.decrypt(body)) as PushNotice);

test("a demand to be erased is told at once and named in the list, and by mail that it is dropped", async () => {
  expect(await askForData(db, id, "erasure", false, clock)).toBe("erasure");
  await deliverNow(delivery, id);
  expect((await readDue(db, clock)).map(({ due }) => due.mark)).toEqual([expect.stringMatching(/Löschung bis \d/)]);
  expect(mailer.sent[0]?.text).toMatch(/^Löschung verlangt: bis \d\d\.\d\d\.\d{4} zu erledigen$/m);
  pass(20);
  expect(await dropDemand(db, id, clock)).toHaveProperty("ok");
  await deliverNow(delivery, id);
  expect(subjects()).toEqual([
    expect.stringMatching(/^Löschung verlangt \(R-.{7}\): Jörg/),
    expect.stringMatching(/^Doch nicht: Löschung verlangt \(R-.{7}\): Jörg/),
  ]);
  expect(rung().map(({ title }) => title)).toEqual([`Löschung verlangt: Haushaltsreinigung, ${company.address.town}`]);
});

describe("a question", () => {
  test("is told at once by mail, with the number first and the text, and by push without a word of it", async () => {
    const offer = await offerIn(db, "sent", { leadId: id });
    await ask("Auch samstags?", offer);
    await deliverNow(delivery, id);
    expect(subjects()).toEqual([`Nachricht zu Angebot ${offer.number}: Jörg O'Beispiel-Süß`]);
    const text = mailer.sent[0]?.text ?? "";
    expect(text).toContain("Auch samstags?");
    expect(text.indexOf("tel:")).toBeLessThan(text.indexOf("https:"));
    const title = `Nachricht zum Angebot: Haushaltsreinigung, ${company.address.town}`;
    expect(rung()).toMatchObject([{ title, ringsAgain: true }]);
    expect(await answered()).toMatchObject([{ id, due: { mark: "Frage offen" } }]);
  });

  test("right after the request rings no second time while nobody has answered; later it does", async () => {
    await env.DB.prepare("UPDATE follow_ups SET created_at = ?").bind(clock.toISOString()).run();
    await ask("Die Schlüssel hat Frau Weiß.");
    await deliverNow(delivery, id);
    expect([mailer.sent.length, rung()]).toEqual([1, []]);
    pass(16);
    await ask("Auch samstags?");
    await deliverNow(delivery, id);
    expect(rung()).toHaveLength(1);
  });

  test("that is sent again is stored once and told once; ten minutes later it is another one", async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask("Auch samstags?")));
    await deliverNow(delivery, id);
    await ask("Auch samstags?");
    expect(await listThread(db, id)).toHaveLength(1);
    pass(16);
    await deliverDue(delivery);
    expect(mailer.sent).toHaveLength(1);
    await ask("Auch samstags?");
    expect(await listThread(db, id)).toHaveLength(2);
    expect(await listHistory(db, id)).toMatchObject([{ act: "question" }]);
  });

  test("in the same short words as before, behind a word of ours, is another one, and so is our answer", async () => {
    const answer = () => answerCustomer(db, id, { text: "Ja, gern.", mails: false }, { author: "a", now: clock });
    const isDue: boolean[] = [];
    for (const say of [() => ask("Geht das?"), answer, () => ask("Geht das?"), answer, answer]) {
      pass(1 / 60);
      await say();
      isDue.push((await readTalk(db, id)).isAnswerDue);
    }
    expect(isDue).toEqual([true, false, true, false, false]);
    const texts = (await listThread(db, id)).map(({ text }) => text);
    expect(texts).toEqual(["Geht das?", "Ja, gern.", "Geht das?", "Ja, gern."]);
  });

  test("stays first until it is answered or closed, and closing takes no newer one away", async () => {
    await ask("Auch samstags?");
    const { version = 0 } = (await findFollowUp(db, id)) ?? {};
    await addNote(db, id, { text: "Muss ich nachsehen" }, { author: "a", now: clock });
    pass(1);
    await ask("Und sonntags?");
    const close = (seen: number) =>
      post(`/api/admin/follow-ups/${id}/outcome`, { version: seen, outcome: "closed" }, { headers });
    expect((await close(version)).status).toBe(409);
    expect(await answered()).toHaveLength(1);
    expect((await close(version + 1)).status).toBe(200);
    expect(await answered()).toEqual([]);
    // No step, and no first answer; for a while it can be taken back.
    expect(await findFollowUp(db, id)).toMatchObject({ status: "new", firstAnswerAt: null });
    await post(`/api/admin/follow-ups/${id}/undo`, { version: version + 2 }, { headers });
    expect(await answered()).toHaveLength(1);
    await recordOwnerAct(db, id, act("contact", { channel: "phone" }), { author: "a", now: clock });
    expect(await answered()).toHaveLength(0);
  });

  test("about spam tells nobody, and an empty or endless one is refused with a sentence", async () => {
    expect(await ask("  ")).toMatchObject({ errors: { text: ["Bitte schreiben Sie eine Nachricht"] } });
    expect(await ask("x".repeat(2001))).toMatchObject({ errors: { text: [expect.stringContaining("2.000")] } });
    await env.DB.exec("UPDATE follow_ups SET status = 'spam'");
    await ask("Gewinnen Sie");
    await deliverNow(delivery, id);
    expect([await answered(), mailer.sent, service.received]).toEqual([[], [], []]);
  });
});

describe("a word beside an open offer", () => {
  test("is told at once, also right after something else, and tells of what waited", async () => {
    await ask("Wo parken Sie?");
    await deliverNow(delivery, id);
    pass(1);
    await ask("Haben Sie Leitern?");
    await deliverNow(delivery, id);
    expect(mailer.sent).toHaveLength(1);
    pass(1);
    await ask("Ja, das machen wir so.", offer);
    await deliverNow(delivery, id);
    for (const said of ["Haben Sie Leitern?", "Ja, das machen wir so."]) expect(mailer.sent[1]?.text).toContain(said);
    pass(1);
    await ask("Wann geht es los?", offer);
    await deliverNow(delivery, id);
    expect([mailer.sent.length, service.received.length]).toEqual([3, 3]);
  });

  test("is told as one about the offer, on whichever page it was written", async () => {
    await storeOffer(db, id, clock.toISOString());
    const sent = await env.DB.prepare("SELECT number FROM offers").first("number");
    const offer = await openOfferOf(db, await linkedBy(id, clock));
    await writeToOwner(db, id, "Ja, das machen wir so.", { offer });
    expect(await listThread(db, id)).toMatchObject([{ offer: sent }]);
  });
});

describe("an answer", () => {
  const answer = (text: string) => post(`/api/admin/follow-ups/${id}/answers`, { text }, { headers });

  test("is on the customer's page, where what the customer wrote stands from the beginning", async () => {
    await ask("Auch samstags?");
    expect((await readTalk(db, id)).texts).toMatchObject([{ author: "customer", text: "Auch samstags?" }]);
    expect(JSON.stringify(await sheetOf(id, clock))).toContain("samstags");
    expect((await answer("Ja, bis 14 Uhr.")).status).toBe(201);
    expect((await answer("Ja, bis 14 Uhr.")).status).toBe(201);
    expect(await requestView({ db, photos: undefined }, await linkedBy(id, clock), link)).toMatchObject({
      timeline: { title: "Wir haben Ihnen geschrieben" },
      thread: [{ text: "Auch samstags?" }, { author: "owner", text: "Ja, bis 14 Uhr." }],
    });
    expect(await answered()).toEqual([]);
    expect((await listHistory(db, id)).map(({ act }) => act)).toEqual(["status", "answer", "question"]);
    const detail = await call(`/api/admin/follow-ups/${id}`, { headers });
    expect(await detail.json()).toMatchObject({ thread: [{ author: "customer" }, { author: "owner" }] });
  });

  test("goes to the customer by mail where mails to customers go out", async () => {
    await answerCustomer(db, id, { text: "Ja, bis 14 Uhr.", mails: true }, { author: "a", now: clock });
    await deliverNow(delivery, id);
    const text = expect.stringMatching(new RegExp(`Ja, bis 14 Uhr\\..*/anfrage/${link.reference}/`, "s"));
    expect(mailer.sent).toMatchObject([{ to: "joerg.beispiel@example.com", text }]);
  });

  test("to a message is one mail to its sender, kept with it, and handed out and erased with the person's data", async () => {
    const contact = await storeContact({ db, mail: undefined }, {}, clock);
    await answerCustomer(db, contact, { text: "Ja, bis 14 Uhr.", mails: true }, { author: "a", now: clock });
    await deliverNow(delivery, contact);
    const sent = mailer.sent.filter(({ text }) => text.includes("Ja, bis 14 Uhr."));
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ihre Nachricht .*: Nachricht von /)]);
    expect(sent[0]?.text).toMatch(/\nSie schrieben am [\d.]+\nBetreff: .*\nNachricht: /);
    expect(JSON.stringify(await readPersonalData(db, contact, new Date()))).toContain("Ja, bis 14 Uhr.");
    await erase(db, [contact]);
    expect(await listThread(db, contact)).toEqual([]);
  });

  test("to nobody, of nothing or too long is refused", async () => {
    const missing = await post(`/api/admin/follow-ups/${crypto.randomUUID()}/answers`, { text: "x" }, { headers });
    const refused = [missing, await answer(" "), await answer("x".repeat(2001))];
    expect(refused.map(({ status }) => status)).toEqual([404, 422, 422]);
    expect(await listThread(db, id)).toEqual([]);
  });
});
