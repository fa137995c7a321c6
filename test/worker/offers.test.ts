import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { newestOrderState } from "../../src/desk/stage.server";
import { offerView } from "../../src/my-request/offer-view.server";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { currentWordings, offerFacts } from "../../src/offer/facts";
import type { OfferDraft } from "../../src/offer/schema";
import { sendOffer, sha256Of } from "../../src/offer/send.server";
import { readLastOffer, readOfferedRequest, readOfferSummaries, saveDraft } from "../../src/offer/store.server";
import { declineOffer, retractOffer, transitionOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired, eraseDue } from "../../src/requests/erasing/jobs.server";
import { exportLeads } from "../../src/requests/export/export.server";
import { csvOf } from "../../src/requests/export/table-files.server";
import { readBusiness } from "../../src/requests/figures/business.server";
import { listLeads } from "../../src/requests/lists/leads.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { addAccount, call, post, signIn } from "../support/api";
import { ofGross } from "../support/company-tax";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { count, db, execute, firstColumn } from "../support/database";
import { agreed, deleteRequests, endOrder, newRequest, plan, storeOffer } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { householdOffer, line, offerDraft, officeOffer } from "../support/offer-input";
import { mailsAt } from "../support/recording-mailer";

const author = "betreiberin@example.com";
const now = new Date("2026-11-22T11:00:00Z");
const ANSWERED = "2026-11-24T12:00:00Z";
const at = (time = ANSWERED) => ({ author, now: new Date(time) });
const frozen = { facts: offerFacts, wordings: currentWordings(), mails: true };

const headers = await signIn(await addAccount());
let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, {}, now.toISOString());
});

async function send(offer = householdOffer, when = now, byMail = true, mails = true, seen?: number) {
  const followUpVersion = seen ?? (await findFollowUp(db, id))?.version ?? 0;
  return sendOffer(db, id, { offer, followUpVersion, byMail }, { ...frozen, mails }, { author, now: when });
}

const offers = async () => (await readOfferedRequest(db, id))?.offers ?? [];
const statuses = async () => (await offers()).map(({ status }) => status);
const mails = () => firstColumn("SELECT kind FROM outbox ORDER BY kind");
const accept = (revision = 1, acceptedOn = "2026-11-24", when = ANSWERED) =>
  acceptOffer(db, id, { revision, acceptedOn, way: "phone" }, at(when));
const decline = (when = ANSWERED) => declineOffer(db, id, { revision: 1, lossReason: "price" }, at(when));
const retract = (when = ANSWERED, mails = false) => retractOffer(db, id, { revision: 1 }, at(when), mails);
/** The customer's no, on the page of the offer. */
const refuse = async (part: object = {}, when = now, mails = false) =>
  refuseOffer(db, id, { revision: 1, digest: (await offers())[0]?.digest ?? "", ...part }, mails, when);
const view = async (revision: number, when: Date) =>
  offerView({ db, mail: undefined }, await linkedBy(id), await linkOf(id), revision, when);
/** After the last day of the offer. */
const midnight = new Date("2026-12-13T23:00:00Z");

const deliver = (when = new Date("2026-11-25T12:00:00Z")) => mailsAt(db, when, linkSecrets);

describe("sending an offer", () => {
  test("freezes it with its digest, moves the request on, and puts its mail into the outbox", async () => {
    await env.DB.exec("UPDATE follow_ups SET follow_up_on = '2026-11-22'");
    expect(await send()).toEqual({ ok: { number: expect.stringMatching(/^R-\w{4}-\w{2}\/1$/), revision: 1 } });
    const [offer] = await offers();
    const { netCents: monthNetCents, vatCents: monthVatCents } = ofGross(45_500);
    const sums = { netCents: 0, monthNetCents, monthVatCents, monthGrossCents: 45_500 };
    expect(offer).toMatchObject({ status: "sent", ...sums, validUntil: "2026-12-13" });
    expect(sha256Of(offer?.document ?? "")).toBe(offer?.digest);
    const worth = { amountCents: 0, monthCents: 45_500, isNet: false };
    expect(await findFollowUp(db, id)).toMatchObject({ status: "offer", ...worth, followUpOn: null });
    expect(await mails()).toEqual(["offer"]);
  });

  test("a second one takes the place of the first", async () => {
    await send();
    expect(await send(officeOffer)).toMatchObject({ ok: { revision: 2 } });
    expect(await statuses()).toEqual(["replaced", "sent"]);
    expect(await accept()).toEqual({ no: "refused", why: "replaced" });
    await env.DB.exec("DELETE FROM outbox");
    await send(householdOffer, new Date("2027-03-01T12:00:00Z"), false);
    expect(await mails(), "of what had expired nobody is told that it is replaced").toEqual([]);
  });

  test("is refused over what somebody else has done, over 0,00 €, by mail to nobody, and for an order", async () => {
    expect(await send(householdOffer, now, false, true, 99)).toEqual({ no: "conflict" });
    for (const unitCents of [0, 1])
      expect(await send({ ...householdOffer, positions: [line({ quantity: 1, unitCents })] })).toEqual({
        no: "invalid",
        errors: { positions: ["Ein Angebot über 0,00 € geht nicht: Bitte geben Sie einen Preis ein"] },
      });
    const toNobody = await send(householdOffer, now, true, false);
    expect(toNobody).toMatchObject({ no: "invalid", errors: { byMail: [expect.any(String)] } });
    expect(await statuses()).toEqual([]);
    await agreed(db, id, {}, { author, now });
    expect(await send()).toMatchObject({ no: "invalid", errors: { status: [expect.any(String)] } });
  });
});

describe("the answer", () => {
  beforeEach(async () => void (await send()));

  test("accepted: the request is won with the amount, is an order and is confirmed, once though noted twice", async () => {
    for (const _ of [1, 2]) expect(await accept()).toEqual({ ok: { status: "accepted" } });
    expect(await count("follow_up_events WHERE act = 'offer-accepted'")).toBe(1);
    const on = "2026-11-24";
    expect(await offers()).toMatchObject([{ status: "accepted", acceptedOn: on, acceptedBy: "phone" }]);
    expect(await findFollowUp(db, id)).toMatchObject({ status: "won", monthCents: 45_500, wonOn: on });
    const { netCents: monthNetCents } = ofGross(45_500);
    // Its mail, and with it the instruction, is not out yet; the first day stays as it was offered.
    const order = { concludedOn: on, monthNetCents, startsOn: "2026-12-01", instructedOn: null, retainUntil: null };
    expect(await ordersOf(db, id)).toMatchObject([order]);
    expect(await mails()).toEqual(["offer", "order-confirmation"]);
    expect(await accept(1, "2026-11-23")).toEqual({ no: "refused", why: "accepted" });
  });

  test("in time and noted later still counts, and nothing else can be noted of what has expired", async () => {
    const refused = { no: "refused", why: "expired" };
    for (const close of [decline, retract]) expect(await close("2026-12-14T12:00:00Z")).toEqual(refused);
    expect(await accept(1, "2026-12-14", "2026-12-15T12:00:00Z")).toMatchObject({ no: "invalid" });
    expect(await accept(1, "2026-12-13", "2026-12-15T12:00:00Z")).toEqual({ ok: { status: "accepted" } });
  });

  test("declined: the request is lost for that reason", async () => {
    expect(await decline()).toEqual({ ok: { status: "declined" } });
    expect(await findFollowUp(db, id)).toMatchObject({ status: "lost", lossReason: "price" });
    expect(await accept()).toEqual({ no: "refused", why: "declined" });
  });

  test("whose mail was refused for good says so to the owner, and no other mail about it does", async () => {
    const isTold = async () => (await readOfferSummaries(db, id)).offers.map(({ isMailRefused }) => isMailRefused);
    const refuse = (kind: string) => execute("UPDATE outbox SET refused_at = created_at WHERE kind = ?", kind);
    await env.DB.exec("UPDATE outbox SET sent_at = created_at WHERE kind = 'offer'");
    await retract(ANSWERED, true);
    await refuse("offer-closed");
    expect(await isTold()).toEqual([false]);
    await refuse("offer");
    expect(await isTold()).toEqual([true]);
  });

  test("retracted: the request goes on, and nobody can answer", async () => {
    expect(await retract()).toMatchObject({ ok: {} });
    expect((await findFollowUp(db, id))?.status).toBe("offer");
    expect(await accept()).toEqual({ no: "refused", why: "retracted" });
    const text = "Wir haben dieses Angebot am 24.11.2026 zurückgezogen. Fragen? Rufen Sie uns bitte an.";
    expect((await view(1, now))?.notice).toEqual({ text });
    expect(await refuse()).toEqual({ no: "refused", why: "retracted" });
    expect(await send()).toMatchObject({ ok: { revision: 2 } });
  });

  test("of a customer who declines on the page twice is told to both once", async () => {
    for (const _ of [1, 2])
      expect(await refuse({ text: "Zu teuer" }, now, true)).toEqual({ ok: { status: "declined" } });
    expect(await mails()).toEqual(["act-receipt", "lead-change-notice", "offer"]);
    expect(await offers()).toMatchObject([{ answeredAt: now.toISOString() }]);
    expect(await findFollowUp(db, id)).toMatchObject({ customerActedAt: now.toISOString() });
  });

  test("declined leaves the request to the owner: a message reopens nothing, and is due", async () => {
    await refuse();
    const later = new Date(now.getTime() + 60_000);
    await writeToOwner(db, id, "Doch Interesse, aber nur alle zwei Wochen.", { now: later });
    expect(await findFollowUp(db, id)).toMatchObject({ status: "lost", customerActedAt: later.toISOString() });
    await send();
    expect(await statuses()).toEqual(["declined", "sent"]);
    expect((await findFollowUp(db, id))?.status).toBe("offer");
  });

  test("to another document than the stored one, or after the last day, is refused", async () => {
    expect(await refuse({ digest: "0".repeat(64) })).toEqual({ no: "refused", why: "changed" });
    expect(await refuse({}, midnight)).toEqual({ no: "refused", why: "expired" });
  });

  test("an acceptance takes no optional line by itself, and says that the terms apply: page, mails, slip", async () => {
    const cellar = line({ id: "cellar", text: "Keller", unitCents: 18_000, rhythm: "once", isOptional: true });
    const positions = [...householdOffer.positions, cellar];
    const sentAt = new Date("2026-11-23T12:00:00Z");
    await storeOffer(db, id, sentAt.toISOString(), { ...householdOffer, positions }, { byMail: true });
    const { accept } = (await view(2, sentAt)) ?? {};
    expect(accept).toMatchObject({ isOnline: false, chosen: [], agreed: undefined, options: [{ id: "cellar" }] });
    for (const said of [...(accept?.letters ?? []).map(({ text }) => text), accept?.slip.sentences.join(" ")])
      expect(said).toContain("Es gelten Ihre Allgemeinen Gesch");
    const offered = (await deliver(sentAt)).find(({ subject }) => subject.startsWith("Angebot"));
    for (const body of [offered?.text, offered?.html])
      expect(body).toContain("Es gelten unsere Allgemeinen Geschäftsbedingungen");
  });

  test("after the last day the page begins the message that asks for a new one, until that is sent", async () => {
    const { reference } = await linkOf(id);
    const open = await view(1, new Date(midnight.getTime() - 1));
    expect(open).toMatchObject({ status: "sent", mayAnswer: true, notice: undefined });
    expect(await view(1, midnight)).toMatchObject({
      status: "expired",
      mayAnswer: false,
      accept: undefined,
      notice: {
        text: "Dieses Angebot galt bis zum 13.12.2026. Möchten Sie ein neues?",
        link: { href: "#text", label: "Um ein neues Angebot bitten" },
      },
      unsent: { typed: `Bitte machen Sie mir ein neues Angebot statt ${reference}/1.` },
    });
    await writeToOwner(db, id, "Bitte machen Sie mir ein neues Angebot.", { now: midnight });
    expect((await view(1, midnight))?.unsent).toBeUndefined();
  });

  test("six at once, every other of them a no: one state, and the others are told which", async () => {
    const { digest } = (await offers())[0] ?? {};
    const results = await Promise.all([0, 1, 2].flatMap(() => [accept(), refuse({ digest })]));
    const [state] = await statuses();
    const isAccepted = state === "accepted";
    expect(isAccepted || state === "declined").toBe(true);
    for (const result of results)
      expect([{ ok: { status: state } }, { no: "refused", why: state }]).toContainEqual(result);
    expect((await findFollowUp(db, id))?.status).toBe(isAccepted ? "won" : "lost");
    expect(await mails()).toEqual(isAccepted ? ["offer", "order-confirmation"] : ["lead-change-notice", "offer"]);
    expect(await ordersOf(db, id)).toHaveLength(isAccepted ? 1 : 0);
  });
});

test("the confirmation has the lines that were named alone, and carries the terms", async () => {
  const cellar = line({ id: "cellar", text: "Keller", rhythm: "once", isOptional: true });
  const attic = { ...cellar, id: "attic", text: "Dachboden" };
  await send({ ...officeOffer, positions: [line(), attic, cellar] });
  await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone", options: ["cellar"] }, at());
  const { text, attachment } = (await deliver()).find(({ subject }) => subject.startsWith("Auftragsbestätigung")) ?? {};
  for (const words of ["am 24.11.2026 am Telefon angenommen", "Leistung 3: Keller"]) expect(text).toContain(words);
  for (const words of ["Wahlweise", "Dachboden", "Gültig", "können wir es ändern"]) expect(text).not.toContain(words);
  expect(attachment?.text).toContain("§ 7 Laufzeit");
  expect(attachment?.text).not.toContain("Folgen des Widerrufs");
});

describe("the owner's API", () => {
  const act = (path: string, body: unknown) => post(`/api/admin/offers/${id}/${path}`, body, { headers });
  const keep = async (version: number | null, draft: object) => (await act("draft", { version, draft })).status;
  const read = async () => (await call(`/api/admin/offers/${id}`, { headers })).json<Record<string, unknown>>();
  const sending = { followUpVersion: 1, offer: householdOffer, byMail: false };

  test("keeps a draft as it was typed, and nobody writes over it unseen", async () => {
    expect(await keep(null, offerDraft)).toBe(200);
    expect(await read()).toMatchObject({ draft: { version: 1, draft: offerDraft }, offers: [] });
    expect(await keep(null, offerDraft)).toBe(409);
    const note = { ...offerDraft, note: "Schlüssel beim Nachbarn" };
    expect(await keep(1, note)).toBe(200);
    expect(await keep(1, offerDraft)).toBe(409);
    expect(await read()).toMatchObject({ draft: { version: 2, draft: note } });
  });

  test("a stored draft that does not fit the form gives way to the next one", async () => {
    const draft = { ...offerDraft, rhythm: "of-a-newer-version" as OfferDraft["rhythm"] };
    expect(await saveDraft(db, id, { version: null, draft }, now)).toEqual({ ok: { version: 1 } });
    expect(await read()).toMatchObject({ draft: { version: 1, draft: null } });
    expect(await keep(1, offerDraft)).toBe(200);
    expect(await read()).toMatchObject({ draft: { version: 2, draft: offerDraft } });
  });

  test("sending forgets the draft, and tells the number", async () => {
    await keep(null, offerDraft);
    const sent = await act("send", sending);
    expect([sent.status, await sent.json()]).toMatchObject([201, { revision: 1 }]);
    expect(await read()).toMatchObject({ draft: null, offers: [{ status: "sent", document: { kind: "recurring" } }] });
    // A yes says when its confirmation is mailed.
    const accepted = await act("accept", { revision: 1, acceptedOn: berlinDay(new Date()), way: "mail" });
    expect(await accepted.json()).toEqual({ status: "accepted", mailsAt: expect.stringMatching(/^20/) });
  });

  test("names each field that is wrong, in German, and changes nothing", async () => {
    const response = await act("send", { ...sending, offer: { ...householdOffer, rhythm: null, positions: [] } });
    expect(response.status).toBe(422);
    const errors = { "offer.positions": ["Bitte geben Sie mindestens eine Leistung an"] };
    expect(await response.json()).toMatchObject({ errors });
    expect(await statuses()).toEqual([]);
  });

  test("accepts, and says no with the state that there is", async () => {
    await act("send", sending);
    expect((await act("accept", { revision: 1, acceptedOn: "2019-01-02", way: "mail" })).status).toBe(422);
    expect((await act("retract", { revision: 1 })).status).toBe(200);
    const refused = await act("decline", { revision: 1, lossReason: "price" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: "Das Angebot ist inzwischen zurückgezogen." });
    expect((await act("accept", { revision: 7, acceptedOn: "2026-11-24", way: "mail" })).status).toBe(404);
  });

  test("lends the newest offer for the same service, without its customer, and nothing of restricted people", async () => {
    await send({ ...householdOffer, object: "Amselweg 1" });
    const last = await readLastOffer(db, "household");
    expect(last).toMatchObject({ customerKind: "consumer", positions: [{ unitCents: 3500 }] });
    expect(JSON.stringify(last)).not.toMatch(/Beispiel|Amsel/);
    expect(await readLastOffer(db, "window")).toBeNull();
    await env.DB.exec("UPDATE follow_ups SET restricted_at = '2026-11-22T00:00:00Z'");
    expect(await readLastOffer(db, "household")).toBeNull();
  });
});

describe("erasing a request", () => {
  const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;
  const followUp = () => findFollowUp(db, id);
  /** An order keeps its request won until somebody takes that up again. */
  const leave = async (status: "lost" | "offer") => {
    for (const next of ["contacted", status] as const)
      await moveRequest(db, id, { version: (await followUp())?.version ?? 0, status: next }, { author, now });
  };
  const addDraft = () => post(`/api/admin/offers/${id}/draft`, { version: null, draft: offerDraft }, { headers });
  /** Called off, where its first day is still to come. */
  const end = () => endOrder(db, id, "notice", "2026-11-24T12:00:00Z", "2026-11-24");
  const over = new Date("2026-11-25T11:00:00Z");
  const stores = { db, statistics: env.STATISTICS };

  test("leaves the wordings that another request's offer names", async () => {
    await send();
    const first = id;
    id = await newRequest(db, { email: "b@example.com" }, now.toISOString());
    await send(officeOffer);
    await erase(db, [first], now);
    const [offer] = (await readOfferedRequest(db, id))?.offers ?? [];
    expect((await rows("terms")).map(({ digest }) => digest)).toEqual([JSON.parse(offer?.document ?? "").termsDigest]);
  });

  test.each([
    ["won", "2034"],
    ["lost", "2032"],
    ["offer", "2032"],
  ] as const)("with an accepted offer restricts it, whatever became of it: %s", async (status, year) => {
    await send(officeOffer);
    await send();
    await accept(2);
    if (status !== "won") await leave(status);
    await addDraft();
    // What began stays won.
    if (status === "won") for (const order of await ordersOf(db, id)) await plan(db, order, { startsOn: "2026-11-24" });
    await end();
    const [, accepted] = await rows("offers");
    const done = { erased: 0, restricted: 1, restrictedUntil: `${year}-12-31`, running: 0 };
    expect(await erase(db, [id], over)).toEqual(done);
    expect(await rows("offers")).toEqual([accepted]);
    expect(await rows("outbox")).toEqual([]);
    expect((await rows("terms")).length).toBe(2);
    expect(await followUp()).toMatchObject({ status: status === "won" ? "won" : "lost", monthCents: 45_500 });
    expect((await listLeads(db, 10)).rows).toEqual([]);
    expect((await listLeads(db, 10, undefined, { q: "Beispiel" })).rows).toEqual([]);
    expect(await new Response(csvOf(exportLeads(db, newestOrderState))).text()).not.toContain("Beispiel");
    const [won, monthCents] = status === "won" ? [1, 45_500] : [0, 0];
    const { source } = await readBusiness(db, "2020-01-01", "2030-12-31");
    expect(source).toMatchObject([{ won, monthCents, amountCents: 0 }]);

    await eraseDue(stores, new Date(`${year}-12-31T22:59:00Z`));
    await deleteExpired(stores, new Date(`${year}-12-31T22:59:00Z`));
    expect(await rows("offers")).toEqual([accepted]);
    await eraseDue(stores, new Date(`${year}-12-31T23:00:00Z`));
    for (const table of ["offers", "orders", "terms", "leads", "follow_ups"]) expect(await rows(table)).toEqual([]);
  });

  test("by age restricts a lost one with an accepted offer, and leaves it alone from then on", async () => {
    await send();
    await accept();
    await leave("lost");
    await deleteExpired(stores, new Date("2027-06-30T00:00:00Z"));
    // While it runs it stays on the owner's screens, whatever became of the request.
    expect(await followUp()).toMatchObject({ restrictedAt: null });
    await endOrder(db, id, "notice", "2027-06-30T12:00:00Z", "2027-06-30");
    await deleteExpired(stores, new Date("2027-07-01T00:00:00Z"));
    const restricted = await followUp();
    expect(restricted).toMatchObject({ restrictedAt: "2027-07-01T00:00:00.000Z" });
    await deleteExpired(stores, new Date("2027-08-01T00:00:00Z"));
    expect(await followUp()).toEqual(restricted);
  });

  test("between the reading and the writing of a change leaves that change nothing to do", async () => {
    await send();
    const late = await transitionOffer(db, id, 1, async () => {
      await agreed(db, id, { monthCents: 45_500 }, { author, now });
      await erase(db, [id], now);
      return { to: "accepted", set: {}, events: [], change: { amountCents: 4711 } };
    });
    expect(late).toEqual({ no: "missing" });
    // What was agreed by word is an order too, which goes on.
    expect(await followUp()).toMatchObject({ status: "won", monthCents: 45_500, restrictedAt: null });
    expect(await rows("offers")).toMatchObject([{ id: (await rows("orders"))[0]?.offer_id }]);
  });
});
