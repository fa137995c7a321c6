/** Files of lists: in a workbook texts stay as they are typed, dates and amounts are numbers; CSV is for programs. */
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { messageFieldIds } from "../../src/content/message-fields";
import { isAsked, typedAnswerIds } from "../../src/requests/answers/questions";
import { CELL_MAX_LENGTH, type CellValue, csvOf, ROWS_MAX, xlsxOf } from "../../src/requests/export/table-files.server";
import { addNote } from "../../src/requests/work/history.server";
import { addAccount, call, signIn } from "../support/api";
import { db } from "../support/database";
import { orderIn } from "../support/deal";
import { storeContact, storeLead } from "../support/submission";
import { type Cell, readXlsx, TEXT_FORMAT } from "../support/xlsx";

const DAY = "2026-11-24";
const now = new Date(`${DAY}T12:00:00Z`);

/** What a spreadsheet would take for a number, a date or a formula, and change. */
const TEXTS = ["00123", "1. Mai", "1e5", "24/7", "12 €", "12-14", "3,5", "24.12.", "07:30", "+49-1", "0E3", "-", "1/2"];
const text = (index: number) => TEXTS[index % TEXTS.length] ?? "";
const typed = (fields: readonly string[]) => Object.fromEntries(fields.map((field, index) => [field, text(index)]));

/** Columns that are times, dates or amounts, with their formats. */
const COMPUTED: [RegExp, string][] = [
  [/^(Eingang|Erste Antwort|Angebot gesendet)$/, "dd.mm.yyyy hh:mm"],
  [/^(Wiedervorlage|Gewonnen am|Zeitraum)$/, "dd.mm.yyyy"],
  [/\(Euro/, "#,##0.00"],
];

const FILES = ["leads", "contacts", "months"];
const NAMES = { firstName: "24/7", lastName: "00123", address: "12-14", town: "1e5", phone: "+49 (0)4191 70 00 01" };
const LEITWEG = "04011000-12345-06";

const asked = typedAnswerIds.filter((id) => isAsked(id, { service: "household", propertyType: "office" }));

const headers = await signIn(await addAccount());
const leadId = await storeLead({ db, mail: undefined }, { ...typed(asked), ...NAMES }, now);

beforeAll(async () => {
  const contact = { ...typed(messageFieldIds), email: "1e5@example.com", message: "0000012345", phone: "24.12.2026" };
  const message = await storeContact({ db, mail: undefined }, contact, now);
  for (const subject of [leadId, message]) await note(subject, "12-14");
  const job = { kind: "once", rhythm: null, billing: null, recipientName: "00123", recipientAddress: "Hof 3\n01067" };
  const at = now.toISOString();
  await orderIn(db, "done", { leadId, sentAt: at, at, offer: { ...job, kind: "once" }, buyerReference: LEITWEG });
  await env.DB.exec("UPDATE leads SET first_source = '1e5', first_campaign = '24/7'");
  await env.DB.exec(`UPDATE follow_ups SET follow_up_on = '${DAY}', first_answer_at = created_at`);
});

const note = (id: string, text: string) => addNote(db, id, { text }, { author: "Chefin", now: new Date() });

const path = (file: string) => `/api/admin/export/${file}${file.startsWith("months") ? "?month=2026-11" : ""}`;

async function workbook(list: string): Promise<Record<string, Cell | undefined>[]> {
  const file = await call(path(`${list}.xlsx`), { headers });
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z]+-[\da-z-]+\.xlsx"$/);
  const [header = [], ...rows] = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name?.value, row[index]])));
}

/** A table's rows as each kind of file has them. */
const table = (...pages: CellValue[][][]) => ({ title: "Probe", header: ["Spalte"], pages: stream(pages) });
async function* stream(pages: CellValue[][][]) {
  yield* pages;
}
const inWorkbook = async (...pages: CellValue[][][]) => (await readXlsx(await xlsxOf(table(...pages)))).slice(1);
const inCsv = async (value: CellValue) =>
  (await new Response(csvOf(table([[value]]))).text()).replace('"Spalte"\r\n', "").slice(0, -2);

describe("a workbook", () => {
  test.each(FILES)("of %s has text as it was typed, and times, dates and amounts as numbers", async (list) => {
    const rows = await workbook(list);
    expect(rows).toHaveLength(1);
    const cells = Object.entries(rows[0] ?? {}).flatMap(([name, cell]) => (cell ? [{ name, ...cell }] : []));
    const formatOf = (name: string) => COMPUTED.find(([names]) => names.test(name))?.[1];
    const computed = cells.filter(({ name }) => formatOf(name));
    expect(computed.length).toBeGreaterThan(0);
    for (const { name, value, format } of cells) {
      expect([name, typeof value]).toEqual([name, formatOf(name) ? "number" : "string"]);
      expect([name, format]).toEqual([name, formatOf(name) ?? TEXT_FORMAT]);
    }
    expect(cells.filter(({ value }) => TEXTS.includes(String(value))).length).toBeGreaterThan(0);
  });

  test("says what the list says", async () => {
    expect((await workbook("leads"))[0]).toMatchObject({
      Telefon: { value: NAMES.phone },
      Nachname: { value: "00123" },
      // Days since 30 December 1899, as the clock in Berlin shows them.
      Eingang: { value: expect.closeTo(46_350 + 13 / 24, 9) },
      Wiedervorlage: { value: 46_350 },
      Notizen: { value: "12-14" },
    });
    expect((await workbook("months"))[0]).toMatchObject({
      Straße: { value: "Hof 3" },
      "PLZ und Ort": { value: "01067" },
      Zeitraum: { value: 46_350 },
      "Brutto (Euro)": { value: 105 },
      Referenz: { value: LEITWEG },
    });
  });

  test.each([
    ...TEXTS,
    LEITWEG,
    ...['=HYPERLINK("http://x")', "@SUM(A1)", "+1", "'Apostroph", " vorn und hinten ", "zwei\nZeilen\n", "\t=1"],
    ...["<b>&amp;</b> ]]>", "_x0041_ und _x000D_", "🧽 fertig", "constructor", "__proto__", "toString"],
  ])("keeps the text %j", async (value) => {
    expect(await inWorkbook([[value], ["danach"]])).toEqual([
      [{ value, format: TEXT_FORMAT }],
      [{ value: "danach", format: TEXT_FORMAT }],
    ]);
  });

  test("leaves out what no XML can hold", async () => {
    expect(await inWorkbook([["a\u0000b\u000bc\ud800d\uffffe"]])).toMatchObject([[{ value: "abcde" }]]);
  });

  test.each([
    [{ day: "2026-03-29" }, 46_110],
    [{ day: "2028-02-29" }, 46_812],
    // Before and after the clocks change, at midnight, and in the hour that comes twice.
    [{ at: "2026-03-29T00:59:59.999Z" }, 46_110 + (1 * 60 + 59) / 1440],
    [{ at: "2026-03-29T01:00:00.000Z" }, 46_110 + 3 / 24],
    [{ at: "2026-06-30T22:00:00.000Z" }, 46_204],
    [{ at: "2026-10-25T00:30:00.000Z" }, 46_320 + 2.5 / 24],
    [{ at: "2026-10-25T01:30:00.000Z" }, 46_320 + 2.5 / 24],
    [1, 0.01],
    [-1_234_567_89, -1_234_567.89],
    [0, 0],
  ] satisfies [CellValue, number][])("shows %j as the number %d", async (value, number) => {
    const [[cell] = []] = await inWorkbook([[value]]);
    expect(cell?.value).toBeCloseTo(number, 9);
  });

  test("has no cell where nothing is known, and a head where there is no row", async () => {
    expect(await inWorkbook([[null, "", "danach"]])).toEqual([
      [undefined, undefined, { value: "danach", format: TEXT_FORMAT }],
    ]);
    expect(await readXlsx(await xlsxOf(table()))).toMatchObject([[{ value: "Spalte" }]]);
  });

  test("ends with a word where it has not all rows", async () => {
    const page = (rows: number) => Array.from({ length: rows }, (_, row) => [`Zeile ${row} ${"x".repeat(100)}`]);
    expect(await inWorkbook(page(ROWS_MAX - 1), page(1))).toHaveLength(ROWS_MAX);
    const more = await inWorkbook(page(ROWS_MAX - 1), page(3), page(1));
    expect(more.length).toBe(ROWS_MAX + 1);
    expect(more.at(-1)).toMatchObject([{ value: "… (ältere in der Verwaltung)" }]);
  });
});

describe("CSV", () => {
  test.each([...TEXTS, LEITWEG, "+49 (0)4191 70 00 01", "-5 °C", " =1", "'Apostroph"].filter((value) => value !== "-"))(
    "has %j as it is",
    async (value) => expect(await inCsv(value)).toBe(`"${value}"`),
  );

  test.each(["=1+1", '=HYPERLINK("http://x")', "@SUM(A1)", "\t=1", "\r=1", "+", "-", "-A1", "+ 1", "--1", "=\n1"])(
    "has an apostrophe before %j",
    async (value) => expect(await inCsv(value)).toBe(`"'${value.replaceAll('"', '""')}"`),
  );

  test.each([
    [-500, '"-5,00"'],
    [123_456, '"1234,56"'],
    [{ day: DAY }, '"24.11.2026"'],
    [{ at: "2026-03-29T01:30:00.000Z" }, '"29.03.2026 03:30"'],
    [null, ""],
  ] satisfies [CellValue, string][])("has %j as %s", async (value, cell) => expect(await inCsv(value)).toBe(cell));
});

test("a CSV file says to German Excel that it is UTF-8", async () => {
  const file = await call(path("leads.csv"), { headers });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="anfragen-[\d-]{10}\.csv"$/),
  });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toMatch(/^\ufeff"Nummer";"Eingang";"Vorname"[^\r]*"\r\n/);
  expect(text).toContain('"Haushaltsreinigung"');
});

test("a cell has at most 30,000 characters: the newest notes, and a word for the older ones", async () => {
  const LONG = "x".repeat(1999);
  for (const words of ["die älteste", ...Array.from({ length: 16 }, () => LONG), "die neueste"])
    await note(leadId, words);
  const notes = String((await workbook("leads"))[0]?.Notizen?.value);
  expect(await (await call(path("leads.csv"), { headers })).text()).toContain(`"${notes}"`);
  expect(notes.length).toBeLessThanOrEqual(CELL_MAX_LENGTH);
  expect(notes.split("\n")).toEqual(["die neueste", ...Array(14).fill(LONG), "… (ältere in der Verwaltung)"]);
});

test("a cell that is just full is whole", async () => {
  const full = "ä".repeat(CELL_MAX_LENGTH);
  expect(await inCsv(full)).toBe(`"${full}"`);
  expect(await inWorkbook([[full]])).toMatchObject([[{ value: full }]]);
  const [[cell] = []] = await inWorkbook([[`${full}z`]]);
  expect(String(cell?.value).length).toBeLessThanOrEqual(CELL_MAX_LENGTH);
});
