/**
 * The files of a `multipart/form-data` body (RFC 7578), as views of its bytes: `request.formData()` would copy each
 * of them.
 */
import { Buffer } from "node:buffer";

const HEADERS_MAX_BYTES = 4096;
/** A form has eight photos at most, and few other fields. */
const PARTS_MAX = 32;

/**
 * The contents of the field's files, without those that nobody chose.
 *
 * @returns undefined for a body that is no such form
 */
export function readFiles(
  contentType: string | null,
  body: Uint8Array<ArrayBuffer>,
  field: string,
): Uint8Array[] | undefined {
  const match = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "");
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) return undefined;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line end before it.
  if (bytes.indexOf(delimiter.subarray(2)) !== 0) return undefined;

  const files: Uint8Array[] = [];
  let at = delimiter.length - 2;
  for (let part = 0; part < PARTS_MAX; part += 1) {
    if (bytes.toString("latin1", at, at + 2) === "--") return files;
    const headersEnd = bytes.indexOf("\r\n\r\n", at);
    if (headersEnd === -1 || headersEnd - at > HEADERS_MAX_BYTES) return undefined;
    const headers = bytes.toString("latin1", at, headersEnd);
    const end = bytes.indexOf(delimiter, headersEnd + 2);
    if (end === -1) return undefined;
    const content = body.subarray(headersEnd + 4, Math.max(end, headersEnd + 4));
    if (isFileOf(headers, field) && content.length > 0) files.push(content);
    at = end + delimiter.length;
  }
  return undefined;
}

function isFileOf(headers: string, field: string): boolean {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? "";
  return new RegExp(`(^|;)\\s*name="${field}"`).test(disposition) && /;\s*filename\*?=/.test(disposition);
}
