/** Every act of the register, with lines that the product wrote, in the places that read them. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { revokeLinks } from "../../src/admin/requests/customer-page.server";
import { type ActId, actIds } from "../../src/content/lists";
import { followUps } from "../../src/db/schema";
import { dueOf } from "../../src/desk/marks";
import { removePhoto } from "../../src/my-request/photos/photos.server";
import { storePhoto } from "../../src/my-request/photos/upload.server";
import { readTimeline } from "../../src/my-request/view.server";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { takeBackEnd } from "../../src/order/end.server";
import { erase, eraseAtOnce } from "../../src/requests/erasing/erase.server";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";
import { ACTS, act, CUSTOMER, customersWords, noticeRows, ownersWords } from "../../src/requests/history/acts";
import { historyInWords } from "../../src/requests/history/entries";
import { requestRows } from "../../src/requests/lists/request-rows.server";
import { correct } from "../../src/requests/work/correct.server";
import { correctionSchema } from "../../src/requests/work/corrections";
import { askForData, dropDemand, explainDemand, noteDemand } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addNote, listHistory, recordOwnerAct } from "../../src/requests/work/history.server";
import { changeFollowUpDay } from "../../src/requests/work/move.server";
import { recordOutcome } from "../../src/requests/work/outcome.server";
import { answerCustomer, writeToOwner } from "../../src/requests/work/thread.server";
import { refuseViewings, setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { linkedBy } from "../support/customer-link";
import { db } from "../support/database";
import { endOrder, newRequest, orderIn, plan, storeOffer } from "../support/deal";
import { emptyCorrection } from "../support/empty-correction";
import { sheetOf } from "../support/own-data";
import { jpeg } from "../support/photo-post";
import { deliverAt, RecordingMailer } from "../support/recording-mailer";

const START = Date.parse("2026-11-24T06:00:00Z");
const VIEWINGS = ["2026-12-01T09:00:00.000Z", "2026-12-02T09:00:00.000Z"];

/** Acts whose mark says only that something waits: what a customer writes. */
const QUESTIONS = ["question", "offer-question"];

/** Demands of a customer's own data have marks by what is open of them. */
const DEMANDS = ["data-asked", "data-dropped"];

let minutes = 0;
const next = () => {
  minutes += 1;
  return new Date(START + minutes * 60_000);
};
const owner = () => ({ author: "chefin@example.com", now: next() });
const versionOf = async (id: string) => (await findFollowUp(db, id))?.version ?? 0;

const sendPhoto = (id: string) => {
  const stores = { db, bucket: env.PHOTOS as R2Bucket, formSecret: undefined };
  return storePhoto(stores, id, jpeg(), new Request("http://localhost/"), next());
};

async function workOn(id: string): Promise<void> {
  await addNote(db, id, { text: "Ruft zurück" }, owner());
  await recordOwnerAct(db, id, act("contact", { channel: "phone" }), owner());
  await recordOutcome(db, id, { version: await versionOf(id), outcome: "reached" }, owner());
  await changeFollowUpDay(db, id, { followUpOn: "2026-12-03" }, owner());
  await setViewing(db, id, { version: await versionOf(id), times: VIEWINGS }, owner());
  await takeViewing(db, id, { round: 1, slot: VIEWINGS[0] ?? "" }, next());
  await setViewing(db, id, { version: await versionOf(id), times: VIEWINGS.slice(1) }, owner());
  await refuseViewings(db, id, { round: 2, text: "", agreed: VIEWINGS[1] ?? "" }, next());
  await sendPhoto(id);
  await removePhoto(db, id, (await readPersonalData(db, id, next())).photos[0]?.id ?? "", next());
  await writeToOwner(db, id, "Auch samstags?", { now: next() });
  await answerCustomer(db, id, { text: "Ja, gern.", mails: false }, owner());
  await recordOwnerAct(db, id, act("link-given", {}), owner());
  await revokeLinks(db, id, owner());
  const { firstName, lastName, email, phone, size } = (await linkedBy(id, next())).lead;
  const typed = { ...emptyCorrection, firstName, lastName, email, phone, size };
  const correction = correctionSchema.parse({ ...typed, lastName: `${lastName}-Neu`, version: await versionOf(id) });
  await correct(db, id, correction, { mails: false, isProved: true }, owner());
  await askForData(db, id, "access", false, next());
  await dropDemand(db, id, next());
  await noteDemand(db, id, { asked: "access", on: "2026-11-24" }, owner());
  await explainDemand(db, id, { text: "Sie haben sie schon bekommen." }, false, owner());
}

/** An offer in each way in which it ends without an order. */
async function offerTo(id: string): Promise<void> {
  for (let offers = 0; offers < 2; offers += 1) await storeOffer(db, id, next().toISOString());
  await retractOffer(db, id, { revision: 2 }, owner());
  await storeOffer(db, id, next().toISOString());
  await declineOffer(db, id, { revision: 3, lossReason: "price" }, owner());
  const { number } = await storeOffer(db, id, next().toISOString());
  const offerId =
    (await env.DB.prepare("SELECT id FROM offers WHERE number = ?").bind(number).first<string>("id")) ?? "";
  await writeToOwner(db, id, "Was ist mit den Fenstern?", { offer: { id: offerId, number }, now: next() });
  await refuseOffer(db, id, { revision: 4, text: "Zu teuer" }, false, next());
}

const asked = await newRequest(db, {}, next().toISOString());
await workOn(asked);
await offerTo(asked);
const at = next().toISOString();
const order = await orderIn(db, "agreed", { sentAt: at, at });
const id = order.leadId;
await plan(db, order, { startsOn: "2026-12-07", weekdays: [1, 4], timeText: "ab 8 Uhr" }, next());
const ended = await endOrder(db, id, "notice", next());
await takeBackEnd(db, ended.id, { version: ended.version }, owner());
await env.DB.prepare("UPDATE follow_up_events SET subject_id = ?").bind(id).run();
const lines = await listHistory(db, id);

const actsOf = async (leadId: string) => new Set((await listHistory(db, leadId)).map(({ act }) => act));
const except = (...fates: string[]) => new Set(actIds.filter((act) => !fates.includes(ACTS[act].erased)));

test("each act is written by the product, by whom its entry says, with what its schema takes", () => {
  expect(new Set(lines.map(({ act }) => act))).toEqual(new Set(actIds));
  for (const { act, author, data } of lines) {
    expect(ACTS[act].by, act).not.toBe(author === CUSTOMER ? "owner" : "customer");
    expect(ACTS[act].data.parse(data), act).toEqual(data);
  }
});

test("each has words in the conversation and the print, where no text or other line says it", () => {
  for (const line of lines) {
    const words = ownersWords(line, "household").join("\n");
    expect(words, line.act).not.toMatch(/undefined|null|NaN|\[object|^$| $/);
    const beside = lines.filter(({ at }) => at === line.at);
    const isImplied = line.act === "status" && beside.some(({ act }) => ACTS[act].steps.includes(line.data.after));
    const printed = historyInWords(beside).map(({ value }) => value);
    expect(printed.join("\n").includes(words), words).toBe(!isImplied);
  }
});

test("each of a customer is on the sheet, in the notice unless a text says it, and has a mark", async () => {
  const printed = (await sheetOf(id, next())).history.map(({ value }) => value).join("\n");
  const row = await requestRows(db).where(eq(followUps.id, id)).get();
  for (const line of lines.filter(({ author }) => author === CUSTOMER)) {
    const { what, typed } = customersWords(line);
    for (const words of [what, typed]) expect(printed).toContain(words);
    expect(noticeRows(line), what).toHaveLength(ACTS[line.act].isInThread ? 0 : 1);
    if (DEMANDS.includes(line.act)) continue;
    const shown = row && { ...row, status: "done" as const, customerActedAt: line.at, lastAct: line };
    const asked = QUESTIONS.includes(line.act) ? "Frage offen" : what;
    expect(shown && dueOf(next(), shown, [])?.mark).toBe(asked);
  }
});

test("what the contract does not need goes while an order runs, and what the law does not want with its end", async () => {
  const [first, ...others] = Object.values(eraseAtOnce(db, [id], next()));
  if (first) await db.batch([first, ...others]);
  expect(await actsOf(id)).toEqual(except("at-once"));
  await endOrder(db, id, "withdrawn", next());
  // An act of a newer version may hold anything, so it is erased too.
  await env.DB.prepare("UPDATE follow_up_events SET act = 'of-a-newer-version' WHERE act = 'note'").run();
  await erase(db, [id], next());
  expect(await actsOf(id)).toEqual(except("at-once", "restricted"));
});

test.each([
  ["of-a-newer-version", "null"],
  ["of-a-newer-version", '"offer"'],
  ["constructor", "{}"],
  ...actIds.flatMap((act) => [
    [act, "null"],
    [act, '{"offer":{"number":7},"after":7}'],
  ]),
])("an act of another version, whose rows stay after a rollback, breaks no page: %s, %s", async (act, data) => {
  // What needs no data takes all.
  if (actIds.includes(act as ActId) && ACTS[act as ActId].data.safeParse(JSON.parse(data)).success) return;
  const other = await newRequest(db, {}, next().toISOString());
  await sendPhoto(other);
  const write = env.DB.prepare("UPDATE follow_up_events SET act = ?, data = ? WHERE subject_id = ?");
  await write.bind(act, data, other).run();
  const mailer = new RecordingMailer();
  await deliverAt(db, mailer, next());
  expect(mailer.subjects().join()).toContain("Seite zur Anfrage benutzt (X");
  const row = await requestRows(db).where(eq(followUps.id, other)).get();
  expect(row && dueOf(next(), row, [])?.mark).toBe("Seite zur Anfrage benutzt");
  const said = historyInWords(await listHistory(db, other));
  expect(said.map(({ value }) => value).join()).toContain("Schritt, den diese Version nicht kennt");
  expect((await sheetOf(other, next())).history.map(({ value }) => value)).toEqual(said.map(({ value }) => value));
  const linked = await linkedBy(other, next());
  expect((await readTimeline(db, linked, undefined, next())).timeline.title).toBe("Ihre Anfrage ist angekommen");
  expect((await readPersonalData(db, other, next())).history[0]).toMatchObject({ act, data: JSON.parse(data) });
});
