/** Every entry of the owner's closed lists, with rows that the product wrote, in the places that read it. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { agreedPlaces, endOf, notedChannels, offerStatuses, orderEnds } from "../../src/content/lists";
import { readTimeline } from "../../src/my-request/view.server";
import { offerRecord } from "../../src/offer/record";
import { documentOf, readOffer, saveDraft } from "../../src/offer/store.server";
import { byWordInWords } from "../../src/order/contract";
import { dayOfEnd, ENDINGS } from "../../src/order/endings";
import { orderRecord } from "../../src/order/record";
import { isRunning } from "../../src/order/states";
import { ordersOf } from "../../src/order/store.server";
import { centsAsTyped } from "../../src/platform/text/euros";
import { berlinDay, dateInWords } from "../../src/platform/time/berlin-days";
import { erase } from "../../src/requests/erasing/erase.server";
import { act } from "../../src/requests/history/acts";
import { historyInWords } from "../../src/requests/history/entries";
import { findFollowUp } from "../../src/requests/work/find.server";
import { listHistory, recordOwnerAct } from "../../src/requests/work/history.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { contactChannels, lossReasons, ORDER_ENDED, outcomes } from "../../src/requests/work/options";
import { recordOutcome, undoOutcome } from "../../src/requests/work/outcome.server";
import { ofGross } from "../support/company-tax";
import { linkedBy } from "../support/customer-link";
import { db } from "../support/database";
import {
  ANSWERED,
  agreed,
  deleteRequests,
  endAsNewerVersion,
  newRequest,
  offerIn,
  orderIn,
  SENT,
  SINGLE_JOB,
  storeOffer,
} from "../support/deal";
import { householdOffer, offerDraft } from "../support/offer-input";
import { exportedRow } from "../support/own-data";

const NOW = new Date(ANSWERED);
const LATER = new Date("2027-03-01T12:00:00Z");
const actor = { author: "chefin@example.com", now: NOW };

beforeEach(() => deleteRequests(db));

const versionOf = async (id: string) => (await findFollowUp(db, id))?.version ?? 0;
const said = async (id: string) => historyInWords(await listHistory(db, id)).map(({ value }) => value);

const inFile = () => exportedRow(LATER);

test.each(contactChannels)("a contact, $id: the history says it", async ({ id: channel, label }) => {
  const id = await newRequest(db);
  await recordOwnerAct(db, id, act("contact", { channel }), actor);
  expect(await said(id)).toEqual([label]);
});

test.each(outcomes)("an outcome, $id: the history says it, until it is taken back", async ({ id: outcome, label }) => {
  const id = await newRequest(db);
  expect(await recordOutcome(db, id, { version: 1, outcome }, actor)).toHaveProperty("ok");
  expect((await said(id)).join("\n")).toContain(label);
  await undoOutcome(db, id, { version: await versionOf(id) }, actor);
  expect(await said(id)).toEqual([]);
});

test.each(lossReasons)("a loss, $id: history and file say why", async ({ id: lossReason, label }) => {
  const id = await newRequest(db);
  await changeStatus(db, id, { version: 1, status: "lost", lossReason }, actor);
  expect(await said(id)).toEqual([`Neu → Verloren (${label})`]);
  expect(await inFile()).toMatchObject({ Grund: label, Status: "Verloren" });
});

test.each(offerStatuses)("an offer, $id: the customer's data and the file say it", async ({ id: status, label }) => {
  const offer = await offerIn(db, status);
  if (status === "draft") return expect(await inFile()).toMatchObject({ Angebot: "", "Angebot Status": "" });
  expect(offerRecord(offer, NOW)).toContainEqual({ label: "Status", value: label });
  // What replaced it is the newest one.
  const shown = { replaced: "Abgelaufen", sent: "Abgelaufen" }[status as string] ?? label;
  expect((await inFile())["Angebot Status"]).toBe(shown);
});

test("of several offers the file has the newest that went out, with its worth", async () => {
  const id = await newRequest(db);
  await storeOffer(db, id, SENT, { ...householdOffer, ...SINGLE_JOB });
  await storeOffer(db, id, "2026-11-23T11:00:00.000Z");
  await saveDraft(db, id, { version: null, draft: offerDraft }, NOW);
  expect(await exportedRow(NOW)).toMatchObject({
    Angebot: expect.stringMatching(/^R-\w{4}-\w{2}\/2$/),
    "Angebot Status": "Offen",
    "Angebot gesendet": "23.11.2026 12:00",
    "Angebot netto je Monat (Euro)": centsAsTyped(ofGross(45_500).netCents),
    "Angebot netto dazu im ersten Jahr (Vierteljahr, halbes Jahr, Jahr, einmalig) (Euro)": "0,00",
  });
});

test.each(notedChannels)("a yes, $id: history and customer's data say how it came", async ({ id: way, label }) => {
  const { leadId, offerId } = await orderIn(db, "agreed", { way });
  expect((await said(leadId)).join("\n").toLowerCase()).toContain(label.toLowerCase());
  const offer = await readOffer(db, offerId);
  const told = offer && offerRecord(offer.offer, NOW).map(({ value }) => value.toLowerCase());
  expect(told).toContain(`am ${dateInWords(berlinDay(NOW))}, ${label.toLowerCase()}`);
});

test.each(agreedPlaces)("what was agreed by word, $id: its document says where", async ({ id: place }) => {
  const id = await newRequest(db);
  await agreed(db, id, { place, medium: "mail" }, actor);
  const offer = await readOffer(db, (await ordersOf(db, id))[0]?.offerId ?? "");
  const { agreed: where } = offer ? documentOf(offer.offer) : {};
  expect(where && byWordInWords(where)).toMatch(/^am 24\.11\.2026 (am|bei|im) \S/);
});

test.each(orderEnds)("an order's end, $id: history, file and customer's data say it", async ({ id: end }) => {
  const { leadId, offerId } = await orderIn(db, end);
  const [order] = await ordersOf(db, leadId);
  if (!order) throw new Error("There is no order");
  const says = endOf(end)?.says(dateInWords(dayOfEnd(order)));
  expect((await said(leadId)).join("\n")).toContain(`Auftrag ${order.number} ${says}`);
  const { leaves, word } = ENDINGS[end];
  const isLost = leaves?.(order) === "lost";
  const reason = isLost ? { Grund: ORDER_ENDED.label, "Gewonnen am": "" } : { Grund: "" };
  expect(await inFile()).toMatchObject({ Auftrag: word, ...reason });
  const { document = "" } = (await readOffer(db, offerId))?.offer ?? {};
  expect(orderRecord(order, document)).toContainEqual({ label: "Ende", value: `der Auftrag ${says}` });
});

test("an end that only a newer version knows, after a rollback: the order runs, and no erasure takes it", async () => {
  const { leadId } = await orderIn(db, "agreed");
  await endAsNewerVersion(db, leadId);
  const [order] = await ordersOf(db, leadId);
  expect(order && isRunning(berlinDay(LATER), order)).toBe(true);
  expect(await inFile()).toMatchObject({ Auftrag: "läuft" });
  const { timeline } = await readTimeline(db, await linkedBy(leadId, NOW), undefined, NOW);
  expect(timeline).toMatchObject({ title: expect.stringMatching(/^Ihr Auftrag endet am /) });
  expect(await erase(db, [leadId], LATER)).toMatchObject({ erased: 0, restricted: 0, running: 1 });
});

test("a status that only a newer version knows, after a rollback: its customer reads that it is in work", async () => {
  const id = await newRequest(db);
  await env.DB.prepare("UPDATE follow_ups SET status = 'of-a-newer-version' WHERE id = ?").bind(id).run();
  const { timeline } = await readTimeline(db, await linkedBy(id, NOW), undefined, NOW);
  expect(timeline).toMatchObject({ title: "In Bearbeitung", turn: "ours" });
  expect(await inFile()).toMatchObject({ Status: "of-a-newer-version" });
});
