/** Every column of every file: a spreadsheet computes with our dates and amounts, and changes no text. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { messageFieldIds } from "../../src/content/message-fields";
import { openDatabase } from "../../src/db/client.server";
import { typedAnswerIds } from "../../src/requests/answers/questions";
import { addAccount, call, post, signIn } from "../support/api";
import { orderIn } from "../support/deal";
import { storeContact, storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const DAY = "2026-11-24";
const now = new Date(`${DAY}T12:00:00Z`);

/** What a spreadsheet would take for a number or a date, and show as another. */
const TEXTS = ["00123", "1e5", "24/7", "12-14", "1.2", "3,5", "24.12.", "07:30", "+49-1", "0E3"];
const text = (index: number) => TEXTS[index % TEXTS.length] ?? "";
const typed = (fields: readonly string[]) => Object.fromEntries(fields.map((field, index) => [field, text(index)]));

/** Columns that are dates, times or amounts. */
const COMPUTED = /Eingang|Antwort|Wiedervorlage|Gewonnen|\(Euro|gesendet|^Zeitraum/;
const DATE_OR_AMOUNT = /^\d\d\.\d\d\.\d{4}( \d\d:\d\d)?$|^\d+,\d\d$/;

const FILES = ["leads.csv", "contacts.csv", "months.csv?month=2026-11"];

let headers: { Authorization: string };

beforeAll(async () => {
  headers = await signIn(await addAccount());
  const names = { firstName: "24/7", lastName: "00123", address: "12-14", town: "1e5", phone: "24.12.2026" };
  const id = await storeLead({ db, mail: undefined }, { ...typed(typedAnswerIds), ...names }, now);
  const contact = { ...typed(messageFieldIds), email: "1e5@example.com", message: "0000012345", phone: "24.12.2026" };
  const message = await storeContact({ db, mail: undefined }, contact, now);
  for (const subject of [id, message])
    expect((await post(`/api/admin/follow-ups/${subject}/notes`, { text: "12-14" }, { headers })).status).toBe(201);
  await env.DB.exec("UPDATE leads SET first_source = '1e5', first_campaign = '24/7'");
  await env.DB.exec(`UPDATE follow_ups SET follow_up_on = '${DAY}', first_answer_at = created_at`);
  await done("12-14\n01067", id);
});

/** A job that was done for somebody at this address. */
function done(recipientAddress: string, leadId: string) {
  const job = { kind: "once", rhythm: null, billing: null } as const;
  const offer = { ...job, recipientName: "00123", recipientAddress };
  const at = now.toISOString();
  return orderIn(db, "done", { leadId, sentAt: at, at, offer, buyerReference: "04011000-12345-06" });
}

test.each(FILES)("%s has no text that a spreadsheet reads as a number or a date", async (file) => {
  const csv = await (await call(`/api/admin/export/${file}`, { headers })).text();
  const [header = [], row = [], ...others] = csv.slice(1).split("\r\n").slice(0, -1).map(cellsOf);
  expect(others).toEqual([]);
  const columns = header.map((name, index) => ({ name, cell: row[index] ?? "" }));
  const texts = columns.filter(({ name }) => !COMPUTED.test(name));
  expect(texts.filter(({ cell }) => /^(?=.*\d)[\d.,:/eE+-]+$/.test(cell))).toEqual([]);
  expect(texts.filter(({ cell }) => cell.startsWith("'")).length).toBeGreaterThan(2);
  const computed = columns.filter(({ name, cell }) => COMPUTED.test(name) && cell !== "");
  expect(computed.length).toBeGreaterThan(1);
  expect(computed.filter(({ cell }) => !DATE_OR_AMOUNT.test(cell))).toEqual([]);
});

test("a postcode stands before its town in one column of the month's file", async () => {
  await done("Hof 3\n01067 Dresden", await storeLead({ db, mail: undefined }, {}, now));
  const csv = await (await call(`/api/admin/export/${FILES[2]}`, { headers })).text();
  expect(csv.split("\r\n")[0]).toContain('"Straße";"PLZ und Ort";"Art"');
  expect(csv).toContain('"Hof 3";"01067 Dresden";"einmalig";"24.11.2026"');
});

/** Of a line in which texts are quoted and what is missing is empty. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)")?/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));
}
