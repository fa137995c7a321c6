/** Files of lists in programs that owners and tax advisers have: each shows what was written. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CellValue, csvOf, xlsxOf } from "../../../src/requests/export/table-files.server";
import { CSV_READERS, XLSX_READERS } from "../../support/spreadsheet-programs";

/** LibreOffice starts anew for each file: a minute where the machine is shared. */
const TIMEOUT_MS = 300_000;
const folder = mkdtempSync(join(tmpdir(), "spreadsheets-"));

/** Texts that a spreadsheet changes if it may, and some that break careless writers. */
const TYPED = ["0012", "1. Mai", "12 €", "04011000-12345-06", "1e5", "24/7", "+49 (0)4191 70 00 01", "07:30", "3,50"];
const ODD = [
  'Zeile 1\nZeile "2"; Ende',
  " vorn und hinten ",
  "<b>&amp;</b> 🧽 Straße",
  "constructor",
  "'Apostroph",
  "",
];
const RUN = ['=HYPERLINK("http://example.com";"hier")', "@SUM(A1)", "-A1+1", "+", "\t=1"];
const LONG = `${"ä".repeat(14_999)}\n${"x".repeat(15_000)}`;
const COMPUTED: CellValue[] = [123_456, 5, { day: "2026-03-29" }, { at: "2026-10-25T00:30:00.000Z" }, null];

const HEADER = ["Text", "Betrag", "Cent", "Tag", "Zeit", "Leer"];
const ROWS = [...TYPED, ...ODD, ...RUN, LONG].map((text) => [text, ...COMPUTED]);
const FILES = { full: ROWS, empty: [] };

beforeAll(async () => {
  for (const [name, rows] of Object.entries(FILES)) {
    const table = () => ({ title: "Anfragen", header: HEADER, pages: pagesOf(rows) });
    writeFileSync(join(folder, `${name}.xlsx`), await xlsxOf(table()));
    writeFileSync(join(folder, `${name}.csv`), await new Response(csvOf(table())).bytes());
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pagesOf(rows: CellValue[][]) {
  if (rows.length > 0) yield rows;
}

const cases = (readers: object) => Object.keys(FILES).flatMap((file) => Object.keys(readers).map((by) => [file, by]));

test.each(cases(XLSX_READERS))(
  "the %s workbook is shown by %s as it was written",
  { timeout: TIMEOUT_MS },
  (file, by) => {
    const shown = ["1,234.56", "0.05", "29.03.2026", "25.10.2026 02:30", ""];
    const rows = file === "full" ? ROWS.map(([text]) => [text, ...shown]) : [];
    // Beside nothing but empty cells a program may end its rows early.
    const width = (cells: string[]) => HEADER.map((_, column) => cells[column] ?? "");
    expect(XLSX_READERS[by]?.(join(folder, `${file}.xlsx`), folder).map(width)).toEqual([HEADER, ...rows]);
  },
);

test.each(cases(CSV_READERS))(
  "the %s CSV is read by %s as it was typed, but for what would run",
  { timeout: TIMEOUT_MS },
  (file, by) => {
    const computed = ["1234,56", "0,05", "29.03.2026", "25.10.2026 02:30", ""];
    const written = (text: CellValue | undefined) => (RUN.includes(String(text)) ? `'${text}` : text);
    const rows = file === "full" ? ROWS.map(([text]) => [written(text), ...computed]) : [];
    expect(CSV_READERS[by]?.(join(folder, `${file}.csv`), folder)).toEqual([HEADER, ...rows]);
  },
);
