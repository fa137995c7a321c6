/** Paging of the API's lists: `?limit=` and `?cursor=`, and a `Link: <…>; rel="next"` header (RFC 8288). */
import * as z from "zod/mini";

/** Number of rows on a page, by default and at most. */
const PAGE_SIZE = 200;

/** The sort key of the last row of a page. Rows are sorted by it, newest first. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** Page of rows, and the cursor of the next, if there is one. A page of a search may be empty and have one. */
export interface RowPage<Row> {
  rows: Row[];
  next: Cursor | undefined;
}

/** The page that these rows make, with its cursor. @param end where a search stopped early, if it did */
export function toPage<Row extends Cursor>(rows: Row[], limit: number, end?: Cursor): RowPage<Row> {
  return { rows, next: rows.length < limit ? end : rows.at(-1) };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export interface PageRequest {
  limit: number;
  after: Cursor | undefined;
}

/** The paging parameters, for the strict query schema of each list. */
export const pageParameters = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => Number.isInteger(Number(text)) && Number(text) >= 1)),
      z.transform((text) => Math.min(Number(text), PAGE_SIZE)),
    ),
  ),
  /** Cursor as the `next` link of this API writes it. */
  cursor: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split("_")),
        z.pipe(
          cursorSchema,
          z.transform(([createdAt, id]): Cursor => ({ createdAt, id })),
        ),
      ),
    ),
  ),
};

/** Fills in the default page size. */
export function toPageRequest({ limit, cursor }: { limit?: number; cursor?: Cursor }): PageRequest {
  return { limit: limit ?? PAGE_SIZE, after: cursor };
}

/** The `Link` header of the next page; empty if there is none. */
export function nextPageLink(url: URL, { limit }: PageRequest, last: Cursor | undefined): Record<string, string> {
  if (!last) return {};
  const next = new URL(url);
  next.searchParams.set("limit", String(limit));
  next.searchParams.set("cursor", `${last.createdAt}_${last.id}`);
  return { Link: `<${next.pathname}${next.search}>; rel="next"` };
}
