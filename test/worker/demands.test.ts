/** What meets a demand for the own data: the disclosure by mail, a reason, an erasure; and what the mails say. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import type { OwnData } from "../../src/order/own-data.server";
import { announceErasure, erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired } from "../../src/requests/erasing/jobs.server";
import { askForData, explainDemand, handOut, noteDemand } from "../../src/requests/work/demands.server";
import { findFollowUp, hasRestricted } from "../../src/requests/work/find.server";
import { addNote, listHistory } from "../../src/requests/work/history.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkSecrets } from "../support/customer-link";
import { count, db, execute, firstColumn } from "../support/database";
import { deleteRequests, newRequest, orderIn } from "../support/deal";
import { dumpStorage } from "../support/dump-storage";
import { sheetOf } from "../support/own-data";
import { deliverAt, mailsAt } from "../support/recording-mailer";
import { storeContact } from "../support/submission";

const NOW = new Date("2026-11-24T10:00:00.000Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const actor = (count: number) => ({ author: "chefin@example.com", now: minutes(count) });
const EMAIL = "vera@example.com";
const [AUTHORITY = ""] = company.dataProtectionAuthority;

const headers = await signIn(await addAccount());
let id: string;
beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, { email: EMAIL, lastName: "Muster" }, NOW.toISOString());
  await env.DB.exec("DELETE FROM outbox");
});

async function order(state: "agreed" | "done", access: string | null = null): Promise<void> {
  await orderIn(db, state, { leadId: id, sentAt: NOW.toISOString(), at: NOW.toISOString(), access });
}
const handOutAt = (at: number, of = id) => handOut(db, of, { asOf: NOW.toISOString(), without: [] }, [], actor(at));

const toCustomer = async (now: Date) => (await mailsAt(db, now, linkSecrets)).filter(({ to }) => to.includes(EMAIL));

describe("the disclosure", () => {
  test("is mailed as it was shown and ticked, with the same as a file, and never says how to get in", async () => {
    await order("agreed", "Alarm 4711");
    await writeToOwner(db, id, "Der Hund beißt", { now: minutes(1) });
    await addNote(db, id, { text: "Ruft abends zurück" }, actor(2));
    await addNote(db, id, { text: "Die Nachbarin hat einen Schlüssel" }, actor(3));
    await env.DB.exec("DELETE FROM outbox");
    await askForData(db, id, "access", false, minutes(4));
    const { asOf, history } = await sheetOf(id, minutes(5));
    const without = history.filter(({ value }) => value.includes("Nachbarin")).map(({ at }) => at);
    expect(without).toHaveLength(1);
    expect(await handOut(db, id, { asOf, without }, [], actor(6))).toHaveProperty("ok");
    await addNote(db, id, { text: "Nach dem Senden notiert" }, actor(7));
    expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: null, dataAskedOn: null });

    const [mail, ...others] = (await toCustomer(minutes(8))).filter(({ subject }) => subject.startsWith("Auskunft"));
    expect(others).toEqual([]);
    const attachment = { filename: expect.stringMatching(/\.json$/), type: "application/json" };
    expect(mail).toMatchObject({ to: EMAIL, isAutomatic: false, attachment });
    const file = JSON.parse(mail?.attachment?.text ?? "") as OwnData;
    for (const text of [mail?.text ?? "", mail?.html ?? "", JSON.stringify(file)]) {
      for (const words of ["Der Hund beißt", "Ruft abends zurück", EMAIL, "Haushaltsreinigung", "Beschweren"])
        expect(text, words).toContain(words);
      for (const words of ["Nachbarin", "Nach dem Senden", "4711", "idempotency"])
        expect(text, words).not.toContain(words);
    }
    expect(file.sections.map(({ title }) => title)).toContain("Verlauf");
  });

  test("of a message is one of that message, and of what is restricted there is none", async () => {
    const contact = await storeContact({ db, mail: undefined }, { email: EMAIL, phone: "04191 000111" }, NOW);
    const [sender] = (await sheetOf(contact, minutes(1))).sections;
    expect(sender?.rows.map(({ value }) => value)).toEqual([contactInput().name, EMAIL, "04191 000111"]);
    await handOutAt(1, contact);
    expect((await toCustomer(minutes(2))).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Auskunft: Nachricht/),
    ]);
    await env.DB.exec("UPDATE follow_ups SET restricted_at = created_at");
    expect(await handOutAt(3, contact)).toEqual({ no: "missing" });
  });

  test("is noted as printed where nobody can be written to, and meets no demand to be erased", async () => {
    await noteDemand(db, id, { asked: "access", on: "2026-11-24" }, actor(0));
    const print = () => handOut(db, id, { asOf: NOW.toISOString(), without: [] }, undefined, actor(1));
    await print();
    expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: null });
    expect((await listHistory(db, id))[0]).toMatchObject({ act: "data-met", data: { how: "printed" } });
    expect(await toCustomer(minutes(2))).toEqual([]);
    await askForData(db, id, "erasure", false, minutes(3));
    await print();
    await handOutAt(4);
    expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: "erasure" });
  });
});

test("a reason in place of it is mailed with authority and court", async () => {
  await askForData(db, id, "access", false, NOW);
  const text = "Sie haben die Auskunft gestern bekommen.\n\nEs hat sich nichts geändert.";
  expect(await explainDemand(db, id, { text }, true, actor(1))).toHaveProperty("ok");
  const mail = (await toCustomer(minutes(2))).at(-1);
  for (const words of ["gestern bekommen.", "nichts geändert", AUTHORITY, "vor Gericht"])
    expect(mail?.text, words).toContain(words);
});

describe("an erasure that was asked for", () => {
  const told = (count: number, mails = true) => announceErasure(db, id, mails, actor(count));

  test.each<[state: string, prepare: () => Promise<unknown>, words: string[]]>([
    ["is whole", async () => {}, ["Wir haben Ihre Daten gelöscht", "Es bleiben:", "Sicherungskopien"]],
    ["leaves an order that the law keeps", () => order("done"), ["Es bleiben: Ihr Auftrag", "§ 147 AO", "31.12.2034"]],
    [
      "leaves a running order",
      () => order("agreed"),
      ["soweit Ihr Vertrag sie nicht braucht", "eine Kündigung ist das nicht", "§ 147 AO"],
    ],
  ])("%s: its mail says what stays, why and until when, and goes with its address", async (_, prepare, words) => {
    await prepare();
    await askForData(db, id, "erasure", false, minutes(1));
    await env.DB.exec("DELETE FROM outbox");
    await erase(db, [id], minutes(2), told(2));
    const [mail, ...others] = await toCustomer(minutes(3));
    expect(others).toEqual([]);
    for (const part of [...words, AUTHORITY, "vor Gericht"])
      expect(`${mail?.subject}\n${mail?.text}`.replaceAll("\u00a0", " "), part).toContain(part);
    await deleteExpired({ db, statistics: env.STATISTICS }, minutes(4 + 7 * 24 * 60));
    expect(await firstColumn("SELECT about FROM outbox WHERE kind = 'erased'")).toEqual([null]);
    if (!(await findFollowUp(db, id))) expect(await dumpStorage()).not.toContain(EMAIL);
  });

  test("whose mail is refused for good leaves no address", async () => {
    await askForData(db, id, "erasure", false, minutes(1));
    await erase(db, [id], minutes(2), told(2));
    const refusing = { send: () => Promise.reject(Object.assign(new Error(), { code: "E_RECIPIENT_NOT_ALLOWED" })) };
    await deliverAt(db, refusing, minutes(3), linkSecrets);
    expect(await dumpStorage()).not.toContain(EMAIL);
  });

  test("that nobody asked for is not told, nor one of somebody without an address, and both are done", async () => {
    await erase(db, [id], minutes(1), told(1));
    expect(await findFollowUp(db, id)).toBeUndefined();
    expect(await toCustomer(minutes(2))).toEqual([]);
    id = await newRequest(db, { email: EMAIL }, NOW.toISOString());
    await env.DB.exec("UPDATE leads SET email = ''; UPDATE follow_ups SET email_key = '', data_asked = 'erasure';");
    await env.DB.exec("DELETE FROM outbox");
    await erase(db, [id], minutes(3), told(3));
    expect(await findFollowUp(db, id)).toBeUndefined();
    expect(await count("outbox")).toBe(0);
  });

  test("by the dashboard says whether a mail goes out", async () => {
    const eraseByHand = async () => (await post(`/api/admin/follow-ups/${id}/erase`, {}, { headers })).json();
    await askForData(db, id, "erasure", false, minutes(1));
    expect(await eraseByHand()).toMatchObject({ erased: 1, reach: "mail" });
    id = await newRequest(db, { email: EMAIL }, NOW.toISOString());
    expect(await eraseByHand()).toMatchObject({ erased: 1, reach: null });
  });
});

test("the dashboard is told where something restricted has the same address", async () => {
  const read = async () => (await call(`/api/admin/follow-ups/${id}`, { headers })).json();
  expect(await read()).toMatchObject({ hasRestricted: false });
  const other = await newRequest(db, { email: EMAIL }, NOW.toISOString());
  await execute("UPDATE follow_ups SET restricted_at = created_at WHERE id = ?", other);
  expect(await hasRestricted(db, id)).toBe(true);
  expect(await read()).toMatchObject({ hasRestricted: true });
});

test("by the API a demand is noted once, and a sheet is handed out with a fresh proof alone", async () => {
  const at = `/api/admin/follow-ups/${id}`;
  const demand = { asked: "access", on: "2026-11-24" };
  expect((await post(`${at}/demand`, demand, { headers })).status).toBe(201);
  expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: "access", dataAskedOn: demand.on });
  expect((await post(`${at}/demand`, demand, { headers })).status).toBe(409);
  expect((await post(`${at}/demand`, { ...demand, on: "2999-01-01" }, { headers })).status).toBe(422);
  const sheet = { asOf: NOW.toISOString(), without: [] };
  await env.DB.exec("UPDATE admin_sessions SET proved_at = '2026-01-01T00:00:00.000Z'");
  expect((await post(`${at}/disclosure`, sheet, { headers })).status).toBe(403);
  expect(await findFollowUp(db, id)).toMatchObject({ dataAsked: "access" });
  await execute("UPDATE admin_sessions SET proved_at = ?", new Date().toISOString());
  const given = await post(`${at}/disclosure`, sheet, { headers });
  expect([given.status, await given.json()]).toEqual([201, { success: true, mailsAt: expect.any(String) }]);
  expect((await post(`${at}/demand/explain`, { text: "Schon da." }, { headers })).status).toBe(409);
});
