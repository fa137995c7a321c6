import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DayOverview } from "../../src/admin/requests/days-api.server";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import { company } from "../../src/content/company";
import { readDue } from "../../src/desk/stage.server";
import { requestView } from "../../src/my-request/view.server";
import { viewingFile } from "../../src/my-request/viewing.server";
import { withdraw } from "../../src/my-request/withdraw.server";
import { doneWords, OTHER_VIEWING_DONE } from "../../src/my-request/words";
import { type Delivery, deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { saveOpening } from "../../src/opening/opening.server";
import { addDays, berlinInstant, timeInWords } from "../../src/platform/time/berlin-days";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { ownersWords } from "../../src/requests/history/acts";
import { findFollowUp } from "../../src/requests/work/find.server";
import { listHistory } from "../../src/requests/work/history.server";
import { changeFollowUpDay, changeStatus } from "../../src/requests/work/move.server";
import { listThread } from "../../src/requests/work/thread.server";
import { readLastWho, refuseViewings, setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { addAccount, call, post, signIn } from "../support/api";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { count, db } from "../support/database";
import { deleteRequests, orderIn, storeOffer } from "../support/deal";
import { sheetOf } from "../support/own-data";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const NOW = new Date("2027-01-06T10:00:00Z");
const actor = { author: "owner@example.com", now: NOW };
/** A Wednesday that is no holiday. */
const DAY = "2027-01-27";
const at = (time: string, day = DAY) => berlinInstant(day, time).toISOString();

/** When an offer is sent and answered. */
const today = { sentAt: NOW.toISOString(), at: NOW.toISOString() };

const FILLER = at("08:00", "2027-02-24");

let mailer: RecordingMailer;
let clock: Date;
let delivery: Delivery;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  actor.now = NOW;
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users; DELETE FROM settings");
  mailer = new RecordingMailer();
  clock = NOW;
  delivery = { db, linkSecrets, mail: mailBindings(mailer), now: () => clock };
});

afterEach(() => void vi.useRealTimers());

async function customer(overrides: Record<string, unknown> = {}): Promise<string> {
  const id = await storeLead({ db, mail: undefined }, overrides, NOW);
  await env.DB.exec("DELETE FROM outbox");
  return id;
}

/** A single time would be agreed at once: another one that nobody takes stands beside it. */
async function propose(id: string, slots: string[]) {
  const { version } = await followUp(id);
  return setViewing(db, id, { version, times: slots.length > 1 ? slots : [...slots, FILLER] }, actor);
}

async function followUp(id: string) {
  const found = await findFollowUp(db, id);
  if (!found) throw new Error("No such request");
  return found;
}

async function pageOf(id: string) {
  const link = await linkOf(id);
  const linked = await linkedBy(id);
  const view = await requestView({ db, photos: undefined }, linked, link);
  const { viewing, timeline } = view.view === "request" ? view : { viewing: undefined, timeline: undefined };
  return { linked, link, viewing, ...timeline };
}

test("a request that was withdrawn, reopened by the owner, is asked for a time again, among those that are still free", async () => {
  const id = await customer();
  await propose(id, [at("09:00"), at("11:00")]);
  await takeViewing(db, id, { round: 1, slot: at("09:00") });
  await withdraw(db, (await pageOf(id)).linked, false);
  expect((await pageOf(id)).title).not.toContain("Wir kommen am");
  const { version } = await followUp(id);
  await changeStatus(db, id, { version, status: "contacted" }, actor);
  expect(await followUp(id)).toMatchObject({ status: "contacted", viewingAt: null });
  const { viewing } = await pageOf(id);
  expect(viewing?.agreed).toBeUndefined();
  expect(viewing?.slots.map(({ value }) => value)).toEqual([at("09:00"), at("11:00")]);
});

const subjects = () => mailer.sent.map(({ subject }) => subject.split(/[,:]| auf /)[0]);

test("one form agrees on a single time, and a change says to both what it replaces", async () => {
  const id = await customer();
  const set = async (...times: string[]) => setViewing(db, id, { version: (await followUp(id)).version, times }, actor);
  await set(at("09:00"));
  expect(await followUp(id)).toMatchObject({ status: "viewing", viewingAt: at("09:00"), followUpOn: DAY });
  await deliverDue(delivery);
  vi.setSystemTime(NOW.getTime() + 60_000);
  actor.now = new Date();
  clock = new Date();
  await set(at("11:00"));
  clock = new Date(Date.now() + 10 * 60_000);
  await deliverDue(delivery);
  expect(subjects()).toEqual(["Besichtigung steht fest", "Besichtigung verlegt"]);
  expect(mailer.sent[0]?.text).not.toContain("statt");
  expect(mailer.sent[1]?.text).toContain(`um\u00a011\u00a0Uhr, statt ${timeInWords(at("09:00"))}.`);
  const rows = await listHistory(db, id);
  expect(rows.find(({ act }) => act === "viewing")?.data).toEqual({ before: at("09:00"), after: at("11:00") });

  await set(at("13:00"), at("14:00"));
  await deliverDue(delivery);
  expect(mailer.sent[2]?.subject).toMatch(/: Andere Zeit für die Besichtigung\?$/);
  expect(mailer.sent[2]?.text).toContain(`statt ${timeInWords(at("11:00"))}.`);
  expect(await followUp(id)).toMatchObject({ viewingAt: at("11:00") });
  await takeViewing(db, id, { round: 1, slot: at("14:00"), agreed: at("11:00") }, clock);
  await deliverDue(delivery);
  const [notice, agreed] = mailer.sent.slice(3).toSorted((a, b) => (a.to[0] ?? "").localeCompare(b.to[0] ?? ""));
  for (const mail of [notice, agreed]) expect(mail?.text).toContain(`statt ${timeInWords(at("11:00"))}`);
  // By name only where the firm has set the time: a link may be in other hands.
  const greetings = [...mailer.sent.slice(0, 2), agreed].map((mail) => /^Guten Tag.*/m.exec(mail?.text ?? "")?.[0]);
  const byName = "Guten Tag Jörg O'Beispiel-Süß,";
  expect(greetings).toEqual([byName, byName, "Guten Tag,"]);
});

describe("a proposal", () => {
  test("says who comes on page, in mail and in the customer's calendar, and offers the last one for the next request", async () => {
    const [id, other] = [await customer(), await customer()];
    expect(await readLastWho(db)).toBe("");
    const set = async (of: string, times: string[], who?: string) =>
      setViewing(db, of, { version: (await followUp(of)).version, times, who }, actor);
    await set(id, [at("09:00"), at("14:00")], "Frau Petersen");
    expect((await pageOf(id)).viewing).toMatchObject({ slots: [{}, {}], who: "Frau Petersen" });
    expect(await readLastWho(db)).toBe("Frau Petersen");
    await set(other, [at("11:00")], "Herr Beispiel");
    await deliverDue(delivery);
    expect(mailer.sent.map(({ text }) => /Es kommt: ([^.\n]*)/.exec(text)?.[1])).toEqual([
      "Frau Petersen",
      "Herr Beispiel",
    ]);
    const calendarOf = async (of: string) => (await viewingFile(db, (await pageOf(of)).linked))?.text();
    expect(await calendarOf(other)).toContain("\r\nDESCRIPTION:Es kommt: Herr Beispiel\r\n");
    await set(other, [at("12:00")]);
    expect((await pageOf(other)).viewing).toMatchObject({ agreed: { who: "" } });
    expect(await calendarOf(other)).not.toContain("DESCRIPTION");
    expect(await readLastWho(db)).toBe("Frau Petersen");
  });

  describe("in place of an agreed time names its own person, and the agreed time keeps the other", () => {
    const agreed = at("09:00");
    const shown = { round: 1, agreed, text: "" };
    const set = async (id: string, times: string[], who?: string, isProposed = false) =>
      setViewing(db, id, { version: (await followUp(id)).version, times, who, isProposed }, actor);
    /** Persons in what was mailed since, and in the file for the calendar. */
    async function said(id: string) {
      mailer.sent.length = 0;
      clock = new Date(NOW.getTime() + 11 * 60_000);
      await deliverDue(delivery);
      const texts = [...mailer.sent.map(({ text }) => text), await (await viewingFile(db, await linkedBy(id)))?.text()];
      return texts.flatMap((text) => (/Es\skommt:\s(Frau\sA|Herr\sB|Frau\sC)/.exec(text ?? "") ?? []).slice(1));
    }

    type Case = [what: string, act: (id: string) => Promise<unknown>, agreedWho: string | undefined, said: string[]];
    test.each<Case>([
      ["waits", async () => {}, "Frau A", ["Herr B", "Frau A"]],
      ["is taken", (id) => takeViewing(db, id, { ...shown, slot: at("11:00") }), "Herr B", ["Herr B", "Herr B"]],
      ["is refused", (id) => refuseViewings(db, id, { ...shown, isKept: true }), "Frau A", ["Frau A"]],
      ["is refused with the agreed time", (id) => refuseViewings(db, id, shown), undefined, ["Frau A"]],
      ["is taken back by the agreed time", (id) => set(id, [agreed], "Frau A"), "Frau A", ["Frau A", "Frau A"]],
      ["gives way to one set by hand", (id) => set(id, [at("15:00")], "Frau C"), "Frau C", ["Frau C", "Frau C"]],
      ["is called off with the agreed time", (id) => set(id, []), undefined, ["Frau A"]],
      ["gives way to the next one", (id) => set(id, [at("15:00")], "Frau C", true), "Frau A", ["Frau C", "Frau A"]],
      ["ends with the request", async (id) => withdraw(db, await linkedBy(id), false), undefined, ["Frau A"]],
    ])("%s", async (_, act, agreedWho, expected) => {
      const id = await customer();
      await set(id, [agreed], "Frau A");
      await deliverDue(delivery);
      actor.now = new Date(NOW.getTime() + 60_000);
      vi.setSystemTime(actor.now);
      await set(id, [at("11:00")], "Herr B", true);
      expect((await pageOf(id)).viewing).toMatchObject({ agreed: { value: agreed, who: "Frau A" }, who: "Herr B" });
      const rows = (await sheetOf(id)).sections.flatMap((section) => section.rows);
      expect(rows).toContainEqual({ label: "Es kommt", value: "Frau A" });
      expect(rows).toContainEqual({ label: "Zum Vorschlag kommt", value: "Herr B" });
      await act(id);
      expect((await pageOf(id)).viewing?.agreed?.who).toBe(agreedWho);
      expect(await said(id)).toEqual(expected);
    });
  });

  test("moves the request on, stands on the customer's page, and goes out by mail", async () => {
    const id = await customer();
    expect(await propose(id, [at("14:00"), at("09:00")])).toMatchObject({ ok: { status: "viewing" } });
    const { sections } = await sheetOf(id);
    const proposed = { label: "Vorgeschlagen", value: [at("09:00"), at("14:00")].map(timeInWords).join("\n") };
    expect(sections.flatMap(({ rows }) => rows)).toContainEqual(proposed);
    const { viewing, title } = await pageOf(id);
    expect(title).not.toContain("Wir kommen am");
    expect(viewing?.slots.map(({ words }) => words)).toEqual([
      "Mittwoch, 27.\u00a0Januar 2027, um\u00a09\u00a0Uhr",
      "Mittwoch, 27.\u00a0Januar 2027, um\u00a014\u00a0Uhr",
    ]);
    await deliverDue(delivery);
    expect(mailer.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining("27.\u00a0Januar 2027, um\u00a09\u00a0Uhr"),
    ]);
  });

  test("is refused where a time overlaps a viewing that is fixed, and stores nothing; set by hand it is stored", async () => {
    const [other, id] = [await customer(), await customer({ email: "andere@example.com", phone: "04191 777" })];
    await setViewing(db, other, { version: 1, times: [at("10:00")] }, actor);
    const refused = (field: string, wayOut: RegExp) => ({
      no: "invalid",
      errors: { [field]: [expect.stringMatching(wayOut)] },
    });
    const two = { version: 1, times: [at("14:00"), at("10:30")] };
    expect(await setViewing(db, id, two, actor)).toEqual(
      refused("times.1", /andere Besichtigung: .* eine andere Zeit$/),
    );
    const alone = { version: 1, times: [at("10:30")], isProposed: true };
    // Only then the form has that button.
    expect(await setViewing(db, id, alone, actor)).toEqual(refused("times.0", /: Hier geht nur „Termin festlegen“$/));
    expect(await followUp(id)).toMatchObject({ status: "new", version: 1 });
    expect((await listHistory(db, id)).filter(({ act }) => act === "viewing-proposed")).toEqual([]);
    expect(await setViewing(db, id, { ...alone, isProposed: false }, actor)).toHaveProperty("ok");
  });

  test("stands no more, in the dashboard and on the page, where another viewing has taken its time since", async () => {
    const headers = await signIn(await addAccount());
    const [id, other] = [await customer(), await customer({ email: "andere@example.com", phone: "04191 777" })];
    await propose(id, [at("09:00"), at("14:00")]);
    await setViewing(db, other, { version: 1, times: [at("14:30")] }, actor);
    const detail = async () => (await call(`/api/admin/follow-ups/${id}`, { headers })).json<FollowUpDetail>();
    expect((await detail()).proposed).toMatchObject({ slots: [at("09:00")], taken: [at("14:00")] });
    expect((await pageOf(id)).viewing?.slots.map(({ value }) => value)).toEqual([at("09:00")]);
    await setViewing(db, other, { version: 2, times: [] }, actor);
    expect((await detail()).proposed).toMatchObject({ slots: [at("09:00"), at("14:00")], taken: [] });
  });

  test("is withdrawn in words of its own: no viewing was removed", async () => {
    const id = await customer();
    await propose(id, [at("09:00"), at("11:00")]);
    await setViewing(db, id, { version: (await followUp(id)).version, times: [] }, actor);
    expect(await pageOf(id)).toMatchObject({ viewing: undefined, nextStep: "Den Termin stimmen wir mit Ihnen ab." });
    const [newest] = await listHistory(db, id);
    expect(newest && ownersWords(newest)).toEqual(["Vorgeschlagene Zeiten gelten nicht mehr"]);
  });

  test("ends with an offer, on the page and in the dashboard; one that comes after the offer stands beside it", async () => {
    const id = await customer();
    await propose(id, [at("09:00"), at("11:00")]);
    await storeOffer(db, id, NOW.toISOString());
    expect((await pageOf(id)).viewing).toBeUndefined();
    expect(await takeViewing(db, id, { round: 1, slot: at("09:00") }, NOW)).toEqual({ no: "refused" });
    expect((await listHistory(db, id)).filter(({ act }) => act === "viewing-proposed")).toMatchObject([
      { data: { times: [] } },
      { data: { times: [at("09:00"), at("11:00")] } },
    ]);
    await deliverDue(delivery);
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([]);
    await propose(id, [at("14:00"), at("16:00")]);
    expect((await pageOf(id)).viewing?.slots.map(({ value }) => value)).toEqual([at("14:00"), at("16:00")]);
  });

  test("is refused for times that have passed, that stand twice, and for a closed request", async () => {
    const headers = await signIn(await addAccount());
    const id = await customer();
    const send = (times: string[], version = 1) =>
      post(`/api/admin/follow-ups/${id}/viewing`, { version, times }, { headers });
    for (const slots of [
      ["2020-01-01T09:00:00Z", at("09:00")],
      [at("09:00"), at("09:00")],
      ["09", "10", "11", "12"].map((hour) => at(`${hour}:00`)),
    ]) {
      expect((await send(slots)).status).toBe(422);
    }
    expect((await send([at("09:00"), FILLER])).status).toBe(200);
    expect((await send([at("09:00"), FILLER])).status).toBe(409);
    const detail = await (await call(`/api/admin/follow-ups/${id}`, { headers })).json<FollowUpDetail>();
    expect(detail.proposed).toEqual({ round: 1, slots: [at("09:00"), FILLER], taken: [], who: "", agreedWho: "" });
    await env.DB.exec("UPDATE follow_ups SET status = 'lost'");
    expect((await send([at("10:00")], detail.followUp.version)).status).toBe(422);
  });
});

describe("a time that the owner sets by hand", () => {
  const set = async (id: string, times: string[], isProposed = false) =>
    setViewing(db, id, { version: (await followUp(id)).version, times, isProposed }, { ...actor, now: clock });
  const minutes = (count: number) => {
    clock = new Date(NOW.getTime() + count * 60_000);
    vi.setSystemTime(clock);
  };
  const detailOf = async (id: string) => {
    const headers = await signIn(await addAccount());
    return (await call(`/api/admin/follow-ups/${id}`, { headers })).json<FollowUpDetail>();
  };

  test.each<[what: string, before: string[], by: string, stands: string | null, mails: string[]]>([
    ["another one", [], at("14:00"), at("14:00"), ["Ihre Anfrage", "Besichtigung steht fest"]],
    ["one of the proposed ones", [], at("09:00"), at("09:00"), ["Ihre Anfrage", "Besichtigung steht fest"]],
    [
      "the agreed one again",
      [at("12:00")],
      at("12:00"),
      at("12:00"),
      ["Besichtigung steht fest", "Ihre Anfrage", "Besichtigung steht fest"],
    ],
    ["a past one", [], at("09:00", "2027-01-05"), null, ["Ihre Anfrage"]],
  ])("ends what was proposed: %s", async (_, before, by, stands, mails) => {
    const id = await customer();
    await env.DB.prepare("UPDATE leads SET created_at = '2027-01-01T10:00:00.000Z' WHERE id = ?").bind(id).run();
    for (const [step, times] of [before, [at("09:00"), at("10:00")], [by]].entries()) {
      minutes(step * 20);
      if (times.length > 0) await set(id, times);
      minutes(step * 20 + 11);
      await deliverDue(delivery);
    }
    expect(mailer.sent.map(({ subject }) => subject.split(/[,:]| R-/)[0])).toEqual(mails);
    expect((await detailOf(id)).proposed?.slots).toEqual([]);
    const { viewing } = await pageOf(id);
    expect(viewing?.agreed?.value ?? null).toBe(stands);
    expect(viewing?.slots ?? []).toEqual([]);
    expect(await takeViewing(db, id, { round: 1, slot: at("10:00"), agreed: stands ?? "" }, clock)).not.toHaveProperty(
      "ok",
    );
    expect(await refuseViewings(db, id, { round: 1, text: "", agreed: stands ?? "" }, clock)).toHaveProperty("no");
    const acts = (await listHistory(db, id)).map(({ act }) => act);
    expect(acts).toContain("viewing-proposed");
    // "Passt nicht" of the page as it is now.
    if (viewing)
      expect(
        await refuseViewings(db, id, { round: viewing.round, text: "", agreed: stands ?? "" }, clock),
      ).toHaveProperty("ok");
  });

  test("beside an agreed time is asked on the page, and who stays with that keeps it", async () => {
    const id = await customer();
    await set(id, [at("09:00")]);
    await propose(id, [at("10:00")]);
    const { viewing, ...timeline } = await pageOf(id);
    expect(viewing).toMatchObject({ agreed: { value: at("09:00") }, isAsked: true });
    expect(timeline).toMatchObject({ title: expect.stringContaining("9\u00a0Uhr"), turn: "yours", isOfViewing: true });
    const shown = { round: 1, text: "", agreed: at("09:00") };
    expect(await refuseViewings(db, id, { ...shown, isKept: true })).toHaveProperty("ok");
    expect(await followUp(id)).toMatchObject({ viewingAt: at("09:00") });
    expect((await pageOf(id)).viewing).toMatchObject({ slots: [], isAsked: false });
    await deliverDue(delivery);
    expect(mailer.sent.filter(({ subject }) => subject.includes("abgesagt"))).toEqual([]);
    expect(await refuseViewings(db, id, shown)).toHaveProperty("ok");
    expect((await pageOf(id)).nextStep).toContain(`Besichtigung am ${timeInWords(at("09:00"))} entfällt`);
  });

  test("takes no siblings from a time that the customer took", async () => {
    const id = await customer();
    await set(id, [at("09:00"), at("10:00")]);
    await takeViewing(db, id, { round: 1, slot: at("09:00") });
    const { viewing, turn } = await pageOf(id);
    expect(viewing?.slots.map(({ value }) => value)).toEqual([at("10:00")]);
    expect([viewing?.isAsked, turn]).toEqual([false, "ours"]);
  });
});

describe("a time is taken", () => {
  test("by one of two people with one link who choose at once; the other is told of it, and so is who refuses all", async () => {
    const id = await customer();
    await propose(id, [at("09:00"), at("10:00")]);
    const slots = [at("09:00"), at("10:00")];
    const taken = await Promise.all(slots.map((slot) => takeViewing(db, id, { round: 1, slot })));
    const first = taken.findIndex((answered) => "ok" in answered);
    expect(taken.toSpliced(first, 1)).toEqual([{ no: "refused", why: "other" }]);
    const stands = slots[first];
    expect(await followUp(id)).toMatchObject({ viewingAt: stands });
    expect(await refuseViewings(db, id, { round: 1, text: "" })).toEqual({ no: "refused", why: "other" });
    const { viewing } = await pageOf(id);
    expect(viewing).toMatchObject({ agreed: { value: stands } });
    expect(doneWords(OTHER_VIEWING_DONE, viewing?.agreed?.words)).toContain(timeInWords(stands ?? ""));
    await deliverDue(delivery);
    const [agreed, ...more] = mailer.sent.filter(({ subject }) => subject.startsWith("Besichtigung steht fest"));
    expect([agreed?.text, more]).toEqual([expect.stringContaining(timeInWords(stands ?? "")), []]);
  });

  test("only as it stands in the newest proposal, and before it has passed", async () => {
    const id = await customer();
    await propose(id, [at("09:00"), at("10:00")]);
    await propose(id, [at("10:00"), at("11:00")]);
    const take = (round: number, slot: string, now?: Date, agreed?: string) =>
      takeViewing(db, id, { round, slot, agreed }, now);
    expect(await take(1, at("10:00"))).toHaveProperty("no");
    expect(await take(2, at("09:00"))).toHaveProperty("no");
    expect(await take(2, at("11:00"), new Date(at("11:01")))).toHaveProperty("no");
    expect(await take(2, at("11:00"))).toHaveProperty("ok");
    // The customer presses the same button again, then another one.
    expect(await take(2, at("11:00"))).toHaveProperty("ok");
    expect(await take(2, at("10:00"), undefined, at("11:00"))).toHaveProperty("ok");
    expect(await followUp(id)).toMatchObject({ viewingAt: at("10:00"), status: "viewing" });
    const rows = await listHistory(db, id);
    expect(rows.flatMap(({ act, data }) => (act === "viewing-taken" ? [data] : []))).toEqual([
      { before: at("11:00"), after: at("10:00") },
      { before: null, after: at("11:00") },
    ]);
  });

  test("not where it overlaps one of another request, agreed on the phone too, but right before and after it", async () => {
    const other = await customer({ email: "andere@example.com", phone: "04191 777" });
    const id = await customer();
    await propose(id, [at("09:30"), at("10:59"), at("09:00")]);
    await setViewing(db, other, { version: 1, times: [at("10:00")] }, actor);
    const take = (time: string) => takeViewing(db, id, { round: 1, slot: at(time) });
    expect([await take("09:30"), await take("10:59"), await take("09:00")].map((answered) => "ok" in answered)).toEqual(
      [false, false, true],
    );
    await propose(id, [at("11:00")]);
    expect(await takeViewing(db, id, { round: 2, slot: at("11:00"), agreed: at("09:00") })).toHaveProperty("ok");
    // What is closed holds no time.
    await env.DB.prepare("UPDATE follow_ups SET status = 'lost' WHERE id = ?").bind(other).run();
    await propose(id, [at("10:00")]);
    expect(await takeViewing(db, id, { round: 3, slot: at("10:00"), agreed: at("11:00") })).toHaveProperty("ok");
  });

  test("with where to come, where nobody has said it; what is known the link does not change", async () => {
    const id = await customer({ address: "", postcode: "24568", town: "Kaltenkirchen" });
    await propose(id, [at("09:00"), at("10:00")]);
    expect((await pageOf(id)).viewing?.addressHint).toBe("Straße und Hausnummer");
    await takeViewing(db, id, { round: 1, slot: at("09:00"), street: "Beispielweg 3" });
    const { linked, viewing } = await pageOf(id);
    expect([linked.lead.address, viewing?.addressHint]).toEqual(["Beispielweg 3, 24568 Kaltenkirchen", undefined]);
    await takeViewing(db, id, { round: 1, slot: at("10:00"), agreed: at("09:00"), street: "Anderer Weg 1" });
    expect((await pageOf(id)).linked.lead.address).toBe("Beispielweg 3, 24568 Kaltenkirchen");
    const rows = await listHistory(db, id);
    expect(rows.filter(({ act }) => act === "correction")).toMatchObject([{ author: "automatic" }]);
    expect(await count("leads WHERE search LIKE '%beispielweg%'")).toBe(1);
    await deliverDue(delivery);
    const notice = mailer.sent.find(({ subject }) => subject.startsWith("Besichtigung zugesagt"));
    expect(notice?.text).toMatch(/\nOrt: Beispielweg 3, 24568 Kaltenkirchen\n/);
  });

  test("that was proposed alone, which agrees to nothing by itself", async () => {
    const id = await customer();
    const single = (time: string, version: number) =>
      setViewing(db, id, { version, times: [time], isProposed: true }, actor);
    expect(await single(new Date(NOW.getTime() - 60_000).toISOString(), 1)).toMatchObject({ no: "invalid" });
    await single(at("09:00"), 1);
    expect(await followUp(id)).toMatchObject({ viewingAt: null });
    const listed = await call("/api/leads", { headers: await signIn(await addAccount()) });
    expect(await listed.json()).toMatchObject([{ id, later: "Zeit vorgeschlagen" }]);
    expect((await pageOf(id)).viewing).toMatchObject({ agreed: undefined, slots: [{ value: at("09:00") }] });
    await deliverDue(delivery);
    expect(mailer.sent[0]?.text).toContain("Unser Vorschlag");
    expect(await takeViewing(db, id, { round: 1, slot: at("09:00") })).toHaveProperty("ok");
  });

  test("and given as a file for the calendar, to whoever has the link alone", async () => {
    const id = await customer({ address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" });
    const { reference, code } = await linkOf(id);
    const file = `/anfrage/${reference}/${code}/termin.ics`;
    await propose(id, [at("09:00")]);
    await takeViewing(db, id, { round: 1, slot: at("09:00") });
    const response = await call(file);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const text = await response.text();
    expect(text).toContain("DTSTART:20270127T080000Z\r\nDTEND:20270127T090000Z");
    expect(text.replaceAll("\r\n ", "")).toContain("LOCATION:Beispielweg 3\\, 24568 Kaltenkirchen");
  });
});

describe("no time fits", () => {
  test("all end, the word stands in the thread, and the owner sees it first", async () => {
    const id = await customer();
    await propose(id, [at("09:00")]);
    await takeViewing(db, id, { round: 1, slot: at("09:00") });
    expect((await pageOf(id)).title).toBe("Wir kommen am Mittwoch, 27.\u00a0Januar, um\u00a09\u00a0Uhr");
    vi.setSystemTime(NOW.getTime() + 60_000);
    expect(await refuseViewings(db, id, { round: 1, text: "Erst nach 16 Uhr.", agreed: at("09:00") })).toHaveProperty(
      "ok",
    );
    const { title, nextStep } = await pageOf(id);
    expect([title, nextStep]).toEqual([
      "Wir suchen einen anderen Termin",
      `Sie haben uns geschrieben, wir antworten Ihnen. Wir schlagen Ihnen andere Zeiten vor. Die Besichtigung am ${timeInWords(at("09:00"))} entfällt.`,
    ]);
    expect(await followUp(id)).toMatchObject({ viewingAt: null, followUpOn: null, status: "viewing" });
    expect((await pageOf(id)).viewing).toBeUndefined();
    expect(await takeViewing(db, id, { round: 1, slot: at("09:00") })).toHaveProperty("no");
    expect((await listThread(db, id)).map(({ text }) => text)).toEqual(["Erst nach 16 Uhr."]);
    expect(await readDue(db, NOW)).toMatchObject([{ id, due: { mark: "Termin passt nicht" } }]);
    await deliverDue(delivery);
    expect(mailer.sent[0]?.subject).toContain("Termin passt nicht");
    expect(mailer.sent[0]?.text).toContain("Erst nach 16 Uhr.");
  });

  test("an old page refuses nothing of a newer proposal; one that was agreed on the phone can be refused", async () => {
    const id = await customer();
    await propose(id, [at("09:00")]);
    await propose(id, [at("10:00")]);
    expect(await refuseViewings(db, id, { round: 1, text: "" })).toHaveProperty("no");
    expect((await pageOf(id)).viewing?.slots).toHaveLength(2);
    const phoned = await customer({ email: "andere@example.com", phone: "04191 777" });
    await setViewing(db, phoned, { version: 1, times: [at("16:00")] }, actor);
    expect((await pageOf(phoned)).viewing).toMatchObject({ round: 0, agreed: { value: at("16:00") } });
    await changeFollowUpDay(db, phoned, { followUpOn: "2027-02-01" }, actor);
    expect(await refuseViewings(db, phoned, { round: 0, text: "", agreed: at("16:00") })).toHaveProperty("ok");
    expect((await followUp(phoned)).followUpOn, "a day that was not the viewing's stays").toBe("2027-02-01");
  });
});

describe("the day before", () => {
  const bindings = () => ({ ...readBindings(env), mail: mailBindings(mailer) });

  test("at 17:00 the customer is reminded, once, whoever entered the time", async () => {
    const id = await customer();
    await setViewing(db, id, { version: 1, times: [at("09:00")] }, actor);
    const eve = addDays(DAY, -1);
    for (const time of ["00:15", "09:15", "16:15"]) await announceScheduledMails(bindings(), berlinInstant(eve, time));
    clock = berlinInstant(eve, "16:59");
    await deliverDue(delivery);
    const reminders = () => mailer.sent.filter(({ subject }) => subject.startsWith("Morgen: Besichtigung"));
    expect(reminders()).toEqual([]);
    clock = berlinInstant(eve, "17:00");
    await deliverDue(delivery);
    await deliverDue(delivery);
    expect(reminders()).toHaveLength(1);
    expect(reminders()[0]?.text).toContain("Mittwoch, 27.\u00a0Januar 2027, um\u00a09\u00a0Uhr");
  });

  test("so is who has ordered meanwhile: what was agreed takes place, and only the owner calls it off", async () => {
    const id = await customer();
    await propose(id, [at("09:00"), at("11:00")]);
    await setViewing(db, id, { version: (await followUp(id)).version, times: [at("09:00")] }, actor);
    await orderIn(db, "agreed", { leadId: id, ...today });
    const eve = addDays(DAY, -1);
    await announceScheduledMails(bindings(), berlinInstant(eve, "16:15"));
    clock = berlinInstant(eve, "17:00");
    await deliverDue(delivery);
    expect(mailer.sent.filter(({ subject }) => subject.startsWith("Morgen: Besichtigung"))).toHaveLength(1);
    const { viewing, linked } = await pageOf(id);
    expect(viewing).toMatchObject({ agreed: { value: at("09:00") }, mayMove: false });
    expect(await viewingFile(db, linked)).toBeDefined();
    expect(await refuseViewings(db, id, { round: 1, text: "", agreed: at("09:00") })).toHaveProperty("no");
    const removed = { version: (await followUp(id)).version, times: [] };
    expect(await setViewing(db, id, removed, actor)).toHaveProperty("ok");
    expect((await pageOf(id)).viewing).toBeUndefined();
  });
});

describe("what is near", () => {
  test("a day names the viewings that are proposed for it too, until somebody takes one or ends them", async () => {
    const headers = await signIn(await addAccount());
    const proposed = async (of = DAY) =>
      (await (await call(`/api/admin/days/${of}`, { headers })).json<DayOverview>()).proposed.map((one) => one.time);
    const [one, other] = [await customer(), await customer({ email: "andere@example.com" })];
    await propose(one, [at("09:00"), at("11:00"), at("09:00", addDays(DAY, 1))]);
    await propose(other, [at("09:30"), at("16:00")]);
    expect((await proposed()).sort()).toEqual(["09:00", "09:30", "11:00", "16:00"]);
    expect(await proposed(addDays(DAY, 1))).toEqual(["09:00"]);
    await takeViewing(db, one, { round: 1, slot: at("09:00") });
    await setViewing(db, other, { version: (await followUp(other)).version, times: [at("14:00")] }, actor);
    expect(await proposed()).toEqual([]);
    expect(await proposed(addDays(DAY, 1))).toEqual([]);
    // A proposal in place of the agreed time is open again.
    await propose(one, [at("16:00")]);
    expect(await proposed()).toEqual(["16:00"]);
  });

  test("a holiday is one years ahead and long ago too, and also where the office is open", async () => {
    const headers = await signIn(await addAccount());
    const day = async (of: string) => (await call(`/api/admin/days/${of}`, { headers })).json<DayOverview>();
    for (const holiday of ["2030-05-01", "2026-12-25"])
      expect(await day(holiday), holiday).toMatchObject({ closed: `Das ist ein Feiertag in ${company.address.state}` });
    const own = (date: string, opens: string, closes: string) => ({ from: date, until: date, opens, closes });
    const days = [
      own("2027-05-06", "10:00", "12:00"),
      own("2027-05-07", "10:00", "12:00"),
      own(DAY, "", ""),
      own("2027-12-25", "", ""),
    ];
    await saveOpening(db, { days, notice: "", noticeFrom: "", noticeUntil: "" }, NOW).run();
    expect(await day("2027-05-06")).toMatchObject({ closed: `Das ist ein Feiertag in ${company.address.state}` });
    for (const closed of [DAY, "2027-12-25"])
      expect(await day(closed), closed).toMatchObject({ closed: "An diesem Tag haben Sie geschlossen" });
    expect(await day("2027-05-07")).toMatchObject({ closed: null });
    expect(await day("2027-01-24")).toMatchObject({ closed: "Das ist ein Sonntag" });
  });
});
