/** What `GET /api/leads` and `GET /api/contacts` take: limit, cursor, q, from, to, spam, and for leads service. */
import * as z from "zod/mini";
import type { ListFilter } from "../follow-up/list-filter.server";
import { addDays, startOfBerlinDay } from "../platform/berlin-days";
import { type Page, readPage } from "../platform/paging.server";
import { serviceIds } from "../quote/options";
import type { LeadFilter } from "../quote/store.server";
import { FIRST_DAY, LAST_DAY, QUERY_MAX_LENGTH } from "./list-limits";

const day = z.iso.date().check(z.refine((value) => FIRST_DAY <= value && value <= LAST_DAY));

const filterSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(QUERY_MAX_LENGTH))),
  from: z.optional(day),
  to: z.optional(day),
  spam: z.optional(z.literal("hide")),
});
const leadFilterSchema = z.extend(filterSchema, { service: z.optional(z.enum(serviceIds)) });

/** A page and its filter, or the German sentence that says what is wrong with the query. */
export type ListQuery<Filter> = { ok: true; page: Page; filter: Filter } | { ok: false; detail: string };

export function readContactQuery(url: URL): ListQuery<ListFilter> {
  return readQuery(url, filterSchema);
}

export function readLeadQuery(url: URL): ListQuery<LeadFilter> {
  return readQuery(url, leadFilterSchema);
}

interface RawFilter {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function readQuery<Raw extends RawFilter>(
  url: URL,
  schema: z.ZodMiniType<Raw>,
): ListQuery<Omit<Raw, "to"> & ListFilter> {
  const page = readPage(url);
  if (!page) return { ok: false, detail: "limit oder cursor ist ungültig." };
  const given = [...url.searchParams].filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))];
    return { ok: false, detail: `Ungültig: ${names.join(", ")}.` };
  }
  const { to, ...rest } = parsed.data;
  const from = rest.from && startOfBerlinDay(rest.from).toISOString();
  // The last day is meant whole.
  const until = to && startOfBerlinDay(addDays(to, 1)).toISOString();
  if (from && until && from >= until) return { ok: false, detail: "from liegt nach to." };
  return { ok: true, page, filter: { ...rest, from, until } };
}
