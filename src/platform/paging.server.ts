/** Paging of the API's lists: `?limit=` and `?cursor=`, and a `Link: <…>; rel="next"` header (RFC 8288). */
import * as z from "zod/mini";

export const PAGE_SIZE = 50;
export const PAGE_MAX_SIZE = 200;

/** The sort key of the last row of a page. Rows are sorted by it, newest first. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** One page of rows, and behind what to go on; without `next` there is no more. A page of a search may hold no row and yet have a next one. */
export interface ListPart<Row> {
  rows: Row[];
  next: Cursor | undefined;
}

/** @param end where a search stopped, if it did */
export function listPart<Row extends Cursor>(rows: Row[], limit: number, end?: Cursor): ListPart<Row> {
  return { rows, next: rows.length < limit ? end : rows.at(-1) };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export interface Page {
  limit: number;
  after: Cursor | undefined;
}

/** Reads `limit` and `cursor`; undefined when one of them is not what this API gave out. */
export function readPage(url: URL): Page | undefined {
  const limit = Number(url.searchParams.get("limit") ?? PAGE_SIZE);
  if (!Number.isInteger(limit) || limit < 1) return undefined;
  const cursor = url.searchParams.get("cursor");
  const after = cursor === null ? undefined : decodeCursor(cursor);
  if (cursor !== null && !after) return undefined;
  return { limit: Math.min(limit, PAGE_MAX_SIZE), after };
}

/** `Link` header that names the next page; empty where there is none. */
export function nextPageLink(url: URL, { limit }: Page, last: Cursor | undefined): HeadersInit {
  if (!last) return {};
  const next = new URL(url);
  next.searchParams.set("limit", String(limit));
  next.searchParams.set("cursor", `${last.createdAt}_${last.id}`);
  return { Link: `<${next.pathname}${next.search}>; rel="next"` };
}

function decodeCursor(text: string): Cursor | undefined {
  const parsed = cursorSchema.safeParse(text.split("_"));
  if (!parsed.success) return undefined;
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}
