/** From "angenommen" to "beendet": one event makes an order, and nothing loses it before its last day. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Orders } from "../../src/billing/api.server";
import { company } from "../../src/content/company";
import { readDue } from "../../src/desk/stage.server";
import { offerView } from "../../src/my-request/offer-view.server";
import { requestView } from "../../src/my-request/view.server";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import { readDocument } from "../../src/offer/document";
import { acceptOffer } from "../../src/order/accept.server";
import { contractInWords } from "../../src/order/contract";
import { endOrder as noteEnd } from "../../src/order/end.server";
import { listOrders } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { announceErasure, erase } from "../../src/requests/erasing/erase.server";
import { act, ownersWords } from "../../src/requests/history/acts";
import { askForData } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { listHistory, recordOwnerAct } from "../../src/requests/work/history.server";
import { addAccount, call, post, signIn } from "../support/api";
import { ofGross } from "../support/company-tax";
import { linkedBy, linkOf } from "../support/customer-link";
import { db, firstColumn } from "../support/database";
import { deleteRequests, endOrder, firstOrder, newRequest, orderIn, storeOffer } from "../support/deal";
import { householdOffer, line, officeOffer } from "../support/offer-input";
import { expectOrder, orderMatrix } from "../support/order-matrix";
import { walkOrders } from "../support/order-walk";
import { randomNumbers } from "../support/random-numbers";
import { rendered } from "../support/rendered-mail";

const author = "betreiberin@example.com";
const at = (time: string) => ({ author, now: new Date(time) });
const SENT = "2026-11-22T11:00:00Z";
const LATER = "2026-11-24T12:00:00Z";

let id: string;
const bearer = await signIn(await addAccount());

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db);
});

const first = () => firstOrder(db, id);
const accept = (part: object = {}, when = LATER) =>
  acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone", ...part }, at(when));
const end = async (body: object, when = LATER) => {
  const { id: order, version } = await first();
  return noteEnd(db, order, { version, on: berlinDay(new Date(when)), ...body } as never, at(when));
};
/** The page of the request. */
const pageAt = async (when: string) =>
  requestView({ db, photos: undefined }, await linkedBy(id), await linkOf(id), new Date(when));

test("of an acceptance the lines that the customer named count, and only those", async () => {
  const cellar = line({ id: "cellar", unitCents: 11_900, rhythm: "once", isOptional: true });
  const attic = line({ id: "attic", unitCents: 99_900, rhythm: "once", isOptional: true });
  await storeOffer(db, id, SENT, { ...householdOffer, positions: [line({ unitCents: 4500 }), cellar, attic] });
  expect(await accept({ options: ["a"] })).toMatchObject({ errors: { options: [expect.any(String)] } });
  expect(await accept({ options: ["cellar"] })).toMatchObject({ ok: {} });
  const { netCents, vatCents } = ofGross(11_900);
  expect(await first()).toMatchObject({ options: ["cellar"], monthGrossCents: 19_500, netCents, vatCents });
  expect(await findFollowUp(db, id)).toMatchObject({ amountCents: 11_900, monthCents: 19_500 });
});

test("what is done can be withdrawn from until the period is over, and the owner reads it", async () => {
  await orderIn(db, "done", { leadId: id, isMailed: true });
  const now = new Date("2026-12-08T06:00:00Z");
  expect((await readDue(db, now)).map(({ due }) => due.mark)).toEqual(["Widerrufsfrist endet heute"]);
  expect(await end({ end: "withdrawn" }, "2026-12-09T12:00:00Z")).toMatchObject({ no: "invalid" });
  expect(await end({ end: "withdrawn" }, "2026-12-08T12:00:00Z")).toMatchObject({ ok: {} });
  expect(await readDue(db, now)).toEqual([]);
});

describe("while an order runs", () => {
  const eraseAsked = () => erase(db, [id], new Date(LATER), announceErasure(db, id, false, at(LATER)));

  test("an erasure takes what the contract does not need, hides nothing, meets the demand, and is asked again after the end", async () => {
    await storeOffer(db, id, SENT);
    await accept();
    await recordOwnerAct(db, id, act("contact", { channel: "phone" }), at(LATER));
    expect(await askForData(db, id, "erasure", false, new Date(LATER))).toBe("erasure");
    expect(await eraseAsked()).toMatchObject({ running: 1 });
    expect(await findFollowUp(db, id)).toMatchObject({ status: "won", dataAsked: null, restrictedAt: null });
    const rows = (await listHistory(db, id)).filter(({ act }) => ["contact", "data-met"].includes(act));
    expect(rows).toMatchObject([{ act: "data-met", author }]);
    expect((await readDue(db, new Date(LATER))).map(({ due }) => due.mark)).toEqual(["Beginnt vor Widerrufsende"]);
    expect(await pageAt(LATER)).toMatchObject({ view: "request", orders: [{ number: expect.any(String) }] });
    expect((await listOrders(db, new Date(LATER))).open).toHaveLength(1);
    await end({ end: "notice", endsOn: "2026-12-31", isAgreed: true });
    const over = new Date("2027-01-02T00:00:00Z");
    expect(await askForData(db, id, "erasure", false, over)).toBe("erasure");
    expect(await findFollowUp(db, id)).toMatchObject({ restrictedAt: null });
    expect(await erase(db, [id], over)).toMatchObject({ restricted: 1 });
    expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: null, restrictedAt: expect.any(String) });
    expect(await firstColumn("SELECT status FROM offers")).toEqual(["accepted"]);
  });

  test("an erasure that nobody asked for meets no demand for access", async () => {
    await storeOffer(db, id, SENT);
    await accept();
    await askForData(db, id, "access", false, new Date(LATER));
    await eraseAsked();
    expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: "access" });
    expect((await listHistory(db, id)).filter(({ act }) => act === "data-met")).toEqual([]);
  });

  test("its page says what was agreed, and how and until when it can be ended", async () => {
    await orderIn(db, "agreed", { leadId: id, weekdays: [1, 4], isEarly: true });
    const { rows, price, isState } = (await pageAt(LATER)).orders?.[0] ?? {};
    expect(isState).toBe(true);
    expect(price?.rows.map(({ label }) => label)).toEqual(["Preis im Monat"]);
    const labels = ["Vereinbart", "Erster Tag", "Tage", "Laufzeit", "Widerruf", "Kündigen"];
    expect(rows?.map(({ label }) => label)).toEqual(labels);
    expect(rows).toContainEqual({ label: "Tage", value: "montags und donnerstags" });
  });

  test("the page of its offer is the order's: the words of the confirmation, and after the end what is open", async () => {
    const cellar = line({ id: "cellar", text: "Keller", rhythm: "once", isOptional: true });
    await storeOffer(db, id, SENT, { ...householdOffer, positions: [...householdOffer.positions, cellar] });
    await accept();
    const link = await linkOf(id);
    const request = await linkedBy(id);
    const view = (now: string) => offerView({ db, mail: undefined }, request, link, 1, new Date(now));
    const order = await first();
    const yes = { acceptedOn: "2026-11-24", acceptedBy: "phone" } as const;
    const [document = ""] = await firstColumn("SELECT document FROM offers");
    const words = contractInWords(order, readDocument(document), yes, berlinDay(new Date(LATER)));
    const agreed = await view(LATER);
    expect(agreed).toMatchObject({ agreedOn: "24.11.2026", mayAnswer: false, words });
    expect(JSON.stringify(agreed?.words)).not.toMatch(/Keller|Wahlweise|können wir es ändern/);
    expect(await pageAt(LATER)).toMatchObject({ offer: undefined, orders: [{ path: agreed?.path }] });
    await endOrder(db, id, "notice", "2026-11-25T12:00:00Z", "2026-12-31");
    const [before, over] = ["2026-12-01T12:00:00Z", "2027-01-01T12:00:00Z"];
    expect((await view(over))?.notice?.text).toMatch(/endet am 31\.12\.2026\. Was noch nicht berechnet/);
    // What heading and next step say of an end is not said again below.
    const rows = (value: unknown) => [{ rows: expect.arrayContaining([{ label: "Ende", value }]) }];
    expect(await pageAt(over)).toMatchObject({
      timeline: { title: "Auftrag beendet", nextStep: expect.stringMatching(/^Was noch nicht berechnet ist/) },
      orders: rows(`Der Auftrag ${order.number} endet am 31.12.2026.`),
    });
    expect(await pageAt(before)).toMatchObject({
      timeline: { title: "Ihr Auftrag endet am 31.12.2026" },
      orders: rows(expect.stringMatching(/^Bis dahin kommen wir/)),
    });
  });

  test("the owner's list has it, whatever becomes of its request", async () => {
    await storeOffer(db, id, SENT);
    await accept();
    const { open } = await (await call("/api/admin/orders", { headers: bearer })).json<Orders>();
    const name = expect.stringContaining("Beispiel");
    expect(open).toMatchObject([{ leadId: id, name, monthNetCents: ofGross(45_500).netCents }]);
    const fields = { version: 1, startsOn: "2026-12-08", weekdays: [4, 1], timeText: "ab 8 Uhr", access: "Schlüssel" };
    const plan = (more = {}) =>
      post(`/api/admin/orders/${open[0]?.id}/plan`, { ...fields, ...more }, { headers: bearer });
    expect(await (await plan()).json()).toMatchObject({ startsOn: "2026-12-08", weekdays: "1,4", version: 2 });
    expect((await plan()).status).toBe(409);
    // How to get in is told to nobody: a line is about days, by whom and never with that.
    await plan({ version: 2, access: "Alarm 4711" });
    const lines = (await listHistory(db, id)).filter(({ act }) => act === "order-planned");
    expect(lines.flatMap((line) => ownersWords(line))).toEqual([
      expect.stringMatching(/^Auftrag R-.*: erster Tag 08\.12\.2026, Mo, Do, ab 8 Uhr$/),
    ]);
    expect(lines[0]?.author).toContain("@");
    expect(JSON.stringify(lines)).not.toMatch(/Schlüssel|4711/);
  });
});

test("a search finds orders by person, place and number, in any spelling", async () => {
  await storeOffer(db, id, SENT);
  await accept();
  const { number } = await first();
  const found = async (q: string) => {
    const answer = await call(`/api/admin/orders?${new URLSearchParams({ q })}`, { headers: bearer });
    const { open, ended } = await answer.json<Orders>();
    return [open.length, ended.length];
  };
  const lead = await env.DB.prepare("SELECT phone, town, postcode FROM leads").first<Record<string, string>>();
  const spellings = [number, number.toLowerCase(), number.replaceAll("-", ""), number.replace(/[-/]/g, " ")];
  const phone = (lead?.phone ?? "").replace(/^0/, "+49 ").replaceAll(" ", "-");
  for (const q of ["beispiel", ...spellings, phone, company.address.town]) expect(await found(q), q).toEqual([1, 0]);
  expect(await found("niemand")).toEqual([0, 0]);
  await end({ end: "withdrawn" });
  expect(await found(number)).toEqual([0, 1]);
});

test("the morning mail says what begins, and never how to get in", async () => {
  const planned = { startsOn: "2026-12-09", access: "Alarm 4711" };
  await orderIn(db, "agreed", { leadId: id, offer: officeOffer, ...planned });
  const mail = await rendered(await morningMail(db, new Date("2026-12-08T05:00:00Z")));
  expect(mail?.text).toMatch(/^(?!.*4711).*Beginnt morgen/s);
});

test("each kind of customer, wish, way and viewing makes the order that the law wants", async () => {
  // All of them are made in long/order-sequences.test.ts; the step has no factor in common with the matrix.
  for (const which of orderMatrix.filter((_, index) => index % 11 === 0)) await expectOrder(which);
});

test("in a sequence of six steps no order is hidden or deleted before its day, and there is one contract", async () => {
  const random = randomNumbers(32);
  // Many more are walked in long/order-sequences.test.ts.
  const one = <T>(states: T[]) => states.toSorted(() => random() - 0.5).slice(0, 1);
  const figures = await walkOrders(one);
  expect(figures.orders).toBeGreaterThan(2);
});
