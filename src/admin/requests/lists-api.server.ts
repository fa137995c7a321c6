/** Requests and messages for the operator: lists, newest first, single rows, and all of them as CSV. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { exportMonth } from "../../order/month.server";
import { monthQuery } from "../../order/schema";
import { berlinDay } from "../../platform/berlin-days";
import { nextPageLink, type Page, type PageRequest, pageParameters, toPageRequest } from "../../platform/paging.server";
import { problem } from "../../platform/problem.server";
import { noQuery, validId, validQuery } from "../../platform/valid-input.server";
import { exportContacts, exportLeads } from "../../requests/erasing/export.server";
import { findContact, listContacts } from "../../requests/lists/contacts.server";
import { findLead, type Lead, listLeads } from "../../requests/lists/leads.server";
import type { ListQuery } from "../../requests/lists/list-search.server";
import { townOf } from "../../requests/place";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import { tellAfter } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";

const hide = z.enum(["hide", ""]);

/** Of both lists. An empty parameter counts as absent. */
export const listQuery = z.pipe(
  z.strictObject({
    ...pageParameters,
    q: z.optional(z.string().check(z.maxLength(QUERY_MAX_LENGTH))),
    spam: z.optional(hide),
    open: z.optional(hide),
  }),
  z.transform(({ limit, cursor, q, spam, open }) => ({
    page: toPageRequest({ limit, cursor }),
    query: { q, spam: spam || undefined, open: open || undefined } satisfies ListQuery,
  })),
);

/** A request as `GET /api/leads` returns it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}

/** `GET /api/leads` and `GET /api/leads/:id` */
export const leadsApi = new Hono<AdminEnv>()
  .get("/", validQuery(listQuery), async (c) => {
    const { page, query } = c.req.valid("query");
    const { rows, next } = await listLeads(c.var.bindings.db, page.limit, page.after, query);
    return listResponse(c, page, { rows: rows.map(withPlace), next });
  })
  .get("/:id", validId, noQuery, async (c) => {
    const lead = await findLead(c.var.bindings.db, c.req.valid("param").id);
    return rowResponse(c, lead && withPlace(lead));
  });

/** `GET /api/contacts` and `GET /api/contacts/:id` */
export const contactsApi = new Hono<AdminEnv>()
  .get("/", validQuery(listQuery), async (c) => {
    const { page, query } = c.req.valid("query");
    return listResponse(c, page, await listContacts(c.var.bindings.db, page.limit, page.after, query));
  })
  .get("/:id", validId, noQuery, async (c) => {
    return rowResponse(c, await findContact(c.var.bindings.db, c.req.valid("param").id));
  });

/** `GET /api/admin/export/leads.csv` and `contacts.csv`, streamed. `months.csv` is the list of a month. */
export const exportApi = new Hono<AdminEnv>()
  .get("/leads.csv", noQuery, requireProof, tellAfter({ kind: "export", about: "Anfragen" }), (c) =>
    csvResponse("anfragen", exportLeads(c.var.bindings.db)),
  )
  .get("/contacts.csv", noQuery, requireProof, tellAfter({ kind: "export", about: "Nachrichten" }), (c) =>
    csvResponse("nachrichten", exportContacts(c.var.bindings.db)),
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
