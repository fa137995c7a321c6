/** CSV that German Excel and LibreOffice open by a double click: BOM, semicolons, CRLF (otherwise RFC 4180). */
import { stringify } from "csv-stringify/sync";
import { dateInWords } from "../../platform/berlin-days";
import { centsAsTyped } from "../../platform/euros";

/** Value of a cell: text, cents as a number, or midnight UTC of a day. Spreadsheets compute with the last two. */
export type CsvValue = string | number | Date | null;

/** Mark by which Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Stream of rows, page by page: the next page is read when the reader has taken the one before, so that memory does not
 * grow with the table.
 *
 * @param readPages asked for one page at a time; ends with the last
 */
export function csvStream(
  header: readonly string[],
  readPages: AsyncIterator<CsvValue[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([[...header]])));
      },
      async pull(controller) {
        const page = await readPages.next();
        if (page.done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(page.value)));
      },
    },
    { highWaterMark: 1 },
  );
}

/** Texts that a spreadsheet takes for a number or a date: "00123", "1e5", "24/7". */
const LIKE_NUMBER = /^(?=.*\d)[\d.,:/eE+-]+$/;

/**
 * Lines with a CRLF behind each. What a spreadsheet would take for a formula (OWASP, "CSV Injection"), a number or a
 * date gets an apostrophe in front.
 */
function csvLines(rows: CsvValue[][]): string {
  const cells = rows.map((row) => row.map(cellOf));
  return stringify(cells, {
    delimiter: ";",
    record_delimiter: "windows",
    // All texts are quoted: otherwise a lone line feed would not be, because the record delimiter is CRLF.
    quoted_string: true,
    escape_formulas: true,
  });
}

function cellOf(value: CsvValue): string | null {
  if (typeof value === "number") return centsAsTyped(value);
  if (value instanceof Date) return dateInWords(value.toISOString().slice(0, 10));
  return value !== null && LIKE_NUMBER.test(value) ? `'${value}` : value;
}
