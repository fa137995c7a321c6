import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { mainPhone } from "../../src/content/company";
import { findRequest, type LinkedRequest } from "../../src/my-request/find.server";
import { type RequestView, requestView } from "../../src/my-request/view.server";
import { refuseOffer, withdraw } from "../../src/my-request/withdraw.server";
import { DEMANDS } from "../../src/my-request/words";
import { berlinDay, monthsLater, timeInWords } from "../../src/platform/time/berlin-days";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired } from "../../src/requests/erasing/jobs.server";
import { act } from "../../src/requests/history/acts";
import { askForData, dropDemand, explainDemand } from "../../src/requests/work/demands.server";
import { addNote, type HistoryLine, listHistory, recordOwnerAct } from "../../src/requests/work/history.server";
import { recordOutcome } from "../../src/requests/work/outcome.server";
import { answerCustomer, writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { addAccount, call, signIn } from "../support/api";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { count, db, execute, firstColumn } from "../support/database";
import { deleteRequests, newRequest, orderIn, storeOffer } from "../support/deal";
import { moveRequest } from "../support/move-request";
import { quoteInput } from "../support/quote-input";
import { deliverAt, mailsAt, RecordingMailer } from "../support/recording-mailer";

const [MINUTE, HOUR] = [60_000, 3_600_000];
const SECRET_TEXT = "Schlüssel liegt beim Nachbarn";
const now = new Date();
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const owner = { author: "betreiberin@example.com", now };

let link: { reference: string; code: string };
let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  // Not by the API, which delivers after its answer what this file wants to see delivered.
  id = await newRequest(db, { requirements: SECRET_TEXT }, now.toISOString());
  link = await linkOf(id);
});

const open = (at = now) => linkedBy(id, at);

const view = async (at = now) => requestView({ db, photos: undefined }, await open(at), link, at);

const toCustomer = async (at: Date) =>
  (await mailsAt(db, at, linkSecrets)).filter(({ to }) => to.includes("joerg.beispiel@example.com"));

async function move(status: "contacted" | "lost", more = {}): Promise<void> {
  const { followUp } = await open();
  const change = { version: followUp.version, status, ...more };
  expect(await moveRequest(db, id, change, owner)).toHaveProperty("ok");
}

describe("the history of what a customer does", () => {
  test("has one line for a step that is repeated, until the owner has done something", async () => {
    const again = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        expect(await askForData(db, id, "erasure", false, now)).toBe("erasure");
        expect(await dropDemand(db, id, now)).toHaveProperty("ok");
      }
    };
    await again(10);
    const acts = async () => (await listHistory(db, id)).map(({ act }) => act);
    const round = ["data-dropped", "data-asked"];
    expect(await acts()).toEqual(round);
    await addNote(db, id, { text: "Angerufen" }, owner);
    await again(1);
    expect(await acts()).toEqual([...round, "note", ...round]);
  });

  test("never pushes out of sight what the owner has done", async () => {
    await addNote(db, id, { text: "Schlüssel im Büro" }, owner);
    await execute(
      `INSERT INTO follow_up_events (subject_id, at, author, act, data)
        SELECT ?, '2026-11-24T09:00:00.000Z', 'customer', 'photos', '{}' FROM json_each(?)`,
      id,
      JSON.stringify(Array(600).fill(1)),
    );
    const answer = await call(`/api/admin/follow-ups/${id}`, { headers: await signIn(await addAccount()) });
    const { history } = await answer.json<{ history: HistoryLine[] }>();
    expect(history.at(-1)).toMatchObject({ act: "note", text: "Schlüssel im Büro" });
    expect(history).toHaveLength(501);
  });
});

describe("what a customer is shown", () => {
  test("never is what the owner notes, suspects or plans", async () => {
    await move("lost", { lossReason: "price" });
    await env.DB.exec(
      "UPDATE follow_ups SET suspicion = 'honeypot', amount_cents = 4711, follow_up_on = '2031-01-31';",
    );
    const shown = JSON.stringify(await view());
    expect(shown).toContain("Abgeschlossen");
    for (const secret of ["price", "Preis", "honeypot", "4711", "2031", "idempotency"])
      expect(shown).not.toContain(secret);
  });

  test.each([
    ["new", "Ihre Anfrage ist angekommen"],
    ["spam", "Ihre Anfrage ist angekommen"],
    ["contacted", "In Bearbeitung"],
    ["viewing", "Wir sehen uns Ihre Wohnung mit Ihnen zusammen an"],
    ["won", "Beauftragt"],
    ["lost", "Abgeschlossen"],
  ])("%s is called %s", async (status, words) => {
    await execute("UPDATE follow_ups SET status = ?", status);
    expect(await view()).toMatchObject({ timeline: { title: words } });
  });

  test("its free text only from the first answer on, and withdrawing is no answer", async () => {
    const everything = async () => JSON.stringify(await view());
    expect(await everything()).not.toContain(SECRET_TEXT);
    expect(await withdraw(db, await open(), false, now)).toBe(true);
    expect(await everything()).not.toContain(SECRET_TEXT);
    await move("contacted");
    expect(await everything()).toContain(SECRET_TEXT);
  });

  test.each([
    ["hansen@t-online.de", "h…n@t-online.de"],
    ["abc@example.com", "a…@example.com"],
  ])("name, phone and address, and of %s only %s", async (email, masked) => {
    await execute("UPDATE leads SET email = ?", email);
    const page = await view();
    expect((page as RequestView).contact.map(({ label, value }) => [label, value])).toEqual([
      ["Name", "Jörg O'Beispiel-Süß"],
      ["Telefon", "04191 000 999"],
      ["Adresse", quoteInput().address],
      ["E-Mail", masked],
    ]);
    expect(JSON.stringify(page)).not.toContain(email);
  });
});

describe("withdrawing", () => {
  test("counts at once and closes the request, which only the owner takes up again", async () => {
    await move("contacted");
    const before = await open();
    expect(await withdraw(db, before, false, now)).toBe(true);
    expect((await open()).followUp).toMatchObject({ status: "lost", lossReason: "withdrawn" });
    // A second press says what the first did, and writes nothing, also where both came at the same moment.
    for (const seen of [await open(), before]) expect(await withdraw(db, seen, true, later(1))).toBe(true);
    expect(await count("outbox WHERE kind = 'act-receipt'")).toBe(0);
    expect(await writeToOwner(db, id, "Doch noch Interesse")).toHaveProperty("ok");
    expect((await open()).followUp).toMatchObject({ status: "lost", customerActedAt: expect.any(String) });
    await move("contacted");
    expect((await open()).followUp).toMatchObject({ status: "contacted", lossReason: null });
  });

  const DECLINED = "Das Angebot ist abgelehnt und die Anfrage damit geschlossen";
  const WITHDRAWN = "Sie haben die Anfrage zurückgezogen, und damit auch das Angebot abgelehnt";
  test.each<[label: string, reason: string, words: string, act: (linked: LinkedRequest) => Promise<unknown>]>([
    [
      "Angebot ablehnen",
      "no-interest",
      DECLINED,
      () => refuseOffer(db, id, { revision: 1, text: "Zu teuer" }, true, later(1)),
    ],
    ["Anfrage zurückziehen", "withdrawn", WITHDRAWN, (linked) => withdraw(db, linked, true, later(1))],
  ])("%s is one act: offer, request and viewing are off, and page and mail say it", async (_, reason, words, no) => {
    await storeOffer(db, id, now.toISOString());
    const viewingAt = later(48 * HOUR).toISOString();
    await setViewing(db, id, { version: (await open()).followUp.version, times: [viewingAt] }, owner);
    await env.DB.exec("DELETE FROM outbox;");
    await no(await open());
    expect(await firstColumn("SELECT status FROM offers")).toEqual(["declined"]);
    expect((await open()).followUp).toMatchObject({ status: "lost", lossReason: reason, viewingAt: null });
    const page = JSON.stringify(await view());
    for (const part of [words, "entfällt"]) expect(page).toContain(part);
    const [mail, ...others] = await toCustomer(later(HOUR));
    expect(others).toEqual([]);
    for (const part of [
      `Das Angebot ${link.reference}/1 ist abgelehnt. Die Anfrage ist geschlossen.`,
      `Die Besichtigung am ${timeInWords(viewingAt)} entfällt.`,
      ...["Das gilt sofort:", "Doch Interesse? Schreiben Sie uns dort", "Waren Sie das nicht?", "noch 6 Monate"],
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain("Zu teuer");
  });

  test("while an order of the request runs, a no closes the offer alone", async () => {
    await orderIn(db, "agreed", { leadId: id, sentAt: now.toISOString(), at: now.toISOString() });
    await move("contacted");
    await storeOffer(db, id, later(1).toISOString());
    expect(await withdraw(db, await open(), true, later(2))).toBe(false);
    expect(await refuseOffer(db, id, { revision: 2 }, true, later(2))).toMatchObject({ ok: {} });
    expect((await open()).followUp.status).toBe("offer");
    expect(await firstColumn("SELECT status FROM offers ORDER BY revision")).toEqual(["accepted", "declined"]);
  });

  test("is nothing for what the owner has closed", async () => {
    await move("lost", { lossReason: "price" });
    expect(await withdraw(db, await open(), false, now)).toBe(false);
  });
});

test("the owner gets a notice of what a customer does at once, and one for all that follows within a quarter of an hour", async () => {
  const mailer = new RecordingMailer();
  const write = (text: string, minutes: number) => writeToOwner(db, id, text, { now: later(minutes * MINUTE) });
  const sentAt = async (minutes: number) => {
    await deliverAt(db, mailer, later(minutes * MINUTE), linkSecrets);
    return mailer.sent.splice(0).map(({ subject, text }) => `${subject}\n${text}`);
  };
  await write("Wann kommen Sie?", 0);
  expect(await sentAt(0)).toEqual([
    expect.stringMatching(
      new RegExp(`^Nachricht zu Anfrage ${link.reference}: Jörg O'Beispiel-Süß\n.*Wann kommen Sie\\?`, "s"),
    ),
  ]);
  await write("Oder eine Woche später?", 5);
  await write("Es sind 120 m².", 10);
  expect(await sentAt(14)).toEqual([]);
  expect(await sentAt(20)).toEqual([expect.stringMatching(/Oder eine Woche später\?.*Es sind 120 m²\./s)]);
  await write("Danke!", 60);
  expect(await sentAt(60)).toHaveLength(1);
});

describe("a demand for the own data", () => {
  const TITLES = { access: "Ich möchte meine Daten", erasure: "Bitte löschen Sie meine Daten" };

  test.each(["access", "erasure"] as const)("%s is open until its last day, and closes nothing", async (asked) => {
    expect(await askForData(db, id, asked, false, now)).toBe(asked);
    const lastDay = monthsLater(berlinDay(now), 1).split("-").reverse().join(".");
    expect(await view()).toMatchObject({ view: "request", mayWithdraw: true, demand: { asked, lastDay } });
    expect((await open()).followUp).toMatchObject({ dataAskedOn: berlinDay(now), customerActedAt: null });
    expect(await writeToOwner(db, id, "Und noch etwas")).toHaveProperty("ok");
    expect(await withdraw(db, await open(), false, later(1))).toBe(true);
    expect((await open()).followUp).toMatchObject({ status: "lost", dataAsked: asked });
    expect(TITLES[asked]).toBe(DEMANDS[asked]);
  });

  test("is met by no second one, no answer and no call, but by a reason", async () => {
    await askForData(db, id, "access", false, now);
    expect(await askForData(db, id, "erasure", false, later(1))).toBe("access");
    await answerCustomer(db, id, { text: "Kommt.", mails: false }, owner);
    await recordOwnerAct(db, id, act("contact", { channel: "phone" }), owner);
    await recordOutcome(db, id, { version: (await open()).followUp.version, outcome: "closed" }, owner);
    expect((await open()).followUp).toMatchObject({ customerActedAt: null, dataAsked: "access" });
    expect((await listHistory(db, id)).filter(({ act }) => act === "data-asked")).toHaveLength(1);
    const explain = () => explainDemand(db, id, { text: "Sie haben sie am Telefon bekommen." }, false, owner);
    expect(await explain()).toHaveProperty("ok");
    expect((await open()).followUp).toMatchObject({ dataAsked: null, dataAskedOn: null });
    expect(await explain()).toEqual({ no: "conflict" });
  });

  test("while it is to be erased, its age does not erase it", async () => {
    const grownOld = async () => {
      await execute("UPDATE follow_ups SET changed_at = ?", later(-400 * 24 * HOUR).toISOString());
      await deleteExpired({ db, statistics: env.STATISTICS }, now);
      return findRequest({ db, linkSecrets }, link);
    };
    await askForData(db, id, "erasure", false, now);
    expect(await grownOld()).toBeDefined();
    await dropDemand(db, id, now);
    expect(await grownOld()).toBeUndefined();
  });

  test("a restricted request opens its own page alone", async () => {
    await orderIn(db, "done", { leadId: id, sentAt: now.toISOString(), at: now.toISOString() });
    await erase(db, [id], now);
    const until = `31.12.${now.getUTCFullYear() + 8}`;
    expect(await view()).toEqual({ view: "retained", reference: link.reference, until });
    expect(await askForData(db, id, "access", false, now)).toBeNull();
  });
});

test("a mail to the customer that came back is told on the page until it is tried again; a notice is not", async () => {
  const isTold = async () => ((await view()) as RequestView).unsent;
  const insert = `INSERT INTO outbox (id, kind, subject_id, created_at, due_at, attempts, failures, refused_at, fate_since)
    VALUES (?1, ?2, ?3, ?4, ?4, 1, 1, ?4, ?4)`;
  await execute(insert, "notice", "lead-notice", id, now.toISOString());
  expect(await isTold()).toBeUndefined();
  await execute(insert, "receipt", "lead-receipt", id, now.toISOString());
  expect(await isTold()).toBe("back");
  await execute("UPDATE outbox SET refused_at = NULL WHERE id = 'receipt'");
  expect(await isTold()).toBeUndefined();
});

describe("what was done with the link is told to the stored address", () => {
  const receipts = () => toCustomer(later(MINUTE));
  test.each<[string, () => Promise<unknown>, string[]]>([
    ["withdrawn", async () => withdraw(db, await open(), true, now), ["zurückgezogen", "noch 6 Monate"]],
    ["to be told", async () => askForData(db, id, "access", true, now), ["Auskunft verlangt", "spätestens am"]],
    ["to be erased", async () => askForData(db, id, "erasure", true, now), ["Löschung verlangt", "spätestens am"]],
  ])("%s: what happens, what stays, and whom to call", async (_, act, words) => {
    await act();
    const [mail, ...others] = await receipts();
    expect(others).toEqual([]);
    for (const text of [...words, "Waren Sie das nicht?", mainPhone.display, `/anfrage/${link.reference}/`])
      expect(`${mail?.subject}\n${mail?.text}`).toContain(text);
    for (const text of ["Sie müssen nichts tun", SECRET_TEXT]) expect(mail?.text).not.toContain(text);
  });

  test("nothing goes out about what is no contact", async () => {
    await env.DB.exec("UPDATE leads SET email = ''");
    await env.DB.exec("UPDATE follow_ups SET status = 'new'");
    await withdraw(db, await open(), true, later(1));
    expect(await receipts()).toEqual([]);
  });
});
