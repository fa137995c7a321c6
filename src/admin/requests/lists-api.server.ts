/** Requests and messages for the operator: lists, newest first, single rows, and all of them as CSV. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { ids, statuses } from "../../content/lists";
import { exportMonth } from "../../order/month.server";
import { monthQuery } from "../../order/schema";
import { addDays, berlinDay, startOfBerlinDay } from "../../platform/berlin-days";
import { nextPageLink, type Page, type PageRequest, pageParameters, toPageRequest } from "../../platform/paging.server";
import { problem } from "../../platform/problem.server";
import { noQuery, validId, validQuery } from "../../platform/valid-input.server";
import { serviceIds } from "../../requests/answers/options";
import { exportContacts, exportLeads } from "../../requests/erasing/export.server";
import { findContact, listContacts, messageContains } from "../../requests/lists/contacts.server";
import { findLead, type Lead, leadMatch, listLeads } from "../../requests/lists/leads.server";
import type { ListFilter } from "../../requests/lists/list-filter.server";
import { isOfTown, townOf } from "../../requests/place";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import { tellAfter } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";
import { FIRST_DAY, LAST_DAY } from "./filter";

/** An empty parameter counts as absent. */
function filter<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.union([z.literal(""), schema]));
}

const day = filter(z.iso.date().check(z.refine((value) => FIRST_DAY <= value && value <= LAST_DAY)));

/** Of both lists. */
const parameters = {
  ...pageParameters,
  q: filter(z.string().check(z.maxLength(QUERY_MAX_LENGTH))),
  from: day,
  to: day,
  spam: filter(z.literal("hide")),
  open: filter(z.literal("hide")),
  status: filter(z.enum(ids(statuses))),
};

/** A value from the statistics. */
const value = filter(z.string().check(z.maxLength(QUERY_MAX_LENGTH)));

export const contactQuery = z.pipe(z.strictObject(parameters), z.transform(toListQuery));

export const leadQuery = z.pipe(
  z.strictObject({
    ...parameters,
    service: filter(z.enum(serviceIds)),
    town: value,
    source: value,
    campaign: value,
    entry: value,
  }),
  z.transform(({ service, town, source, campaign, entry, ...query }, context) => {
    const { page, filter } = toListQuery(query, context);
    return { page, filter: { ...filter, service: service || undefined, town, source, campaign, entry } };
  }),
);

/** A request as `GET /api/leads` returns it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}

/** `GET /api/leads` and `GET /api/leads/:id` */
export const leadsApi = new Hono<AdminEnv>()
  .get("/", validQuery(leadQuery), async (c) => {
    const { page, filter } = c.req.valid("query");
    const { rows, next } = await listLeads(c.var.bindings.db, page.limit, page.after, filter);
    return listResponse(c, page, { rows: rows.map(withPlace), next });
  })
  .get("/:id", validId, noQuery, async (c) => {
    const lead = await findLead(c.var.bindings.db, c.req.valid("param").id);
    return rowResponse(c, lead && withPlace(lead));
  });

/** `GET /api/contacts` and `GET /api/contacts/:id` */
export const contactsApi = new Hono<AdminEnv>()
  .get("/", validQuery(contactQuery), async (c) => {
    const { page, filter } = c.req.valid("query");
    return listResponse(c, page, await listContacts(c.var.bindings.db, page.limit, page.after, filter));
  })
  .get("/:id", validId, noQuery, async (c) => {
    return rowResponse(c, await findContact(c.var.bindings.db, c.req.valid("param").id));
  });

/**
 * `GET /api/admin/export/leads.csv` and `contacts.csv`, streamed; they take the filter of the lists. `months.csv` is
 * the list of a month.
 */
export const exportApi = new Hono<AdminEnv>()
  .get("/leads.csv", validQuery(leadQuery), requireProof, tellAfter({ kind: "export", about: "Anfragen" }), (c) => {
    const { filter } = c.req.valid("query");
    const narrowed = {
      filter,
      ...leadMatch(filter),
      keep: (lead: Parameters<typeof isOfTown>[0]) => !filter.town || isOfTown(lead, filter.town),
    };
    return csvResponse("anfragen", exportLeads(c.var.bindings.db, narrowed));
  })
  .get(
    "/contacts.csv",
    validQuery(contactQuery),
    requireProof,
    tellAfter({ kind: "export", about: "Nachrichten" }),
    (c) => {
      const { filter } = c.req.valid("query");
      return csvResponse("nachrichten", exportContacts(c.var.bindings.db, { filter, alsoContains: messageContains }));
    },
  )
  .get("/months.csv", validQuery(monthQuery), requireProof, tellAfter({ kind: "export", about: "Abrechnung" }), (c) => {
    const { month } = c.req.valid("query");
    return csvResponse(`abrechnung-${month}-vom`, exportMonth(c.var.bindings.db, month, new Date()));
  });

function withPlace(lead: Lead): ReceivedLead {
  return { ...lead, place: townOf(lead) ?? null };
}

function listResponse<Row>(c: Context, page: PageRequest, { rows, next }: Page<Row>): Response {
  return c.json(rows, 200, nextPageLink(new URL(c.req.url), page, next));
}

function rowResponse(c: Context, row: object | undefined): Response {
  return row ? c.json(row) : problem(404, "Diesen Eintrag gibt es nicht.");
}

function csvResponse(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${berlinDay(new Date())}.csv"`,
    },
  });
}

type ListParameters = z.output<z.ZodMiniObject<typeof parameters>>;

/** Turns days into instants; `to` is inclusive. */
function toListQuery(
  { limit, cursor, q, from, to, spam, open, status }: ListParameters,
  { issues }: z.core.ParsePayload,
) {
  const first = from && startOfBerlinDay(from).toISOString();
  const until = to && startOfBerlinDay(addDays(to, 1)).toISOString();
  if (first && until && first >= until) {
    issues.push({ code: "custom", message: "from liegt nach to.", input: from });
  }
  return {
    page: toPageRequest({ limit, cursor }),
    filter: {
      q,
      from: first,
      until,
      spam: spam || undefined,
      open: open || undefined,
      status: status || undefined,
    } satisfies ListFilter,
  };
}
