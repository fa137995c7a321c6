/** A business orders with the button on the offer's page: once, and only what was on the screen. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { acceptView, isOrderedOnline, readAnswers } from "../../src/my-request/accepting.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { answerOffer, declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer, orderOnline } from "../../src/order/accept.server";
import { orderRecord } from "../../src/order/record";
import { ordersOf } from "../../src/order/store.server";
import { readPersonalData } from "../../src/requests/erasing/erase.server";
import { deleteRequests, newRequest, storeOffer } from "../support/deal";
import { documentOf, householdOffer, line, officeOffer } from "../support/offer-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const db = openDatabase(env.DB);
const SENT = "2026-11-22T11:00:00Z";
const NOW = new Date("2026-11-24T12:00:00Z");
const author = "chefin@example.com";
const windows = line({ id: "windows", text: "Fenster", unitCents: 12_000, isOptional: true });
const offer = { ...officeOffer, positions: [...officeOffer.positions, windows] };
const signed = { name: "Petra Einkauf", role: "Leitung Einkauf", options: ["windows"] };

let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  id = await newRequest(db, {}, SENT);
  await storeOffer(db, id, SENT, offer);
  await env.DB.exec("DELETE FROM outbox;");
  // The owner's telephone, which rings.
  await env.DB.exec(
    `INSERT INTO admin_users (id, email, password_hash, created_at) VALUES ('a', '${author}', 'x', '${SENT}');
     INSERT INTO push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, device, created_at)
       VALUES ('d', 'a', '', 'https://push.example', '', '', '', '${SENT}');`.replaceAll("\n", " "),
  );
});

const digestNow = async (revision = 1) =>
  (await readOfferedRequest(db, id))?.offers.find((one) => one.revision === revision)?.digest ?? "";
const press = async (given: Partial<Parameters<typeof orderOnline>[2]> = {}, now = NOW) =>
  orderOnline(db, id, { revision: 1, digest: await digestNow(), ...signed, ...given }, now);
const stored = async () => {
  const request = await readOfferedRequest(db, id);
  const outbox = await env.DB.prepare("SELECT kind FROM outbox ORDER BY kind").all<{ kind: string }>();
  return {
    offers: request?.offers.map(({ status }) => status),
    status: request?.followUp.status,
    orders: (await ordersOf(db, [id])).length,
    mails: outbox.results.map(({ kind }) => kind),
  };
};
const NOTHING_CHANGED = { orders: 0, mails: [] };

describe("a press", () => {
  test("writes order, status, confirmation and notice together, with who pressed it", async () => {
    expect(await press()).toEqual({ kind: "moved", status: "accepted" });
    expect(await stored()).toEqual({
      offers: ["accepted"],
      status: "won",
      orders: 1,
      mails: ["lead-change-notice", "order-confirmation", "push"],
    });
    const [order] = await ordersOf(db, [id]);
    expect(order).toMatchObject({
      channel: "online",
      concludedOn: "2026-11-24",
      acceptedName: "Petra Einkauf",
      acceptedRole: "Leitung Einkauf",
      options: ["windows"],
      earlyStartOn: null,
    });
    const { customerActedAt, wonOn } = (await readOfferedRequest(db, id))?.followUp ?? {};
    expect([customerActedAt, wonOn]).toEqual([NOW.toISOString(), "2026-11-24"]);
  });

  test("is confirmed to the stored address at once, and the owner is told what it was", async () => {
    await press();
    await env.DB.exec("DELETE FROM push_subscriptions; DELETE FROM outbox WHERE kind = 'push';");
    const mailer = new RecordingMailer();
    const mail = mailBindings(mailer);
    const linkSecrets = { current: env.LINK_SECRET, previous: undefined };
    await deliverDue({ db, linkSecrets, statistics: env.STATISTICS, mail, now: () => NOW });
    const [confirmation] = mailer.sent.filter(({ subject }) => subject.startsWith("Auftragsbestätigung"));
    const email = await env.DB.prepare("SELECT email FROM leads").first<string>("email");
    expect([confirmation?.to].flat()).toEqual([email]);
    expect(confirmation?.text).toContain("Petra Einkauf, Leitung Einkauf");
    const notice = mailer.sent.find(({ subject }) => subject.includes("beauftragt"));
    expect(notice?.subject).toMatch(/^Auf der Seite beauftragt \(R-\w{4}-\w{2}\): /);
    expect(notice?.text).toMatch(/Auf der Seite beauftragt:\s+R-\w{4}-\w{2}\/1/);
    expect(notice?.text).not.toContain("Anfrage gilt wieder");
  });

  test("stands in what the person reads about the own data", async () => {
    await press();
    const [order] = (await readPersonalData(db, id, NOW)).orders;
    expect(order && orderRecord(order)).toContainEqual({
      label: "Beauftragt von",
      value: "Petra Einkauf, Leitung Einkauf",
    });
  });

  test("twice is one order; another one than the first is told that it came too late", async () => {
    expect(await press()).toMatchObject({ kind: "moved" });
    expect(await press({}, new Date(NOW.getTime() + 60_000))).toMatchObject({ kind: "moved" });
    for (const other of [{ options: [] }, { name: "Ina Andere" }, { role: "Hausmeisterin" }])
      expect(await press(other)).toEqual({ kind: "refused", status: "accepted" });
    expect(await stored()).toMatchObject({ orders: 1, mails: ["lead-change-notice", "order-confirmation", "push"] });
  });

  test("fifty at once are one order, one confirmation, one notice and one ring", async () => {
    const digest = await digestNow();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => orderOnline(db, id, { revision: 1, digest, ...signed }, NOW)),
    );
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["moved"]));
    expect(await stored()).toMatchObject({ orders: 1, mails: ["lead-change-notice", "order-confirmation", "push"] });
    const lines = await env.DB.prepare("SELECT count(*) AS n FROM follow_up_events WHERE text = 'accepted'").first("n");
    expect(lines).toBe(1);
  });
});

describe("changes nothing, and says why", () => {
  test("after the last day", async () => {
    expect(await press({}, new Date("2026-12-13T23:00:00Z"))).toEqual({ kind: "refused", status: "expired" });
    expect(await stored()).toMatchObject({ offers: ["sent"], ...NOTHING_CHANGED });
  });

  test("where the document on the screen is another one", async () => {
    expect(await press({ digest: "0".repeat(64) })).toEqual({ kind: "changed" });
    expect(await stored()).toMatchObject({ offers: ["sent"], ...NOTHING_CHANGED });
  });

  test("where it was replaced, retracted or declined meanwhile", async () => {
    const digest = await digestNow();
    const actor = { author, now: NOW };
    await storeOffer(db, id, NOW.toISOString(), offer);
    expect(await press({ digest })).toEqual({ kind: "refused", status: "replaced" });
    const second = { revision: 2, digest: await digestNow(2) };
    await retractOffer(db, id, { revision: 2, isAgreed: false }, actor);
    expect(await press(second)).toEqual({ kind: "refused", status: "retracted" });
    await storeOffer(db, id, NOW.toISOString(), offer);
    await declineOffer(db, id, { revision: 3, lossReason: "price" }, actor);
    expect(await press({ revision: 3, digest: await digestNow(3) })).toEqual({ kind: "refused", status: "declined" });
    expect(await stored()).toMatchObject({ offers: ["replaced", "retracted", "declined"], orders: 0 });
  });

  test("where the owner has noted another acceptance, or closed the request", async () => {
    await env.DB.exec("UPDATE follow_ups SET status = 'lost', loss_reason = 'no-interest';");
    expect(await press()).toEqual({ kind: "refused", status: "sent" });
    await env.DB.exec("UPDATE follow_ups SET status = 'offer', loss_reason = NULL;");
    await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone" }, { author, now: NOW });
    expect(await press()).toEqual({ kind: "refused", status: "accepted" });
    expect((await ordersOf(db, [id])).map(({ channel }) => channel)).toEqual(["phone"]);
  });

  test("where a line is no choice, or the customer a consumer", async () => {
    expect(await press({ options: ["a"] })).toMatchObject({ kind: "invalid" });
    await storeOffer(db, id, NOW.toISOString(), householdOffer);
    const consumers = { revision: 2, digest: await digestNow(2), options: [] };
    expect(await press(consumers)).toEqual({ kind: "refused", status: "sent" });
    expect(await stored()).toMatchObject({ orders: 0 });
  });

  test("crossing a no of the customer's own: one of them counts", async () => {
    const digest = await digestNow();
    const answers = await Promise.all([
      orderOnline(db, id, { revision: 1, digest, ...signed }, NOW),
      answerOffer(db, id, { revision: 1, digest, intent: "decline" }, NOW),
      retractOffer(db, id, { revision: 1, isAgreed: true }, { author, now: NOW }),
    ]);
    expect(answers.filter(({ kind }) => kind === "moved")).toHaveLength(1);
    const { offers, orders } = await stored();
    expect(orders).toBe(offers?.[0] === "accepted" ? 1 : 0);
  });
});

test("a new offer is asked for after a no too, once, and not of a request that was withdrawn", async () => {
  const answer = { revision: 1, digest: await digestNow() };
  await answerOffer(db, id, { ...answer, intent: "decline" }, NOW);
  await env.DB.exec("UPDATE follow_ups SET loss_reason = 'withdrawn';");
  expect(await answerOffer(db, id, { ...answer, intent: "renew" }, NOW)).toMatchObject({ kind: "refused" });
  await env.DB.exec("UPDATE follow_ups SET loss_reason = 'no-interest';");
  expect(await answerOffer(db, id, { ...answer, intent: "renew" }, NOW)).toMatchObject({ kind: "moved" });
});

describe("who has the button", () => {
  const business = documentOf(officeOffer);
  const publicBody = documentOf({ ...officeOffer, customerKind: "public", recipientCompany: null });

  test("businesses, and public bodies where the owner says so; no consumer, and nobody whom no mail reaches", () => {
    expect(isOrderedOnline(business, true)).toBe(true);
    expect(isOrderedOnline(business, false)).toBe(false);
    expect(isOrderedOnline(business, true, "off")).toBe(false);
    expect(isOrderedOnline(documentOf(householdOffer), true)).toBe(false);
    expect(isOrderedOnline(publicBody, true)).toBe(false);
    expect(isOrderedOnline({ ...publicBody, mayOrderOnline: true }, true)).toBe(true);
  });

  test("on paper its signature says who acts: nothing is ticked there for that", () => {
    const { slip } = acceptView(business, { today: "2026-11-24", isViewed: false, isOnline: true }, undefined);
    expect(slip.choices).toEqual([]);
    expect(slip.sentences.at(-1)).toBe("Ich handle für ein Unternehmen.");
  });

  test("its tick is part of the document of a public body alone, and absent from all others", () => {
    expect("mayOrderOnline" in business).toBe(false);
    expect("mayOrderOnline" in documentOf({ ...officeOffer, mayOrderOnline: true })).toBe(false);
    const ticked = documentOf({ ...officeOffer, customerKind: "public", recipientCompany: null, mayOrderOnline: true });
    expect(ticked).toEqual({ ...publicBody, mayOrderOnline: true });
  });
});

describe("what a consumer is asked", () => {
  const asked = { today: "2026-11-24", isViewed: false, isOnline: false };
  const household = documentOf(householdOffer);

  test("the first day only where it lies within the withdrawal period", () => {
    const starts = (document = household, isOnline = false) =>
      acceptView(document, { ...asked, isOnline }, undefined).questions.find(({ name }) => name === "start");
    expect(starts()).toMatchObject({
      options: [
        { label: "ab 09.12.2026" },
        { label: expect.stringMatching(/^schon ab 01\.12\.2026; ich verlange das ausdrücklich, /) },
      ],
      preset: "late",
    });
    expect(starts({ ...household, startsOn: "2026-12-09" })).toBeUndefined();
    expect(starts({ ...household, startsOn: null })).toBeUndefined();
    expect(starts(documentOf(officeOffer), true)).toBeUndefined();
  });

  test("nothing, where there is nothing to choose: the mail stands there at once", () => {
    const plain = { ...household, startsOn: null };
    expect(acceptView(plain, asked, undefined).step).toBe("letter");
    expect(acceptView(plain, { ...asked, isViewed: true }, undefined)).toMatchObject({
      step: "choose",
      questions: [{ name: "medium", preset: "paper" }],
    });
  });

  test("mail and slip say what was answered, also in whose name", () => {
    const acting = { ...household, recipient: { ...household.recipient, actsFor: "WEG Beispielweg 3" } };
    const answers = readAnswers({ start: "early", medium: "mail" });
    const view = acceptView(acting, { ...asked, isViewed: true }, { step: "letter", answers });
    for (const said of [view.letter.text, view.slip.sentences.join(" ")]) {
      expect(said).toContain("ich nehme im Namen von WEG Beispielweg 3 Ihr Angebot R-7K3M-92/1 vom 22.11.2026");
      expect(said).toContain("ich verlange das ausdrücklich");
      expect(said).toContain("per E-Mail statt auf Papier");
    }
    const open = acceptView(acting, asked, undefined);
    expect(open.slip.choices.join(" ")).toContain("ich verlange das ausdrücklich");
    expect(open.slip.sentences.join(" ")).not.toContain("ausdrücklich");
  });
});
