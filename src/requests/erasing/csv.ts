/** CSV as German Excel and LibreOffice open it by a double click: BOM, semicolons, CRLF (otherwise RFC 4180). */
import { stringify } from "csv-stringify/sync";

export type CsvValue = string | number | null;

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Streams rows page by page: the next page is read when the reader has taken the one before, so that memory does not
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

/**
 * Lines with a CRLF behind each. What a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV
 * Injection").
 */
function csvLines(rows: CsvValue[][]): string {
  return stringify(rows, {
    delimiter: ";",
    record_delimiter: "windows",
    // All texts are quoted: otherwise a lone line feed would not be, because the record delimiter is CRLF.
    quoted_string: true,
    escape_formulas: true,
  });
}
