/** A table as a file: `.xlsx` for people, `.csv` for programs. */
import { stringify } from "csv-stringify/sync";
import type { CellObject, SheetData } from "write-excel-file/node";
import { centsAsTyped } from "../../platform/text/euros";
import { berlinWallTime, type Day, dateInWords, timeInShort } from "../../platform/time/berlin-days";

/** Value of a cell: text, cents, a day, or an instant in ISO 8601. */
export type CellValue = string | number | { day: Day } | { at: string } | null;

export interface Table {
  title: string;
  header: readonly string[];
  /** The rows, page by page: the next is read when it is asked for. */
  pages: AsyncGenerator<CellValue[][]>;
}

/** Excel takes 32,767: it calls a workbook with more broken, and breaks the line of a CSV file. */
export const CELL_MAX_LENGTH = 30_000;
/** The newest come first, of notes and of rows. */
const OLDER = "… (ältere in der Verwaltung)";

/** Text that a cell has room for. Only notes are ever longer. */
function cellText(text: string): string {
  if (text.length <= CELL_MAX_LENGTH) return text;
  return `${text.slice(0, CELL_MAX_LENGTH - 1 - OLDER.length).replace(/\n[^\n]*$/, "")}\n${OLDER}`;
}

/** Mark by which Excel knows that a CSV file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** CSV with BOM, semicolons and CRLF, else RFC 4180; pages are read one by one, so that memory does not grow. */
export function csvOf({ header, pages }: Table): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([[...header]])));
      },
      async pull(controller) {
        const page = await pages.next();
        if (page.done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(page.value)));
      },
    },
    { highWaterMark: 1 },
  );
}

function csvLines(rows: CellValue[][]): string {
  const cells = rows.map((row) => row.map(csvCell));
  // All texts are quoted: otherwise a lone line feed would not be, because the record delimiter is CRLF.
  return stringify(cells, { delimiter: ";", record_delimiter: "windows", quoted_string: true });
}

/** What a spreadsheet would run (OWASP, "CSV Injection"). A phone number is none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d))/;

function csvCell(value: CellValue): string | null {
  if (value === null) return null;
  if (typeof value === "number") return centsAsTyped(value);
  if (typeof value === "object") return "day" in value ? dateInWords(value.day) : timeInShort(value.at);
  return FORMULA.test(value) ? `'${cellText(value)}` : cellText(value);
}

/** Most rows of a workbook, which is made in memory: 20,000 take more than a Worker has. */
export const ROWS_MAX = 5000;

/** A workbook of one sheet, by a package that is loaded with the first one. */
export async function xlsxOf({ title, header, pages }: Table): Promise<Uint8Array<ArrayBuffer>> {
  // The package's other entries compress what is larger than 160 kB in web workers, which the runtime does not have.
  const { default: writeXlsx } = await import("write-excel-file/node");
  const data: SheetData = [header.map((value) => ({ value, fontWeight: "bold" }))];
  const widths = header.map((name) => name.length);
  for await (const rows of pages) {
    for (const row of rows) for (const [column, value] of row.entries()) widen(widths, column, value);
    data.push(...rows.map((row) => row.map(xlsxCell)));
    if (data.length <= 1 + ROWS_MAX) continue;
    data.splice(1 + ROWS_MAX, data.length, [OLDER]);
    break;
  }
  const columns = widths.map((width) => ({ width: Math.min(width, COLUMN_MAX_WIDTH) + 2 }));
  return new Uint8Array(await writeXlsx(data, { sheet: title, columns, stickyRowsCount: 1 }).toBuffer());
}

/** Width of the widest column, in characters. */
const COLUMN_MAX_WIDTH = 40;
const TIME_WIDTH = "31.12.2026 23:59".length;

function widen(widths: number[], column: number, value: CellValue): void {
  const width = typeof value === "string" ? value.length : value === null ? 0 : TIME_WIDTH;
  widths[column] = Math.max(widths[column] ?? 0, width);
}

function xlsxCell(value: CellValue): CellObject | null {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value: value / 100, format: "#,##0.00" };
  if (typeof value === "string") return { value: xlsxText(cellText(value)), format: "@" };
  // The file knows no time zones: what a clock in Berlin shows is written as UTC.
  if ("day" in value) return { value: new Date(value.day), format: "dd.mm.yyyy" };
  return { value: new Date(`${berlinWallTime(new Date(value.at))}Z`), format: "dd.mm.yyyy hh:mm" };
}

/** Text as it is shown: readers decode "_x0041_" to "A", hence the underscore is written as such a code. */
function xlsxText(text: string): string {
  const escaped = text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
  // The package looks texts up in a plain object, and drops this sign when it writes.
  return escaped in {} ? `${escaped}\0` : escaped;
}

/** How a table is written, by its file's extension. */
export const tableFiles = {
  csv: { type: "text/csv; charset=utf-8", write: csvOf },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: xlsxOf },
};
