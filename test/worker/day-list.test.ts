/** The list of a day: who is cleaned, viewed and called; what nobody can know is said apart. */
import { beforeEach, describe, expect, test } from "vitest";
import { callbackForm } from "../../src/contact/callback.server";
import { writeFeed } from "../../src/desk/calendar-feed.server";
import { countVisits, readDayList, readMet } from "../../src/desk/day-list.server";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import { recordStep } from "../../src/order/change.server";
import { listOrders } from "../../src/order/store.server";
import { erase } from "../../src/requests/erasing/erase.server";
import { submit } from "../../src/requests/intake/store.server";
import { changeFollowUpDay } from "../../src/requests/work/move.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { db } from "../support/database";
import { type Agreed, deleteRequests, endOrder, newRequest, orderIn, SINGLE_JOB } from "../support/deal";
import { line, officeOffer } from "../support/offer-input";

/** A Tuesday, and the Mondays after it. */
const NOW = "2026-11-24T12:00:00Z";
const [FIRST, SECOND, THIRD] = ["2026-11-30", "2026-12-07", "2026-12-14"] as const;
const actor = { author: "chefin@example.com", now: new Date(NOW) };

beforeEach(() => deleteRequests(db));

const listOn = (day: string, now = NOW) => readDayList(db, day, new Date(now));
const linesOn = async (day: string, now?: string) =>
  (await listOn(day, now)).entries.map(({ time, name, about }) => [time, name, about].filter(Boolean).join(" | "));

async function named(lastName: string, more: Record<string, unknown> = {}): Promise<string> {
  return newRequest(db, { firstName: "Eva", lastName, ...more });
}
const ordered = async (lastName: string, agreed: Agreed = {}) =>
  orderIn(db, "agreed", {
    leadId: await named(lastName),
    startsOn: FIRST,
    weekdays: [1],
    ...agreed,
    offer: { recipientName: `Eva ${lastName}`, ...agreed.offer },
  });

describe("an order that runs", () => {
  test("is there on its weekdays from the first day to the last", async () => {
    const { leadId } = await ordered("Woche", { weekdays: [1, 4], timeText: "ab 8 Uhr" });
    await endOrder(db, leadId, "notice", NOW, SECOND);
    expect(await linesOn("2026-11-26")).toEqual([]);
    expect(await linesOn(FIRST)).toEqual(["ab 8 Uhr | Eva Woche | Haushaltsreinigung, erster Tag"]);
    expect(await linesOn("2026-12-01")).toEqual([]);
    expect(await linesOn("2026-12-03")).toEqual(["ab 8 Uhr | Eva Woche | Haushaltsreinigung"]);
    expect(await linesOn(SECOND)).toEqual(["ab 8 Uhr | Eva Woche | Haushaltsreinigung, letzter Tag"]);
    expect(await linesOn("2026-12-10")).toEqual([]);
    expect(await linesOn(THIRD)).toEqual([]);
  });

  test("is there every other week where that is its rhythm, and on a first day that is no weekday of it", async () => {
    await ordered("Zweite", { offer: { rhythm: "biweekly" }, startsOn: "2026-11-27" });
    expect(await linesOn("2026-11-27")).toEqual(["Eva Zweite | Haushaltsreinigung, erster Tag"]);
    // 2026 has 53 weeks.
    const mondays = [FIRST, SECOND, THIRD, "2026-12-28", "2027-01-04", "2027-01-11"];
    const lines = await Promise.all(mondays.map((monday) => linesOn(monday)));
    expect(lines.map(({ length }) => length)).toEqual([1, 0, 1, 1, 0, 1]);
  });

  test("is named apart where no weekday is noted, or the week of a rarer rhythm is not known", async () => {
    const { leadId } = await ordered("Offen", { weekdays: [] });
    await ordered("Monat", { offer: { rhythm: "monthly" } });
    expect(await listOn(SECOND)).toEqual({
      entries: [],
      unknown: [
        { id: leadId, name: "Eva Offen", why: "kein Wochentag, jede Woche" },
        { id: expect.any(String), name: "Eva Monat", why: "Mo, jeden Monat" },
      ],
    });
    expect((await listOn("2026-12-08")).unknown).toMatchObject([{ name: "Eva Offen" }]);
  });

  test("is not there without a first day, withdrawn, called off, or restricted", async () => {
    await ordered("Ohne", { startsOn: null });
    for (const end of ["withdrawn", "void"] as const) await endOrder(db, (await ordered(end)).leadId, end, NOW);
    const { leadId } = await ordered("Gesperrt", { startsOn: "2026-11-24" });
    await endOrder(db, leadId, "notice", NOW, FIRST);
    expect(await linesOn(FIRST)).toHaveLength(1);
    await erase(db, [leadId], new Date("2026-12-01T12:00:00Z"));
    expect(await listOn(FIRST)).toEqual({ entries: [], unknown: [] });
  });
});

test("a job that is done once is there on its day, also the day on which it was noted as done", async () => {
  const { leadId } = await ordered("Einmal", { offer: SINGLE_JOB });
  expect(await linesOn(FIRST)).toEqual(["Eva Einmal | Haushaltsreinigung, einmalig"]);
  expect((await listOn(FIRST)).entries).toMatchObject([{ isDone: false }]);
  expect(await linesOn(SECOND)).toEqual([]);
  await endOrder(db, leadId, "done", `${FIRST}T15:00:00Z`);
  expect((await listOn(FIRST)).entries).toMatchObject([{ isDone: true, mayBeDone: false }]);
});

test("an order stands under the firm of its offer and whom it acts for, with the wish in one line, never how to get in", async () => {
  const leadId = await named("Wunderlich", { requirements: `ohne Duftstoffe,\nbitte ${"sehr ".repeat(40)}leise` });
  const offer = { recipientName: "Kai Nissen", recipientCompany: "Café Nissen GmbH", actsFor: "WEG Amselstr. 5" };
  await orderIn(db, "agreed", { leadId, startsOn: FIRST, weekdays: [1], offer, access: "Schlüssel 7" });
  const [entry] = (await listOn(FIRST)).entries;
  expect(entry).toMatchObject({
    name: "Café Nissen GmbH, im Namen von WEG Amselstr. 5",
    wish: expect.stringMatching(/^ohne Duftstoffe, bitte sehr .*…$/),
  });
  expect(entry?.wish?.length).toBeLessThanOrEqual(120);
  expect(entry).toMatchObject({ hasAccess: true, tasks: "Staubsaugen, Böden wischen" });
  expect(JSON.stringify(entry)).not.toContain("Schlüssel");
  expect(await countVisits(db, FIRST)).toBe(1);
  expect(await countVisits(db, "2026-12-01")).toBe(0);
  for (const q of ["cafe nissen gmbh", "WEG-Amselstraße", "Wunderlich"])
    expect((await listOrders(db, new Date(NOW), q)).open, q).toMatchObject([{ leadId, name: entry?.name }]);
  const feed = await writeFeed(db, { generation: 1, withAddress: true }, new Date(NOW));
  expect(feed).not.toMatch(/Nissen|Amsel|Wunderlich|Duftstoffe/);
});

test("an order says what is done at each visit, on its first day what is done more rarely, never what is less to pay", async () => {
  const offer = {
    positions: [
      line({ text: "Haushaltsreinigung: Küche" }),
      line({ id: "b", text: "Bad", rhythm: "weekly" }),
      line({ id: "c", text: "Fenster", rhythm: "monthly" }),
      line({ id: "d", text: "Garten", rhythm: "demand" }),
      line({ id: "e", text: "Bügeln", isOptional: true }),
      line({ id: "f", text: "Nachlass", unitCents: -100 }),
    ],
  } satisfies Agreed["offer"];
  await ordered("Woche", { offer });
  await ordered("Wort", { offer: { positions: [line({ text: "Haushaltsreinigung" })] } });
  const job = { ...SINGLE_JOB, positions: [line({ text: "Keller" }), line({ id: "b", text: "Müll", rhythm: "once" })] };
  await ordered("Zuletzt", { offer: job });
  expect((await listOn(FIRST)).entries).toMatchObject([
    { tasks: "Küche; Bad", besides: "jeden Monat: Fenster", hasAccess: false },
    { tasks: null, besides: null, mayBeDone: false },
    { tasks: "Keller; Müll", besides: null, mayBeDone: false },
  ]);
  expect((await listOn(SECOND)).entries[0]).toMatchObject({ tasks: "Küche; Bad", besides: null });
  // Nothing is done before its day.
  const entries = (await listOn(FIRST, `${FIRST}T12:00:00Z`)).entries;
  expect(entries.map(({ mayBeDone }) => mayBeDone)).toEqual([false, false, true]);
});

test("the crew comes to where a consumer lives if the request names no street; a firm's address may be its office", async () => {
  const at = { address: "", town: "Kaltenkirchen" };
  const offer = { recipientAddress: "Birkenweg 2\n24568 Kaltenkirchen" };
  await ordered("Daheim", { leadId: await named("Daheim", at), offer });
  const firm = { ...offer, customerKind: "business" as const, recipientCompany: "Firma GmbH" };
  await ordered("Firma", { leadId: await named("Firma", at), offer: firm });
  expect((await listOn(FIRST)).entries).toMatchObject([
    { name: "Eva Daheim", address: "Birkenweg 2, 24568 Kaltenkirchen", hasStreet: true },
    { name: "Firma GmbH", address: "Kaltenkirchen", hasStreet: false },
  ]);
});

test("a day with jobs alone is said in the morning mail of another reason, and sends none by itself", async () => {
  const morning = new Date(`${SECOND}T06:00:00Z`);
  const { leadId, id, version } = await ordered("Woche", { offer: officeOffer, timeText: "ab 8 Uhr" });
  await recordStep(db, id, { version, step: "confirmed", on: "2026-11-24" }, actor);
  expect(await countVisits(db, SECOND)).toBe(1);
  expect(await morningMail(db, morning)).toBeUndefined();
  await writeToOwner(db, leadId, "Geht auch dienstags?", { now: morning });
  const mail = await morningMail(db, morning);
  expect(mail?.intro.join()).toBe("Heute: 1 Frage, 1 Einsatz.");
  const [visits] = mail?.sections ?? [];
  expect(visits?.title).toBe("Einsätze heute");
  expect(visits?.items).toMatchObject([{ title: "ab 8 Uhr, Beispiel GmbH", actions: [] }]);
  // Which street, and with whom to speak, is on the day's list.
  expect(mail?.links?.at(-1)?.href).toMatch(new RegExp(`/auftraege\\?tag=${SECOND}$`));
});

describe("days that will be closed", () => {
  const met = (first: string, last: string) => readMet(db, first, last);
  const NOBODY = { visits: 0, viewings: 0, names: [], more: 0, unknown: [] };

  test("say how many jobs they meet, and whose, in their first 31, from an order's first day to its last", async () => {
    const { leadId } = await ordered("Woche", { weekdays: [1, 4] });
    await endOrder(db, leadId, "notice", NOW, "2026-12-28");
    await ordered("Zweite", { offer: { rhythm: "biweekly" } });
    await ordered("Einmal", { offer: SINGLE_JOB, startsOn: "2026-12-29" });
    const names = ["Eva Woche", "Eva Zweite", "Eva Einmal"];
    expect(await met("2026-12-24", "2027-01-02")).toEqual({ ...NOBODY, until: "2027-01-02", visits: 4, names });
    expect(await met("2026-12-29", "2026-12-29")).toMatchObject({ visits: 1, names: ["Eva Einmal"] });
    expect(await met("2026-12-30", "2026-12-30")).toEqual({ ...NOBODY, until: "2026-12-30" });
    const year = await met("2026-12-25", "2027-12-24");
    expect(year).toEqual({ ...(await met("2026-12-25", "2027-01-24")), until: "2027-01-24" });
  });

  test("name apart whose days are not known, and with the jobs who is visited", async () => {
    await ordered("Offen", { weekdays: [] });
    await ordered("Monat", { offer: { rhythm: "monthly" } });
    await ordered("Einmal", { offer: SINGLE_JOB, startsOn: "2026-12-22" });
    const viewed = await named("Schau");
    await setViewing(db, viewed, { version: 1, times: ["2026-12-27T22:30:00Z"] }, actor);
    const found = { viewings: 1, names: ["Eva Schau"], unknown: ["Eva Offen"] };
    expect(await met("2026-12-24", "2026-12-27")).toMatchObject(found);
    expect(await met("2026-12-28", "2026-12-28")).toMatchObject({ viewings: 0, unknown: ["Eva Offen", "Eva Monat"] });
  });
});

test("viewings, visits and calls stand in the order of time, those without one last", async () => {
  const viewed = await named("Schau");
  await setViewing(db, viewed, { version: 1, times: [`${FIRST}T08:30:00Z`] }, actor);
  for (const [name, timeText] of Object.entries({
    Spät: "18.00 Uhr",
    Früh: "7 bis 9 Uhr",
    Nach: "2 Std. ab 14 Uhr",
    Irgendwann: null,
    Abend: "Abends, wenn alle weg sind",
    Vor: "vormittags",
  }))
    await ordered(name, { timeText });
  const called = await named("Rückruf");
  await changeFollowUpDay(db, called, { followUpOn: FIRST }, actor);
  expect(await linesOn(FIRST)).toEqual([
    "7 bis 9 Uhr | Eva Früh | Haushaltsreinigung, erster Tag",
    "vormittags | Eva Vor | Haushaltsreinigung, erster Tag",
    "09:30 | Eva Schau | Besichtigung, Haushaltsreinigung",
    "2 Std. ab 14 Uhr | Eva Nach | Haushaltsreinigung, erster Tag",
    "Abends, wenn alle weg sind | Eva Abend | Haushaltsreinigung, erster Tag",
    "18.00 Uhr | Eva Spät | Haushaltsreinigung, erster Tag",
    "Eva Irgendwann | Haushaltsreinigung, erster Tag",
    "Eva Rückruf | Rückruf, Haushaltsreinigung",
  ]);
  const { entries } = await listOn(FIRST);
  const address = expect.stringMatching(/^Beispielweg 3, \d{5} /);
  expect(entries[2]).toMatchObject({ address, phone: "04191 000 999" });
});

test("a call is there on its day, and on today's list until it is done", async () => {
  await changeFollowUpDay(db, await named("Säumig"), { followUpOn: FIRST }, actor);
  expect(await linesOn(FIRST)).toEqual(["Eva Säumig | Rückruf, Haushaltsreinigung"]);
  expect(await linesOn("2026-12-01")).toEqual([]);
  expect(await linesOn("2026-12-01", "2026-12-01T08:00:00Z")).toEqual([
    "Eva Säumig | Rückruf, Haushaltsreinigung, offen seit 30.11.2026",
  ]);
});

test("a wish to be called is there on the day and at the time that were promised, until another day is set", async () => {
  // A Friday after the office has closed.
  const FRIDAY = "2026-11-27T19:00:00Z";
  const answers = { firstName: "Änne", phone: "04191 000996", time: "evening" } as const;
  const sent = { fields: {}, request: new Request("http://localhost/"), via: "api" } as const;
  const site = { db, mail: undefined, formSecret: undefined };
  const result = await submit(callbackForm, site, { answers, idempotencyKey: null, sent }, new Date(FRIDAY));
  expect(await linesOn("2026-11-27", FRIDAY)).toEqual([]);
  expect(await linesOn(FIRST, FRIDAY)).toEqual(["ab 16 Uhr | Änne | Rückruf"]);
  await changeFollowUpDay(db, "ok" in result ? result.ok.ids.id : "", { followUpOn: "2026-12-02" }, actor);
  expect(await linesOn(FIRST, FRIDAY)).toEqual([]);
  expect(await linesOn("2026-12-02", FRIDAY)).toEqual(["Änne | Rückruf"]);
});
